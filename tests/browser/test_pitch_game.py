"""A piece is moved by pressing it and then a lit square: by mouse and by keys on a phone, and without JavaScript."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from games.models import Move, Table
from tests.support.screens import TableScreen, scrolls_sideways

from .conftest import ANA, Brought, Seated, SignedIn
from .test_keyboard import FOCUSED, answer_by_enter, tab_until
from .test_without_javascript import PLAIN, press

if TYPE_CHECKING:
    from playwright.sync_api import Locator

WIDTH, HEIGHT = 360, 740
PIECE, SQUARE = "#frame button[value^='move:']", "#frame button[value*='to:']"


def may_move(game: Any, state: Any) -> bool:
    """Whether Ana has a turn before her and several pieces to move."""
    asks = [ask for ask in game.asks(state) if ask.seat == ANA and ask.key == "turn"]
    moves = [move for ask in asks for move in game.legal_moves(state, ask, [])]
    return not state.public.draft and sum(move.startswith("move:") for move in moves) > 1


@pytest.fixture
def table(brought: Brought) -> Table:
    return brought("pitch_game", "standard", may_move)


def man(screen: TableScreen, number: str, square: str) -> Locator:
    """Ana's piece on the pitch, if it stands on this square; the words are those that a screen reader says."""
    words = re.compile(rf"^{number} of Ana, .*on {square}(,|$)")
    return screen.page.locator("#frame .pg-cell .sr").filter(has_text=words)


def place_of(button: Locator) -> str:
    """The square of a button on the pitch, like `C5`."""
    return (button.get_attribute("id") or "").removeprefix("at-")


def last_moves(table: Table, count: int) -> list[str]:
    found = Move.objects.filter(table=table, seat=ANA).order_by("-number").values_list("move", flat=True)
    return list(found[:count])[::-1]


def test_a_piece_is_moved_taken_back_and_moved_again_by_mouse_on_a_phone(table: Table, seated: Seated) -> None:
    ana, ben = seated(table, "Ana", width=WIDTH, height=HEIGHT), seated(table, "Ben")
    piece = ana.page.locator(PIECE).first
    move, home = piece.get_attribute("value") or "", place_of(piece)
    number = move.removeprefix("move:")
    assert ana.press(piece) == 200
    square = ana.page.locator(SQUARE).last
    to, target = square.get_attribute("value") or "", place_of(square)
    assert ana.press(square) == 200
    expect(man(ana, number, target)).to_have_count(1)
    assert not scrolls_sideways(ana.page)

    while ana.undo.is_enabled():
        assert ana.press(ana.undo) == 200
    expect(man(ana, number, home)).to_have_count(1)
    assert ana.press(ana.page.locator(f"#at-{home}")) == 200
    assert ana.press(ana.page.locator(f"#at-{target}")) == 200
    assert ben.look() == 204  # a draft is nobody else's business
    assert ana.press(ana.end) == 200
    ben.wait_for_log(f"Ana moves {number} to {target}\\.")
    expect(man(ben, number, target)).to_have_count(1)
    assert last_moves(table, 2) == [f"{move} {to}", "end"]


def test_a_piece_is_moved_by_keys_on_a_phone_and_the_focus_stays_on_the_pitch(table: Table, seated: Seated) -> None:
    ana = seated(table, "Ana", width=WIDTH, height=HEIGHT)
    page = ana.page
    tab_until(page, PIECE)
    move = page.evaluate(f"{FOCUSED}.value")
    answer_by_enter(ana)
    expect(page.locator(".pg-cell.is-chosen")).to_be_focused()
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        if page.evaluate(f"{FOCUSED}.matches({SQUARE!r})"):
            break
    to = page.evaluate(f"{FOCUSED}.value")
    answer_by_enter(ana)
    assert page.evaluate(f"document.getElementById('table').contains({FOCUSED})") is True
    tab_until(page, ".ask-rest .btn-primary")
    answer_by_enter(ana)
    ana.wait_for_log("Ana ends the turn")
    assert last_moves(table, 2) == [f"{move} {to}", "end"]


def test_a_turn_is_played_without_javascript_by_pressing_the_pitch(table: Table, signed_in: SignedIn) -> None:
    page = signed_in("Ana", width=WIDTH, **PLAIN)
    page.goto(table.get_absolute_url())
    move = press(page, PIECE)
    to = press(page, SQUARE)
    assert press(page, ".ask-rest .btn-primary") == "end"
    expect(page.locator("#log")).to_contain_text("Ana ends the turn.")
    assert last_moves(table, 2) == [f"{move} {to}", "end"]
