"""Playing on: dice fall, AIs answer and standing orders are carried out, one commit after another, for half a second;
then the queue is asked again."""

from __future__ import annotations

import time

from django.db.models import Q

from games.engine.contract import AskClosed, IllegalMove
from games.models import Duty, Move, Seat, Table

from . import ending, ordering, queue, road, thinking
from .errors import Refused, RulesFailed

SLICE_SECONDS = 0.5


def play_on(table_id: int, seconds: float = SLICE_SECONDS) -> int:
    """Act for dice, AIs and standing orders at a table until a person is asked or the time is up (then it is sent to
    `more`); how many commits were made. Losing a race ends it: whoever won sends a task of its own."""
    end = time.monotonic() + seconds
    made = 0
    while (duty := _next(table_id)) is not None:
        if time.monotonic() > end:
            queue.send("games.tasks.play_on", table_id, queue="more")
            break
        try:
            made += _act(duty)
        except (AskClosed, IllegalMove, RulesFailed, Refused):
            break
    return made


def _next(table_id: int) -> Duty | None:
    acting = ~Q(kind=Duty.Kind.PERSON) | Q(has_orders=True)
    found = Duty.objects.filter(acting, table=table_id, table__status=Table.Status.PLAYING)
    return found.select_related("table__ruleset").order_by("seat", "pk").first()


def _act(duty: Duty) -> bool:
    """Answer one duty; whether something was committed."""
    table = duty.table
    if duty.kind == Duty.Kind.CHANCE:
        road.commit(table.pk, duty.seat, [(duty.ask, "")], Move.Origin.CHANCE, is_quiet=True)
        return True
    if duty.kind == Duty.Kind.PERSON:
        return ordering.carry_out(duty)
    seat = table.seats.get(index=duty.seat)
    origin = Move.Origin.AI if seat.ai else Move.Origin.STAND_IN
    answer_for(table, seat, thinking.level_of(seat), origin, is_quiet=True)
    return True


def answer_for(table: Table, seat: Seat, level: str | None, origin: str, *, is_quiet: bool = False) -> None:
    """Answer a seat's open asks by an AI (or none: the safe default); sets the table aside when even that fails."""
    try:
        moves = thinking.answers(table, seat, level)
    except (RulesFailed, IllegalMove) as failure:
        ending.set_aside(table.pk, getattr(failure, "trace", "no legal answer was found for a seat"))
        raise
    if not moves:
        raise AskClosed("")
    road.commit(table.pk, seat.index, moves, origin, is_quiet=is_quiet)
