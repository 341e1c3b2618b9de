"""What is looked at, each with a sentence for staff and a number for machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from celery import current_app
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.models import Min, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Notice
from accounts.times import deadline_words
from games.models import Duty, Heartbeat, Table

from .jobs import Job, jobs

LATE = timedelta(minutes=5)
"""What has been due for longer than this is an alarm (R14)."""
UNSENT = timedelta(minutes=30)
LATELY = timedelta(hours=1)
FAILED = "failed:"


class Check(NamedTuple):
    """One thing that was looked at. `name` is its key, `value` seconds or a count where there is one; `parts` are the
    troubles that staff are told of one by one, each with a key and a sentence, where one may join another."""

    name: str
    label: str
    is_good: bool
    words: str
    value: float | None = None
    parts: tuple[tuple[str, str], ...] = ()


def checks(now: datetime) -> list[Check]:
    """Everything, in the order in which a person wants to read it. Without a database that is all there is to say."""
    database = _database()
    if not database.is_good:
        return [database, _broker()]
    looks: tuple[Callable[[datetime], Check], ...] = (_due, _idle, _unsent, _aside, _failures, _backup)
    return [database, _broker(), *(look(now) for look in looks), *_jobs(now)]


def is_well(found: list[Check]) -> bool:
    """Whether nothing is wrong."""
    return all(check.is_good for check in found)


def _database() -> Check:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        return Check("database", _("Database"), False, _("It does not answer: %s.") % type(error).__name__, 0)
    return Check("database", _("Database"), True, _("It answers."), 1)


def _broker() -> Check:
    try:
        with current_app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=1)
    except Exception as error:  # each transport has errors of its own
        return Check("broker", _("Broker"), False, _("It does not answer: %s.") % type(error).__name__, 0)
    return Check("broker", _("Broker"), True, _("It answers."), 1)


def _due(now: datetime) -> Check:
    """The oldest deadline that has passed and has not been acted on."""
    overdue = Q(kind=Duty.Kind.PERSON, due_at__lte=now)
    oldest = _playing().filter(overdue).aggregate(oldest=Min("due_at"))["oldest"]
    return _aged("due", _("Oldest passed deadline"), oldest, now, LATE, _("No deadline has passed unanswered."))


def _idle(now: datetime) -> Check:
    """Dice, AIs or standing orders that should have acted."""
    acting = ~Q(kind=Duty.Kind.PERSON) | Q(has_orders=True)
    oldest = _playing().filter(acting).aggregate(oldest=Min("opened"))["oldest"]
    return _aged("idle", _("Oldest wait for dice, AIs and orders"), oldest, now, LATE, _("Nothing waits for them."))


def _unsent(now: datetime) -> Check:
    waiting = Notice.objects.filter(state=Notice.State.QUEUED, send_after__lte=now)
    oldest = waiting.aggregate(oldest=Min("send_after"))["oldest"]
    return _aged("unsent", _("Oldest unsent notice"), oldest, now, UNSENT, _("All are sent."))


def _playing() -> QuerySet[Duty]:
    return Duty.objects.filter(table__status=Table.Status.PLAYING)


def _aged(name: str, label: str, oldest: datetime | None, now: datetime, most: timedelta, none: str) -> Check:
    if oldest is None:
        return Check(name, label, True, none, 0)
    age = max(now - oldest, timedelta(0))
    words = _("Since %(when)s.") % {"when": deadline_words(oldest)}
    return Check(name, label, age <= most, words, age.total_seconds())


def _aside(now: datetime) -> Check:
    tables = list(Table.objects.filter(status=Table.Status.ASIDE).only("title", "slug").order_by("pk"))
    count, words = len(tables), _("%s is set aside for repair.")
    parts = tuple((f"aside:{table.slug}", words % table) for table in tables)
    said = ngettext("%(n)d table is set aside for repair.", "%(n)d tables are set aside for repair.", count)
    said = said % {"n": count} if count else _("None.")
    return Check("aside", _("Tables set aside"), not count, said, count, parts)


def _failures(now: datetime) -> Check:
    """Rules or AIs that failed within the hour; the tables went on with a safe move (R21)."""
    rows = Heartbeat.objects.filter(name__startswith=FAILED, at__gt=now - LATELY).order_by("name")
    names = [name.removeprefix(FAILED) for name in rows.values_list("name", flat=True)]
    words = _("Failed within the hour: %s.")
    parts = tuple((f"{FAILED}{name}", words % name) for name in names)
    said = words % ", ".join(names) if names else _("None within the hour.")
    return Check("failures", _("Failures of AIs"), not names, said, len(names), parts)


def _backup(now: datetime) -> Check:
    """The age of the last backup. A site that makes none is told so, without an alarm."""
    label = _("Last backup")
    at = Heartbeat.objects.filter(name="backup").values_list("at", flat=True).first()
    if at is None:
        return Check("backup", label, True, _("None has been made yet: manage.py backup FILE makes one."))
    age = now - at
    is_good = age <= timedelta(hours=settings.BACKUP_HOURS)
    return Check("backup", label, is_good, _("Of %s.") % deadline_words(at), age.total_seconds())


def _jobs(now: datetime) -> Iterator[Check]:
    for job in jobs(now):
        yield _job(job, now)


def _job(job: Job, now: datetime) -> Check:
    label = _("Job: %s") % job.name
    if job.at is None:
        return Check(f"job:{job.name}", label, True, _("It has not run yet."))
    words = _("A run was missed; the last was %s.") if job.is_late else _("Last run %s.")
    return Check(
        f"job:{job.name}", label, not job.is_late, words % deadline_words(job.at), (now - job.at).total_seconds()
    )
