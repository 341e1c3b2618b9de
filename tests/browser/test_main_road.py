"""From sign-up over three turns, an undone tile and a roll of the dice to a log that tells the truth."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from config.stack.children import Child
from games.engine.contract import CHANCE
from games.models import Duty, Move, Ruleset, Table
from games.selectors.history import LogLine, log_page
from games.selectors.speech import speaker
from tests.support.processes import wait_until
from tests.support.screens import TableScreen

from .conftest import MOST, come_to, has_to_play

if TYPE_CHECKING:
    from playwright.sync_api import Page

MY_TURN = "Your turn"
NAME = "Nora Newcomer"


def sign_up(page: Page) -> None:
    page.goto("/")
    page.locator("#main").get_by_role("link", name="Sign up").click()
    for field, value in {"name": NAME, "username": "nora", "email": "nora@club.example"}.items():
        page.locator(f"input[name={field}]").fill(value)
    for field in ("password1", "password2"):
        page.locator(f"input[name={field}]").fill("eleven on a side")
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator(".masthead")).to_contain_text(NAME)


def open_with_three_ais(page: Page) -> Table:
    page.goto("/open/world_cup_game/")
    page.get_by_label("1930").check()
    for seat in ("Seat 2", "Seat 3", "Seat 4"):
        page.get_by_label(seat).select_option(label="Computer, plays at random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))
    return Table.objects.get(slug=page.url.rstrip("/").rsplit("/", 1)[-1])


def take_turn(screen: TableScreen) -> list[str]:
    """Wait for my turn, play it whole and end it; how the log will begin to tell of it."""
    screen.wait_for(f"{MY_TURN}|Choose the extra team")
    if "extra team" in screen.prompt.inner_text():
        screen.press(screen.lit.first)
        screen.wait_for(MY_TURN)
    said = screen.play_card()
    assert screen.draft.count() >= 1 or said[0].startswith(("discards", "gives"))
    assert screen.press(screen.end) == 200
    return said


def draft_and_undo_unseen(screen: TableScreen, watcher: TableScreen) -> None:
    """Lay a tile and take it back; the watcher's page asks all the while, is told nothing, and shows nothing."""
    screen.wait_for(MY_TURN)
    watcher.page.reload()
    before = watcher.page.locator("main").inner_text()
    screen.play_card()
    assert watcher.look() == 204
    watcher.page.reload()
    assert watcher.page.locator("main").inner_text() == before
    while screen.undo.is_enabled():
        screen.press(screen.undo)
    expect(screen.draft).to_have_count(0)
    assert watcher.look() == 204
    assert watcher.page.locator("main").inner_text() == before


def is_near_a_roll(table: Table) -> Callable[[Any, Any], bool]:
    """Whether the newcomer may play a penalty, or is the last to play before full time: either way dice will fall."""
    may_play, has_penalty = (has_to_play(table, [NAME], card, 1) for card in ("", "penalty"))

    def is_there(game: Any, state: Any) -> bool:
        is_last_lap = not state.public.passes and len(state.secret.deck) <= state.public.seats
        return has_penalty(game, state) or (may_play(game, state) and is_last_lap)

    return is_there


def see_dice_fall(screen: TableScreen, table: Table) -> None:
    """End a turn after which dice fall: the worker throws them, and the page, without reload, tells what they show."""
    screen.wait_for(MY_TURN)
    come_to(table, is_near_a_roll(table))
    screen.page.reload()
    screen.page.evaluate("window.neverReloaded = true")
    penalty = screen.cards.filter(has_text="Penalty")
    screen.play_card(penalty.first if penalty.count() else None)
    before = Move.objects.filter(table=table).count()
    assert screen.press(screen.end) == 200
    line = wait_for_roll(table, before)
    assert re.match(r"The die shows \w+: |Added time in group \d: (\w+, ){3}\w+\.", line.sentences[0])
    screen.wait_for_log(re.escape(line.sentences[0]))
    assert screen.page.evaluate("window.neverReloaded") is True
    screen.page.goto(f"{table.get_absolute_url()}at/{line.step}/")
    expect(screen.page.locator("#frame .die").first).to_be_visible()
    screen.open(table)


def wait_for_roll(table: Table, before: int) -> LogLine:
    """The line of the log about the first dice thrown after that move."""
    rolls = Move.objects.filter(table=table, number__gt=before, seat=CHANCE, move__startswith="roll:")
    wait_until(rolls.exists, 30, "no dice were thrown")
    roll = rolls.earliest("number")
    seats = list(table.seats.select_related("member").order_by("index"))
    mine = next(seat.index for seat in seats if seat.member_id)
    lines = log_page(table, speaker(table, seats), mine, most=MOST)
    return next(line for line in lines if line.number == roll.number)


def test_a_newcomer_signs_up_plays_three_turns_undoes_a_tile_unseen_and_sees_the_dice_fall(
    page: Page, new_page: Callable[..., Page], rulesets: list[Ruleset], worker: Child
) -> None:
    sign_up(page)
    table = open_with_three_ais(page)
    screen = TableScreen(page)
    said = [*take_turn(screen), *take_turn(screen)]
    watcher = TableScreen(new_page()).open(table)
    draft_and_undo_unseen(screen, watcher)
    said += take_turn(screen)
    watcher.wait_for_log(re.escape(f"{NAME} {said[-1]}"))
    screen.wait_for(MY_TURN)
    mine = [line.removeprefix(f"{NAME} ") for line in screen.sentences() if line.startswith(f"{NAME} ")]
    plays = [line for line in mine if line.startswith(("plays", "discards", "gives")) and "extra team" not in line]
    assert [line[: len(start)] for line, start in zip(plays, said, strict=True)] == said

    see_dice_fall(screen, table)
    wait_until(lambda: not table.duties.exclude(kind=Duty.Kind.PERSON).exists(), 60, "the worker still plays on")
    the_log_tells_what_is_stored(screen.open(table), table)


def the_log_tells_what_is_stored(screen: TableScreen, table: Table) -> None:
    """Every sentence on the page, in order, is one of a stored move, and their numbers have no gap."""
    seats = list(table.seats.select_related("member").order_by("index"))
    mine = next(seat.index for seat in seats if seat.member_id)
    stored = log_page(table, speaker(table, seats), mine)
    assert screen.log.all_text_contents() == [sentence for line in stored for sentence in line.sentences]
    numbers = [int(number) for number in screen.page.locator("#log .log-no").all_text_contents() if number]
    assert numbers == sorted((line.step for line in stored if line.sentences), reverse=True)
