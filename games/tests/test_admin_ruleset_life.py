"""Rulesets of the organisers beside those that come with the titles: numbers, races, who may follow whom."""

from __future__ import annotations

import json

import pytest

from games.engine.contract import BadRuleset
from games.models import Ruleset
from games.services import rulesets
from games.services.errors import Refused

from .shelf import DATA, WORLD_CUP, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


def test_a_version_of_the_organisers_is_not_replaced_when_the_site_starts_again() -> None:
    rulesets.load_shipped()
    copy = rulesets.clone(Ruleset.objects.get(name="1930"), someone("Ana"))
    plain = json.loads(copy.data)
    plain["cards"]["attack"]["count"] = 26
    rulesets.save(copy, plain, "one more")
    rulesets.publish(copy)
    assert [one.is_new for one in rulesets.load_shipped()] == [False, False]
    assert list(Ruleset.objects.filter(name="1930").values_list("version", "state")) == [
        (2, "published"),
        (1, "published"),
    ]


def test_saving_stores_data_note_and_warnings() -> None:
    copy = rulesets.clone(ruleset(), someone("Ana"))
    plain = json.loads(copy.data)
    plain["options"]["replay_limit"] = 0
    warnings = rulesets.save(copy, plain, "for ever")
    stored = Ruleset.objects.get(pk=copy.pk)
    assert [one.path for one in warnings] == ["options.replay_limit"]
    assert (json.loads(stored.data), stored.note, stored.report.split(":")[0]) == (
        plain,
        "for ever",
        "options.replay_limit",
    )


def test_a_note_that_is_too_long_is_a_fault_at_its_field() -> None:
    copy = rulesets.clone(ruleset(), someone("Ana"))
    with pytest.raises(BadRuleset) as refused:
        rulesets.save(copy, json.loads(copy.data), "x" * 201)
    assert [one.path for one in refused.value.faults] == ["note"]


def test_what_was_read_before_another_saved_or_published_is_refused() -> None:
    copy = rulesets.clone(ruleset(), someone("Ana"))
    mine, theirs = Ruleset.objects.get(pk=copy.pk), Ruleset.objects.get(pk=copy.pk)
    rulesets.save(theirs, json.loads(DATA["2002"]), "")
    with pytest.raises(Refused):
        rulesets.save(mine, json.loads(DATA["1930"]), "")
    with pytest.raises(Refused):
        rulesets.publish(mine)
    rulesets.publish(theirs)
    with pytest.raises(Refused):
        rulesets.save(Ruleset.objects.get(pk=copy.pk), json.loads(DATA["1930"]), "")
    assert Ruleset.objects.get(pk=copy.pk).data == DATA["2002"]


def test_only_what_is_published_can_be_retired() -> None:
    copy = rulesets.clone(ruleset(), someone("Ana"))
    with pytest.raises(Refused):
        rulesets.retire(copy)
    rulesets.publish(copy)
    rulesets.retire(copy)
    assert Ruleset.objects.get(pk=copy.pk).state == "retired"


@pytest.mark.parametrize("name", ["", "1930"])
def test_clones_of_one_name_are_numbered_on(name: str) -> None:
    row, ana = ruleset(), someone("Ana")
    assert [rulesets.clone(row, ana, name=name).version for _number in range(3)] == [2, 3, 4]
