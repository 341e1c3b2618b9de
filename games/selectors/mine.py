"""A member's own tables, in the order in which they need the member."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from accounts.models import Member
from games.models import Duty, Seat, Table

from .shelf import HEAVY
from .tables import tables_of


@dataclass(frozen=True)
class MyTable:
    """One row: the table, whether it is the member's turn, who else is waited for, and by when."""

    table: Table
    seats: list[Seat]
    seat: Seat | None
    is_my_turn: bool
    waited_for: list[Seat]
    due_at: datetime | None

    @property
    def percent(self) -> int:
        """How far the table has come, in hundredths."""
        return round(self.table.progress * 100)

    @property
    def rank(self) -> tuple[int, bool, float, int]:
        """The member's own turns first, then running tables, then waiting ones; within each by the time left."""
        group = 0 if self.is_my_turn else (2 if self.table.status == Table.Status.OPEN else 1)
        return group, self.due_at is None, self.due_at.timestamp() if self.due_at else 0.0, -self.table.pk


def my_tables(member: Member) -> list[MyTable]:
    """The member's tables that are not over, in four queries however many they are."""
    tables = tables_of(member).defer(*HEAVY)
    return sorted((_mine(table, member) for table in tables), key=lambda row: row.rank)


def _mine(table: Table, member: Member) -> MyTable:
    seats = sorted(table.seats.all(), key=lambda seat: seat.index)
    seat = next((one for one in seats if one.member_id == member.pk), None)
    people = [duty for duty in table.duties.all() if duty.kind == Duty.Kind.PERSON and not _is_stopped(table)]
    own = [duty for duty in people if duty.member_id == member.pk]
    owed = {duty.seat for duty in people}
    return MyTable(
        table=table,
        seats=seats,
        seat=seat,
        is_my_turn=bool(own),
        waited_for=[one for one in seats if one.index in owed],
        due_at=min((duty.due_at for duty in own or people if duty.due_at), default=None),
    )


def _is_stopped(table: Table) -> bool:
    return table.status != Table.Status.PLAYING


def my_finished(member: Member) -> QuerySet[Table]:
    """The tables the member has played to the end, latest first, each with its results."""
    over = [Table.Status.FINISHED, Table.Status.VOID]
    found = Table.objects.filter(seats__member=member, status__in=over, started__isnull=False)
    rows = found.select_related("ruleset").prefetch_related("seats__member", "results").defer(*HEAVY)
    return rows.order_by("-finished", "-pk")
