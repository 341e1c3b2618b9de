"""The ruleset panel: what its pages show, and how a draft is broken, mended and checked."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from games.models import Ruleset
from games.services import rulesets

from .panel import draft, filled, page, place, told
from .shelf import DATA, WORLD_CUP, browser, put_on_shelf, ruleset, someone, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def chief() -> Client:
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def test_the_list_shows_state_and_use(chief: Client) -> None:
    row = ruleset()
    for _number in range(3):
        table(None, ["random", None], ruleset=row)
    rulesets.clone(row, someone("Ana"))
    answer = chief.get("/admin/games/ruleset/")
    office = answer.context["cl"].model_admin
    shown = {str(one): (one.state, office.use(one)) for one in answer.context["cl"].result_list}
    link = f'<a href="/admin/games/table/?ruleset__id__exact={row.pk}">3 tables</a>'
    assert shown == {"world_cup_game 1930 v1": ("published", link), "world_cup_game 1930 v2": ("draft", "-")}


def test_a_clone_is_a_draft_of_whoever_pressed_the_button(chief: Client) -> None:
    row = ruleset()
    answer = chief.post(page(row, "clone"), {"name": "short"})
    made = Ruleset.objects.get(name="short")
    assert (answer.status_code, answer.headers["Location"]) == (302, page(made))
    assert (made.version, made.state, made.parent, made.data) == (1, "draft", row, row.data)
    assert made.author is not None
    assert made.author.name == "Chief"


@pytest.mark.parametrize("name", ["two words", "x" * 41, "ä", "a/b"])
def test_a_clone_needs_a_name_that_an_address_can_hold(chief: Client, name: str) -> None:
    answer = chief.post(page(ruleset(), "clone"), {"name": name})
    assert (answer.status_code, Ruleset.objects.count()) == (422, 1)
    assert "at most 40 letters" in answer.content.decode()


def test_what_the_form_shows_and_takes_back_is_the_ruleset(chief: Client) -> None:
    for name in ("1930", "2002"):
        row = draft(name) if name == "1930" else rulesets.clone(ruleset(name), None)
        answer = chief.post(page(row), {**filled(row), "save": "1"})
        assert answer.status_code == 302
        row.refresh_from_db()
        assert row.data == DATA[name]


def test_every_input_of_the_page_is_labelled_and_none_is_forgotten(chief: Client) -> None:
    row = draft()
    html = chief.get(page(row)).content.decode()
    html = html[html.index('id="ruleset"') : html.index('id="file-form"')]
    fields = re.findall(r"<(?:input|select|textarea)\b[^>]*>", html)
    shown = {re.search(r'name="([^"]+)"', one)[1]: one for one in fields}  # type: ignore[index]
    labels = set(re.findall(r'<label for="([^"]+)"', html))
    bare = [
        name for name, one in shown.items() if "hidden" not in one and name not in labels and "aria-label=" not in one
    ]
    assert bare == []
    assert set(filled(row)) - set(shown) == set()
    assert len(fields) < 1000  # what Django takes in one form


def test_the_page_has_neither_script_nor_style_of_its_own(chief: Client) -> None:
    html = chief.get(page(draft())).content.decode()
    assert "style=" not in html
    assert "onclick" not in html
    assert "<script>" not in html


FIVE = {
    "cards.attack.count": ("cards.attack.count", "-3", "This must be from 0 to 99."),
    "a fixture naming no team": ("fixtures.1-1.left", "atlantis", "atlantis is not known."),
    "a cycle in the tree": ("knockout.SF-1.left", "winner_F", "This match waits for itself through winner_F."),
    "a wrong type": ("options.hand_size", "three", "A whole number is wanted here, not “three”."),
}


@pytest.mark.parametrize(("path", "value", "sentence"), FIVE.values(), ids=FIVE)
def test_a_fault_stands_at_its_field_and_nothing_is_stored(chief: Client, path: str, value: str, sentence: str) -> None:
    row = draft()
    answer = chief.post(page(row), {**filled(row), place(row, path): value, "save": "1"})
    where = path.removesuffix(".left") if path.startswith("fixtures") else path
    assert (answer.status_code, told(answer)[where]) == (422, sentence)
    html = answer.content.decode()
    assert html.count(sentence) == 2  # in the summary and at the field
    assert f'aria-invalid="true" aria-describedby="{place(row, where)}-faults' in html
    row.refresh_from_db()
    assert row.data == DATA["1930"]


def test_five_breaks_are_named_at_their_paths_as_far_as_the_title_can_look(chief: Client) -> None:
    row = draft()
    breaks = {path: value for path, value, _sentence in FIVE.values() if path != "options.hand_size"}
    broken = {**filled(row), **{place(row, path): value for path, value in breaks.items()}}
    answer = chief.post(page(row), {**broken, "publish": "1"})
    assert answer.status_code == 422
    assert told(answer) == {
        "cards.attack.count": "This must be from 0 to 99.",
        "fixtures.1-1": "atlantis is not known.",
        "fixtures": "France and Mexico are in one group and never meet.",
        "knockout.SF-1.left": "This match waits for itself through winner_F.",
        "knockout.F.left": "This match waits for itself through winner_SF-1.",
        "knockout": "first_1 has no place in the knock-out matches.",
        "rounds[0].matches[0]": "A match of this round must be over before the round in which its teams meet.",
    }
    row.refresh_from_db()
    assert (row.state, row.data) == ("draft", DATA["1930"])


def test_a_deck_too_small_for_the_hands_is_named_at_the_hand_size(chief: Client) -> None:
    row = draft()
    few = {place(row, f"cards.{name}.count"): "1" for name in json.loads(row.data)["cards"]}
    answer = chief.post(page(row), {**filled(row), **few, "save": "1"})
    assert answer.status_code == 422
    assert told(answer)["options.hand_size"] == "8 cards are too few for the hands of 13 players and one lap of draws."


def test_checking_alone_stores_nothing_and_says_what_it_found(chief: Client) -> None:
    row = draft()
    changed = {**filled(row), place(row, "cards.attack.count"): "30", "check": "1"}
    answer = chief.post(page(row), changed)
    assert (answer.status_code, told(answer), answer.context["is_sound"]) == (200, {}, True)
    row.refresh_from_db()
    assert row.data == DATA["1930"]


def test_a_warning_is_shown_and_stops_nothing(chief: Client) -> None:
    row = draft()
    black = {place(row, "teams.brazil.rank"): "black", place(row, "teams.peru.rank"): "black"}
    answer = chief.post(page(row), {**filled(row), **black, "save": "1"}, follow=True)
    warnings = [(one.path, one.sentence) for one in answer.context["form"].told if one.is_warning]
    assert warnings == [("teams", "3 teams are Black, and there are 2 football pieces of that colour.")]
    row.refresh_from_db()
    assert json.loads(row.data)["teams"]["peru"]["rank"] == "black"


def test_rows_are_added_removed_and_lifted_without_storing_anything(chief: Client) -> None:
    row = draft()
    more = chief.post(page(row), {**filled(row), "add": "r.ranks"})
    assert len(more.context["form"].root.children[4].rows) == 7
    fewer = chief.post(page(row), {**filled(row), "remove": "r.ranks.0"})
    assert [one.node.children[0].text for one in fewer.context["form"].root.children[4].rows][:2] == ["red", "blue"]
    lifted = chief.post(page(row), {**filled(row), "up": "r.ranks.1"})
    assert [one.node.children[0].text for one in lifted.context["form"].root.children[4].rows][:2] == ["red", "black"]
    row.refresh_from_db()
    assert ([more.status_code, fewer.status_code, lifted.status_code], row.data) == ([200] * 3, DATA["1930"])


def test_the_same_name_twice_is_a_fault_of_its_own(chief: Client) -> None:
    row = draft()
    answer = chief.post(page(row), {**filled(row), "r.teams.1:key": "argentina", "save": "1"})
    assert (answer.status_code, told(answer)) == (422, {"teams.argentina": "argentina is here twice."})
