"""An organiser on pages alone: from an empty club over a league, entries and a start to a finished round."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Ruleset
from tournaments.models import Season

from .conftest import SignedIn

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENTRANTS = ("Ana", "Ben", "Cem", "Dan")


def found_club(page: Page) -> str:
    """The club is empty but for its founder; the link by which members join."""
    page.goto("/clubs/")
    page.locator("main").get_by_role("link", name="Found a club").first.click()
    page.locator("input[name=name]").fill("Rovers")
    page.locator("main").get_by_role("button", name=re.compile("Found")).click()
    page.wait_for_url(re.compile("/clubs/rovers/"))
    page.goto("/clubs/rovers/members/")
    link = page.locator("input[readonly]").first.input_value()
    return link[link.index("/clubs/") :]


def found_league(page: Page) -> None:
    page.goto("/clubs/rovers/")
    page.get_by_role("link", name="Found a league").first.click()
    page.locator("input[name=name]").fill("Corner Flag League")
    page.locator("select[name=ruleset]").select_option(index=0)
    for _step in range(2):
        page.locator("button[value=next]").click()
    page.locator("button[value=end]").click()
    page.wait_for_url(re.compile("/leagues/corner-flag-league/$"))


def prepare_season(page: Page) -> str:
    page.get_by_role("link", name="Prepare a season").first.click()
    page.locator("input[name=name]").fill("Autumn")
    for _step in range(2):
        page.locator("button[value=next]").click()
    page.locator("button[value=end]").click()
    page.wait_for_url(re.compile("/leagues/corner-flag-league/1/$"))
    page.get_by_role("button", name="Open for entries").click()
    return page.url


def press_twice(page: Page, name: str) -> None:
    """A button that asks to be pressed again."""
    button = page.get_by_role("button", name=name)
    button.click()
    page.locator("button[data-confirm]").first.click()


def type_in_a_result(page: Page) -> None:
    """The first fixture was played at a table at home."""
    page.get_by_role("link", name=re.compile("^Result")).first.click()
    expect(page.get_by_role("link", name="Played at a table at home")).to_have_attribute("aria-current", "page")
    page.locator("input[name=winner]").first.check()
    for field, score in zip(page.locator("input[name^=score_]").all(), ("3", "1"), strict=True):
        field.fill(score)
    page.get_by_label("Reason, which members read").fill("Played at the club on Friday")
    page.get_by_role("button", name="Look at what that would change").click()
    expect(page.locator("main")).to_contain_text("place 1, score 3")
    page.get_by_role("button", name="Decide it so").click()
    expect(page.locator(".scoreline")).to_contain_text("3:1")


def decide_the_other(page: Page, season: str) -> None:
    """Nobody came to the second one: ticked at the desk, looked at, decided."""
    page.goto(season + "desk/")
    page.locator("input[name=fixture]").first.check()
    page.get_by_label("All of them lose").check()
    page.get_by_role("button", name="Look at what that would change").click()
    page.get_by_label("Reason, which members read").fill("Neither came")
    page.get_by_role("button", name="Decide it so").click()
    expect(page.locator("#notices")).to_contain_text("1 fixture was decided.")


@pytest.mark.parametrize("width", [360, 1280])
def test_an_organiser_comes_from_an_empty_club_to_a_finished_round(
    signed_in: SignedIn, rulesets: list[Ruleset], width: int
) -> None:
    olga = signed_in("Olga", width=width)
    link = found_club(olga)
    members = {name: signed_in(name, width=width) for name in ENTRANTS}
    for member in members.values():
        member.goto(link)
        member.locator("main").get_by_role("button", name=re.compile("Join")).click()
        member.wait_for_url(re.compile("/clubs/rovers/$"))
    found_league(olga)
    season = prepare_season(olga)
    for member in members.values():
        member.goto(season)
        member.get_by_role("button", name="Enter").click()
        expect(member.locator("main")).to_contain_text("You have entered")
    olga.goto(season)
    press_twice(olga, "Start the season")
    expect(olga.locator("#notices")).to_contain_text("The season has started")
    olga.get_by_role("link", name="To the desk").click()
    type_in_a_result(olga)
    decide_the_other(olga, season)

    olga.get_by_role("link", name="Rounds").first.click()
    rows = olga.locator("ul.rows > li")
    expect(rows.nth(0)).to_contain_text("complete")
    expect(rows.nth(1)).to_contain_text("open")
    members["Ana"].goto(season + "changes/")
    expect(members["Ana"].locator("main")).to_contain_text("Played at the club on Friday")
    points = Season.objects.get().divisions.get().stages.get().standings.values_list("points", flat=True)
    assert sorted(points) == [0, 0, 0, 3]
