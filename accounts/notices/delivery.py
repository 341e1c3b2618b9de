"""Sending one notice: still wanted, still true, then out, and the row says what became of it."""

from collections.abc import Callable
from datetime import datetime, timedelta

import structlog
from django.db.models import F, QuerySet
from django.utils import timezone, translation

from accounts.notices.mail import send_mail
from accounts.notices.models import Channel, Notice
from accounts.notices.preferences import is_on
from accounts.notices.subjects import Message, subject
from accounts.times import zone_of

MAX_ATTEMPTS = 5
LEASE = timedelta(minutes=2)  # how long one sender has before another may try
BACK_OFF = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=25), timedelta(hours=2))

CHANNELS: dict[str, Callable[..., None]] = {Channel.MAIL: send_mail}

log = structlog.get_logger(__name__)


def deliver(notice_id: int, attempt: int) -> bool:
    """Tries to send the notice for the time numbered `attempt` (from 0); says whether it went out.

    Safe to call twice, late or in parallel: only one caller gets each attempt.
    """
    now = timezone.now()
    mine = Notice.objects.filter(pk=notice_id, state=Notice.State.QUEUED, attempts=attempt)
    if not mine.update(attempts=F("attempts") + 1, claimed_until=now + LEASE):
        return False
    notice = Notice.objects.select_related("member").get(pk=notice_id)
    try:
        reason = _reason_against(notice, now) or _send(notice)
    except Exception as error:  # whatever a channel or a subject raises becomes a stored failure
        log.warning("notice failed", notice=notice.pk, attempt=notice.attempts, exc_info=error)
        _failed(notice, f"{type(error).__name__}: {error}", now)
        return False
    _settle(notice, Notice.State.SUPPRESSED if reason else Notice.State.SENT, reason, now)
    return not reason


def _reason_against(notice: Notice, now: datetime) -> str:
    """Why this notice must not be sent, in a word or two for the staff; empty if it may."""
    member, about = notice.member, subject(notice.subject_kind)
    if notice.expires_at and notice.expires_at <= now:
        return "expired"
    if member.is_former or not member.is_active:
        return "account closed"
    if notice.channel == Channel.MAIL and not member.email:
        return "no address"
    if not is_on(member.pk, notice.event, notice.channel):
        return "switched off"
    if about is None:
        raise LookupError(f"nobody answers for {notice.subject_kind!r}")
    return "" if about.still_due(notice) else "no longer due"


def _send(notice: Notice) -> str:
    """Words it and hands it to the channel; returns a reason if there turned out to be nothing to say."""
    about, member = subject(notice.subject_kind), notice.member
    assert about is not None
    with translation.override(member.language or None), timezone.override(zone_of(member.zone)):
        message: Message | None = about.render(notice)
        if message is None:
            return "nothing to say"
        CHANNELS[notice.channel](notice, member, message)
    return ""


def _failed(notice: Notice, error: str, now: datetime) -> None:
    """Stores the failure and sets the time of the next try, each wait longer than the last."""
    if notice.attempts >= MAX_ATTEMPTS:
        _settle(notice, Notice.State.FAILED, error, now)
        return
    _mine(notice).update(send_after=now + BACK_OFF[notice.attempts - 1], claimed_until=None, error=error[:300])


def _settle(notice: Notice, state: str, reason: str, now: datetime) -> None:
    _mine(notice).update(state=state, error=reason[:300], claimed_until=None, settled=now)


def _mine(notice: Notice) -> QuerySet[Notice]:
    """The row as long as this attempt is the last one: a sender that overslept must not overwrite a later one."""
    return Notice.objects.filter(pk=notice.pk, state=Notice.State.QUEUED, attempts=notice.attempts)
