"""A rules editor on pages alone: clones a ruleset, breaks and mends it, has it played, publishes it, opens a table."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from accounts.models import Member
from games.admin.rulesets.form import RulesetForm
from games.engine import registry
from games.models import Ruleset, Table, Trial
from games.services import laboratory
from tests.support.screens import scrolls_sideways

from .conftest import SignedIn

if TYPE_CHECKING:
    from playwright.sync_api import Page

BREAKS = {
    "a negative count": ("cards.attack.count", "-3", "This must be from 0 to 99."),
    "a fixture that names no team": ("fixtures.A-1.left", "atlantis", "atlantis is not known."),
    "a cycle in the tree": ("knockout.SF-1.left", "winner_F", "This match waits for itself through winner_F."),
    "no number": ("options.hand_size", "three", "A whole number is wanted here, not “three”."),
    "hands too large": ("options.hand_size", "6", "This must be from 2 to 5."),
}
"""By what is broken: the field's path, what is typed, what is read there."""


def clone(page: Page, row: Ruleset) -> Ruleset:
    page.goto(f"/admin/games/ruleset/{row.pk}/change/")
    page.get_by_label("Name of the clone").fill("Short-2002")
    page.get_by_role("button", name="Clone", exact=True).click()
    expect(page.locator(".messagelist")).to_contain_text("This draft is a copy of world_cup_game 2002 v1.")
    return Ruleset.objects.get(name="Short-2002")


def break_and_mend(page: Page, row: Ruleset) -> None:
    names = {
        node.path: node.name
        for node in RulesetForm(registry.title(row.title), plain=json.loads(row.data)).root.walk()
        if node.kind == "leaf"
    }
    for path, value, sentence in BREAKS.values():
        field = page.locator(f"[id='{names[path]}']")
        before = field.input_value()
        field.fill(value)
        save(page)
        told = page.locator(".errorlist li", has_text=sentence)
        expect(told).to_be_visible()
        expect(page.locator(".ruleset-faults").first).to_contain_text("Nothing has been stored.")
        expect(page.locator("[aria-invalid=true]").first).to_be_visible()
        page.locator(f"[id='{names[path]}']").fill(before)
    row.refresh_from_db()
    assert row.data == Ruleset.objects.get(name="2002").data


def save(page: Page) -> None:
    page.get_by_role("button", name="Save the draft").first.click()


def play_it(page: Page) -> None:
    page.get_by_role("link", name="Laboratory", exact=True).click()
    page.get_by_label("Tables").fill("10")
    page.get_by_label("AI").select_option("random")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator("#run")).to_contain_text("0 of 10 tables")
    trial = Trial.objects.get()
    laboratory.carry_on(trial.pk, 0.0)
    expect(page.locator("#run")).to_contain_text("1 of 10 tables")  # by itself
    laboratory.carry_on(trial.pk, 60.0)
    expect(page.locator("#run")).to_contain_text("10 of 10 tables")
    expect(page.get_by_role("row", name=re.compile("All matches"))).to_have_count(2)
    assert not scrolls_sideways(page)


def open_a_table(page: Page, row: Ruleset) -> Table:
    page.goto(f"/open/world_cup_game/?ruleset={row.pk}&seats=2")
    page.locator("select[name=seat_1]").select_option("ai:random")
    page.locator("main form button[type=submit]").last.click()
    page.wait_for_url(re.compile("/tables/"))
    return Table.objects.get()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_ruleset_is_cloned_broken_mended_played_published_and_opened(
    signed_in: SignedIn, rulesets: list[Ruleset], width: int
) -> None:
    page = signed_in("Rhea", width=width)
    Member.objects.filter(name="Rhea").update(is_staff=True, is_superuser=True)
    row = clone(page, rulesets[1])
    break_and_mend(page, row)
    page.locator("#note").fill("four cards in hand")
    hand = page.locator("[id='r.options.hand_size']")
    hand.fill("4")
    expect(page.locator("#totals")).to_contain_text("In the hands of 16 players: 64")  # as one types
    save(page)
    expect(page.locator(".messagelist")).to_contain_text("The draft is saved.")
    play_it(page)
    page.goto(f"/admin/games/ruleset/{row.pk}/change/")
    page.get_by_role("button", name="Save and publish").first.click()
    expect(page.locator(".messagelist")).to_contain_text("The ruleset is published")
    table = open_a_table(page, row)
    assert (table.ruleset, table.status) == (row, "playing")
