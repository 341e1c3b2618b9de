"""A shot announced in one browser and defended in the other; the d20 falls in both."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from games.engine.contract import CHANCE
from games.engine.play import Step, take
from games.models import Move
from games.selectors.loading import game_of, state_of
from games.services.playing import play_on

from .conftest import ANA, BEN, Brought, Seated

SHOT = "card:shot"


def defence(game: Any, state: Any) -> str:
    """The card with which Ben may defend a Shot that Ana may play now, the d20 being rolled at once; else empty."""
    asks = [ask for ask in game.asks(state) if ask.seat == ANA and ask.key == "attack"]
    if not asks or SHOT not in game.legal_moves(state, asks[0], []):
        return ""
    if "go" not in game.legal_moves(state, asks[0], [SHOT]):
        return ""
    take(game, state := game.clone(state), Step(ANA, asks[0].id, f"{SHOT} go"))
    replies = [ask for ask in game.asks(state) if ask.seat == BEN and ask.key == "reply"]
    cards = [card for ask in replies for card in game.legal_moves(state, ask, []) if card.startswith("defend:")]
    for card in cards:
        take(game, after := game.clone(state), Step(BEN, replies[0].id, f"{card} go"))
        if [ask.key for ask in game.asks(after)] == ["defence_roll"]:
            return card
    return ""


def is_my_ball(game: Any, state: Any) -> bool:
    """Whether Ana has the ball."""
    return any(ask.seat == ANA and ask.key == "attack" for ask in game.asks(state))


def test_a_shot_is_defended_in_the_other_browser_and_both_see_the_d20(brought: Brought, seated: Seated) -> None:
    table = brought("worldwide_football", "professional", lambda game, state: bool(defence(game, state)))
    card = defence(game_of(table), state_of(table))
    ana, ben = seated(table, "Ana"), seated(table, "Ben")
    assert ana.press(ana.page.locator(f"#frame button[value='{SHOT}']").first) == 200
    expect(ana.end).to_have_text("Play it")
    assert ana.press(ana.end) == 200
    expect(ana.prompt).to_contain_text("Waiting for Ben")

    ben.wait_for("1 answer is yours to give")
    expect(ben.page.locator(".ask-blocks")).to_contain_text("how do you defend?")
    expect(ben.page.locator(".ask-blocks")).to_contain_text("Your standing orders. Nobody waits for them")
    assert ben.press(ben.page.locator(f"#frame button[value='{card}']").first) == 200
    assert ben.press(ben.end) == 200
    assert Move.objects.filter(table=table).latest("number").move == f"{card} go"

    before = [one.newest_step() for one in (ana, ben)]
    made = Move.objects.filter(table=table).count()
    play_on(table.pk)
    roll = Move.objects.get(table=table, number=made + 1, seat=CHANCE)
    said = rf"The d20 shows {roll.move.removeprefix('roll:')}[,:] "
    for one, step in zip((ana, ben), before, strict=True):
        one.look()
        one.wait_for_step(step, said)
        expect(one.page.locator(".wwf-roll").filter(has_text=re.compile(said)).first).to_be_attached()


def test_standing_orders_are_given_by_their_form_though_nobody_waits_for_them(brought: Brought, seated: Seated) -> None:
    ana = seated(brought("worldwide_football", "amateur", is_my_ball), "Ana")
    form = ana.page.locator("#orders")
    expect(form.locator("summary")).to_contain_text("none: you are asked everything")
    form.locator("summary").click()
    sheet = form.locator("button[value^='sheet:']").first
    said = sheet.inner_text()
    assert ana.press(sheet) == 200
    while not (confirm := form.locator("button[value='confirm']")).count():
        assert ana.press(form.locator(".wwf-option").first) == 200
    assert ana.press(confirm) == 200
    expect(form.locator("summary")).to_contain_text(f"stored: {said}")
