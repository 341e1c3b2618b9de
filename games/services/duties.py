"""Who owes what: the duty rows are made anew from the asks by every commit."""

from __future__ import annotations

from datetime import datetime, timedelta

from games import clock
from games.engine.contract import CHANCE, Ask
from games.models import Duty, Seat, Table

NEW_TURN = "turn"
"""An ask of this key begins a turn and has the whole time; other asks that a seat opens itself inherit what it had."""


def replace(table: Table, seats: list[Seat], asks: list[Ask], actor: int | None, now: datetime) -> bool:
    """Write the duties for these asks; whether one of dice or of an AI was opened."""
    old = {duty.ask: duty for duty in table.duties.all()}
    wanted = {ask.id: ask for ask in asks if not ask.answered}
    gone = [duty for ask, duty in old.items() if ask not in wanted]
    had = min((duty.due_at for duty in gone if duty.seat == actor and duty.due_at), default=None)
    rows = [
        _duty(table, seats, ask, now, had if ask.seat == actor and ask.key != NEW_TURN else None)
        for ask in wanted.values()
        if ask.id not in old
    ]
    if gone:
        Duty.objects.filter(pk__in=[duty.pk for duty in gone]).delete()
    Duty.objects.bulk_create(rows)
    _notify(table, seats, gone, rows, actor)
    return any(duty.kind != Duty.Kind.PERSON for duty in rows)


def _duty(table: Table, seats: list[Seat], ask: Ask, now: datetime, had: datetime | None) -> Duty:
    if ask.seat == CHANCE:
        return Duty(table=table, seat=CHANCE, kind=Duty.Kind.CHANCE, ask=ask.id, opened=now)
    seat = seats[ask.seat]
    if seat.is_played_by_ai:
        return Duty(table=table, seat=ask.seat, kind=Duty.Kind.AI, ask=ask.id, opened=now, member_id=seat.member_id)
    due = clock.inherited(had, clock.due_at(now, table.pace_hours))
    kind = Duty.Kind.PERSON
    return Duty(table=table, seat=ask.seat, kind=kind, ask=ask.id, opened=now, due_at=due, member_id=seat.member_id)


def _notify(table: Table, seats: list[Seat], gone: list[Duty], rows: list[Duty], actor: int | None) -> None:
    """A notice for each member who did not owe anything here before; sent only if it still holds after a while."""
    from .notify import your_turn

    busy = {duty.seat for duty in gone if duty.kind == Duty.Kind.PERSON} | {actor}
    your_turn(table, [duty for duty in rows if duty.kind == Duty.Kind.PERSON and duty.seat not in busy])


def hand_over(table: Table, seat: Seat, now: datetime) -> bool:
    """Write the seat's open duties anew for whoever answers for it now; whether an AI owes one."""
    kind = Duty.Kind.AI if seat.is_played_by_ai else Duty.Kind.PERSON
    due = None if seat.is_played_by_ai else clock.due_at(now, table.pace_hours)
    rows = table.duties.filter(seat=seat.index).update(
        kind=kind, due_at=due, opened=now, member_id=seat.member_id, claimed_until=None, reminded_for=None
    )
    return bool(rows) and kind == Duty.Kind.AI


def shift(duties: list[Duty], gap: timedelta) -> None:
    """Move deadlines later by a time in which the site stood still."""
    for duty in duties:
        if duty.due_at is not None:
            duty.due_at += gap
    Duty.objects.bulk_update(duties, ["due_at"])
