"""From sign-up over three turns, an undone tile and a roll of the dice to a log that tells the truth."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from config.stack.children import Child
from games.engine.contract import CHANCE
from games.models import Move, Ruleset, Table
from games.selectors.history import log_page
from games.selectors.speech import speaker
from tests.support.screens import TableScreen

from .conftest import come_to

if TYPE_CHECKING:
    from playwright.sync_api import Page

MY_TURN = "Your turn"


def sign_up(page: Page) -> None:
    page.goto("/")
    page.locator("#main").get_by_role("link", name="Sign up").click()
    for field, value in {"name": "Nora Newcomer", "username": "nora", "email": "nora@club.example"}.items():
        page.locator(f"input[name={field}]").fill(value)
    for field in ("password1", "password2"):
        page.locator(f"input[name={field}]").fill("eleven on a side")
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator(".masthead")).to_contain_text("Nora Newcomer")


def open_with_three_ais(page: Page) -> Table:
    page.goto("/open/")
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


def roll_for_a_penalty(screen: TableScreen, table: Table) -> str:
    """Play a penalty card, roll, and wait until the worker has thrown; what the log says of the roll."""
    screen.wait_for(MY_TURN)
    come_to(table, "Nora Newcomer", card="penalty")
    screen.wait_for_card("Penalty")
    said = screen.play_card(screen.cards.filter(has_text="Penalty").first)
    expect(screen.end).to_have_text("Roll the die")
    before = Move.objects.filter(table=table).count()
    assert screen.press(screen.end) == 200
    screen.wait_for(MY_TURN)
    roll = Move.objects.filter(table=table, number__gt=before, seat=CHANCE).order_by("number").first()
    assert roll is not None
    assert roll.move.startswith("roll:")
    sentences = screen.sentences()
    place = next(at for at, sentence in enumerate(sentences) if sentence.startswith(f"Nora Newcomer {said[0]}"))
    return next(sentence for sentence in sentences[place:] if sentence.startswith("The die shows"))


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
    watcher.wait_for_log(re.escape(f"Nora Newcomer {said[-1]}"))
    screen.wait_for(MY_TURN)
    mine = [line.removeprefix("Nora Newcomer ") for line in screen.sentences() if line.startswith("Nora Newcomer ")]
    plays = [line for line in mine if line.startswith(("plays", "discards", "gives")) and "extra team" not in line]
    assert [line[: len(start)] for line, start in zip(plays, said, strict=True)] == said

    roll = roll_for_a_penalty(screen, table)
    assert re.fullmatch(r"The die shows \w+: .+ (score|miss) the penalty\.", roll)
    expect(page.locator(".wcg-throw .die")).to_be_visible()
    the_log_tells_what_is_stored(screen, table)


def the_log_tells_what_is_stored(screen: TableScreen, table: Table) -> None:
    """Every sentence on the page, in order, is one of a stored move, and their numbers have no gap."""
    seats = list(table.seats.select_related("member").order_by("index"))
    mine = next(seat.index for seat in seats if seat.member_id)
    stored = log_page(table, speaker(table, seats), mine)
    assert screen.log.all_text_contents() == [sentence for line in stored for sentence in line.sentences]
    numbers = [int(number) for number in screen.page.locator("#log .log-no").all_text_contents() if number]
    assert numbers == sorted((line.step for line in stored if line.sentences), reverse=True)
