"""How often members let a deadline pass, as everybody may know who thinks of playing with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count

from games.models import MissedDeadline, Seat, Table

BEGUN = (Table.Status.PLAYING, Table.Status.ASIDE, Table.Status.FINISHED, Table.Status.VOID)


@dataclass(frozen=True)
class Reliability:
    """Deadlines missed, and the tables with a clock at which the member has sat."""

    missed: int
    tables: int


def reliability_of(members: Iterable[int]) -> dict[int, Reliability]:
    """By member's id, for those who have missed a deadline; at most two queries however many they are."""
    ids = set(members)
    if not ids:
        return {}
    missed = MissedDeadline.objects.filter(member__in=ids).order_by().values_list("member").annotate(Count("pk"))
    found: dict[int, int] = dict(missed)
    if not found:
        return {}
    seats = Seat.objects.filter(member__in=found, table__status__in=BEGUN, table__pace_hours__isnull=False)
    tables: dict[int, int] = dict(seats.order_by().values_list("member").annotate(Count("pk")))
    return {member: Reliability(count, tables.get(member, 0)) for member, count in found.items()}
