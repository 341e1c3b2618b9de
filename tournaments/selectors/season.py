"""Everything a season's page shows, gathered in a number of queries that does not grow with the season."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Prefetch

from games.models import Table
from tournaments.models import Adjustment, Division, Entrant, Fixture, FixtureTable, Round, Season, Stage, Standing

from .leagues import Standpoint
from .standings import Order, names_of, order_in_words, why_above


@dataclass(frozen=True)
class TableRow:
    """A row of the points table with the sentence that says why it stands above the next one."""

    standing: Standing
    because: str
    is_mine: bool


@dataclass(frozen=True)
class FixtureSide:
    """One entrant of a fixture with the score, if there is one."""

    entrant: Entrant
    score: int | None
    is_first: bool


@dataclass(frozen=True)
class FixtureLine:
    """A fixture as the page shows it; of its tables those that the reader can look at."""

    fixture: Fixture
    sides: list[FixtureSide]
    tables: list[Table]
    is_mine: bool

    @property
    def table(self) -> Table | None:
        """The table to go to: one that is being played, else the last."""
        playing = [table for table in self.tables if table.status == Table.Status.PLAYING]
        return (playing or self.tables[-1:] or [None])[0]

    @property
    def has_scores(self) -> bool:
        """Whether there is a result to show."""
        return all(side.score is not None for side in self.sides)


@dataclass(frozen=True)
class RoundBlock:
    """A round with its fixtures and who rests."""

    round: Round
    lines: list[FixtureLine]
    resting: list[Entrant]

    @property
    def is_current(self) -> bool:
        """Whether it is being played."""
        return self.round.opened is not None and self.round.closed is None

    @property
    def settled(self) -> int:
        """How many fixtures ask nobody for anything any more."""
        return sum(line.fixture.is_settled for line in self.lines)

    @property
    def voids(self) -> int:
        """How many fixtures ended without a result."""
        return sum(line.fixture.state == Fixture.State.VOID for line in self.lines)


@dataclass(frozen=True)
class StageBlock:
    """A stage with its table, what was given or taken, and its rounds."""

    stage: Stage
    table: list[TableRow]
    adjustments: list[Adjustment]
    rounds: list[RoundBlock]

    @property
    def current(self) -> RoundBlock | None:
        """The round that is being played."""
        return next((block for block in self.rounds if block.is_current), None)

    @property
    def settled_rounds(self) -> int:
        """How many rounds are complete."""
        return sum(block.round.closed is not None for block in self.rounds)


@dataclass(frozen=True)
class DivisionBlock:
    """A division with its stages."""

    division: Division
    stages: list[StageBlock]


@dataclass(frozen=True)
class SeasonPage:
    """The page's content for one reader."""

    place: Standpoint
    entrants: list[Entrant]
    divisions: list[DivisionBlock]
    order: Order

    @property
    def season(self) -> Season:
        """The season itself."""
        return self.place.season

    @property
    def stages(self) -> list[StageBlock]:
        """Every stage of every division."""
        return [stage for division in self.divisions for stage in division.stages]

    @property
    def current(self) -> RoundBlock | None:
        """The round that is being played, where there is one for all."""
        found = [stage.current for stage in self.stages if stage.current]
        return found[0] if len(found) == 1 else None

    @property
    def rounds(self) -> list[RoundBlock]:
        """Every round of every stage."""
        return [block for stage in self.stages for block in stage.rounds]

    @property
    def champion(self) -> Entrant | None:
        """Who leads the last table of the highest division."""
        stages = self.divisions[0].stages if self.divisions else []
        table = stages[-1].table if stages else []
        return table[0].standing.entrant if table else None

    @property
    def voids(self) -> int:
        """How many fixtures ended without a result."""
        return sum(block.voids for block in self.rounds)

    @property
    def mine(self) -> list[FixtureLine]:
        """The reader's own fixtures that wait to be played."""
        lines = [line for block in self.rounds for line in block.lines]
        return [line for line in lines if line.is_mine and line.fixture.state == Fixture.State.PLAYING]


def season_page(place: Standpoint) -> SeasonPage:
    """Gather the page."""
    season = place.season
    entrants = list(season.entrants.select_related("member", "partner").order_by("number", "pk"))
    return SeasonPage(
        place=place,
        entrants=entrants,
        divisions=_divisions(season, entrants, place.entrant.pk if place.entrant else None),
        order=order_in_words(season.law),
    )


def _divisions(season: Season, entrants: list[Entrant], mine: int | None) -> list[DivisionBlock]:
    tables = Prefetch("fixtures__tables__table", Table.objects.only("slug", "status", "is_private", "may_watch"))
    rounds = Round.objects.order_by("number").prefetch_related(
        "fixtures__sides",
        "fixtures__results",
        Prefetch("fixtures__tables", FixtureTable.objects.order_by("number")),
        tables,
    )
    divisions = season.divisions.order_by("number").prefetch_related(
        Prefetch("stages", Stage.objects.order_by("number")),
        Prefetch("stages__standings", Standing.objects.order_by("position")),
        Prefetch("stages__adjustments", Adjustment.objects.filter(lifted=None)),
        Prefetch("stages__rounds", rounds),
    )
    known = {entrant.pk: entrant for entrant in entrants}
    return [
        DivisionBlock(division, [_stage(stage, known, mine) for stage in division.stages.all()])
        for division in divisions
    ]


def _stage(stage: Stage, known: dict[int, Entrant], mine: int | None) -> StageBlock:
    rows = list(stage.standings.all())
    for row in rows:
        row.entrant = known[row.entrant_id]
    names, has_begun = names_of(rows), any(row.played for row in rows)
    adjustments = list(stage.adjustments.all())
    for given in adjustments:
        given.entrant = known[given.entrant_id]
    return StageBlock(
        stage=stage,
        table=[TableRow(row, why_above(row, names) if has_begun else "", row.entrant_id == mine) for row in rows],
        adjustments=adjustments,
        rounds=[_block(one, known, mine) for one in stage.rounds.all()],
    )


def _block(one: Round, known: dict[int, Entrant], mine: int | None) -> RoundBlock:
    fixtures = sorted(one.fixtures.all(), key=lambda fixture: fixture.number)
    lines = [_line(fixture, known, mine) for fixture in fixtures]
    resting = [known[int(key)] for key in one.byes if int(key) in known]
    return RoundBlock(one, lines, resting)


def _line(fixture: Fixture, known: dict[int, Entrant], mine: int | None) -> FixtureLine:
    scores = {row.entrant_id: row for row in fixture.results.all()}
    ordered = sorted(fixture.sides.all(), key=lambda side: side.index)
    sides = []
    for side in ordered:
        row = scores.get(side.entrant_id)
        sides.append(FixtureSide(known[side.entrant_id], row.score if row else None, bool(row and row.place == 1)))
    is_mine = mine in {side.entrant_id for side in ordered}
    tables = [row.table for row in fixture.tables.all() if is_mine or _is_watchable(row.table)]
    return FixtureLine(fixture, sides, tables, is_mine)


def _is_watchable(table: Table) -> bool:
    return table.may_watch and not table.is_private
