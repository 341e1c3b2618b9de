"""Clocks that have stood still: deadlines move later by as much, and what members are told of them with it."""

from __future__ import annotations

from datetime import datetime

from django.db.models import QuerySet

from accounts import notices
from games import clock
from games.models import Duty

BATCH = 500
OF_DEADLINES = ("your_turn", "reminder")
READ = ("due_at", "table__pace", "table__pace_hours", "table__paused_until")


def stood_still(duties: QuerySet[Duty], since: datetime, until: datetime) -> None:
    """Give these duties at least the time that their clocks stood, and as much running time as they had left; inside
    the caller's transaction. A table whose clock stood anyway loses nothing."""
    rows = duties.filter(due_at__gt=since).select_related("table").only(*READ)
    moved, further = list[Duty](), list[tuple[int, datetime, datetime]]()
    for duty in rows.select_for_update(of=("self",), no_key=True):
        begun = max(since, duty.table.paused_until or since)
        if duty.due_at is None or begun >= until:
            continue
        plainly = duty.due_at + (until - since)
        duty.due_at, duty.claimed_until = clock.resumed(duty.due_at, begun, until, duty.table.clock), None
        moved.append(duty)
        if duty.due_at > plainly:
            further.append((duty.table_id, plainly, duty.due_at))
    Duty.objects.bulk_update(moved, ["due_at", "claimed_until"], batch_size=BATCH)
    notices.postpone(since, until - since, OF_DEADLINES)
    notices.hold_until("table", further)
