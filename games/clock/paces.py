"""What a table's time for a move is: one struct, stored with the table as JSON."""

from __future__ import annotations

from enum import StrEnum
from zoneinfo import available_timezones

import msgspec

from .hours import DAY, Rest

MOST_HOURS = 31 * 24
LEAST_OPEN = 4 * 60
"""Minutes of a day in which a clock must run: more than any change of the wall clock can take."""


class Kind(StrEnum):
    """How time is given."""

    FIXED = "fixed"
    BANK = "bank"
    DAILY = "daily"
    NONE = "none"


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """Time for a move. `hours` are running hours: the whole time (fixed), what each new turn adds to the seat's bank
    (bank), or the least time before a tick (daily). `bank` is the most that a bank holds, in hours, and what it begins
    with. `tick` is the local hour at which a day's answers are due. Quiet hours, days off and ticks are by the wall
    clock of `zone`."""

    kind: Kind = Kind.BANK
    hours: int = 12
    bank: int = 72
    tick: int = 20
    zone: str = "UTC"
    rest: Rest = Rest()


def fixed(hours: int | None) -> Pace:
    """So many hours for every move, day and night; None: no clock."""
    return Pace(kind=Kind.NONE) if hours is None else Pace(kind=Kind.FIXED, hours=hours)


def faults(pace: Pace) -> list[str]:
    """The names of the fields that make this pace one that cannot be played: empty for a good one."""
    found = {
        "hours": 1 <= pace.hours <= MOST_HOURS,
        "bank": pace.kind != Kind.BANK or pace.hours <= pace.bank <= MOST_HOURS,
        "tick": 0 <= pace.tick <= 23,
        "zone": pace.zone in available_timezones(),
        "rest": _has_progress(pace.rest),
    }
    return [name for name, is_good in found.items() if not is_good]


def _has_progress(rest: Rest) -> bool:
    """Whether the clock runs for some hours on every day that is not off, and there is such a day."""
    days = [day for day in range(7) if day not in rest.days_off]
    minutes = (rest.quiet_from, rest.quiet_until)
    lengths = [sum(end - begun for begun, end in rest.spans(day)) for day in days]
    return all(0 <= one < DAY for one in minutes) and bool(days) and min(lengths) >= LEAST_OPEN
