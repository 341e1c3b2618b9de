"""The rulesets that come with the titles, in the database; clones, checks and publication."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command

from games.engine.contract import BadRuleset
from games.models import Ruleset
from games.services import rulesets
from games.services.errors import Refused

from .shelf import DATA, WORLD_CUP, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


def load() -> list[str]:
    out = StringIO()
    call_command("load_rulesets", stdout=out)
    return out.getvalue().splitlines()


def ship(monkeypatch: pytest.MonkeyPatch, **options: Any) -> None:
    """Let 1930 come with other options."""
    shipped: dict[str, Any] = dict(WORLD_CUP.rulesets())
    old = shipped["1930"]
    shipped["1930"] = msgspec.structs.replace(old, options=msgspec.structs.replace(old.options, **options))
    monkeypatch.setattr(WORLD_CUP, "rulesets", lambda: shipped)


def rows() -> list[tuple[str, int, str, Any]]:
    return list(Ruleset.objects.order_by("name", "version").values_list("name", "version", "state", "club"))


def test_they_are_stored_once_as_published_rulesets_of_the_site() -> None:
    assert load() == ["world_cup_game 1930 v1: stored", "world_cup_game 2002 v1: stored"]
    assert load() == ["world_cup_game 1930 v1: unchanged", "world_cup_game 2002 v1: unchanged"]
    assert rows() == [("1930", 1, "published", None), ("2002", 1, "published", None)]
    assert Ruleset.objects.get(name="1930").data == DATA["1930"]


def test_a_changed_file_becomes_a_new_version_and_tables_keep_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    load()
    old = Ruleset.objects.get(name="1930")
    one = table(None, ["random", None], ruleset=old)
    ship(monkeypatch, hand_size=4)
    assert load() == ["world_cup_game 1930 v2: stored", "world_cup_game 2002 v1: unchanged"]
    new = Ruleset.objects.get(name="1930", version=2)
    one.refresh_from_db()
    old.refresh_from_db()
    assert (one.ruleset, old.data, old.state, new.parent) == (old, DATA["1930"], "published", old)
    assert json.loads(new.data)["options"]["hand_size"] == 4


def test_a_faulty_file_is_named_with_every_fault_and_nothing_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    ship(monkeypatch, hand_size=99, sf_deck=0)
    with pytest.raises(CommandError) as refused:
        load()
    lines = str(refused.value).splitlines()
    assert lines[0] == "Nothing was stored."
    assert [line.split(":")[0] for line in lines[1:]] == [
        "world_cup_game/1930.options.hand_size",
        "world_cup_game/1930.options.sf_deck",
    ]
    assert rows() == []


def test_a_file_that_cannot_be_read_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise msgspec.ValidationError("Expected `int`, got `str` - at `$.options.hand_size`")

    monkeypatch.setattr(WORLD_CUP, "rulesets", broken)
    with pytest.raises(CommandError, match="world_cup_game: Expected `int`"):
        load()


def test_a_clone_is_a_draft_of_the_next_version_that_is_published_once_it_is_right() -> None:
    row, author = ruleset(), someone("Ana")
    copy = rulesets.clone(row, author)
    assert (copy.version, copy.state, copy.parent, copy.author, copy.data) == (2, "draft", row, author, row.data)
    rulesets.publish(copy)
    copy.refresh_from_db()
    assert copy.state == "published"
    with pytest.raises(Refused):
        rulesets.publish(copy)


@pytest.mark.parametrize("data", ["{", "[]", '{"tournament": 5}'])
def test_a_draft_that_is_no_ruleset_is_refused_with_a_report(data: str) -> None:
    copy = rulesets.clone(ruleset(), None)
    Ruleset.objects.filter(pk=copy.pk).update(data=data)
    copy.refresh_from_db()
    with pytest.raises(BadRuleset) as refused:
        rulesets.publish(copy)
    copy.refresh_from_db()
    assert (copy.state, len(copy.report.splitlines())) == ("draft", len(refused.value.faults))
