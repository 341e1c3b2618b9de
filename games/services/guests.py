"""Visitors without an account: one table against the computer, and what becomes of them afterwards."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import Member
from games.models import Table

from . import ending
from .tables import try_table

FORGET_DAYS = 30


def unfinished_table(guest: Member) -> Table | None:
    """The table the guest plays at, if it is not over."""
    going = [Table.Status.OPEN, Table.Status.PLAYING, Table.Status.ASIDE]
    return Table.objects.filter(seats__member=guest, status__in=going).order_by("-created").first()


def try_once(guest: Member, title: str) -> Table:
    """The guest's unfinished table, or a new one. Raises Refused if there is nothing to play."""
    with transaction.atomic():
        Member.objects.select_for_update().get(pk=guest.pk)
        return unfinished_table(guest) or try_table(guest, title)


def forget(now: datetime | None = None) -> int:
    """Remove guests who have not come back for a month, and end what they left unfinished; how many were removed."""
    moment = now or timezone.now()
    gone = Member.objects.filter(is_guest=True, last_login__lt=moment - timedelta(days=FORGET_DAYS))
    count = 0
    for guest in gone:
        with transaction.atomic():
            for table in Table.objects.filter(host=guest):
                ending.void(table, None, "the guest never came back")
            guest.delete()
        count += 1
    return count
