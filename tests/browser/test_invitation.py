"""A private table: its link, who finds it, joining, leaving, and starting early with the computer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Ruleset, Table
from tests.support.tables import a_member

from .conftest import SignedIn

if TYPE_CHECKING:
    from playwright.sync_api import Page

PASSWORD = "eleven on a side"


@pytest.fixture
def host(signed_in: SignedIn, rulesets: list[Ruleset]) -> Page:
    """Ana's page of a private table with three empty seats, opened by the form."""
    page = signed_in("Ana")
    page.goto("/open/world_cup_game/")
    page.get_by_label("1930").check()
    page.get_by_label("Only who has the link that I send.").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))
    return page


def link_of(page: Page) -> str:
    return page.locator("#invitation-link").input_value()


def test_who_holds_the_link_signs_in_joins_and_leaves_and_nobody_else_finds_the_table(
    host: Page, new_page: Callable[..., Page], signed_in: SignedIn
) -> None:
    ben = a_member("Ben")
    ben.set_password(PASSWORD)
    ben.save()
    guest = new_page()
    guest.goto(link_of(host))
    guest.get_by_role("link", name="Sign in and take a seat").click()
    guest.locator("input[name=login]").fill("ben")
    guest.locator("input[name=password]").fill(PASSWORD)
    guest.locator("main").get_by_role("button", name="Sign in").click()
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.locator("li.is-mine")).to_contain_text("Ben")

    stranger = signed_in("Cem")
    answer = stranger.goto(host.url)
    assert answer is not None
    assert answer.status == 404
    stranger.goto("/lobby/")
    expect(stranger.locator("#tables")).not_to_contain_text("Ana")

    guest.get_by_role("button", name="Leave the table").click()
    expect(guest.locator("#notices")).to_contain_text("You have left the table.")
    assert Table.objects.get().seats.filter(member=ben).count() == 0


def test_the_hosts_page_shows_who_came_and_starts_early_with_the_computer(host: Page, signed_in: SignedIn) -> None:
    ben = signed_in("Ben")
    ben.goto(link_of(host))
    ben.get_by_role("button", name="Take a seat").click()
    expect(host.locator("#waiting")).to_contain_text("Ben", timeout=25_000)
    host.get_by_role("button", name="Start, the computer takes them").click()
    expect(host.locator("#table")).to_have_count(1)
    expect(host.locator(".plates .plate")).to_have_count(4)
    expect(ben.locator("#table")).to_have_count(1, timeout=25_000)
    table = Table.objects.get()
    assert table.status == Table.Status.PLAYING
    assert sorted(table.seats.values_list("ai", flat=True)) == ["", "", "heuristic", "heuristic"]


def test_the_link_says_so_when_it_comes_too_late(host: Page, signed_in: SignedIn) -> None:
    link = link_of(host)
    host.get_by_role("button", name="Start, the computer takes them").click()
    expect(host.locator("#table")).to_have_count(1)
    late = signed_in("Ben")
    answer = late.goto(link)
    assert answer is not None
    assert answer.status == 409
    expect(late.locator("main")).to_contain_text("This table has begun without you, or it was closed.")


def test_closing_a_table_needs_a_second_press(host: Page) -> None:
    button = host.locator("button[data-confirm]")
    button.click()
    expect(button).to_have_text("Press again to close the table")
    assert Table.objects.get().status == Table.Status.OPEN
    button.click()
    expect(host.locator("#notices")).to_contain_text("The table is closed.")
