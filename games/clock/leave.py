"""Days on which the clocks of one member stand: an answer is due later by as much, and no bank is eaten."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from .dues import bank_after, resumed
from .paces import Pace


class Leave(NamedTuple):
    """From when and until when (aware)."""

    starts: datetime
    ends: datetime

    @property
    def days(self) -> int:
        """The days that it takes from an allowance: whole ones, a begun one counts."""
        return max(-((self.starts - self.ends) // timedelta(days=1)), 0)


def due_with(leave: Leave | None, opened: datetime, due: datetime, pace: Pace) -> datetime:
    """When an answer asked for at `opened` is due that would be due at `due`, given the leave: never earlier, and with
    as much running time outside the leave as there would be without it."""
    if leave is None or leave.ends <= opened or leave.starts >= due:
        return due
    return resumed(due, max(opened, leave.starts), leave.ends, pace)


def bank_with(leave: Leave | None, answered: datetime, due: datetime, pace: Pace) -> timedelta:
    """What is left in the bank of a seat that answers then what is due at `due`: days of leave put nothing into it."""
    if leave is None or leave.ends <= answered or leave.starts >= due:
        return bank_after(answered, due, pace)
    before = bank_after(answered, max(answered, leave.starts), pace)
    after = bank_after(leave.ends, due, pace)
    return min(before + after, timedelta(hours=pace.bank))
