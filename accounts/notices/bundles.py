"""One message instead of many: what has waited too long, after a stall or a quiet night, is said together."""

from collections.abc import Sequence
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.notices.models import Notice
from accounts.notices.subjects import Message
from accounts.times import deadline_words

MOST = 300


def companions(notice: Notice, now: datetime) -> list[Notice]:
    """The other notices that wait for the same member by the same channel, oldest first."""
    waiting = Notice.objects.filter(member=notice.member_id, channel=notice.channel, state=Notice.State.QUEUED)
    due = waiting.filter(send_after__lte=now).exclude(pk=notice.pk).exclude(payload__has_key="only")
    return list(due.select_related("member").order_by("created", "pk")[:MOST])


def bundled(messages: Sequence[Message]) -> Message:
    """All of them as one message; a single one stays as it is."""
    if len(messages) == 1:
        return messages[0]
    count = len(messages)
    title = ngettext("%(n)d message waits for you", "%(n)d messages wait for you", count) % {"n": count}
    lines = [_line(one) for one in messages]
    dues = [one.due_at for one in messages if one.due_at]
    return Message(title, lines, reverse("accounts:notices"), _("Open the list"), min(dues, default=None))


def _line(message: Message) -> str:
    if message.due_at is None:
        return message.subject
    return _("%(what)s – until %(due)s") % {"what": message.subject, "due": deadline_words(message.due_at)}
