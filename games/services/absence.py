"""Seats of members who are away, come back, or go for good."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Member
from games.models import Seat, Table

from . import duties, ending, queue


def sit_in(seat: Seat) -> None:
    """An AI answers for a member's seat until the member is back; the draft is dropped."""
    with transaction.atomic():
        Seat.objects.filter(pk=seat.pk).update(is_away=True, draft="", draft_rev=seat.draft_rev + 1)
        seat.is_away = True
        is_owed = duties.hand_over(seat.table, seat, timezone.now())
    if is_owed:
        queue.send("games.tasks.play_on", seat.table_id, queue="now")


def come_back(seat: Seat) -> None:
    """A member takes the seat back from the AI that sat in; it holds from the next decision."""
    with transaction.atomic():
        Seat.objects.filter(pk=seat.pk).update(is_away=False)
        seat.is_away = False
        duties.hand_over(seat.table, seat, timezone.now())


def leave_all(member: Member) -> None:
    """When an account is deleted: waiting tables are left or closed, running seats go to an AI; results stay."""
    for table in Table.objects.filter(host=member, status=Table.Status.OPEN):
        ending.void(table, None, "closed by its host")
    Seat.objects.filter(member=member, table__status=Table.Status.OPEN).update(member=None)
    for seat in Seat.objects.filter(member=member, table__status=Table.Status.PLAYING).select_related("table"):
        sit_in(seat)
