"""A whole turn without a mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.screens import TableScreen

from .conftest import Seated, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

FAR = 80
"""So many stops of the Tab key are too many between any two parts of the page."""
FOCUSED = "document.activeElement"


def tab_until(page: Page, inside: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on something that matches the selector."""
    for _ in range(FAR):
        page.keyboard.press(key)
        if page.evaluate(f"{FOCUSED}.matches({inside!r})"):
            return
    raise AssertionError(f"{FAR} times {key} do not lead to {inside}")


def answer_by_enter(screen: TableScreen) -> None:
    with screen.page.expect_response("**/step/"):
        screen.page.keyboard.press("Enter")
    screen.settle()


def focused_id(page: Page) -> str:
    return str(page.evaluate(f"{FOCUSED}.id"))


def test_the_first_stop_of_a_page_skips_to_its_content(started: Started, seated: Seated) -> None:
    page = seated(started("Ana", "Ben", first="Ana"), "Ana").page
    page.keyboard.press("Tab")
    assert page.evaluate(f"{FOCUSED}.textContent") == "Skip to the content"
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert focused_id(page) == "main"
    page.keyboard.press("Tab")
    assert page.evaluate(f"document.querySelector('main').contains({FOCUSED})") is True


def test_a_whole_turn_is_played_by_keys_and_the_focus_is_never_lost(started: Started, seated: Seated) -> None:
    screen = seated(started("Ana", "Ben", first="Ana", card="attack"), "Ana")
    page = screen.page
    tab_until(page, "#hand button")
    for _ in range(screen.cards.count()):
        if "Attack" in page.evaluate(f"{FOCUSED}.textContent"):
            break
        page.keyboard.press("ArrowRight")
    answer_by_enter(screen)
    assert focused_id(page) == "prompt"
    expect(screen.prompt).to_contain_text("Attack")

    tab_until(page, "#frame button", "Shift+Tab")
    first = focused_id(page)
    page.keyboard.press("ArrowDown")
    second = focused_id(page)
    assert second.startswith("at-")
    assert second != first
    answer_by_enter(screen)
    assert focused_id(page) == "prompt"
    expect(screen.draft).to_have_count(1)

    tab_until(page, ".ask-rest .btn-primary")
    answer_by_enter(screen)
    assert focused_id(page) == "prompt"
    expect(screen.prompt).to_contain_text("Waiting for Ben")
    assert screen.sentences()[-2].startswith("Ana plays Attack on ")


def test_undo_by_keys_leaves_the_focus_at_the_prompt(started: Started, seated: Seated) -> None:
    screen = seated(started("Ana", "Ben", first="Ana"), "Ana")
    screen.play_card()
    tab_until(screen.page, ".ask-rest [form=undo]")
    with screen.page.expect_response("**/undo/"):
        screen.page.keyboard.press("Enter")
    screen.settle()
    assert screen.page.evaluate(f"{FOCUSED}.matches('#prompt, [form=undo]')") is True


def test_one_stop_leads_into_the_hand_and_one_into_the_board(started: Started, seated: Seated) -> None:
    screen = seated(started("Ana", "Ben", first="Ana", card="attack"), "Ana")
    stops = "(part) => [...part.querySelectorAll('button')].filter((one) => one.tabIndex === 0).length"
    assert screen.page.locator("#hand").evaluate(stops) == 1
    screen.press(screen.cards.filter(has_text="Attack").first)
    assert screen.lit.count() > 1
    assert screen.page.locator("#frame").evaluate(stops) == 1


def test_what_others_do_is_announced_and_leaves_the_focus_where_it_is(started: Started, seated: Seated) -> None:
    table = started("Ana", "Ben", first="Ana")
    ana, ben = seated(table, "Ana"), seated(table, "Ben")
    rules = ben.page.get_by_role("link", name="Rules", exact=True)
    rules.focus()
    ana.play_card()
    ana.press(ana.end)
    ben.wait_for("Your turn")
    expect(ben.page.locator("#live")).to_have_text("Something has happened at this table.")
    expect(ben.page.locator("#live")).to_have_attribute("aria-live", "polite")
    expect(rules).to_be_focused()


def test_a_refused_answer_is_an_alert(started: Started, seated: Seated, new_page: Callable[..., Page]) -> None:
    screen = seated(started("Ana", "Ben", first="Ana"), "Ana")
    button = screen.discards.first
    button.evaluate("(part) => { part.value = 'discard:nothing'; }")
    assert screen.press(button) == 422
    expect(screen.error).to_have_attribute("role", "alert")
    assert screen.page.evaluate(f"document.getElementById('table').contains({FOCUSED})") is True
