"""Who held which seat of a table, and until when."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from games.models import Move, SeatChange, Table

from .speech import TableSpeaker


@dataclass(frozen=True)
class Handover:
    """A seat (from 1) that changed hands."""

    seat: int
    before: Any
    after: Any
    at: datetime
    reason: str


def changes_of(table: Table) -> list[SeatChange]:
    """The changes of a table's seats, the last first; asks the database only where there are some."""
    if not table.seat_changes_made:
        return []
    return list(SeatChange.objects.filter(table=table).select_related("before", "after").order_by("-pk"))


def handovers_of(table: Table) -> list[Handover]:
    """The seats of a table that changed hands, in order."""
    ai = _("an AI")
    rows = reversed(changes_of(table))
    return [Handover(row.index + 1, row.before or ai, row.after or ai, row.at, row.reason) for row in rows]


def named_at(speaker: TableSpeaker, changes: list[SeatChange], number: int) -> TableSpeaker:
    """Who speaks of a move with this number: each seat has the name of who held it then. `changes` stand last first."""
    before = {row.index: str(row.before or _("an AI")) for row in changes if number <= row.number}
    return speaker.with_names(before) if before else speaker


def parts_of(table_id: int, index: int) -> dict[int | None, float]:
    """By member's id (None: an AI) the part of a seat's moves that each holder has made, summing to 1; by who holds it
    where nobody has moved. Empty for a seat that never changed hands."""
    changes = list(SeatChange.objects.filter(table=table_id, index=index).order_by("number", "pk"))
    if not changes:
        return {}
    numbers = list(Move.objects.filter(table=table_id, seat=index).values_list("number", flat=True))
    made: Counter[int | None] = Counter()
    since = 0
    for change in changes:
        made[change.before_id] += sum(since < number <= change.number for number in numbers)
        since = change.number
    made[changes[-1].after_id] += sum(number > since for number in numbers)
    total = sum(made.values())
    if not total:
        return {changes[-1].after_id: 1.0}
    return {member: count / total for member, count in made.items() if count}
