"""What a commit that follows a standing order adds: the orders must still be those that were read, and are used up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.contract import AskClosed
from games.models import Move, Seat, Table

from . import notify


class ByOrder(NamedTuple):
    """The number of the order, the revision of the seat's orders that it was read in, and the orders that are left: as
    text, and whether any of them is in force."""

    number: int
    rev: int
    left: str
    holds: bool
    last_seen: int
    """How far the member has seen the table, which a move in the member's absence does not change."""
    stopped: tuple[str, int, str] | None = None
    """What the member is told of an order that was skipped on the way: the ask, its number and why."""


def expect(seat: Seat, order: ByOrder, ask: str) -> None:
    """Raise AskClosed if the orders have been changed, or made void, since they were read."""
    if not seat.orders_hold or seat.orders_rev != order.rev:
        raise AskClosed(ask)


def used(table: Table, seat: Seat, order: ByOrder, asks: Sequence[str]) -> None:
    """Note which order made the moves, keep what is left of the orders, and tell what was skipped, inside the
    transaction of the moves."""
    Move.objects.filter(table=table, seat=seat.index, ask__in=asks).update(order=order.number)
    left = {"orders": order.left, "orders_rev": order.rev + 1, "orders_hold": order.holds, "last_seen": order.last_seen}
    Seat.objects.filter(pk=seat.pk).update(**left)
    for name, value in left.items():
        setattr(seat, name, value)
    if order.stopped is not None and seat.member_id is not None:
        notify.order_stopped(table, seat, *order.stopped)
