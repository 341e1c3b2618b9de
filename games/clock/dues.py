"""From "this ask was opened" to "an answer is due at", and what an answer leaves in the bank. Times are aware; what
comes out is UTC."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from .hours import after, running_time
from .paces import Kind, Pace

LEAST_REMINDER = timedelta(hours=1)
MOST_REMINDER = timedelta(hours=8)
TICKS_AHEAD = 60


def longest(pace: Pace, bank: timedelta | None = None) -> timedelta | None:
    """The running time a new turn has, given what is in the seat's bank (None: as at the start); None: no clock."""
    if pace.kind == Kind.NONE:
        return None
    if pace.kind != Kind.BANK:
        return timedelta(hours=pace.hours)
    most = timedelta(hours=pace.bank)
    return most if bank is None else min(max(bank, timedelta(0)) + timedelta(hours=pace.hours), most)


def due_at(opened: datetime, pace: Pace, bank: timedelta | None = None) -> datetime | None:
    """When an answer to an ask opened at `opened` is due; None for a table without a clock."""
    allowance = longest(pace, bank)
    if allowance is None:
        return None
    ready = after(opened, allowance, pace.rest, pace.zone)
    return _tick(ready, pace) if pace.kind == Kind.DAILY else ready


def _tick(ready: datetime, pace: Pace) -> datetime:
    """The first tick of the day that is not before `ready`, on a day that is not off."""
    place = ZoneInfo(pace.zone)
    today = ready.astimezone(place).date()
    for number in range(TICKS_AHEAD):
        day = today + timedelta(days=number)
        tick = datetime.combine(day, time(pace.tick), place).astimezone(UTC)
        if tick >= ready and day.weekday() not in pace.rest.days_off:
            return tick
    return ready


def last_end(start: datetime, pace: Pace, turns: int, seats: int) -> datetime | None:
    """When a table that begins at `start` is over at the latest on which so many turns (at least one) are taken one
    after another by so many seats, each at the last moment; None without a clock."""
    banks: list[timedelta | None] = [None] * seats
    moment = start
    for number in range(turns):
        due = due_at(moment, pace, banks[number % seats])
        if due is None:
            return None
        moment, banks[number % seats] = due, timedelta(0)
    return moment


def resumed(due: datetime, stopped: datetime, now: datetime, pace: Pace) -> datetime:
    """The deadline of an ask whose clock has stood from `stopped` until `now`: later by as much at the least, with as
    much running time left as there was, never within quiet hours, and on a tick where the pace has them."""
    left = running_time(stopped, due, pace.rest, pace.zone)
    later = max(due + max(now - stopped, timedelta(0)), after(now, left, pace.rest, pace.zone))
    if pace.kind == Kind.DAILY:
        return _tick(later, pace)
    return after(later, timedelta(0), pace.rest, pace.zone)


def bank_after(answered: datetime, due: datetime, pace: Pace) -> timedelta:
    """What is left in the bank of a seat that answered what was due at `due`: never negative, never above the cap."""
    left = running_time(answered, due, pace.rest, pace.zone)
    return min(left, timedelta(hours=pace.bank))


def remind_at(opened: datetime, due: datetime) -> datetime:
    """When a member who still owes the answer is reminded: a quarter of the time before, one to eight hours, and never
    before half of the time has gone."""
    whole = max(due - opened, timedelta(0))
    lead = min(max(whole / 4, LEAST_REMINDER), MOST_REMINDER)
    return due - min(lead, whole / 2)


def inherited(before: datetime | None, fresh: datetime | None) -> datetime | None:
    """The due time of an ask that a seat opens by its own answer: what it had left, if it had less than a new one."""
    if before is None or fresh is None:
        return fresh
    return min(before, fresh)
