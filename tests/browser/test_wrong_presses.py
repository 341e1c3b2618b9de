"""What people press by mistake: twice, back and again, long after their session ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from django.contrib.sessions.models import Session
from playwright.sync_api import expect

from games.models import Move, Table
from tests.support.screens import TableScreen
from tests.support.tables import a_member

from .conftest import Seated, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

PASSWORD = "eleven on a side"


def moves_of(table: Table, name: str) -> list[str]:
    seat = table.seats.get(member__name=name).index
    return list(Move.objects.filter(table=table, seat=seat).order_by("number").values_list("move", flat=True))


def test_a_double_click_on_end_turn_ends_one_turn(started: Started, seated: Seated) -> None:
    table = started("Ana", "Ben", first="Ana")
    before = moves_of(table, "Ana")
    ana = seated(table, "Ana")
    ana.play_card()
    ana.end.dblclick()
    expect(ana.prompt).to_contain_text("Waiting for Ben")
    ana.settle()
    expect(ana.error).to_have_count(0)
    made = moves_of(table, "Ana")[len(before) :]
    assert made.count("end") == 1
    assert [move.partition(":")[0] for move in made if move.startswith(("play:", "discard:"))] == ["play"]


def test_a_double_click_on_a_card_plays_one_card(started: Started, seated: Seated) -> None:
    ana = seated(started("Ana", "Ben", first="Ana"), "Ana")
    hand = ana.cards.count()
    ana.cards.first.dblclick()
    expect(ana.page.locator("#hand .is-draft")).to_have_count(1)
    ana.settle()
    expect(ana.error).to_have_count(0)
    assert ana.page.locator("#hand .card").count() >= hand


def test_going_back_after_the_turn_shows_the_table_as_it_is_now(started: Started, seated: Seated) -> None:
    ana = seated(started("Ana", "Ben", first="Ana"), "Ana")
    ana.play_card()
    ana.press(ana.end)
    ana.page.get_by_role("link", name="Lobby").click()
    ana.page.wait_for_url(re.compile("/lobby/"))
    ana.page.go_back()
    expect(ana.prompt).to_contain_text("Waiting for Ben")
    expect(ana.page.locator(".ask-bar button:enabled")).to_have_count(0)


def test_a_plain_page_left_open_is_answered_by_a_sentence_and_the_table_as_it_is_now(
    started: Started, seated: Seated
) -> None:
    table = started("Ana", "Ben", first="Ana")
    ana = seated(table, "Ana", java_script_enabled=False)
    left_open = TableScreen(ana.page.context.new_page()).open(table)
    ana.cards.first.click()
    while ana.end.is_disabled():
        ana.lit.first.click()
    ana.end.click()
    expect(ana.prompt).to_contain_text("Waiting for Ben")
    made = moves_of(table, "Ana")
    with left_open.page.expect_response(re.compile("/step/$")) as answer:
        left_open.discards.first.click()
    assert answer.value.status == 409
    expect(left_open.error).to_have_text(re.compile(r"\S+.*\."))
    expect(left_open.prompt).to_contain_text("Waiting for Ben")
    assert moves_of(table, "Ana") == made


def test_an_ended_session_leads_to_signing_in_and_from_there_back_to_the_table(
    started: Started, seated: Seated
) -> None:
    table = started("Ana", "Ben", first="Ana")
    ana = a_member("Ana")
    ana.set_password(PASSWORD)
    ana.save()
    screen = seated(table, "Ana")
    Session.objects.all().delete()
    screen.cards.first.click()
    screen.page.wait_for_url(re.compile("/accounts/login/"))
    expect(screen.page.locator("#table")).to_have_count(0)
    sign_in_by_form(screen.page, "ana")
    expect(screen.page).to_have_url(re.compile(re.escape(table.get_absolute_url()) + "$"))
    expect(screen.prompt).to_contain_text("Your turn")


def sign_in_by_form(page: Page, username: str) -> None:
    page.locator("input[name=login]").fill(username)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in").click()


def test_a_stranger_signs_in_and_comes_to_the_page_that_was_asked_for(new_page: Callable[..., Page]) -> None:
    ben = a_member("Ben")
    ben.set_password(PASSWORD)
    ben.save()
    page = new_page()
    page.goto("/my-tables/")
    expect(page).to_have_url(re.compile(r"/accounts/login/\?next=/my-tables/$"))
    sign_in_by_form(page, "ben")
    expect(page).to_have_url(re.compile("/my-tables/$"))
