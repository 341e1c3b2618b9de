"""Standing orders at a table: carried out when their ask comes, skipped when they cannot be, void after a stand-in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts import notices
from accounts.models import Notice
from games.engine.contract import AskClosed, IllegalMove
from games.engine.orders import Condition, Order, Orders
from games.models import Duty, Move, Seat, Table
from games.selectors.history import log_page
from games.selectors.orders import orders_of
from games.selectors.speech import speaker
from games.services import absence, deadlines, ordering, playing, road, sweeping
from games.services.errors import Refused
from games.services.ordered import ByOrder

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
TURN = "ask.steps"


def plan(*moves: str, **more: Any) -> Order:
    return Order(number=0, key=TURN, steps=tuple((TURN, move) for move in moves), **more)


def stay(**more: Any) -> Order:
    return Order(number=0, key=TURN, way="stay", use="repeat", **more)


def give(table: Table, index: int, *orders: Order, **more: Any) -> Seat:
    """Store these orders for a seat."""
    seat = table.seats.get(index=index)

    def act(game: Any, view: Any, old: Orders) -> Orders:
        found = Orders(last=old.last, **more)
        for order in orders:
            found = found.with_order(order)
        return found

    ordering.change(table, seat, act)
    return seat


def moves_of(table: Table, seat: int) -> list[tuple[str, str, int]]:
    return list(table.moves.filter(seat=seat).order_by("number").values_list("move", "origin", "order"))


def test_an_order_stored_while_its_ask_is_open_is_carried_out_at_once(started: Starter) -> None:
    """W-R31: it becomes a normal action, with the number of the order that made it."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("step:east", "step:south", "end"))
    playing.play_on(table.pk)
    assert moves_of(table, 0) == [("step:east", "order", 1), ("step:south", "order", 1), ("end", "order", 1)]
    assert orders_of(table.seats.get(index=0)).orders == ()
    assert not table.seats.get(index=0).orders_hold


def test_a_turn_planned_ahead_is_played_when_it_comes(started: Starter) -> None:
    """W-R30: the next turn is played as planned, then the member is asked again."""
    table = started("steps", "Ana", "Ben")
    give(table, 1, plan("step:west", "end"))
    assert moves_of(table, 1) == []
    ask = table.duties.get().ask
    road.commit(table.pk, 0, [(ask, "end")], Move.Origin.PERSON)
    playing.play_on(table.pk)
    assert moves_of(table, 1) == [("step:west", "order", 1), ("end", "order", 1)]
    assert list(table.duties.values_list("seat", "has_orders")) == [(0, False)]


def test_a_lap_of_seats_with_orders_is_over_at_once(started: Starter) -> None:
    """When all seats have orders, whole laps are played by one task; the table ends."""
    table = started("steps", "Ana", "Ben", "Cem")
    for seat in range(3):
        give(table, seat, stay())
    while playing.play_on(table.pk, 60):
        pass
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED
    assert {(origin, order) for _, origin, order in moves_of(table, 2)} == {("order", 1)}


def test_an_order_that_has_become_illegal_is_dropped_and_its_owner_told(started: Starter) -> None:
    """W-R31: it never blocks; the next order is tried; W-R30: the member is told why."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("step:north", "end"), plan("step:east", "end"))
    playing.play_on(table.pk)
    assert moves_of(table, 0) == [("step:east", "order", 2), ("end", "order", 2)]
    notice = Notice.objects.get(event="order_stopped")
    assert (notice.member.username, notice.payload["order"], notice.payload["reason"]) == ("ana", 1, "illegal")


def test_what_was_dropped_is_told_with_the_orders_until_there_are_new_ones(started: Starter) -> None:
    """W-R30: the member is told why, also without any message."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("step:north", "end"), stay())
    playing.play_on(table.pk)
    seat = table.seats.get(index=0)
    assert [(one.number, one.reason) for one in orders_of(seat).told] == [(1, "illegal")]
    ordering.cancel(table, seat, 2)
    assert orders_of(seat).told == ()


def test_an_order_whose_condition_fails_waits_and_the_member_is_asked(started: Starter) -> None:
    """W-R30: conditions come from the closed list of the title."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("end", when=(Condition("turn", "", "least", 2),)))
    playing.play_on(table.pk)
    assert moves_of(table, 0) == []
    assert list(table.duties.values_list("kind", "has_orders")) == [("person", False)]
    assert [one.number for one in orders_of(table.seats.get(index=0)).orders] == [1]


def test_a_stop_mark_rests_the_plan_and_tells_the_member(started: Starter) -> None:
    """W-R30: stop rules."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("end"), stops=(Condition("turn", "", "is", 0),))
    playing.play_on(table.pk)
    assert moves_of(table, 0) == []
    assert Notice.objects.get(event="order_stopped").payload["reason"] == "stopped"


def test_an_order_for_this_turn_ends_with_it(started: Starter) -> None:
    """W-R30: scope `this turn`."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("step:north", "end", scope="turn", use="wait"))
    playing.play_on(table.pk)
    road.commit(table.pk, 0, [(table.duties.get().ask, "end")], Move.Origin.PERSON)
    road.commit(table.pk, 1, [(table.duties.get().ask, "end")], Move.Origin.PERSON)
    playing.play_on(table.pk)
    assert orders_of(table.seats.get(index=0)).orders == ()
    assert [notice.payload["reason"] for notice in Notice.objects.filter(event="order_stopped")] == ["over"]


def test_an_order_holds_until_the_part_of_play_ends(started: Starter) -> None:
    """W-R30: scope `until half-time`: the title says when its part of play is another."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, stay(scope="stage", stage="0"))
    give(table, 1, stay())
    playing.play_on(table.pk)
    assert len(moves_of(table, 0)) == 2
    assert table.duties.get().seat == 0


def test_the_list_may_end_with_the_safe_move(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("step:north", "end", use="wait"), then="safe")
    playing.play_on(table.pk)
    assert moves_of(table, 0) == [("end", "order", 0)]


def test_orders_are_void_after_a_stand_in_until_they_are_given_again(started: Starter) -> None:
    """W-R18: what was ordered before the hand-over is not carried out after it, unless it is confirmed."""
    table = started("steps", "Ana", "Ben")
    seat = give(table, 1, stay())
    absence.sit_in(seat)
    absence.come_back(seat)
    road.commit(table.pk, 0, [(table.duties.get().ask, "end")], Move.Origin.PERSON)
    playing.play_on(table.pk)
    assert moves_of(table, 1) == []
    ordering.confirm(table, seat)
    playing.play_on(table.pk)
    assert moves_of(table, 1) == [("end", "order", 1)]


def test_orders_do_not_hold_while_an_ai_sits_in(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    seat = table.seats.get(index=1)
    absence.sit_in(seat)
    assert not give(table, 1, stay()).orders_hold
    assert not table.seats.get(index=1).orders_hold


def test_an_order_that_was_changed_meanwhile_is_not_carried_out(started: Starter) -> None:
    """The orders are guarded by their revision: what was read before a change commits nothing."""
    table = started("steps", "Ana", "Ben")
    seat = give(table, 0, stay())
    old = ByOrder(1, seat.orders_rev, "", False, 0)
    ordering.cancel_all(table, seat)
    with pytest.raises(AskClosed):
        road.commit(table.pk, 0, [(table.duties.get().ask, "end")], Move.Origin.ORDER, order=old)
    assert moves_of(table, 0) == []


def test_an_order_that_the_title_does_not_know_is_refused(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    unknown = (
        Order(number=0, key=TURN, way="fly"),
        Order(number=0, key=TURN),
        Order(number=0, key="ask.deal", steps=(("ask.deal", "deck:"),)),
        plan("end", when=(Condition("weather"),)),
        plan("end", when=(Condition("points", "0", "least", 999),)),
        plan("end", when=(Condition("turn"),) * 9),
    )
    for order in unknown:
        with pytest.raises(IllegalMove):
            give(table, 0, order)
    assert not table.seats.get(index=0).orders


def test_there_is_nothing_to_order_at_a_table_that_is_over(started: Starter) -> None:
    table = started("steps", "heuristic", "Ana")
    Table.objects.filter(pk=table.pk).update(status=Table.Status.VOID)
    table.refresh_from_db()
    with pytest.raises(Refused):
        give(table, 1, stay())


def test_to_others_it_is_a_move_like_any_other(started: Starter) -> None:
    """Only the member sees that, and which, order made the move."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, stay())
    playing.play_on(table.pk)
    words = speaker(table)
    seen = {seat: log_page(table, words, seat)[0] for seat in (0, 1, None)}
    assert (seen[0].origin, seen[0].order) == ("order", 1)
    assert {(line.origin, line.order) for line in (seen[1], seen[None])} == {("person", 0)}


def test_a_move_by_order_leaves_unseen_what_the_member_has_not_seen(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    give(table, 0, stay())
    before = table.seats.get(index=0).last_seen
    playing.play_on(table.pk)
    assert table.seats.get(index=0).last_seen == before


def test_orders_whose_task_was_lost_are_found_by_the_sweep(
    started: Starter, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    table = started("steps", "Ana", "Ben")
    give(table, 0, stay())
    Duty.objects.filter(table=table).update(opened="2020-01-01T00:00Z")
    sent = list[Any]()
    monkeypatch.setattr("games.services.queue.send", lambda task, *args, queue: sent.append((task, *args)))
    sweeping.sweep()
    assert sent == [("games.tasks.play_on", table.pk)]


def test_orders_come_before_the_policy_when_time_is_up(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    give(table, 0, stay())
    Duty.objects.filter(table=table).update(due_at="2020-01-01T00:00Z")
    deadlines.time_out(table.pk, 0)
    assert moves_of(table, 0) == [("end", "order", 1)]


def test_rules_that_fail_leave_the_ask_to_the_member(started: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """W-R31: nothing about an order ever blocks or sets aside a table."""
    from tests.conformance.rehearsals import steps

    def broken(*args: object) -> str:
        raise RuntimeError("no idea")

    table = started("steps", "Ana", "Ben")
    give(table, 0, stay())
    monkeypatch.setattr(steps.StepOrders, "answer", broken)
    playing.play_on(table.pk)
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert list(table.duties.values_list("kind", "has_orders")) == [("person", False)]


def test_orders_that_a_game_keeps_itself_are_taken_back_when_somebody_sits_in(
    started: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W-R18: whoever answers then is not bound by them."""
    from tests.conformance.rehearsals import steps

    def kept(book: Any, view: Any) -> tuple[str, str] | None:
        return (view.asks[0].id, "end") if view.asks else None

    monkeypatch.setattr(steps.StepOrders, "cancelled", kept)
    table = started("steps", "Ana", "Ben")
    absence.sit_in(table.seats.get(index=0))
    assert moves_of(table, 0) == [("end", "stand_in", 0)]


def test_the_message_names_the_order_and_the_reason(started: Starter, mailoutbox: list[Any]) -> None:
    """W-R30: the member is told why."""
    table = started("steps", "Ana", "Ben")
    give(table, 0, plan("step:north", "end"), stay())
    playing.play_on(table.pk)
    Notice.objects.exclude(event="order_stopped").delete()
    notices.sweep(direct=True)
    assert [(mail.to, mail.subject) for mail in mailoutbox] == [(["ana@club.example"], "Your order has stopped: Steps")]
    assert "Order 1 was dropped: that is no longer possible." in mailoutbox[0].body
