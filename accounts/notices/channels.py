"""The ways out: how each channel says a message, and what keeps a member from being reached by it."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import F
from django.utils.translation import gettext as _

from accounts.notices import push, unsubscribe, webhook
from accounts.notices.mail import send_mail
from accounts.notices.models import Channel, MemberHook, Notice, PushDevice
from accounts.notices.outside import PostError
from accounts.notices.subjects import Message
from accounts.times import deadline_words

if TYPE_CHECKING:
    from accounts.models import Member

TITLE, PATH = 200, 300


def send_page(notice: Notice, member: "Member", message: Message) -> None:
    """Puts the message on the member's list: the row itself is the entry, with its words as they are now."""
    # an attempt that was cut off after this has counted already, and is not counted again
    fresh = Notice.objects.filter(pk=notice.pk, title="")
    if fresh.update(title=" ".join(message.subject.split())[:TITLE], path=message.path[:PATH]):
        type(member).objects.filter(pk=member.pk).update(unread_notices=F("unread_notices") + 1)


def send_hook(notice: Notice, member: "Member", message: Message) -> None:
    """Sends to the member's chat room. Raises `PostError`; the room's own row remembers it too."""
    row = MemberHook.objects.get(member=member)
    lines = list(message.paragraphs)
    if message.due_at:
        lines.append(_("Until %(due)s.") % {"due": deadline_words(message.due_at)})
    post = webhook.Post(message.subject, lines, unsubscribe.absolute(message.path), notice.event, message.due_at)
    webhook.attempt(row, post)


def send_push(notice: Notice, member: "Member", message: Message) -> None:
    """Sends to every browser of the member; one that takes nothing any more is forgotten. Raises the last `PostError`
    where it came to none. What only the member may know is not told: others may look at the screen."""
    body = _("Until %(due)s.") % {"due": deadline_words(message.due_at)} if message.due_at else ""
    words = {"title": " ".join(message.subject.split())[:TITLE], "body": body, "path": message.path}
    words["tag"] = f"{notice.subject_kind}-{notice.subject_id}"
    failed, arrived = None, 0
    for device in PushDevice.objects.filter(member=member):
        try:
            push.send(device, words, notice.expires_at)
            arrived += 1
        except PostError as error:
            failed = error
            if error.is_gone:
                device.delete()
    if failed is not None and not arrived:
        raise failed


SENDERS: dict[str, Callable[[Notice, "Member", Message], None]] = {
    Channel.MAIL: send_mail,
    Channel.PAGE: send_page,
    Channel.WEBHOOK: send_hook,
    Channel.PUSH: send_push,
}


def ways_of(member: "Member") -> list[Channel]:
    """The channels by which something could reach this member at all."""
    ways = [Channel.PAGE]
    if member.email:
        ways.append(Channel.MAIL)
    if any(not row.is_given_up for row in MemberHook.objects.filter(member=member)):
        ways.append(Channel.WEBHOOK)
    if PushDevice.objects.filter(member=member).exists():
        ways.append(Channel.PUSH)
    return ways


def obstacle(channel: str, member: "Member") -> str:
    """Why nothing can be sent by this channel, in a word or two for the staff; empty if it can be tried."""
    if channel == Channel.MAIL and not member.email:
        return "no address"
    return "" if channel in ways_of(member) else "no address"


def rests_until(channel: str, member: "Member", now: datetime) -> datetime | None:
    """When a channel may be tried again that has failed of late; None if it may be tried."""
    if channel != Channel.WEBHOOK:
        return None
    moment = MemberHook.objects.filter(member=member, rests_until__gt=now).values_list("rests_until", flat=True).first()
    return moment
