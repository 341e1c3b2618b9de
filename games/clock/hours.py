"""The hours in which a clock runs: all but the quiet hours and days off of a place, counted in UTC."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

DAY = 24 * 60
MOST_DAYS = 800
"""So far ahead a clock looks. The longest allowance on the slowest week ends long before."""


class Rest(msgspec.Struct, frozen=True):
    """When a clock stands still, by the wall clock of a zone: minutes after midnight from which and until which hours
    are quiet, the weekdays (0: Monday) on which they are, and weekdays that are off as a whole."""

    quiet_from: int = 0
    quiet_until: int = 0
    quiet_days: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
    days_off: tuple[int, ...] = ()

    @property
    def is_none(self) -> bool:
        """Whether the clock never stands still."""
        return self.quiet_from == self.quiet_until and not self.days_off

    def spans(self, weekday: int) -> tuple[tuple[int, int], ...]:
        """The minutes of a day between which the clock runs."""
        if weekday in self.days_off:
            return ()
        if self.quiet_from == self.quiet_until or weekday not in self.quiet_days:
            return ((0, DAY),)
        if self.quiet_from > self.quiet_until:
            return ((self.quiet_until, self.quiet_from),)
        return ((0, self.quiet_from), (self.quiet_until, DAY))


def after(start: datetime, allowance: timedelta, rest: Rest, zone: str) -> datetime:
    """The moment (UTC) at which a clock that starts at `start` (aware) has run for `allowance`."""
    left = allowance
    if rest.is_none:
        return start.astimezone(UTC) + left
    end = start.astimezone(UTC)
    for begun, end in _running(start, rest, zone):
        if end - begun >= left:
            return begun + left
        left -= end - begun
    return end


def running_time(start: datetime, end: datetime, rest: Rest, zone: str) -> timedelta:
    """For how long a clock runs between two moments (aware); nothing if the second is not later."""
    if rest.is_none:
        return max(end - start, timedelta(0))
    total = timedelta(0)
    for begun, stopped in _running(start, rest, zone):
        if begun >= end:
            break
        total += min(stopped, end) - begun
    return total


def _running(start: datetime, rest: Rest, zone: str) -> Iterator[tuple[datetime, datetime]]:
    """The spans (UTC) in which the clock runs from a moment on. They never overlap, also where a wall clock is put
    back, forward, or over a whole day."""
    place = ZoneInfo(zone)
    reached = start.astimezone(UTC)
    today = start.astimezone(place).date()
    for number in range(MOST_DAYS):
        day = today + timedelta(days=number)
        for first, last in rest.spans(day.weekday()):
            begun, end = max(_moment(day, first, place), reached), _moment(day, last, place)
            if end > begun:
                yield begun, end
                reached = end


def _moment(day: date, minute: int, place: ZoneInfo) -> datetime:
    """A time of the wall clock in UTC; one that comes twice is the first, one that is left out the same after it."""
    days, rest = divmod(minute, DAY)
    return datetime.combine(day + timedelta(days=days), time(rest // 60, rest % 60), place).astimezone(UTC)
