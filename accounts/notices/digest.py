"""The daily summary: once per local day, at the hour that the member chose, all that waits for them."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts import hooks
from accounts.models import Member
from accounts.notices.models import Notice
from accounts.notices.outbox import Wanted, queue_many
from accounts.notices.subjects import Message, register
from accounts.times import deadline_words, zone_of

DIGEST = "digest"


def write_due(now: datetime | None = None) -> int:
    """Queue the summary of everybody whose hour has come today and who has none of today; how many. Safe twice, late
    and in parallel: whoever marks the day writes it. After midnight a missed day is not made up for."""
    moment, count = now or timezone.now(), 0
    for member in Member.objects.filter(digest_at__isnull=False, deleted_at=None, is_active=True).iterator():
        here = moment.astimezone(zone_of(member.zone))
        if here.time() >= (member.digest_at or time.min):
            count += _write(member, here)
    return count


def _write(member: Member, here: datetime) -> bool:
    today = here.date()
    fresh = Member.objects.filter(Q(digested_on=None) | Q(digested_on__lt=today), pk=member.pk)
    with transaction.atomic():
        if not fresh.update(digested_on=today):
            return False
        if not hooks.agenda(member):
            return False
        midnight = datetime.combine(today + timedelta(days=1), time.min, tzinfo=here.tzinfo)
        queue_many([Wanted(member.pk, DIGEST, DIGEST, member.pk, ask=today.isoformat(), expires_at=midnight)])
    return True


def _render(notice: Notice) -> Message | None:
    """What waits at the moment of sending, the most pressing first; nothing, if all has been done since."""
    entries = hooks.agenda(notice.member)
    if not entries:
        return None
    count = len(entries)
    title = ngettext("Today: %(n)d decision waits for you", "Today: %(n)d decisions wait for you", count) % {"n": count}
    return Message(title, [_line(one) for one in entries], "/next/", _("To the most pressing one"), entries[0].due_at)


def _line(entry: hooks.Entry) -> str:
    if entry.due_at is None:
        return entry.words
    return _("%(what)s – until %(due)s") % {"what": entry.words, "due": deadline_words(entry.due_at)}


def register_here() -> None:
    """Answer for the notices of this event; called once by the app's config."""
    register(DIGEST, still_due=lambda notice: bool(hooks.agenda(notice.member)), render=_render)
