"""Who owes what: the duty rows are made anew from the asks by every commit."""

from __future__ import annotations

from datetime import datetime, timedelta

from games import clock
from games.engine.contract import CHANCE, Ask
from games.models import Duty, Seat, Table

NEW_TURN = "turn"
"""An ask of this key begins a turn and has the whole time; other asks that a seat opens itself inherit what it had."""


def replace(table: Table, seats: list[Seat], asks: list[Ask], actor: int | None, now: datetime) -> bool:
    """Write the duties for these asks; whether one was opened of dice, of an AI, or of a seat with standing orders."""
    old = {duty.ask: duty for duty in table.duties.all()}
    wanted = {ask.id: ask for ask in asks if not ask.answered}
    gone = [duty for ask, duty in old.items() if ask not in wanted]
    had = min((duty for duty in gone if duty.seat == actor and duty.due_at), key=_due, default=None)
    if had and actor is not None and had.due_at and actor != CHANCE:
        _save_bank(table, seats[actor], had.due_at, now)
    rows = [
        _duty(table, seats, ask, now, had if ask.seat == actor and ask.key != NEW_TURN else None)
        for ask in wanted.values()
        if ask.id not in old
    ]
    if gone:
        Duty.objects.filter(pk__in=[duty.pk for duty in gone]).delete()
    Duty.objects.bulk_create(rows)
    _notify(table, seats, gone, rows, actor)
    return any(duty.kind != Duty.Kind.PERSON or duty.has_orders for duty in rows)


def _duty(table: Table, seats: list[Seat], ask: Ask, now: datetime, had: Duty | None) -> Duty:
    if ask.seat == CHANCE:
        return Duty(table=table, seat=CHANCE, kind=Duty.Kind.CHANCE, ask=ask.id, opened=now)
    seat = seats[ask.seat]
    if seat.is_played_by_ai:
        return Duty(table=table, seat=ask.seat, kind=Duty.Kind.AI, ask=ask.id, opened=now, member_id=seat.member_id)
    due = clock.inherited(had.due_at if had else None, due_for(table, seat, now))
    row = Duty(table=table, seat=ask.seat, kind=Duty.Kind.PERSON, ask=ask.id, opened=now, due_at=due)
    row.member_id, row.has_orders = seat.member_id, seat.orders_hold
    row.reminded_for = had.reminded_for if had else None
    return row


def due_for(table: Table, seat: Seat, now: datetime) -> datetime | None:
    """When an answer to something asked of a seat now is due, given what is in its bank; the clock begins when a pause
    is over."""
    bank = None if seat.bank is None else timedelta(seconds=seat.bank)
    opened = max(now, table.paused_until or now)
    due = clock.due_at(opened, table.clock, bank)
    return due and clock.due_with(leave_of(table, seat), opened, due, table.clock)


def leave_of(table: Table, seat: Seat) -> clock.Leave | None:
    """The leave of who holds a seat, if it counts at this table."""
    who = seat.member if table.honours_leave and not seat.is_played_by_ai else None
    if who is None or who.leave_from is None or who.leave_until is None:
        return None
    return clock.Leave(who.leave_from, who.leave_until)


def _save_bank(table: Table, seat: Seat, due: datetime, now: datetime) -> None:
    """Keep what a seat has left of its time when it answers, if the table's pace is a bank."""
    pace = table.clock
    if pace.kind == clock.Kind.BANK:
        answered = max(now, table.paused_until or now)
        seat.bank = int(clock.bank_with(leave_of(table, seat), answered, due, pace).total_seconds())
        Seat.objects.filter(pk=seat.pk).update(bank=seat.bank)


def _due(duty: Duty) -> datetime:
    return duty.due_at or duty.opened


def _notify(table: Table, seats: list[Seat], gone: list[Duty], rows: list[Duty], actor: int | None) -> None:
    """A notice for each member who did not owe anything here before; sent only if it still holds after a while."""
    from .notify import your_turn

    busy = {duty.seat for duty in gone if duty.kind == Duty.Kind.PERSON} | {actor}
    first = {duty.seat: duty for duty in reversed(rows) if duty.kind == Duty.Kind.PERSON and duty.seat not in busy}
    your_turn(table, first.values())


def restart(table: Table, seats: list[Seat], asks: list[Ask], now: datetime) -> bool:
    """Write all duties anew with their whole time, as when a table goes on after a repair; as `replace`."""
    table.duties.all().delete()
    return replace(table, seats, asks, None, now)


def hand_over(table: Table, seat: Seat, now: datetime) -> bool:
    """Write the seat's open duties anew for whoever answers for it now; whether an AI owes one."""
    kind = Duty.Kind.AI if seat.is_played_by_ai else Duty.Kind.PERSON
    due = None if seat.is_played_by_ai else due_for(table, seat, now)
    rows = table.duties.filter(seat=seat.index).update(
        kind=kind,
        due_at=due,
        opened=now,
        member_id=seat.member_id,
        claimed_until=None,
        reminded_for=None,
        has_orders=False,
    )
    return bool(rows) and kind == Duty.Kind.AI
