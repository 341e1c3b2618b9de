"""What people press by mistake: twice, back and again, long after their session ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.contrib.sessions.models import Session
from playwright.sync_api import expect

from games.models import Move, Table
from tests.support.screens import TableScreen
from tests.support.tables import a_member

from .conftest import Seated, SignedIn, Started

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


def test_going_back_after_the_turn_and_pressing_something_else_is_refused_with_a_sentence(
    started: Started, signed_in: SignedIn
) -> None:
    table = started("Ana", "Ben", first="Ana")
    page = signed_in("Ana", java_script_enabled=False)
    page.goto(table.get_absolute_url())
    discards = page.locator(".ask-main button[value^='discard:']")
    card = discards.first.get_attribute("value") or ""
    discards.first.click()
    page.get_by_role("button", name="End turn", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("Waiting for Ben")
    made = moves_of(table, "Ana")
    while not page.locator(f".ask-bar [value='{card}']").count():
        page.go_back()
    page.locator(f"#hand button, #choices button:not([value='{card}'])").first.click(force=True)
    expect(page.locator(".ask-error")).to_have_text(re.compile(r"\S+.*\."))
    expect(page.locator("#prompt")).to_contain_text("Waiting for Ben")
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


def test_a_stranger_who_presses_join_signs_in_and_finds_the_table_again(
    new_page: Callable[..., Page], rulesets: list[Any]
) -> None:
    from tests.support.tables import a_table

    ben = a_member("Ben")
    ben.set_password(PASSWORD)
    ben.save()
    table = a_table("world_cup_game", "1930", ["Ana", "random"])
    page = new_page()
    page.goto("/my-tables/")
    expect(page).to_have_url(re.compile(r"/accounts/login/\?next=/my-tables/$"))
    sign_in_by_form(page, "ben")
    expect(page).to_have_url(re.compile("/my-tables/$"))
    TableScreen(page).open(table)
    expect(page.locator("#hand")).to_have_count(0)
