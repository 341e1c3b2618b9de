"""Putting notices into the outbox. Nothing is sent here, and nothing here reads more than it writes."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db.models import F
from django.utils import timezone

from accounts.notices.models import Channel, Notice

if TYPE_CHECKING:
    from accounts.models import Member

PAYLOAD_WORD = 120  # as long as an ask may be named


@dataclass(frozen=True, slots=True)
class Wanted:
    """A notice to be queued, before it is a row. `payload` takes ids and keys only: numbers and short words."""

    member_id: int
    event: str
    subject_kind: str
    subject_id: int | str
    ask: str = ""
    channel: str = Channel.MAIL
    send_after: datetime | None = None
    expires_at: datetime | None = None
    payload: Mapping[str, int | str] = field(default_factory=dict)


def queue(
    member: "Member",
    event: str,
    subject_kind: str,
    subject_id: int | str,
    ask: str = "",
    channel: str = Channel.MAIL,
    send_after: datetime | None = None,
    expires_at: datetime | None = None,
    payload: Mapping[str, int | str] | None = None,
) -> Notice:
    """Queues one notice and returns it; called again with the same words it returns the row that stands."""
    row = _row(
        Wanted(member.pk, event, subject_kind, subject_id, ask, channel, send_after, expires_at, payload or {}),
        timezone.now(),
    )
    key = {name: getattr(row, name) for name in ("event", "subject_kind", "subject_id", "ask", "channel")}
    rest = {name: getattr(row, name) for name in ("send_after", "expires_at", "payload", "created")}
    return Notice.objects.get_or_create(member=member, **key, defaults=rest)[0]


def queue_many(wanted: Iterable[Wanted]) -> None:
    """Queues any number of notices by one INSERT; those that stand stay as they are. For use inside a commit."""
    now = timezone.now()
    rows = [_row(one, now) for one in wanted]
    if rows:
        Notice.objects.bulk_create(rows, ignore_conflicts=True)


def copy_to(notice: Notice, ways: Iterable[str], payload: Mapping[str, int | str] | None = None) -> None:
    """Queues the same message for further channels, due at once; `payload` is added to what the notice carries. Rows
    that stand stay as they are. One INSERT."""
    words = {**notice.payload, **(payload or {})}
    queue_many(
        Wanted(
            notice.member_id,
            notice.event,
            notice.subject_kind,
            notice.subject_id,
            notice.ask,
            way,
            expires_at=notice.expires_at,
            payload=words,
        )
        for way in ways
    )


def hurry(now: datetime) -> None:
    """Brings forward what waits for members who always want to be told at once; what has failed keeps its pause."""
    waiting = Notice.objects.filter(state=Notice.State.QUEUED, attempts=0, send_after__gt=now)
    waiting.filter(member__notices_at_once=True).update(send_after=now)


def postpone(since: datetime, gap: timedelta, events: Collection[str]) -> None:
    """Moves the end of waiting notices of some events later, as the deadlines that they speak of were, when the site
    stood still. What speaks of a day on the calendar keeps it."""
    waiting = Notice.objects.filter(state=Notice.State.QUEUED, expires_at__gt=since, event__in=events)
    waiting.update(expires_at=F("expires_at") + gap)


def hold_until(kind: str, ends: Iterable[tuple[int, datetime, datetime]]) -> None:
    """Lets waiting notices about subjects of a kind hold longer: `ends` has the subject's id, and the end of its
    notices as it is and as it shall be."""
    waiting = Notice.objects.filter(state=Notice.State.QUEUED, subject_kind=kind)
    for subject_id, before, now in set(ends):
        waiting.filter(subject_id=str(subject_id), expires_at=before).update(expires_at=now)


def _row(wanted: Wanted, now: datetime) -> Notice:
    return Notice(
        member_id=wanted.member_id,
        event=wanted.event,
        subject_kind=wanted.subject_kind,
        subject_id=str(wanted.subject_id),
        ask=wanted.ask,
        channel=Channel(wanted.channel).value,
        send_after=wanted.send_after or now,
        expires_at=wanted.expires_at,
        payload=_checked(wanted.payload),
        created=now,
    )


def _checked(payload: Mapping[str, int | str]) -> dict[str, int | str]:
    """`payload` as it is stored. Anything but numbers and short words is a programming error: it could be a secret."""
    for key, value in payload.items():
        if not isinstance(value, int | str) or len(str(value)) > PAYLOAD_WORD:
            raise ValueError(f"the payload of a notice takes ids and keys only, not {key!r}")
    return dict(payload)
