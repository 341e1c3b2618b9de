"""A whole turn at 360 px: nothing too small, nothing beside the screen, nothing that moves under the finger."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.screens import TableScreen, scrolls_sideways

from .conftest import Seated, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTH, HEIGHT = 360, 740
TARGET, GAP = 44, 8
PARTS = {
    "ask bar": ".ask-bar .btn, .ask-bar .card",
    "head": ".play-ways .btn",
    "board": "#frame button, #frame a, #frame summary",
    "list": "#choices .btn",
    "tabs": ".play-tabs button",
}
MEASURE = """(parts) => parts.filter((part) => ["BUTTON", "A", "SUMMARY"].includes(part.tagName)).map((part) => {
  const box = part.getBoundingClientRect();
  const words = part.getAttribute("aria-label") || part.textContent.trim();
  return { words, x: box.x, y: box.y, w: box.width, h: box.height };
}).filter((box) => box.w > 0)"""


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    """Where the visible controls lie."""
    return list(page.locator(selector).evaluate_all(MEASURE))


def gap(one: dict[str, Any], other: dict[str, Any]) -> float:
    """The distance between two controls; negative if they overlap."""
    aside = max(one["x"], other["x"]) - min(one["x"] + one["w"], other["x"] + other["w"])
    above = max(one["y"], other["y"]) - min(one["y"] + one["h"], other["y"] + other["h"])
    return float(max(aside, above))


def faults(page: Page) -> Iterator[str]:
    """What is too small for a finger or too near to the next."""
    if scrolls_sideways(page):
        yield "the page scrolls sideways"
    for part, selector in PARTS.items():
        found = boxes(page, selector)
        for box in found:
            if min(box["w"], box["h"]) < TARGET - 0.5:
                yield f"{part}: {box['words']} is {box['w']:.0f} by {box['h']:.0f}"
        for one, other in combinations(found, 2):
            if gap(one, other) < GAP - 0.5:
                yield f"{part}: {one['words']} and {other['words']} are {gap(one, other):.0f} apart"


def open_list(screen: TableScreen) -> None:
    fold = screen.page.locator("#all-moves")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()


@pytest.fixture
def phone(started: Started, seated: Seated) -> TableScreen:
    """Ana's phone at a table where she has to play, with a card of several goals in the hand if the deck gives one."""
    return seated(started("Ana", "Ben", first="Ana", steps=60), "Ana", width=WIDTH, height=HEIGHT, has_touch=True)


def test_a_whole_turn_is_played_at_360_px_with_targets_for_a_finger(phone: TableScreen) -> None:
    open_list(phone)
    seen = {"choose": list(faults(phone.page))}
    phone.press(phone.cards.first)
    seen["chosen"] = list(faults(phone.page))
    while phone.end.is_disabled():
        phone.press(phone.lit.first)
    seen["drafted"] = list(faults(phone.page))
    assert phone.press(phone.end) == 200
    seen["waiting"] = list(faults(phone.page))
    assert seen == {"choose": [], "chosen": [], "drafted": [], "waiting": []}


def test_the_bar_stays_at_the_bottom_edge_wherever_the_page_is_scrolled(phone: TableScreen) -> None:
    for part in (0, 0.3, 0.6):
        phone.page.evaluate(f"window.scrollTo(0, {part} * (document.body.scrollHeight - innerHeight))")
        bar = phone.page.locator(".ask-bar").bounding_box()
        assert bar is not None
        assert round(bar["y"] + bar["height"]) == HEIGHT


def test_more_undo_and_end_turn_do_not_change_place_between_draft_and_confirmation(phone: TableScreen) -> None:
    before = places(phone)
    phone.press(phone.cards.first)
    chosen = places(phone)
    while phone.end.is_disabled():
        phone.press(phone.lit.first)
    assert [before, chosen, places(phone)] == [before] * 3


def places(screen: TableScreen) -> list[tuple[int, int, int, int]]:
    """Where the three buttons lie in the window, the page scrolled to its head."""
    screen.page.evaluate("window.scrollTo(0, 0)")
    found = boxes(screen.page, ".ask-rest .btn")
    return [(round(box["x"]), round(box["y"]), round(box["w"]), round(box["h"])) for box in found]


def test_more_leads_to_the_whole_list_and_enlarging_leaves_the_controls_alone(phone: TableScreen) -> None:
    phone.press(phone.cards.first)
    phone.page.get_by_role("link", name="More").click()
    assert boxes(phone.page, "#choices .btn") != []
    before = places(phone)
    phone.page.get_by_role("button", name="Enlarge the board").click()
    assert places(phone) == before
    assert not scrolls_sideways(phone.page)


def test_standings_and_log_are_one_press_away_and_stay_open_when_the_table_is_renewed(phone: TableScreen) -> None:
    phone.page.get_by_role("button", name="Log", exact=True).click()
    assert phone.page.locator("#log").is_visible()
    phone.press(phone.discards.first)
    assert phone.page.locator("#log").is_visible()
    phone.page.get_by_role("button", name="Standings").click()
    assert phone.page.locator("#side table").first.is_visible()
    assert not scrolls_sideways(phone.page)


def test_no_card_of_the_hand_lies_beside_the_screen(phone: TableScreen) -> None:
    edges = phone.page.locator("#hand .card").evaluate_all(
        "(all) => all.map((card) => card.getBoundingClientRect().right)"
    )
    assert len(edges) >= 3
    assert [edge for edge in edges if edge > WIDTH] == []
