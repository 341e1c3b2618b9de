"""The site as plain pages: everything is reached by links, forms and the plain list."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from games.models import Move, Ruleset, Table
from tests.support.tables import a_member

from .conftest import SignedIn, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

PASSWORD = "eleven on a side"
PLAIN = {"java_script_enabled": False}


def test_a_member_signs_in_opens_a_table_and_another_finds_and_joins_it(
    new_page: Callable[..., Page], signed_in: SignedIn, rulesets: list[Ruleset]
) -> None:
    ana = a_member("Ana")
    ana.set_password(PASSWORD)
    ana.save()
    page = new_page(**PLAIN)
    page.goto("/accounts/login/")
    page.locator("input[name=login]").fill("ana")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in").click()
    expect(page.locator(".masthead")).to_contain_text("Ana")
    open_for_two(page)
    expect(page.locator("main")).to_contain_text("Waiting for players")

    other = signed_in("Ben", **PLAIN)
    other.goto("/lobby/")
    other.get_by_label("With an empty seat").check()
    other.get_by_role("button", name="Show", exact=True).click()
    other.locator("#tables a.row-title").click()
    other.get_by_role("button", name="Take a seat").click()
    expect(other.locator("#table")).to_have_count(1)
    table = Table.objects.get()
    assert table.status == Table.Status.PLAYING
    assert sorted(table.seats.values_list("member__name", flat=True)) == ["Ana", "Ben"]


def open_for_two(page: Page) -> None:
    """Another number of seats is first shown, then sent."""
    page.goto("/open/world_cup_game/")
    page.get_by_label("1930").check()
    page.get_by_label("Seats", exact=True).select_option("2")
    page.get_by_role("button", name="Show the seats").click()
    expect(page.locator("select[name^=seat_]")).to_have_count(2)
    page.get_by_role("button", name="Open the table").click()


def test_a_whole_turn_is_played_by_the_plain_list_with_an_undo_between(started: Started, signed_in: SignedIn) -> None:
    table = started("Ana", "Ben", first="Ana")
    page = signed_in("Ana", **PLAIN)
    page.goto(table.get_absolute_url())
    press(page, "#choices button[value^='play:']")
    press(page, ".ask-rest [form=undo]")
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    card = press(page, "#choices button[value^='play:']")
    while page.locator(".ask-rest .btn-primary").is_disabled():
        press(page, "#choices button")
    press(page, ".ask-rest .btn-primary")
    expect(page.locator("#prompt")).to_contain_text("Waiting for Ben")
    expect(page).to_have_url(re.compile(re.escape(table.get_absolute_url()) + "$"))
    seat = table.seats.get(member__name="Ana").index
    made = list(Move.objects.filter(table=table, seat=seat).order_by("-number").values_list("move", flat=True))
    assert made[0] == "end"
    assert next(move for move in made if move.startswith("play:")) == card


def press(page: Page, selector: str) -> str:
    """Press the first such button, unfolding the list if it is folded; the move it stands for."""
    button = page.locator(selector).first
    if not button.is_visible():
        page.locator("#all-moves summary").click()
    move = button.get_attribute("value") or ""
    button.click()
    page.wait_for_load_state()
    return move


def test_board_standings_and_log_stand_on_one_page(started: Started, signed_in: SignedIn) -> None:
    table = started("Ana", "Ben", first="Ana")
    page = signed_in("Ana", width=360, **PLAIN)
    page.goto(table.get_absolute_url())
    for part in ("#frame", "#side", "#log"):
        expect(page.locator(part)).to_be_visible()
    expect(page.locator(".play-tabs")).to_be_hidden()


def test_no_button_stands_there_that_only_a_script_could_answer(started: Started, signed_in: SignedIn) -> None:
    table = started("Ana", "Ben", first="Ana")
    page = signed_in("Ana", **PLAIN)
    page.goto(table.get_absolute_url())
    dead = "(all) => all.filter((one) => one.type === 'button' && !one.disabled).map((one) => one.textContent.trim())"
    visible = page.locator("button:visible").evaluate_all(dead)
    assert visible == []
