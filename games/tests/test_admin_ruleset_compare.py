"""Two versions of a ruleset side by side: the fields that differ, in the form's own words."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from games.services import rulesets

from .panel import clerk, draft, page
from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def chief() -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def test_a_fresh_clone_is_the_same_as_what_it_was_cloned_from(chief: Client) -> None:
    answer = chief.get(page(draft(), "compare"))
    assert answer.context["differences"] == []
    assert "They are the same." in answer.content.decode()


def test_each_changed_added_and_removed_field_is_named_with_both_values(chief: Client) -> None:
    row = draft()
    plain = json.loads(row.data)
    plain["cards"]["attack"]["count"] = 31
    plain["options"]["modifying_dice"] = False
    plain["options"]["extra_team_pick"] = "random"
    plain["options"]["team_ranks"] = {"brazil": "black"}
    rulesets.save(row, plain, "")
    answer = chief.get(page(row, "compare"))
    found = {one.path: (one.where, one.before, one.after) for one in answer.context["differences"]}
    assert found == {
        "cards.attack.count": ("Cards › attack › Count", "25", "31"),
        "options.modifying_dice": ("Options › Dice of added time", "yes", "no"),
        "options.extra_team_pick": ("Options › Leftover teams", "are chosen", "are drawn"),
        "options.team_ranks.brazil": ("Options › Team ranks › brazil", None, "black"),
    }
    html = answer.content.decode()
    assert "4 fields differ." in html
    assert "<em>not there</em>" in html


def test_any_two_versions_of_a_title_can_be_compared(chief: Client) -> None:
    row, other = draft(), ruleset("2002")
    answer = chief.get(f"{page(row, 'compare')}?with={other.pk}")
    assert answer.context["other"] == other
    assert len(answer.context["differences"]) > 100
    assert chief.get(f"{page(row, 'compare')}?with={row.pk}").status_code == 404
    assert chief.get(f"{page(row, 'compare')}?with=x").status_code == 404


def test_what_was_cloned_from_nothing_asks_for_the_other(chief: Client) -> None:
    answer = chief.get(page(ruleset(), "compare"))
    assert "Choose a version to compare with." in answer.content.decode()


@pytest.mark.parametrize(("rights", "code"), [((), 403), (("view",), 200)])
def test_it_is_for_those_who_may_see_rulesets(rights: tuple[str, ...], code: int) -> None:
    assert clerk(*rights).get(page(draft(), "compare")).status_code == code
