"""Channels that fail: the member is told on the next page, organisers see it, and another way is tried."""

import smtplib
from typing import TYPE_CHECKING

from accounts.notices.channels import ways_of
from accounts.notices.models import Channel, Notice
from accounts.notices.outbox import copy_to

if TYPE_CHECKING:
    from accounts.models import Member

ENOUGH = 2
"""Failures of one notice after which another channel is tried."""
INSTEAD = "instead_of"
"""In the payload of a notice that goes out because another channel failed: it is sent even where it is switched off."""


def note(member: "Member", channel: str) -> None:
    """Remember that this channel fails."""
    _write(member, {*channels_of(member), channel})


def forget(member: "Member", channel: str) -> None:
    """Something has arrived by this channel again."""
    if channel in channels_of(member):
        _write(member, channels_of(member) - {channel})


def channels_of(member: "Member") -> set[str]:
    return {name for name in member.troubled.split(",") if name}


def labels_of(member: "Member") -> list[str]:
    """The names of the failing channels, in the active language."""
    return [str(Channel(name).label) for name in sorted(channels_of(member)) if name in Channel.values]


def try_another(notice: Notice) -> None:
    """Queue the same message for another channel of the member that does not fail; the page is always one."""
    failing = channels_of(notice.member) | {notice.channel}
    way = next((one for one in reversed(ways_of(notice.member)) if one not in failing), None)
    if way is not None and INSTEAD not in notice.payload:
        copy_to(notice, [way], {INSTEAD: notice.channel})


def is_final(error: Exception) -> bool:
    """Has the mail server refused the address for good?"""
    if not isinstance(error, smtplib.SMTPRecipientsRefused):
        return False
    return bool(error.recipients) and all(code >= 500 for code, _words in error.recipients.values())


def _write(member: "Member", channels: set[str]) -> None:
    member.troubled = ",".join(sorted(channels))
    type(member).objects.filter(pk=member.pk).update(troubled=member.troubled)
