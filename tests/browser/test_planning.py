"""A plan is written on the board, its member goes away, and finds the moves made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from games.models import Move, Table
from games.selectors.orders import orders_of
from games.services import playing
from games.services.road import commit
from games.services.thinking import answers
from tests.support.screens import scrolls_sideways

from .conftest import SignedIn, Started

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDE = {"width": 1280}
PLAIN_PHONE = {"width": 360, "height": 740, "java_script_enabled": False}


def plan_a_turn(page: Page) -> None:
    """Press a card of the hand, then lit places, until the turn can be put into the plan."""
    page.locator("#board .ask-hand button:not([disabled])").first.click()
    keep = page.get_by_role("button", name="Put it into my plan")
    while keep.is_disabled():
        page.locator("#frame button[name=move]").first.click()
    keep.click()


@pytest.mark.parametrize("screen", [WIDE, PLAIN_PHONE], ids=["wide", "plain phone"])
def test_a_plan_is_written_on_the_board_and_carried_out_while_its_member_is_away(
    started: Started, signed_in: SignedIn, screen: dict[str, object]
) -> None:
    """W-R34: nothing is played by planning; W-R30, W-R31: it is played when the turn comes."""
    table = started("Ana", "Ben", first="Ana", steps=60)
    ben = signed_in("Ben", **screen)
    ben.goto(f"/tables/{table.slug}/plan/")
    expect(ben.locator(".plan-word")).to_have_text("Plan")
    before = Move.objects.filter(table=table).count()
    plan_a_turn(ben)
    plan_a_turn(ben)
    assert not scrolls_sideways(ben)
    assert Move.objects.filter(table=table).count() == before
    seat = table.seats.get(member__name="Ben")
    assert len(orders_of(seat).orders) == 2
    ben.goto("/orders/")

    table = Table.objects.get(pk=table.pk)
    ana = table.seats.get(member__name="Ana")
    commit(table.pk, ana.index, answers(table, ana), Move.Origin.PERSON)
    playing.play_on(table.pk)

    ben.goto(f"/tables/{table.slug}/")
    expect(ben.locator("#log")).to_contain_text("by your order 1")
    assert Move.objects.filter(table=table, seat=seat.index, origin="order", order=1).exists()
    assert [order.number for order in orders_of(table.seats.get(pk=seat.pk)).orders] == [2]
