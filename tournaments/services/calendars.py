"""Secret addresses of calendars, for programs without a session. They hold until the member takes new ones."""

from __future__ import annotations

from django.core import signing
from django.db.models import F

from accounts.models import Member
from tournaments.models import CalendarKey

SIGNER = signing.Signer(salt="tournaments.calendar")
"""Without a time: a member's address stays the same until new ones are taken."""


def token_of(member: Member) -> str:
    """What stands in the addresses of this member's calendars."""
    key, _made = CalendarKey.objects.get_or_create(member=member)
    return SIGNER.sign_object([member.pk, key.number])


def revoke(member: Member) -> None:
    """Make every address given out so far useless."""
    key, is_new = CalendarKey.objects.get_or_create(member=member)
    if not is_new:
        CalendarKey.objects.filter(pk=key.pk).update(number=F("number") + 1)


def member_of(token: str) -> Member | None:
    """Whose address this is; None for a forged or revoked one, and of accounts that are closed."""
    try:
        member, number = SIGNER.unsign_object(token)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    found = CalendarKey.objects.select_related("member").filter(member=member, number=number).first()
    return found.member if found and found.member.has_account and found.member.is_active else None
