"""Replaying stored tables and their exported files."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine import registry, verify
from games.models import Move, Table
from games.selectors.export import finished_table
from games.services import playing
from games.services.checking import check_table, is_sound

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


@pytest.fixture
def over(started: Starter) -> Table:
    table = started("rally", "random", "random")
    while playing.play_on(table.pk, 60):
        pass
    table.refresh_from_db()
    return table


def test_a_finished_table_replays_and_its_file_verifies(over: Table) -> None:
    assert is_sound(over, check_table(over))
    assert verify.verify(finished_table(over), registry.titles()) == []


def test_a_changed_roll_is_found_in_the_table_and_in_its_file(over: Table) -> None:
    roll = Move.objects.filter(table=over, seat=-1, move__startswith="roll").order_by("number")[1]
    other = "roll:1" if roll.move != "roll:1" else "roll:2"
    Move.objects.filter(pk=roll.pk).update(move=other)
    assert [one.differs_at for one in check_table(over)] == [roll.number]
    assert verify.verify(finished_table(over), registry.titles()) != []


def test_the_command_says_whether_a_table_is_equal(over: Table, tmp_path: Path) -> None:
    out = StringIO()
    call_command("replay", over.slug, "--check", stdout=out)
    answer = json.loads(out.getvalue())
    assert (answer["equal"], answer["moves"], len(answer["bases"])) == (True, over.version, 1)
    Move.objects.filter(table=over, number=over.version).update(fingerprint="0" * 32)
    with pytest.raises(CommandError, match="differs"):
        call_command("replay", over.slug, "--check", stdout=StringIO())


def test_without_check_people_read_it_as_lines_unless_they_ask_for_the_object(over: Table) -> None:
    def said(*more: str) -> str:
        out = StringIO()
        call_command("replay", over.slug, *more, stdout=out)
        return out.getvalue()

    assert said() == "The replay is equal to what is stored.\n"
    assert json.loads(said("--json"))["equal"] is True
    Move.objects.filter(table=over, number=over.version).update(fingerprint="0" * 32)
    first, stretch = said().splitlines()
    assert (first, f"differs_at {over.version}" in stretch) == ("The replay differs from what is stored.", True)


@pytest.mark.parametrize("what", ["nosuchtable", "/no/such/file.json"])
def test_the_command_refuses_what_is_neither_table_nor_file(what: str) -> None:
    with pytest.raises(CommandError, match="no table or file"):
        call_command("replay", what)
