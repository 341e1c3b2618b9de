"""Beside the form of a ruleset stands what follows from its numbers, of what is stored and of what is being typed."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from games.engine import codec, registry
from games.services import rulesets

from .panel import draft, filled, page, place
from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone

TITLES = dict(registry.titles())
SHIPPED = [(slug, name) for slug, title in TITLES.items() for name in title.rulesets()]


@pytest.fixture
def chief(rehearsals: None, db: None, monkeypatch: pytest.MonkeyPatch) -> Client:
    put_on_shelf(monkeypatch, WORLD_CUP)
    return browser(someone("Chief", is_staff=True, is_superuser=True))


def test_they_follow_what_is_typed_and_nothing_is_stored(chief: Client) -> None:
    row = draft()
    before = chief.get(page(row)).context["totals"]
    deck = sum(card["count"] for card in json.loads(row.data)["cards"].values())
    assert before[:2] == [
        f"Cards in the deck: {deck}.",
        f"In the hands of 13 players: 39; left over: {deck - 39}.",
    ]
    assert "Black: 4 squares for a team; teams: 1, squares of all: 4." in before
    typed = {place(row, "cards.attack.count"): "26", place(row, "options.hand_size"): "9", "look": "1"}
    answer = chief.post(page(row), {**filled(row), **typed})
    assert (answer.status_code, answer.context["form"].told) == (200, [])
    assert answer.context["totals"][:2] == [
        f"Cards in the deck: {deck + 1}.",
        f"In the hands of 13 players: 117; left over: {deck + 1 - 117}.",
    ]
    data = row.data
    row.refresh_from_db()
    assert row.data == data


def test_a_number_that_is_none_leaves_them_out_in_words(chief: Client) -> None:
    row = draft()
    answer = chief.post(page(row), {**filled(row), place(row, "cards.attack.count"): "many", "look": "1"})
    assert (answer.status_code, answer.context["totals"]) == (200, [])
    assert "Nothing can be worked out" in answer.content.decode()


def test_a_published_version_shows_them_without_a_button(chief: Client) -> None:
    answer = chief.get(page(ruleset()))
    assert len(answer.context["totals"]) > 3
    assert ('name="look"' in answer.content.decode(), "hx-post" in answer.content.decode()) == (False, False)


@pytest.mark.parametrize(("slug", "name"), SHIPPED)
def test_every_title_says_something_in_words_about_each_of_its_rulesets(slug: str, name: str) -> None:
    title = TITLES[slug]
    found = rulesets.totals_of(title, json.loads(codec.dump(title.rulesets()[name])))
    assert len(found) >= 3
    assert [one for one in found if "{" in one or "total." in one or "@" in one] == []
