"""The Advanced Game in two browsers: an immediate ability answers a card, and both choose in secret for a penalty."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from games.engine.contract import Ask
from games.engine.play import Step, take
from games.models import Move, Table
from games.selectors.loading import game_of, state_of
from tests.support.screens import TableScreen

from .conftest import ANA, BEN, Brought, Seated

TITLE, RULESET = "world_cup_cards", "2018-men"
ADVANCED = {"mode": "advanced"}
LeadsTo = Callable[[Any, Any], bool]


def plays(game: Any, state: Any, ask: Ask) -> Iterator[list[str]]:
    """Every way to lay a card of the hand on the board, without the part that completes it."""
    for card in game.legal_moves(state, ask, []):
        if card.startswith("play:"):
            yield from ([card, place] for place in game.legal_moves(state, ask, [card]))


def play_that(game: Any, state: Any, leads_to: LeadsTo) -> list[str]:
    """The first card that Ana may lay now after which it is so, with its place; empty if there is none."""
    for ask in game.asks(state):
        if ask.seat == ANA and ask.key == "turn":
            for parts in plays(game, state, ask):
                after = game.clone(state)
                end = game.legal_moves(after, ask, parts)[0]
                take(game, after, Step(ANA, ask.id, " ".join([*parts, end])))
                if leads_to(game, after):
                    return parts
    return []


def may_be_answered(game: Any, state: Any) -> bool:
    """Whether Ben is asked at once, and has an ability for it."""
    asks = game.asks(state)
    return [(ask.seat, ask.key) for ask in asks] == [(BEN, "window")] and any(
        move.startswith("ability:") for move in game.legal_moves(state, asks[0], [])
    )


def is_kick_of_both(game: Any, state: Any) -> bool:
    """Whether Ana takes a penalty against Ben, and both choose a card."""
    asked = {(ask.seat, ask.key, ask.values.get("role")) for ask in game.asks(state) if not ask.forced}
    return asked == {(ANA, "kick", "@role.kicker"), (BEN, "kick", "@role.defender")}


def lay(screen: TableScreen, table: Table, leads_to: LeadsTo) -> list[str]:
    """Lay the card by pressing it and then its place on the board, and confirm; both parts."""
    parts = play_that(game_of(table), state_of(table), leads_to)
    card, place = parts
    assert screen.press(screen.page.locator(f"#hand button[value='{card}']").first) == 200
    assert screen.press(screen.page.locator(f"#frame button[value='{place}']").first) == 200
    done = screen.page.locator(".ask-bar button[value='confirm'], .ask-bar button[value='end']").first
    assert screen.press(done) == 200
    return parts


def answer(screen: TableScreen) -> str:
    """Answer with the first ability that is lit, as the rest of it is lit after that; the team whose it is."""
    ability = screen.page.locator("#frame button[value^='ability:']").first
    team = (ability.get_attribute("aria-label") or "").partition(":")[0]
    assert screen.press(ability) == 200
    while screen.end.is_disabled():
        assert screen.press(screen.page.locator("#frame button.is-open, #hand button.is-open").first) == 200
    assert screen.press(screen.end) == 200
    return team


def choose(screen: TableScreen) -> str:
    """Press the first card of the hand for the kick and confirm it; its words."""
    card = screen.page.locator("#hand button").first
    words = card.locator(".sr").inner_text()
    assert screen.press(card) == 200
    expect(screen.end).to_have_text("Choose this card")
    assert screen.press(screen.end) == 200
    return words


def test_a_card_is_answered_by_an_immediate_ability_in_the_other_browser(brought: Brought, seated: Seated) -> None:
    table = brought(TITLE, RULESET, lambda game, state: bool(play_that(game, state, may_be_answered)), options=ADVANCED)
    ana, ben = seated(table, "Ana"), seated(table, "Ben")
    lay(ana, table, may_be_answered)
    expect(ana.prompt).to_contain_text("Waiting for Ben")
    ben.wait_for("Do you answer")
    expect(ben.page.get_by_role("region", name="May be answered")).to_contain_text("You may answer now.")
    before = [one.newest_step() for one in (ana, ben)]
    team = answer(ben)
    ana.look()
    for one, step in zip((ana, ben), before, strict=True):
        one.wait_for_step(step, f"Ben uses the ability of {re.escape(team)}: ")
    assert Move.objects.filter(table=table, seat=BEN).latest("number").move.startswith("ability:")


def test_both_choose_in_secret_for_a_penalty_kick(brought: Brought, seated: Seated) -> None:
    table = brought(TITLE, RULESET, lambda game, state: bool(play_that(game, state, is_kick_of_both)), options=ADVANCED)
    ana, ben = seated(table, "Ana"), seated(table, "Ben")
    lay(ana, table, is_kick_of_both)
    ben.wait_for("You defend")
    defender = choose(ben)
    ana.look()
    place = ana.page.get_by_role("region", name="Penalty for").locator(".wcc-duellist").last
    expect(place).to_contain_text("Ben · has chosen")
    assert place.locator(".is-back").count() == 1
    assert defender not in place.inner_text()
    kicker = choose(ana)
    for one in (ana, ben):
        one.wait_for_log(f"the penalty .*: {re.escape(kicker)} against {re.escape(defender)}")
