"""The sweep: finds by query whatever is due, claims it by guarded update and sends it. Tasks may be late, doubled or
lost; this is what makes up for it."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts import notices
from games import clock
from games.models import Duty, Heartbeat, Table

from . import laboratory, leaving, notify, pausing, queue, shifting

STALE = timedelta(seconds=15)
CLAIM = timedelta(seconds=60)
GAP = timedelta(minutes=5)
BATCH = 1000

logger = logging.getLogger(__name__)


def sweep(now: datetime | None = None) -> dict[str, int]:
    """Send all that is due; how much of each kind. Of two sweeps at the same moment one does nothing."""
    moment = now or timezone.now()
    if not _beat(moment):
        return {}
    pausing.end_pauses(moment)
    leaving.end(moment)
    leaving.begin(moment)
    found = {"stale": _wake_stale(moment), "timeouts": _time_out(moment), "reminders": _remind(moment)}
    laboratory.sweep(moment)
    return {**found, "notices": notices.sweep(moment)}


def _beat(now: datetime) -> bool:
    """Note the time; after a gap in which the site stood still, move all clocks by it before anything fires."""
    with transaction.atomic():
        row, is_new = Heartbeat.objects.get_or_create(name="sweep", defaults={"at": now})
        if is_new:
            return True
        if row.at > now + GAP:
            logger.error("the last sweep lies in the future; its time is taken back", extra={"at": str(row.at)})
        elif row.at >= now:
            return False
        if not Heartbeat.objects.filter(pk=row.pk, at=row.at).update(at=now):
            return False
        if now - row.at > GAP:
            _move_clocks(row.at, now - row.at)
    return True


def _move_clocks(since: datetime, gap: timedelta) -> None:
    """Move what was due after the site stopped, and the notices that speak of it, later by the time it stood still."""
    playing = Table.objects.filter(status=Table.Status.PLAYING)
    shifting.stood_still(Duty.objects.filter(kind=Duty.Kind.PERSON, table__in=playing), since, since + gap)
    playing.update(signal=F("signal") + 1)


def _claim(duties: QuerySet[Duty], now: datetime) -> list[Duty]:
    """Those of the duties that nobody else is acting on; they are ours for a minute. What failed often comes last, so
    that it keeps nothing else waiting."""
    free = Q(claimed_until=None) | Q(claimed_until__lt=now)
    found = list(duties.filter(free, table__status=Table.Status.PLAYING)[:BATCH])
    ids = [duty.pk for duty in found]
    Duty.objects.filter(free, pk__in=ids).update(claimed_until=now + CLAIM, attempts=F("attempts") + 1)
    return found


def _wake_stale(now: datetime) -> int:
    """Dice, AIs and standing orders that have not acted for a while: their task was lost."""
    acting = ~Q(kind=Duty.Kind.PERSON) | Q(has_orders=True)
    waiting = Duty.objects.filter(acting, opened__lt=now - STALE).order_by("attempts", "opened")
    tables = {duty.table_id for duty in _claim(waiting, now)}
    for table in tables:
        queue.send("games.tasks.play_on", table, queue="now")
    return len(tables)


def _time_out(now: datetime) -> int:
    due = Duty.objects.filter(kind=Duty.Kind.PERSON, due_at__lte=now).order_by("attempts", "due_at")
    seats = {(duty.table_id, duty.seat) for duty in _claim(due, now)}
    for table, seat in seats:
        queue.send("games.tasks.time_out", table, seat, queue="now")
    return len(seats)


def _remind(now: datetime) -> int:
    """Reminders whose time has come, once for each deadline (again if the deadline was moved)."""
    soon = Duty.objects.filter(kind=Duty.Kind.PERSON, due_at__gt=now, due_at__lte=now + clock.MOST_REMINDER)
    soon = soon.filter(Q(reminded_for=None) | ~Q(reminded_for=F("due_at")), table__status=Table.Status.PLAYING)
    sent = 0
    for duty in soon.select_related("table", "member").order_by("due_at")[:BATCH]:
        if duty.due_at is None or clock.remind_at(duty.opened, duty.due_at) > now:
            continue
        sent += _remind_of(duty)
    return sent


def _remind_of(duty: Duty) -> bool:
    """Queue one reminder and note it, both or neither; whether it was still to be done."""
    with transaction.atomic():
        rows = Duty.objects.filter(pk=duty.pk, due_at=duty.due_at).update(reminded_for=duty.due_at)
        if rows:
            notify.reminder(duty)
    return bool(rows)
