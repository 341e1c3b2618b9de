"""Tables that never start do not pile up: their members are warned, and some days later they are closed."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.models import Table

from . import ending, notify, road

UNSTARTED = timedelta(days=14)
WARNING = timedelta(days=3)
"""So long before a table is closed its members are told, however late the job runs."""


def warn_unstarted(now: datetime | None = None) -> int:
    """Set the day on which a table that waits for players is closed, and tell those who sit there; how many tables."""
    moment = now or timezone.now()
    old = moment - UNSTARTED + WARNING
    waiting = Table.objects.filter(status=Table.Status.OPEN, created__lt=old, expires_at=None)
    return sum(_warn(table, max(table.created + UNSTARTED, moment + WARNING)) for table in waiting)


def _warn(table: Table, expires: datetime) -> bool:
    """The day and the notices in one transaction; of two jobs at once one does it."""
    with transaction.atomic():
        still = Table.objects.filter(pk=table.pk, status=Table.Status.OPEN, expires_at=None)
        rows = still.update(expires_at=expires)
        if rows:
            notify.expires(table, expires)
    return bool(rows)


def close_unstarted(now: datetime | None = None) -> int:
    """Close the tables whose day has come; how many. Only those who were warned, and never one that has started."""
    moment = now or timezone.now()
    due = Table.objects.filter(status=Table.Status.OPEN, expires_at__lte=moment)
    return sum(_close(pk) for pk in list(due.values_list("pk", flat=True)))


def _close(table_id: int) -> bool:
    """Whether it was closed: a table that has started a moment ago goes on by its own clock."""
    with transaction.atomic():
        table = road.locked(table_id)
        return table.status == Table.Status.OPEN and ending.void(table, None, "nobody joined in time")
