"""A backup holds everything; restored into an empty database it is the same site, and every table replays."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.core.management.base import CommandError

from accounts.models import Member, Notice
from games.models import ChatLine, Heartbeat, Move, Ruleset, Table
from games.services import backing_up, playing, talking

pytestmark = pytest.mark.django_db(transaction=True)
Starter = Callable[..., Table]


@pytest.fixture
def table(started: Starter) -> Table:
    """A site with a table in play, something said, and a group with a right."""
    made = started("steps", "Ana", "heuristic", "Ben", pace_hours=24)
    playing.play_on(made.pk, 60)
    talking.say(made, Member.objects.get(name="Ana"), "Grüße – سلام")
    group = Group.objects.create(name="support")
    group.permissions.add(Permission.objects.get(codename="change_table"))
    Member.objects.get(name="Ben").groups.add(group)
    return made


def rows(path: Path) -> list[str]:
    """All lines but the head, whose date differs, and signs of life."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [line for line in list(lines)[1:] if '"games.heartbeat"' not in line and '{"rows"' not in line]


def emptied() -> None:
    call_command("flush", interactive=False, verbosity=0)


def test_what_is_restored_is_the_same_to_the_byte(table: Table, tmp_path: Path) -> None:
    first, second = tmp_path / "first.gz", tmp_path / "second.gz"
    call_command("backup", str(first))
    before = {model: model._base_manager.count() for model in backing_up.kinds()}
    emptied()
    assert Table.objects.count() == 0
    call_command("restore", str(first), "--check")
    call_command("backup", str(second))
    assert rows(second) == rows(first)
    after = {model: model._base_manager.count() for model in backing_up.kinds()}
    assert {model: n for model, n in after.items() if model is not Heartbeat} == {
        model: n for model, n in before.items() if model is not Heartbeat
    }
    assert (ChatLine.objects.get().text, Notice.objects.exists()) == ("Grüße – سلام", True)
    assert Member.objects.get(name="Ben").has_perm("games.change_table") is True


@pytest.mark.parametrize("microsecond", [0, 1, 345, 999_999])
def test_moments_come_back_to_the_microsecond(table: Table, tmp_path: Path, microsecond: int) -> None:
    moment = datetime(2026, 5, 4, 12, 30, 15, microsecond, tzinfo=UTC)
    Table.objects.update(created=moment, started=moment)
    Move.objects.update(at=moment)
    call_command("backup", str(tmp_path / "b.gz"))
    emptied()
    call_command("restore", str(tmp_path / "b.gz"))
    assert set(Table.objects.values_list("created", "started")) == {(moment, moment)}
    assert set(Move.objects.values_list("at", flat=True)) == {moment}


def test_the_site_goes_on_where_it_was(table: Table, tmp_path: Path) -> None:
    """New rows get new numbers, and the table in play is played on."""
    call_command("backup", str(tmp_path / "b.gz"))
    known = set(Move.objects.values_list("pk", flat=True))
    emptied()
    call_command("restore", str(tmp_path / "b.gz"))
    again = Table.objects.get(slug=table.slug)
    playing.answer_for(again, again.seats.get(index=again.duties.get().seat), "random", Move.Origin.TIMEOUT)
    assert set(Move.objects.values_list("pk", flat=True)) > known
    assert Member.objects.create(username="zoe", name="Zoe").pk not in (None, 1)


def test_the_file_is_for_its_owner_only_and_health_knows_of_it(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "b.gz"
    call_command("backup", str(path))
    assert (path.stat().st_mode & 0o777, list(tmp_path.iterdir())) == (0o600, [path])
    assert Heartbeat.objects.filter(name="backup").exists()


def test_what_a_killed_backup_left_behind_opens_the_file_to_nobody(table: Table, tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "b.gz", tmp_path / "elsewhere"
    left = tmp_path / "b.gz.part"
    left.write_text("half")
    left.chmod(0o644)
    call_command("backup", str(path))
    assert path.stat().st_mode & 0o777 == 0o600
    elsewhere.write_text("another's")
    left.symlink_to(elsewhere)
    call_command("backup", str(path))
    assert (path.is_symlink(), path.stat().st_mode & 0o777, elsewhere.read_text()) == (False, 0o600, "another's")


def test_a_database_with_members_is_left_as_it_is(table: Table, tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "b.gz"))
    with pytest.raises(CommandError, match="has members already"):
        call_command("restore", str(tmp_path / "b.gz"))
    assert Table.objects.count() == 1


def cut(lines: list[str]) -> list[str]:
    return lines[:-1]


def short(lines: list[str]) -> list[str]:
    return [*lines[:-3], lines[-1]]


def of_another_schema(lines: list[str]) -> list[str]:
    head = json.loads(lines[0])
    return [json.dumps({**head, "migrations": head["migrations"][1:]}) + "\n", *lines[1:]]


def of_another_format(lines: list[str]) -> list[str]:
    return ['{"format": 99}\n', *lines[1:]]


def not_json(lines: list[str]) -> list[str]:
    return [lines[0], "?\n", *lines[1:]]


def empty(_lines: list[str]) -> list[str]:
    return []


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (cut, "cut off"),
        (short, "rows are missing"),
        (of_another_schema, "another schema"),
        (of_another_format, "no backup of this version"),
        (not_json, "cannot be restored"),
        (empty, "no backup"),
    ],
)
def test_a_spoilt_file_is_refused_in_words_and_changes_nothing(
    table: Table, tmp_path: Path, spoil: Callable[[list[str]], list[str]], words: str
) -> None:
    path = tmp_path / "b.gz"
    call_command("backup", str(path))
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        spoilt = spoil(list(lines))
    with gzip.open(path, "wt", encoding="utf-8") as out:
        out.writelines(spoilt)
    emptied()
    with pytest.raises(CommandError, match=words):
        call_command("restore", str(path))
    assert (Member.objects.count(), Ruleset.objects.count()) == (0, 0)


def test_a_file_that_is_not_packed_or_not_there_is_refused(table: Table, tmp_path: Path) -> None:
    emptied()
    (tmp_path / "plain").write_text("hello")
    for name in ("plain", "missing"):
        with pytest.raises(CommandError, match="cannot be restored"):
            call_command("restore", str(tmp_path / name))
    with pytest.raises(CommandError, match="cannot be written"):
        call_command("backup", str(tmp_path / "no" / "where"))
