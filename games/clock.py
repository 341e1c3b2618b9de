"""Pure: from "this ask was opened" to "an answer is due at"."""

from __future__ import annotations

from datetime import datetime, timedelta

LEAST_REMINDER = timedelta(hours=1)
MOST_REMINDER = timedelta(hours=8)


def due_at(opened: datetime, pace_hours: int | None) -> datetime | None:
    """When an answer to an ask opened at `opened` (aware) is due; None for a table without a clock."""
    return None if pace_hours is None else opened + timedelta(hours=pace_hours)


def remind_at(due: datetime, pace_hours: int) -> datetime:
    """When a member who still owes the answer is reminded: a quarter of the pace before, one to eight hours."""
    lead = min(max(timedelta(hours=pace_hours) / 4, LEAST_REMINDER), MOST_REMINDER)
    return due - min(lead, timedelta(hours=pace_hours) / 2)


def inherited(before: datetime | None, fresh: datetime | None) -> datetime | None:
    """The due time of an ask that a seat opens by its own answer: what it had left, if it had less than a new one."""
    if before is None or fresh is None:
        return fresh
    return min(before, fresh)
