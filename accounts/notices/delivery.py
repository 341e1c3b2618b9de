"""Sending one notice: still wanted, still true, then out, and the row says what became of it.

The first row of a notice, the mail's, leads: when its time has come and it still holds, the rows of the member's other
channels are written. So nothing is written for what a member has done at once.
"""

from datetime import datetime, timedelta

import structlog
from django.db.models import F, QuerySet
from django.utils import timezone, translation

from accounts.notices import channels, trouble
from accounts.notices.bundles import bundled, companions
from accounts.notices.models import OUTWARD, Channel, Notice
from accounts.notices.outbox import copy_to
from accounts.notices.preferences import is_on, subject_name
from accounts.notices.quiet import quiet_end
from accounts.notices.subjects import Message, subject
from accounts.notices.webhook import PostError
from accounts.times import zone_of

MAX_ATTEMPTS = 5
LEASE = timedelta(minutes=2)  # how long one sender has before another may try
BACK_OFF = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=25), timedelta(hours=2))
TIME_TO_ACT = timedelta(hours=1)  # less than this after quiet times is too late: then it rings within them
STALE = timedelta(hours=1)  # what has waited so long is said together with all else that waits

log = structlog.get_logger(__name__)


def deliver(notice_id: int, attempt: int) -> bool:
    """Tries to send the notice for the time numbered `attempt` (from 0); says whether it went out.

    Safe to call twice, late or in parallel: only one caller gets each attempt.
    """
    now = timezone.now()
    if not _take(notice_id, attempt, now):
        return False
    notice = Notice.objects.select_related("member").get(pk=notice_id)
    try:
        reason = _reason_against(notice, now)
        if not reason and (later := _later(notice, now)):
            _mine(notice).update(send_after=later, claimed_until=None, attempts=F("attempts") - 1)
            return False
        together = [] if reason or not _is_stale(notice, now) else _gathered(notice, now)
        reason = reason or _send(notice, together)
    except Exception as error:  # whatever a channel or a subject raises becomes a stored failure
        log.warning("notice failed", notice=notice.pk, attempt=notice.attempts, exc_info=error)
        _failed(notice, error, now)
        return False
    for row in (notice, *(one for one, _message in together)):
        _settle(row, Notice.State.SUPPRESSED if reason else Notice.State.SENT, reason, now)
    if not reason:
        trouble.forget(notice.member, notice.channel)
    return not reason


def _take(notice_id: int, attempt: int, now: datetime) -> bool:
    mine = Notice.objects.filter(pk=notice_id, state=Notice.State.QUEUED, attempts=attempt)
    return bool(mine.update(attempts=F("attempts") + 1, claimed_until=now + LEASE))


def _reason_against(notice: Notice, now: datetime) -> str:
    """Why this notice must not be sent, in a word or two for the staff; empty if it may."""
    member, about = notice.member, subject(notice.subject_kind)
    if notice.expires_at and notice.expires_at <= now:
        return "expired"
    if member.is_former or not member.is_active:
        return "account closed"
    if about is None:
        raise LookupError(f"nobody answers for {notice.subject_kind!r}")
    if not about.still_due(notice):
        return "no longer due"
    if _is_lead(notice):
        _spread(notice)
    return channels.obstacle(notice.channel, member) or ("" if _is_wanted(notice) else "switched off")


def _is_lead(notice: Notice) -> bool:
    return notice.channel == Channel.MAIL and not {"only", trouble.INSTEAD} & notice.payload.keys()


def _spread(notice: Notice) -> None:
    """Write the rows of the member's other channels that the notice is wanted by; those that stand stay."""
    about = subject_name(notice.subject_kind, notice.subject_id)
    ways = [one for one in channels.ways_of(notice.member) if one != notice.channel]
    copy_to(notice, [one for one in ways if is_on(notice.member_id, notice.event, one, about)])
    listed = Notice.objects.filter(member=notice.member_id, event=notice.event, ask=notice.ask, channel=Channel.PAGE)
    same = listed.filter(subject_kind=notice.subject_kind, subject_id=notice.subject_id, state=Notice.State.QUEUED)
    for row, attempt in same.values_list("pk", "attempts"):
        deliver(row, attempt)  # nothing outside is needed to put it on the list


def _is_wanted(notice: Notice) -> bool:
    about = subject_name(notice.subject_kind, notice.subject_id)
    is_forced = bool({"only", trouble.INSTEAD} & notice.payload.keys())
    return is_forced or is_on(notice.member_id, notice.event, notice.channel, about)


def _later(notice: Notice, now: datetime) -> datetime | None:
    """When to try instead of now: after quiet times, unless it would be too late then, or when a channel has rested."""
    if notice.channel not in OUTWARD or "only" in notice.payload:
        return None
    rest = channels.rests_until(notice.channel, notice.member, now)
    quiet = quiet_end(notice.member, now)
    if quiet and notice.expires_at and notice.expires_at < quiet + TIME_TO_ACT:
        quiet = None
    return max((moment for moment in (rest, quiet) if moment), default=None)


def _is_stale(notice: Notice, now: datetime) -> bool:
    return notice.channel in OUTWARD and "only" not in notice.payload and now - notice.created > STALE


def _gathered(notice: Notice, now: datetime) -> list[tuple[Notice, Message]]:
    """All else that waits for this member by this channel and still holds, taken from other senders, with its words."""
    found = []
    for row in companions(notice, now):
        if not _take(row.pk, row.attempts, now):
            continue
        row.attempts += 1
        reason = _reason_against(row, now)
        message = None if reason else _words(row)
        if message is None:
            _settle(row, Notice.State.SUPPRESSED, reason or "nothing to say", now)
        else:
            found.append((row, message))
    return found


def _send(notice: Notice, together: list[tuple[Notice, Message]]) -> str:
    """Words it and hands it to the channel; returns a reason if there turned out to be nothing to say."""
    member = notice.member
    message = _words(notice)
    if message is None and not together:
        return "nothing to say"
    with translation.override(member.language or None), timezone.override(zone_of(member.zone)):
        all_of_them = [one for one in (message, *(words for _row, words in together)) if one is not None]
        channels.SENDERS[notice.channel](notice, member, bundled(all_of_them))
    return ""


def _words(notice: Notice) -> Message | None:
    about, member = subject(notice.subject_kind), notice.member
    assert about is not None
    with translation.override(member.language or None), timezone.override(zone_of(member.zone)):
        return about.render(notice)


def _failed(notice: Notice, error: Exception, now: datetime) -> None:
    """Stores the failure and sets the time of the next try, each wait longer than the last. What was gathered with it
    comes back when its lease ends."""
    words = str(error) if isinstance(error, PostError) else f"{type(error).__name__}: {error}"
    is_over = notice.attempts >= MAX_ATTEMPTS or trouble.is_final(error)
    if is_over:
        _settle(notice, Notice.State.FAILED, words, now)
    else:
        _mine(notice).update(send_after=now + BACK_OFF[notice.attempts - 1], claimed_until=None, error=words[:300])
    if is_over or notice.attempts >= trouble.ENOUGH:
        trouble.note(notice.member, notice.channel)
        trouble.try_another(notice)


def _settle(notice: Notice, state: str, reason: str, now: datetime) -> None:
    _mine(notice).update(state=state, error=reason[:300], claimed_until=None, settled=now)


def _mine(notice: Notice) -> QuerySet[Notice]:
    """The row as long as this attempt is the last one: a sender that overslept must not overwrite a later one."""
    return Notice.objects.filter(pk=notice.pk, state=Notice.State.QUEUED, attempts=notice.attempts)
