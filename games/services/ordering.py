"""Standing orders at a table: stored under a guard, carried out when their ask comes, told when they stop."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.engine.contract import AskClosed, Game, IllegalMove
from games.engine.orders import Note, Orders, Verdict, answer_by_orders, check, remembered
from games.models import Duty, Move, Seat, Table
from games.selectors.loading import game_of, state_of
from games.selectors.orders import orders_of, text_of
from games.selectors.running import rules

from . import notify, ordered, queue, road
from .errors import Refused, RulesFailed
from .rules import fair
from .thinking import MOST_ANSWERS, THINK_SECONDS

TOLD = ("illegal", "stopped", "over")
"""What a member is sent a message for; that no order fits, or that one says to ask, the usual message tells."""

logger = logging.getLogger(__name__)
Change = Callable[[Game[Any, Any], Any, Orders], Orders]


def change(table: Table, seat: Seat, act: Change, *, is_again: bool = False) -> Orders:
    """Store what `act(game, view, orders)` makes of the seat's orders, if they are orders that its title knows, and try
    them at once on what is open. What the member orders holds, and so do void orders with it (`is_again`: also if they
    stay as they are); what is only being written changes nothing. Raises IllegalMove with a sentence, or Refused for a
    table that is not played."""
    if table.status != Table.Status.PLAYING:
        raise Refused(_("There is nothing to plan at this table now."))
    with transaction.atomic():
        row = road.locked(table.pk)
        held = Seat.objects.select_for_update(of=("self",), no_key=True).get(pk=seat.pk)
        with rules():
            game = game_of(row)
            book, view = game.orders(), game.view(state_of(row), seat.index)
            if book is None:
                raise IllegalMove("refusal.orders.unknown")
            old = orders_of(held)
            orders = act(game, view, old)
            check(book, view, orders)
        is_new = is_again or orders.given != old.given
        orders = replace(orders, told=()) if is_new else orders
        _store(held, orders, is_new=is_new)
        is_open = is_new and _reopen(row, held)
    if is_open:
        queue.send("games.tasks.play_on", table.pk, queue="now")
    for name in ("orders", "orders_rev", "orders_hold"):
        setattr(seat, name, getattr(held, name))
    return orders


def _store(seat: Seat, orders: Orders, *, is_new: bool) -> None:
    """Write orders; new ones are in force from now on, if there are any and nobody sits in."""
    seat.orders, seat.orders_rev = text_of(orders), seat.orders_rev + 1
    if is_new:
        seat.orders_hold = not orders.is_empty and not seat.is_played_by_ai
    seat.save(update_fields=["orders", "orders_rev", "orders_hold"])


def _reopen(table: Table, seat: Seat) -> bool:
    """Let the orders be tried on what the seat owes already; whether it owes anything."""
    owed = Duty.objects.filter(table=table, seat=seat.index, kind=Duty.Kind.PERSON)
    return bool(owed.update(has_orders=seat.orders_hold)) and seat.orders_hold


def carry_out(duty: Duty) -> bool:
    """Try the seat's orders on an open ask: one commit (then True), or a note that they say nothing to it. It never
    blocks: whatever fails leaves the ask to the member. Raises AskClosed when the ask or the orders have changed."""
    table = duty.table
    seat = Seat.objects.get(table=table, index=duty.seat)
    try:
        verdict = _decide(table, seat, duty.ask)
        if verdict.moves:
            by = _by(seat, verdict, duty.ask)
            road.commit(table.pk, seat.index, verdict.moves, Move.Origin.ORDER, is_quiet=True, order=by)
        else:
            _leave(duty, seat, verdict)
    except (RulesFailed, IllegalMove) as failure:
        what = {"table": table.pk, "seat": seat.index, "trace": getattr(failure, "trace", "an illegal answer")}
        logger.error("standing orders failed, the member is asked", extra=what)
        Duty.objects.filter(pk=duty.pk).update(has_orders=False)
        return False
    return bool(verdict.moves)


def tried_late(table: Table, seat: int) -> bool:
    """Try orders whose task was lost before time is up for their ask; whether one was carried out."""
    waiting = Duty.objects.filter(table=table, seat=seat, has_orders=True).select_related("table__ruleset")
    return any(carry_out(duty) for duty in waiting)


def _decide(table: Table, seat: Seat, name: str) -> Verdict:
    rng = fair(table, f"order:{seat.index}", table.version * MOST_ANSWERS)
    if not seat.orders_hold:
        return Verdict([], 0, orders_of(seat), [])
    with rules(THINK_SECONDS):
        game, state = game_of(table), state_of(table)
        ask = next((one for one in game.asks(state) if one.id == name and one.seat == seat.index), None)
        if ask is None or ask.answered:
            raise AskClosed(name)
        orders = orders_of(seat)
        verdict = answer_by_orders(game, game.view(state, seat.index), ask, orders, rng)
    return remembered(orders, verdict, TOLD)


def _by(seat: Seat, verdict: Verdict, ask: str) -> ordered.ByOrder:
    left = verdict.left
    rest = (text_of(left), not left.is_empty, seat.last_seen, _stopped(ask, verdict.notes))
    return ordered.ByOrder(verdict.number, seat.orders_rev, *rest)


def _leave(duty: Duty, seat: Seat, verdict: Verdict) -> None:
    """The member is asked, and told why; what is over is taken out of the orders, unless they have been changed
    meanwhile."""
    left = verdict.left
    with transaction.atomic():
        rows = Seat.objects.filter(pk=seat.pk, orders_rev=seat.orders_rev)
        if text_of(left) != seat.orders and not rows.update(
            orders=text_of(left), orders_rev=seat.orders_rev + 1, orders_hold=seat.orders_hold and not left.is_empty
        ):
            raise AskClosed(duty.ask)
        Duty.objects.filter(pk=duty.pk).update(has_orders=False)
        if (stopped := _stopped(duty.ask, verdict.notes)) is not None and seat.member_id:
            notify.order_stopped(duty.table, seat, *stopped)


def _stopped(ask: str, notes: list[Note]) -> tuple[str, int, str] | None:
    """What the member is told, stored with what the orders did: the first order that was not carried out."""
    return next(((ask, note.number, note.reason) for note in notes if note.reason in TOLD), None)


def cancel(table: Table, seat: Seat, number: int) -> Orders:
    """Take back one order; what is not there any more stays so."""
    return change(table, seat, lambda game, view, orders: orders.without(number))


def cancel_all(table: Table, seat: Seat) -> Orders:
    """Take back everything the seat has ordered."""
    return change(table, seat, lambda game, view, orders: Orders(last=orders.last))


def confirm(table: Table, seat: Seat) -> Orders:
    """Give orders again that became void when somebody sat in."""
    return change(table, seat, lambda game, view, orders: orders, is_again=True)


def withdraw_kept(table_id: int, index: int) -> None:
    """Take back the orders that a game keeps itself for a seat, because somebody else answers for it now. A title that
    fails on the way keeps nobody from sitting in."""
    table = Table.objects.select_related("ruleset").get(pk=table_id)
    if table.status != Table.Status.PLAYING:
        return
    try:
        with rules():
            game = game_of(table)
            book = game.orders()
            kept = book.cancelled(game.view(state_of(table), index)) if book is not None else None
        if kept is not None:
            road.commit(table_id, index, [kept], Move.Origin.STAND_IN)
    except (RulesFailed, IllegalMove, AskClosed) as failure:
        what = {"table": table_id, "seat": index, "trace": getattr(failure, "trace", "the ask had closed")}
        logger.error("orders kept by a game could not be taken back", extra=what)
