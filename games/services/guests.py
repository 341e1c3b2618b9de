"""Visitors without an account: one table against the computer, and what becomes of them afterwards."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import Member
from games.models import Duty, Table

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
        Member.objects.select_for_update(no_key=True).get(pk=guest.pk)
        return unfinished_table(guest) or try_table(guest, title)


def forget(now: datetime | None = None) -> int:
    """Remove guests who have not come back for a month, and end what they left unfinished; how many were removed.

    A guest's `last_login` is the last visit, kept to the day by accounts.services.note_visit; none who never arrived.
    """
    moment = now or timezone.now()
    since = moment - timedelta(days=FORGET_DAYS)
    gone = Member.objects.alias(seen=Coalesce("last_login", "date_joined")).filter(is_guest=True, seen__lt=since)
    return sum(_forget(gone, pk, moment) for pk in list(gone.values_list("pk", flat=True)))


def _is_running(guest: Member, now: datetime) -> bool:
    """Whether a table of theirs has a clock on which somebody may still answer: no sweep is faster than a clock."""
    return Duty.objects.filter(table__host=guest, table__status=Table.Status.PLAYING, due_at__gt=now).exists()


def _forget(gone: QuerySet[Member], pk: int, now: datetime) -> bool:
    """Whether the guest was removed: one who has come back or signed up a moment ago stays."""
    with transaction.atomic():
        guest = gone.select_for_update(no_key=True).filter(pk=pk).first()
        if guest is None or _is_running(guest, now):
            return False
        for table in Table.objects.filter(host=guest):
            ending.void(table, None, "the guest never came back")
        guest.delete()
    return True
