"""Two members, each with a browser: one moves, the other's page follows; a tab left behind cannot do harm."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from games.models import Move, Seat, Table
from tests.support.screens import TableScreen

from .conftest import Seated, Started


def test_the_others_page_follows_a_move_without_reload_and_says_so(started: Started, seated: Seated) -> None:
    table = started("Ana", "Ben", first="Ana")
    ana, ben = seated(table, "Ana"), seated(table, "Ben")
    ben.page.evaluate("window.neverReloaded = true")
    expect(ben.prompt).to_contain_text("Waiting for Ana")
    said = ana.play_card()
    assert ana.press(ana.end) == 200
    expect(ana.prompt).to_contain_text("Waiting for Ben")
    expect(ben.prompt).to_contain_text("Your turn", timeout=15_000)
    assert f"Ana {said[-1]}" in "\n".join(ben.sentences()[-2:])
    expect(ben.page.locator("#live")).to_have_text("Something has happened at this table.")
    assert ben.page.evaluate("window.neverReloaded") is True


def test_a_press_in_a_tab_left_behind_is_refused_with_a_sentence_and_changes_nothing(
    started: Started, seated: Seated
) -> None:
    table = started("Ana", "Ben", first="Ana")
    fresh = seated(table, "Ana")
    left_behind = TableScreen(fresh.page.context.new_page())
    left_behind.page.route("**/follow/**", lambda route: route.abort())  # it has slept all the while
    left_behind.open(table)
    fresh.play_card(fresh.cards.first)
    fresh.press(fresh.end)
    before = stored(table)
    assert left_behind.press(left_behind.discards.first) == 409
    expect(left_behind.error).to_have_text(re.compile(r"\S+.*\."))
    expect(left_behind.prompt).to_contain_text("Waiting for Ben")
    assert stored(table) == before


def test_two_tabs_of_one_member_share_the_draft(started: Started, seated: Seated) -> None:
    table = started("Ana", "Ben", first="Ana")
    one = seated(table, "Ana")
    two = TableScreen(one.page.context.new_page()).open(table)
    one.play_card()
    assert two.look() == 200
    two.wait_for("Ready")
    assert two.draft.count() == one.draft.count()
    assert Move.objects.filter(table=table, seat=table.seats.get(member__name="Ana").index, move="end").count() == sum(
        line.startswith("You draw") for line in one.sentences()
    )


def stored(table: Table) -> tuple[int, list[str], int]:
    """All that a press could change."""
    drafts = list(Seat.objects.filter(table=table).order_by("index").values_list("draft", flat=True))
    return Table.objects.get(pk=table.pk).version, drafts, Move.objects.filter(table=table).count()
