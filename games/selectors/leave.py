"""Where a member's leave counts, and where it does not."""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.models import Member
from games.models import Seat, Table

from .shelf import HEAVY


def seats_that_honour(member: Member) -> QuerySet[Seat]:
    """The member's seats at tables at play where a leave counts."""
    return _seats(member).filter(table__honours_leave=True)


def tables_that_do_not(member: Member) -> list[Table]:
    """The member's tables at play where clocks run on although the member is on leave; tables against AIs alone, which
    wait for nobody, and those without a clock are not among them."""
    keys = _seats(member).filter(table__honours_leave=False, table__pace_hours__isnull=False).values("table")
    return list(Table.objects.filter(pk__in=keys).select_related("ruleset").defer(*HEAVY).order_by("pk"))


def _seats(member: Member) -> QuerySet[Seat]:
    playing = Seat.objects.filter(member=member, table__status=Table.Status.PLAYING)
    return playing.select_related("table").order_by("table")
