"""The secret choice of cards by two browsers: changed, revealed, and closed afterwards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from games.models import Move, Table
from games.titles.card_game_2010.words import WORDS
from tests.support.screens import TableScreen

from .conftest import ANA, BEN, Brought, Seated

if TYPE_CHECKING:
    from playwright.sync_api import Response

CARDS = [words for key, words in WORDS.items() if key.startswith("card.")]


def is_first_choice(game: Any, state: Any) -> bool:
    """Whether both are asked for the cards of one team each, and have cards of several kinds to choose from."""
    asks = [ask for ask in game.asks(state) if ask.key == "select" and not (ask.answered or ask.forced)]
    if sorted(ask.seat for ask in asks) != [ANA, BEN] or any("|" in ask.values["teams"] for ask in asks):
        return False
    return all(len(game.legal_moves(state, ask, [])) > 1 for ask in asks)


class Chooser:
    """A member's page at the choice, and everything that is sent to it from then on."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.answers: list[Response] = []
        screen.page.on("response", lambda answer: self.answers.append(answer))
        self.hand = screen.page.locator("#frame .cg-lane.is-own .cg-hand button")
        self.rival = screen.page.locator("#frame .cg-lane:not(.is-own):has(.cg-status)")

    def choose(self) -> str:
        """Press the first card of the own team on the board and confirm it; its move, like `MEX:O`."""
        move = self.hand.first.get_attribute("value") or ""
        assert self.screen.press(self.hand.first) == 200
        assert self.screen.press(self.screen.end) == 200
        return move

    def choose_anew(self, before: str) -> tuple[str, str]:
        """Take a card of another kind in the place of the one chosen before; its move and its words in the list."""
        self.screen.page.get_by_role("link", name="Change your answer").click()
        other = self.screen.page.locator(f".choices button:not([value='{before}'])").first
        move, words = other.get_attribute("value") or "", other.inner_text()
        assert self.screen.press(other) == 200
        assert self.screen.press(self.screen.end) == 200
        return move, words

    def all_sent(self) -> str:
        """Every fragment that this browser was sent, and what stands on the page now."""
        fragments = [one.text() for one in self.answers if one.status == 200]
        assert fragments != []
        return "\n".join([*fragments, self.screen.page.content()])


def test_a_secret_choice_is_changed_unseen_revealed_to_both_and_then_closed(brought: Brought, seated: Seated) -> None:
    table = brought("card_game_2010", "2010", is_first_choice)
    ana, ben = Chooser(seated(table, "Ana")), Chooser(seated(table, "Ben"))
    late = left_behind(ana.screen, table)
    first = ana.choose()
    ben.screen.look()
    expect(ben.rival).to_contain_text("Ana has chosen.")
    seen = ben.screen.page.locator("main").inner_text()
    second, words = ana.choose_anew(first)
    assert ben.screen.look() == 204
    assert ben.screen.page.locator("main").inner_text() == seen
    nothing_is_known_of(ben, first, second, words)

    expect(ben.screen.prompt).to_contain_text("choose cards in secret")
    ben.choose()
    card, team = words.split(" for ")
    for one in (ana, ben):
        one.screen.wait_for_log(re.escape(f"{team} play {card}."))
    before = answers_of(table)
    assert before[0] == [f"{first} confirm", f"{second} confirm"]
    late.page.bring_to_front()
    assert late.press(late.page.locator("#frame .cg-hand button").first) == 409
    expect(late.error).to_have_text(re.compile(r"\S+.*\."))
    assert answers_of(table) == before


def left_behind(screen: TableScreen, table: Table) -> TableScreen:
    """Another tab of the same browser, behind the first, which sleeps while the table goes on."""
    tab = TableScreen(screen.page.context.new_page())
    tab.page.route("**/follow/**", lambda route: route.abort())
    tab.open(table)
    screen.page.bring_to_front()
    return tab


def nothing_is_known_of(other: Chooser, first: str, second: str, words: str) -> None:
    """Neither the moves nor their words were sent to this browser, and the team's place says that it has chosen."""
    sent = other.all_sent()
    assert [one for one in (first, second, words) if one in sent] == []
    place = other.rival.inner_text()
    assert "Ana has chosen." in place
    assert [card for card in CARDS if card in place] == []


def answers_of(table: Table) -> tuple[list[str], str, int]:
    """Ana's moves in order, what she has prepared, and the version of the table."""
    moves = Move.objects.filter(table=table, seat=ANA).order_by("number").values_list("move", flat=True)
    version = Table.objects.get(pk=table.pk).version
    return list(moves)[-2:], table.seats.get(index=ANA).draft, version
