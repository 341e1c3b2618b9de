"""Finding what is due. By query, never by memory: a sweep may be late, doubled or lost, and nothing is sent twice."""

from datetime import datetime, timedelta

import structlog
from celery import current_app
from django.db.models import Q, QuerySet
from django.utils import timezone
from kombu.exceptions import OperationalError

from accounts.notices.delivery import MAX_ATTEMPTS, deliver
from accounts.notices.models import Notice
from accounts.notices.outbox import hurry

CLAIM = timedelta(minutes=5)  # how long a claimed notice may wait in the queue of the mail workers
BATCH = 500

log = structlog.get_logger(__name__)


def sweep(now: datetime | None = None, *, limit: int = BATCH, direct: bool = False) -> int:
    """Claims up to `limit` notices that are due at `now` and has them sent; returns how many.

    They go to the mail workers, or are sent by this very process if `direct`. Without a broker the sweep ends early:
    the claims run out, and a later sweep finds the same rows.
    """
    now = now or timezone.now()
    send = _send_here if direct else _send_to_workers
    done = 0
    _close_exhausted(now)
    hurry(now)
    for notice_id, attempt in _due(now).order_by("send_after", "pk").values_list("pk", "attempts")[:limit]:
        if not _due(now).filter(pk=notice_id, attempts=attempt).update(claimed_until=now + CLAIM):
            continue  # another sweep was faster
        if not send(notice_id, attempt):
            break
        done += 1
    return done


def _due(now: datetime) -> QuerySet[Notice]:
    unclaimed = Q(claimed_until__isnull=True) | Q(claimed_until__lte=now)
    return Notice.objects.filter(unclaimed, state=Notice.State.QUEUED, send_after__lte=now)


def _close_exhausted(now: datetime) -> None:
    """Gives up what every attempt left unfinished, as when the sender was killed each time."""
    spent = _due(now).filter(attempts__gte=MAX_ATTEMPTS)
    spent.update(state=Notice.State.FAILED, error="the sender stopped each time", settled=now, claimed_until=None)


def _send_here(notice_id: int, attempt: int) -> bool:
    deliver(notice_id, attempt)
    return True


def _send_to_workers(notice_id: int, attempt: int) -> bool:
    try:
        current_app.send_task(
            "accounts.tasks.send_notice",
            args=[notice_id, attempt],
            queue="mail",
            retry=False,
            expires=CLAIM.total_seconds(),
        )
    except (OperationalError, OSError) as error:
        log.warning("no broker for notices", exc_info=error)
        return False
    return True
