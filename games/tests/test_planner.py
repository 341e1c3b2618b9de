"""The planning page: turns are pressed on a board as it would stand, kept as orders, and never played by a press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import Member
from games.models import Table
from games.selectors.orders import orders_of
from games.services import absence, playing
from games.services.tables import Plan, open_table

from .asking import signed_in
from .conftest import ruleset_row

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
TURN = "ask.steps"


def at(table: Table) -> str:
    return f"/tables/{table.slug}/plan/"


def press(client: Client, table: Table, deed: str, **form: object) -> int:
    return client.post(at(table), {"do": deed, **form}).status_code


def test_a_turn_is_written_by_pressing_and_becomes_an_order(started: Starter) -> None:
    """W-R34: nothing is played by it; W-R30: it is kept as an order."""
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    for move in ("step:west", "step:north", "end"):
        assert press(ben, table, "step", move=move) == 302
    orders = orders_of(table.seats.get(index=1))
    assert [one.steps for one in orders.orders] == [((TURN, "step:west"), (TURN, "step:north"), (TURN, "end"))]
    assert table.moves.exclude(seat=-1).count() == 0
    assert "Step west · Step north" in ben.get(at(table)).content.decode()


def test_the_board_stands_as_after_the_turns_that_are_planned(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    for move in ("step:west", "end"):
        press(ben, table, "step", move=move)
    plan = ben.get(at(table)).context["plan"]
    assert plan.page.view.pawns == [[0, 0], [3, 4]]


def test_the_page_says_that_it_is_a_plan_and_leads_back(started: Starter) -> None:
    """W-R34: the word `Plan`, no way to submit a move, a link to the real position with its number."""
    table = started("steps", "Ana", "Ben")
    page = signed_in("Ben").get(at(table)).content.decode()
    assert '<p class="plan-word">Plan</p>' in page
    assert f"/tables/{table.slug}/step/" not in page
    assert "Back to the table as it stands (step 1)" in page


def test_what_is_not_legal_there_is_refused(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    assert press(ben, table, "step", move="step:east") == 422
    assert press(ben, table, "fly") == 409
    assert press(ben, table, "manner", number=7, use="once", scope="turn") == 409
    assert press(ben, table, "when", number=0, fact="weather:", sign="is", value="1") == 422
    assert press(ben, table, "answer", key=TURN, way="fly") == 422
    assert table.seats.get(index=1).orders == ""


def test_conditions_manners_and_order_are_pressed_too(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    press(ben, table, "answer", key=TURN, way="stay")
    press(ben, table, "answer", key=TURN, way="ask")
    press(ben, table, "when", number=1, fact="turn:", sign="least", value="3")
    press(ben, table, "when", number=0, fact="points:0", sign="not", value="0")
    press(ben, table, "manner", number=2, use="wait", scope="stage")
    press(ben, table, "up", number=2)
    press(ben, table, "then", then="safe")
    plan = ben.get(at(table), {"number": "1", "fact": "turn:"}).context["plan"]
    assert [(row.number, row.says, row.when, row.use, row.scope) for row in plan.orders] == [
        (2, "Ask me", [], "wait", "stage"),
        (1, "Stay where I am", ["Turns so far: at least 3"], "repeat", "always"),
    ]
    assert (plan.stops, plan.then) == (["Points of the first seat: no longer 0"], "safe")
    assert (plan.picked.label, plan.picked.now, len(plan.picked.values)) == ("Turns so far", "0", 21)
    press(ben, table, "unwhen", number=1, at=0)
    press(ben, table, "unwhen", number=0, at=0)
    press(ben, table, "cancel", number=2)
    orders = orders_of(table.seats.get(index=1))
    assert ([one.number for one in orders.orders], orders.orders[0].when, orders.stops) == ([1], (), ())


def test_it_says_what_would_be_done_now(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    press(ben, table, "answer", key=TURN, way="stay")
    assert ben.get(at(table)).context["plan"].now == "Stay where I am"
    press(ben, table, "when", number=1, fact="turn:", sign="least", value="9")
    assert ben.get(at(table)).context["plan"].now == "None of your orders fits."


def test_undo_takes_back_what_is_being_written(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    press(ben, table, "step", move="step:west")
    press(ben, table, "undo")
    press(ben, table, "step", move="step:north")
    press(ben, table, "keep")
    assert [one.steps for one in orders_of(table.seats.get(index=1)).orders] == [((TURN, "step:north"),)]


def test_void_orders_are_shown_and_given_again_by_one_press(started: Starter) -> None:
    """W-R18: unless re-confirmed."""
    table = started("steps", "Ana", "Ben")
    ben = signed_in("Ben")
    press(ben, table, "answer", key=TURN, way="stay")
    seat = table.seats.get(index=1)
    absence.sit_in(seat)
    absence.come_back(seat)
    press(ben, table, "step", move="step:west")
    assert "These orders are void" in ben.get(at(table)).content.decode()
    assert not table.seats.get(index=1).orders_hold
    press(ben, table, "again")
    assert table.seats.get(index=1).orders_hold


def test_the_log_tells_its_owner_which_order_it_was(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    ana = signed_in("Ana")
    press(ana, table, "answer", key=TURN, way="stay")
    playing.play_on(table.pk)
    pages = {name: signed_in(name).get(f"/tables/{table.slug}/").content.decode() for name in ("Ana", "Ben")}
    assert ("by your order 1" in pages["Ana"], "by your order" in pages["Ben"]) == (True, False)


@pytest.mark.parametrize("tables", [1, 3])
def test_orders_of_all_tables_stand_in_one_list(
    started: Starter, member: Callable[[str], Member], django_assert_num_queries: Callable[..., Any], tables: int
) -> None:
    """W-R30: one list across tables."""
    people = [member(name) for name in ("Ana", "Ben")]
    found = [open_table(people[0], Plan("steps", ruleset_row("steps"), people)) for _ in range(tables)]
    ana = signed_in("Ana")
    press(ana, found[0], "answer", key=TURN, way="stay")
    with django_assert_num_queries(7):
        rows = ana.get("/orders/").context["tables"]
    assert {row.table.pk for row in rows} == {table.pk for table in found}
    assert (rows[0].table, rows[0].orders) == (found[0], [(1, "Stay where I am")])


def test_the_table_and_the_list_of_tables_say_that_orders_are_in_force(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    press(signed_in("Ben"), table, "answer", key=TURN, way="stay")
    for path, words in ((f"/tables/{table.slug}/", "1 order in force"), ("/my-tables/", "Your orders are in force")):
        seen = {name: words in signed_in(name).get(path).content.decode() for name in ("Ana", "Ben")}
        assert seen == {"Ana": False, "Ben": True}


def test_nobody_plans_for_a_seat_of_somebody_else(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    started("rally", "Cem", "Dia")
    assert signed_in("Cem").get(at(table)).status_code == 404
    assert press(signed_in("Cem"), table, "answer", key=TURN, way="stay") == 404


def test_a_title_without_orders_has_no_planning_page(started: Starter) -> None:
    table = started("rally", "Ana", "Ben")
    assert signed_in("Ana").get(at(table)).status_code == 302
    assert "plan/" not in signed_in("Ana").get(f"/tables/{table.slug}/").content.decode()
