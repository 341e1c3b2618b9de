"""Tables that never start do not pile up."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone

from games.models import Table

from . import ending

UNSTARTED_DAYS = 14


def close_unstarted(now: datetime | None = None) -> int:
    """Close the tables that have waited for players for a fortnight; how many. Started tables are never touched."""
    old = (now or timezone.now()) - timedelta(days=UNSTARTED_DAYS)
    waiting = Table.objects.filter(status=Table.Status.OPEN, created__lt=old)
    return sum(ending.void(table, None, "nobody joined in time") for table in waiting)
