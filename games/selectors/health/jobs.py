"""The jobs of the beat, and when each last ran to its end."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.conf import settings

from games.models import Heartbeat

PREFIX = "job:"
BEAT = "beat"
"""The beat itself, which notes that it lives whenever it sends a pulse."""
PULSE = "games.tasks.pulse"
EVERY = timedelta(minutes=1)
LEAST_GRACE = timedelta(minutes=1)
PARTS = 24


class Job(NamedTuple):
    """A job of the beat: its name, the last time it ran to its end (None: never yet), and how long the next is overdue
    (negative: not yet)."""

    name: str
    at: datetime | None
    overdue: timedelta

    @property
    def is_late(self) -> bool:
        """Whether a run was missed."""
        return self.overdue > timedelta(0)


def job_name(task: str) -> str | None:
    """The name under which the beat sends a task; None for one that it does not send, and for pulses."""
    sent = settings.CELERY_BEAT_SCHEDULE.items()
    return next((name for name, entry in sent if entry["task"] == task != PULSE), None)


def jobs(now: datetime) -> list[Job]:
    """The beat, and every job that it sends, in the order in which the settings name them."""
    beats = dict(Heartbeat.objects.filter(name__startswith=PREFIX).values_list("name", "at"))
    schedules = {BEAT: EVERY, **{name: entry["schedule"] for name, entry in settings.CELERY_BEAT_SCHEDULE.items()}}
    return [
        Job(name, at := beats.get(f"{PREFIX}{name}"), _overdue(every, at, now)) for name, every in schedules.items()
    ]


def _overdue(every: Any, at: datetime | None, now: datetime) -> timedelta:
    """How long ago the next run should have come to its end. Grace: a twenty-fourth of the time, a minute at least."""
    if at is None:
        return -LEAST_GRACE
    if isinstance(every, timedelta):
        return now - at - every - max(LEAST_GRACE, every / PARTS)
    left: timedelta = every.remaining_estimate(at)
    return -left - timedelta(hours=1)
