"""What a member, or the mail server, says about the ways by which messages reach the member."""

import json
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member, MemberHook, Notice, PushDevice
from accounts.notices import channels, outbox, preferences, push, trouble
from accounts.notices.events import TEST
from accounts.notices.models import Channel
from accounts.notices.webhook import is_signed

MOST_DEVICES = 10
MOST_TESTS = 5
"""Tests of one channel that a member may ask for in an hour."""


def note_bounce(body: bytes, signature: str) -> bool | None:
    """A mail server's word that an address takes no mail. None where the site has no secret for such posts, else
    whether the post was signed by it. Unknown addresses are passed over in silence."""
    if not settings.BOUNCE_SECRET:
        return None
    if not is_signed(settings.BOUNCE_SECRET, body, signature, int(timezone.now().timestamp())):
        return False
    address = _address_in(body)
    for member in Member.objects.filter(email__iexact=address, deleted_at=None) if address else ():
        trouble.note(member, Channel.MAIL)
    return True


def _address_in(body: bytes) -> str:
    try:
        said = json.loads(body)
    except ValueError:
        return ""
    address = said.get("address") if isinstance(said, dict) else None
    return address if isinstance(address, str) and "@" in address and "\0" not in address else ""


def save_room(row: MemberHook) -> None:
    """Stores the address of a member's chat room, new or changed, with its failures forgotten."""
    row.renewed().save()
    trouble.forget(row.member, Channel.WEBHOOK)


def remove_room(member: Member) -> None:
    """Forgets the member's chat room; what waits for it will find no address."""
    MemberHook.objects.filter(member=member).delete()
    trouble.forget(member, Channel.WEBHOOK)


def add_device(member: Member, endpoint: str, p256dh: str, auth: str, name: str) -> PushDevice:
    """Tells the member in this browser too; one that is known is this member's from now on. Raises Refused (422) for
    what is no browser, and for more than ten."""
    if push.fault_of(endpoint, p256dh, auth):
        raise Refused(_("This browser could not be registered."), status=422)
    others = PushDevice.objects.filter(member=member).exclude(endpoint=endpoint)
    if others.count() >= MOST_DEVICES:
        raise Refused(_("Ten browsers are enough: remove one first."), status=409)
    values = {"member": member, "p256dh": p256dh, "auth": auth, "name": " ".join(name.split())[:60]}
    row, _new = PushDevice.objects.update_or_create(endpoint=endpoint, defaults=values)
    trouble.forget(member, Channel.PUSH)
    return row


def remove_device(member: Member, key: int) -> None:
    """Nothing goes to this browser of the member any more."""
    PushDevice.objects.filter(member=member, pk=key).delete()


def send_test(member: Member, channel: str) -> Notice:
    """Queues a message by this channel alone, quiet times or not. What becomes of it is on the member's page."""
    if channel not in channels.ways_of(member) and not _has_room(member, channel):
        raise Refused(_("There is no address for this way yet."))
    now = timezone.now()
    lately = Notice.objects.filter(member=member, event=TEST, channel=channel, created__gt=now - timedelta(hours=1))
    if lately.count() >= MOST_TESTS:
        raise Refused(_("That is enough of tests for this hour."), status=429)
    if channel == Channel.WEBHOOK:
        MemberHook.objects.filter(member=member).update(failures=0, rests_until=None)
    stamp = f"{int(now.timestamp())}"
    return outbox.queue(member, TEST, TEST, stamp, channel=channel, payload={"only": channel})


def _has_room(member: Member, channel: str) -> bool:
    return channel == Channel.WEBHOOK and MemberHook.objects.filter(member=member).exists()


@transaction.atomic
def set_subject(member: Member, subject: str, how: str, on: list[str]) -> None:
    """What the member wants to hear of one subject: `mute` nothing, `usual` as everywhere, else what is in `on`."""
    if how == "mute":
        preferences.mute(member, subject)
    elif how == "usual":
        preferences.as_everywhere(member, subject)
    else:
        preferences.switch_all(member, on, subject)


def mark_read(member: Member) -> None:
    """Everything on the member's list has been seen."""
    Notice.objects.filter(member=member, channel=Channel.PAGE, read_at=None).exclude(title="").update(
        read_at=timezone.now()
    )
    Member.objects.filter(pk=member.pk).update(unread_notices=0)
    member.unread_notices = 0
