"""All that a member has ordered, across tables, in one list."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Member
from games.engine.orders import Orders
from games.models import Seat, Table

from .loading import game_of, state_of
from .order_words import says, told_words
from .orders import orders_of
from .running import RulesFailed, rules
from .speech import TableSpeaker, speaker


@dataclass(frozen=True)
class OrderedTable:
    """A table at which a member may order something, and what is ordered: numbers and sentences."""

    table: Table
    name: str
    with_whom: list[str]
    orders: list[tuple[int, str]]
    kept: list[str]
    told: list[str]
    is_void: bool
    may_plan: bool
    """Whether there is a planning board; else the orders are written on the table's own page."""


def ordered_tables(member: Member) -> list[OrderedTable]:
    """The member's tables that are played and know orders; those with orders first."""
    seats = Seat.objects.filter(member=member, table__status=Table.Status.PLAYING).order_by("-table__started")
    tables = Table.objects.filter(pk__in=[seat.table_id for seat in seats]).select_related("ruleset")
    rows = {table.pk: table for table in tables.prefetch_related("seats__member")}
    found = [one for seat in seats if (one := _row(rows[seat.table_id], seat)) is not None]
    return sorted(found, key=lambda one: not (one.orders or one.kept))


def _row(table: Table, seat: Seat) -> OrderedTable | None:
    seats = sorted(table.seats.all(), key=lambda one: one.index)
    try:
        words = speaker(table, seats)
        with rules():
            game = game_of(table)
            book = game.orders()
            kept = book.kept(game.view(state_of(table), seat.index)) if book else []
    except RulesFailed:
        return None
    if book is None:
        return None
    others = [str(one.label()) for one in seats if one.pk != seat.pk]
    orders = orders_of(seat)
    is_void = bool(orders.orders) and not seat.orders_hold
    sentences = [words.say(phrase) for phrase in kept]
    told = [told_words(one, words) for one in orders.told]
    return OrderedTable(
        table, words.title(), others, _sentences(orders, words), sentences, told, is_void, bool(book.turns)
    )


def _sentences(orders: Orders, words: TableSpeaker) -> list[tuple[int, str]]:
    return [(order.number, says(order, words)) for order in orders.orders]
