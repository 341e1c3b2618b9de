"""Seats of members who are away, come back, or go for good."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from games.models import Duty, Seat, Table

from . import agreements, duties, ending, follow, ordering, queue, road
from .errors import Refused

AT_PLAY = (Table.Status.PLAYING, Table.Status.ASIDE)


def sit_in(seat: Seat, due_by: datetime | None = None) -> bool:
    """An AI answers for a member's seat until the member is back; the draft is dropped, and standing orders are void
    unless the member gives them again. With `due_by` only if the seat still owes what was due by then: an answer that
    came first counts. Whether it does."""
    with transaction.atomic():
        table = road.locked(seat.table_id)
        if due_by is not None and not overdue(table, seat.index, due_by):
            return False
        Seat.objects.filter(pk=seat.pk).update(is_away=True, draft="", draft_rev=F("draft_rev") + 1, orders_hold=False)
        is_owed = _changed_hands(table, seat)
        ordering.withdraw_kept(seat.table_id, seat.index)
        agreements.settle_quietly(seat.table_id)
    if is_owed:
        queue.send("games.tasks.play_on", seat.table_id, queue="now")
    return True


def come_back(seat: Seat) -> None:
    """A member takes the seat back from the AI that sat in; it holds from the next decision."""
    with transaction.atomic():
        table = road.locked(seat.table_id)
        if Seat.objects.filter(pk=seat.pk, gave_up=True).exists():
            raise Refused(_("You have given this seat up."))
        Seat.objects.filter(pk=seat.pk).update(is_away=False)
        _changed_hands(table, seat)


def overdue(table: Table, seat: int, moment: datetime) -> list[datetime]:
    """The deadlines up to this moment of what a member's seat still owes."""
    duties = table.duties.filter(seat=seat, kind=Duty.Kind.PERSON, due_at__lte=moment)
    return [due for due in duties.values_list("due_at", flat=True) if due is not None]


def _changed_hands(table: Table, seat: Seat) -> bool:
    """Write the duties for whoever answers now, and let every open page know; whether an AI owes something."""
    seat.refresh_from_db()
    is_owed = duties.hand_over(table, seat, timezone.now())
    follow.signal(table)
    return is_owed


def leave_all(member: Member) -> None:
    """When an account is deleted: waiting tables are left or closed, running seats go to an AI; results stay."""
    for table in Table.objects.filter(host=member, status=Table.Status.OPEN):
        ending.void(table, None, "closed by its host")
    Seat.objects.filter(member=member, table__status=Table.Status.OPEN).update(member=None)
    for seat in Seat.objects.filter(member=member, table__status__in=AT_PLAY).select_related("table"):
        sit_in(seat)
