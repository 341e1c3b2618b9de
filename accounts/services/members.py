"""What can be done with an account."""

import secrets
from collections.abc import Iterable
from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction
from django.utils import timezone

from accounts import hooks
from accounts.models import Leave, Member, MemberHook, Notice, NoticePreference, PushDevice
from accounts.notices.preferences import switch_all
from accounts.services.clubs import give_up_clubs

FORMER_NAME = "Former member"
VISIT = timedelta(days=1)


def create_guest(*, zone: str = "", language: str = "") -> Member:
    """A visitor who plays without an account: no password, no address, a name everybody recognises as a guest's."""
    tail = secrets.token_hex(6)
    guest = Member(username=f"guest-{tail}", name=f"Guest {tail[:4]}", zone=zone, language=language, is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


def create_named(names: Iterable[str]) -> list[Member]:
    """People of an archive, known here by name alone: nobody can sign in as one of them."""
    made = [Member(username=f"named-{secrets.token_hex(8)}", name=name, is_active=False) for name in names]
    for member in made:
        member.set_unusable_password()
    return Member.objects.bulk_create(made)


def note_visit(guest: Member) -> bool:
    """Keeps the day of a guest's last visit in `last_login`, with one write a day; whether this visit is the first of a
    day. Guests are forgotten when they stay away, and theirs is no password by which to come back."""
    now = timezone.now()
    if guest.last_login is not None and now - guest.last_login < VISIT:
        return False
    Member.objects.filter(pk=guest.pk, is_guest=True).update(last_login=now)
    return True


def claim_guest(guest: Member, *, name: str, zone: str = "") -> Member:
    """Makes the guest a member. The row stays the same, and with it every table; username, address and password come
    from the sign-up form. Works for a fresh account too."""
    guest.name = " ".join(name.split())
    guest.zone = guest.zone or zone
    guest.is_guest = False
    guest.save(update_fields=["name", "zone", "is_guest"])
    return guest


@transaction.atomic
def change_profile(member: Member, *, notices_on: Iterable[str] | None = None) -> None:
    """Stores the changed name, zone, language and theme; `notices_on` lists the switches ("event:channel") that are
    on, None leaves all as they are."""
    member.save(update_fields=["name", "zone", "language", "theme"])
    if notices_on is not None:
        switch_all(member, notices_on)


@transaction.atomic
def anonymise(member: Member) -> None:
    """Deletes the account and keeps the row, so that the tables and leagues of others stay as they were played.

    Name, address, password, second factor, preferences and memberships go; running seats are handed over by those who
    registered for the farewell; sessions end, being bound to the password. Doing it twice changes nothing.
    """
    member = Member.objects.select_for_update(no_key=True).get(pk=member.pk)  # rows that name it may still be written
    if member.is_former:
        return
    hooks.say_farewell(member)
    give_up_clubs(member)
    _forget_traces(member)
    _empty(member)
    member.save()


def _forget_traces(member: Member) -> None:
    EmailAddress.objects.filter(user=member).delete()
    Authenticator.objects.filter(user=member).delete()
    NoticePreference.objects.filter(member=member).delete()
    MemberHook.objects.filter(member=member).delete()
    PushDevice.objects.filter(member=member).delete()
    Leave.objects.filter(member=member).delete()
    Notice.objects.filter(member=member).exclude(title="").update(title="", path="")
    waiting = Notice.objects.filter(member=member, state=Notice.State.QUEUED)
    waiting.update(state=Notice.State.SUPPRESSED, error="account closed", settled=timezone.now(), claimed_until=None)


def _empty(member: Member) -> None:
    member.username = f"former-{secrets.token_hex(8)}"
    member.name = FORMER_NAME
    member.email = member.zone = member.language = member.troubled = ""
    member.quiet_from = member.quiet_until = None
    member.theme = Member.Theme.SYSTEM
    member.is_active = member.is_staff = member.is_superuser = member.is_guest = False
    member.deleted_at = timezone.now()
    member.last_login = None
    member.groups.clear()
    member.user_permissions.clear()
    member.set_unusable_password()
