"""A table without an account, and keeping it by making one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from config.stack.children import Child
from games.models import Move, Ruleset, Table
from tests.support.screens import TableScreen

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_visitor_plays_at_once_and_keeps_the_table_by_making_an_account(
    page: Page, rulesets: list[Ruleset], worker: Child
) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now against the computer").click()
    page.wait_for_url(re.compile("/tables/"))
    table = Table.objects.get()
    screen = TableScreen(page)
    screen.wait_for("Your turn|Choose the extra team")
    if "extra team" in screen.prompt.inner_text():
        screen.press(screen.lit.first)
        screen.wait_for("Your turn")
    screen.play_card()
    assert screen.press(screen.end) == 200
    mine = table.seats.get(ai="")
    assert Move.objects.filter(table=table, seat=mine.index, move="end").count() == 1

    page.locator(".masthead summary").click()
    page.get_by_role("link", name="Keep your tables").click()
    for field, value in {"name": "Gwen", "username": "gwen", "email": "gwen@club.example"}.items():
        page.locator(f"input[name={field}]").fill(value)
    for secret in page.locator("input[type=password]").all():
        secret.fill("eleven on a side")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".masthead")).to_contain_text("Gwen")
    page.goto("/my-tables/")
    expect(page.locator("main")).to_contain_text("The World Cup Game")
    screen.open(table)
    screen.wait_for("Your turn")
    mine.refresh_from_db()
    assert (mine.member.name, mine.member.is_guest) == ("Gwen", False)  # type: ignore[union-attr]


def test_pressing_play_now_again_leads_back_to_the_same_table(page: Page, rulesets: list[Ruleset]) -> None:
    addresses = []
    for _ in range(2):
        page.goto("/titles/world_cup_game/")
        page.get_by_role("button", name="Play now against the computer").first.click()
        page.wait_for_url(re.compile("/tables/"))
        addresses.append(page.url)
    assert addresses[0] == addresses[1]
    assert Table.objects.count() == 1
