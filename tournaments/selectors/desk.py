"""What the organiser's desk shows of a season: each fixture's one word, who is waited for, how long it has left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db.models import Count, Max, Prefetch
from django.utils import timezone

from games.models import Move, Seat, Table
from tournaments.models import Entrant, Fixture, FixtureTable, Proposal, Season, Side, Trail

from .calendar import closing_of
from .waiting import Waited, entrant_at, last_moves, sides_of, waited_for
from .words import Word, word_of

HEAVY = (
    "round__stage__division__season__league__options",
    "round__stage__division__season__league__rules",
    "round__stage__final",
    "round__stage__draws",
)
TABLE_FIELDS = ("slug", "status", "started", "progress", "pace_hours", "paused_until")


class StandIn(NamedTuple):
    """An entrant for whom an AI has answered: how often, and whether it sits in now."""

    entrant: Entrant
    moves: int
    is_away: bool


class Owes(NamedTuple):
    """An entrant who is waited for: since when, and by when."""

    entrant: Entrant
    since: datetime
    due_at: datetime | None


@dataclass(frozen=True)
class DeskRow:
    """A fixture at the desk. Times are moments; `hours_left` counts to the first answer that is due (below zero: late),
    `last_move` is when anybody moved."""

    fixture: Fixture
    word: Word
    entrants: list[Entrant]
    tables: list[Table]
    waited_for: list[Owes]
    hours_left: float | None
    closes_at: datetime | None
    last_move: datetime | None
    stand_ins: list[StandIn]
    is_at_risk: bool
    nudged: datetime | None
    proposal: Proposal | None

    @property
    def paused_until(self) -> datetime | None:
        """The day until which a table of it pauses, if one does."""
        return max((one.paused_until for one in self.tables if one.is_paused and one.paused_until), default=None)

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to do something."""
        return not self.fixture.is_settled


def desk_of(season: Season, now: datetime | None = None, fixtures: Collection[int] | None = None) -> list[DeskRow]:
    """Every fixture of the season (or those with these ids), in order; the queries do not grow with their number.

    Who is waited for is what the pages of the tables show to everybody; nothing else of a table is read.
    """
    moment = now or timezone.now()
    rows = _fixtures(season, fixtures)
    known = _Known(season, rows)
    return [_row(fixture, known, moment) for fixture in rows]


def _fixtures(season: Season, keys: Collection[int] | None) -> list[Fixture]:
    rows = Fixture.objects.filter(round__stage__division__season=season)
    if keys is not None:
        rows = rows.filter(pk__in=keys)
    sides = Side.objects.order_by("index").select_related("entrant__member", "entrant__partner")
    tables = FixtureTable.objects.order_by("number").select_related("table")
    tables = tables.only("number", "fixture", "table", *(f"table__{name}" for name in TABLE_FIELDS))
    rows = rows.select_related("round__stage__division__season__league").defer(*HEAVY)
    rows = rows.prefetch_related(Prefetch("sides", sides), Prefetch("tables", tables))
    order = ("round__stage__division__number", "round__stage__number", "round__number", "number")
    return list(rows.order_by(*order))


class _Known:
    """What is asked once for all rows."""

    def __init__(self, season: Season, fixtures: Sequence[Fixture]) -> None:
        living = [one for one in fixtures if not one.is_settled]
        within = Fixture.objects.filter(round__stage__division__season=season)
        self.waited: dict[int, list[Waited]] = waited_for(living)
        self.last = last_moves(fixtures)
        self.stand_ins = _stand_ins(fixtures)
        offers = Proposal.objects.filter(fixture__in=within, state=Proposal.State.OPEN).order_by("made")
        self.proposals = {one.fixture_id: one for one in offers}
        nudges = Trail.objects.filter(season=season, action="nudge", subject_kind="fixture")
        self.nudged: dict[int, datetime] = dict(nudges.order_by().values_list("subject_id").annotate(Max("made")))


def _stand_ins(fixtures: Sequence[Fixture]) -> dict[int, dict[int, tuple[int, bool]]]:
    """By fixture and entrant: moves that an AI made for a member, and whether it sits in now. Two queries."""
    places = {row.table_id: row for one in fixtures for row in one.tables.all()}
    sides = {one.pk: sides_of(one) for one in fixtures}
    found: dict[int, dict[int, tuple[int, bool]]] = defaultdict(dict)

    def add(table: int, seat: int, moves: int, is_away: bool) -> None:
        row = places[table]
        entrants = found[row.fixture_id]
        entrant = entrant_at(seat, row.number, sides[row.fixture_id])
        before = entrants.get(entrant, (0, False))
        entrants[entrant] = (before[0] + moves, before[1] or is_away)

    within = {"table__fixture_table__fixture__round__stage__division__season": _season_of(fixtures)}
    counted = Move.objects.filter(origin=Move.Origin.STAND_IN, **within).order_by().values_list("table", "seat")
    for table, seat, moves in counted.annotate(Count("pk")):
        if table in places:
            add(table, seat, moves, False)
    away = Seat.objects.filter(is_away=True, table__status=Table.Status.PLAYING, **within)
    for table, seat in away.values_list("table", "index"):
        if table in places:
            add(table, seat, 0, True)
    return found


def _season_of(fixtures: Sequence[Fixture]) -> int | None:
    return fixtures[0].round.stage.division.season_id if fixtures else None


def _row(fixture: Fixture, known: _Known, now: datetime) -> DeskRow:
    entrants = [side.entrant for side in fixture.sides.all()]
    by_id = {one.pk: one for one in entrants}
    tables = [row.table for row in fixture.tables.all()]
    waited = known.waited.get(fixture.pk, [])
    due = min((one.due_at for one in waited if one.due_at is not None), default=None)
    proposal = known.proposals.get(fixture.pk)
    last = known.last.get(fixture.pk)
    return DeskRow(
        fixture=fixture,
        word=word_of(fixture, {one.status for one in tables}, is_proposed=proposal is not None),
        entrants=entrants,
        tables=tables,
        waited_for=[Owes(by_id[one.entrant], one.since, one.due_at) for one in waited if one.entrant in by_id],
        hours_left=(due - now) / timedelta(hours=1) if due is not None else None,
        closes_at=closing_of(fixture),
        last_move=last,
        stand_ins=[StandIn(by_id[key], *used) for key, used in known.stand_ins.get(fixture.pk, {}).items()],
        is_at_risk=is_at_risk(fixture, tables, last, now),
        nudged=known.nudged.get(fixture.pk),
        proposal=proposal,
    )


def is_at_risk(fixture: Fixture, tables: Sequence[Table], last_move: datetime | None, now: datetime) -> bool:
    """Whether an open fixture may not be over in time: less than a quarter of its time is left, or nobody has moved for
    twice the time that a move may take."""
    if fixture.is_settled or fixture.round.opened is None:
        return False
    closes = closing_of(fixture)
    if closes is not None and (closes - now) * 4 < closes - fixture.round.opened:
        return True
    playing = [one for one in tables if one.status == Table.Status.PLAYING]
    paces = [one.pace_hours for one in playing if one.pace_hours]
    started = [one.started for one in playing if one.started]
    since = last_move or max(started, default=None)
    return bool(paces) and since is not None and now - since > 2 * timedelta(hours=min(paces))
