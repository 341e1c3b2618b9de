"""Persian: the pages run from right to left, and nothing lies beside a small screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Ruleset
from tests.support.screens import TableScreen, scrolls_sideways

from .conftest import SignedIn, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

PERSIAN = {"locale": "fa-IR", "width": 360, "height": 740}


@pytest.mark.parametrize("path", ["/", "/lobby/", "/titles/world_cup_game/", "/accounts/signup/", "/leagues/"])
def test_a_page_runs_from_right_to_left_and_fits_a_phone(
    path: str, new_page: Callable[..., Page], rulesets: list[Ruleset]
) -> None:
    page = new_page(**PERSIAN)
    page.goto(path)
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator("html")).to_have_attribute("lang", "fa")
    assert not scrolls_sideways(page)


def test_a_turn_is_played_from_right_to_left(started: Started, signed_in: SignedIn) -> None:
    screen = TableScreen(signed_in("Ana", **PERSIAN)).open(started("Ana", "Ben", first="Ana"))
    expect(screen.page.locator("html")).to_have_attribute("dir", "rtl")
    screen.press(screen.cards.first)
    while screen.end.is_disabled():
        assert not scrolls_sideways(screen.page)
        screen.press(screen.lit.first)
    assert screen.press(screen.end) == 200
    assert not scrolls_sideways(screen.page)


def test_rows_of_squares_run_outward_from_the_score_on_both_sides(started: Started, signed_in: SignedIn) -> None:
    """The left team's name, and its squares, lie on the reading side: at the right in Persian."""
    table = started("Ana", "Ben", first="Ana")
    where = "(all) => all.map((part) => part.getBoundingClientRect().x)"
    seen = []
    for options in ({"locale": "en-GB"}, {"locale": "fa-IR"}):
        page = signed_in("Ana", width=1280, **options)
        page.goto(table.get_absolute_url())
        left, right = page.locator(".strip").first.locator(".team-left, .team-right").evaluate_all(where)
        seen.append(left < right)
    assert seen == [True, False]
