"""Who is waited for in fixtures, as far as everybody at their tables may know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, Q

from games.models import Duty, Move, Table
from tournaments.models import SETTLED, Fixture, FixtureTable


@dataclass(frozen=True)
class Waited:
    """An entrant who owes a move in a fixture: since when, and by when (None: no clock, or an AI sits in)."""

    entrant: int
    since: datetime
    due_at: datetime | None
    member: int | None


def entrant_at(seat: int, number: int, sides: list[int]) -> int:
    """The entrant of a seat at a fixture's table of this number: seats move on by one a table, partners follow."""
    return sides[(seat % len(sides) + number - 1) % len(sides)]


def sides_of(fixture: Fixture) -> list[int]:
    """The ids of the entrants, in the order of the seats at the first table."""
    return [side.entrant_id for side in sorted(fixture.sides.all(), key=lambda side: side.index)]


def waited_for(fixtures: Iterable[Fixture]) -> dict[int, list[Waited]]:
    """By fixture who owes a move at its running tables, the first due first; of one that was decided, who did when its
    tables were stopped. Two queries beside the sides, none per fixture."""
    known = {one.pk: one for one in fixtures}
    stopped = Q(table__status=Table.Status.ASIDE, fixture__state__in=SETTLED)
    tables = FixtureTable.objects.filter(Q(table__status=Table.Status.PLAYING) | stopped, fixture__in=known)
    places = {row.table_id: row for row in tables}
    found: dict[int, list[Waited]] = defaultdict(list)
    for duty in Duty.objects.filter(table__in=places).exclude(kind=Duty.Kind.CHANCE).order_by("due_at", "opened"):
        row = places[duty.table_id]
        entrant = entrant_at(duty.seat, row.number, sides_of(known[row.fixture_id]))
        due = duty.due_at if duty.kind == Duty.Kind.PERSON else None
        found[row.fixture_id].append(Waited(entrant, duty.opened, due, duty.member_id))
    return found


def last_moves(fixtures: Collection[Fixture]) -> dict[int, datetime]:
    """When somebody moved last at the tables of each fixture; one query."""
    rows = FixtureTable.objects.filter(fixture__in=fixtures).values_list("fixture")
    last = rows.annotate(last=Max("table__moves__at", filter=~Q(table__moves__origin=Move.Origin.CHANCE)))
    return {fixture: moment for fixture, moment in last.order_by() if moment is not None}
