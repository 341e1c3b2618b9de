"""Everything a season's page shows, gathered in a number of queries that does not grow with the season."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Prefetch

from games.models import Table
from tournaments.models import Entrant, Fixture, Round, Season, Standing

from .leagues import Standpoint
from .standings import Order, names_of, order_in_words, rows_of, why_above


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
    """A fixture as the page shows it. `table` is None where the reader cannot look at it."""

    fixture: Fixture
    sides: list[FixtureSide]
    table: Table | None
    is_mine: bool

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
    is_current: bool

    @property
    def settled(self) -> int:
        """How many fixtures ask nobody for anything any more."""
        return sum(line.fixture.is_settled for line in self.lines)

    @property
    def voids(self) -> int:
        """How many fixtures ended without a result."""
        return sum(line.fixture.state == Fixture.State.VOID for line in self.lines)


@dataclass(frozen=True)
class SeasonPage:
    """The page's content for one reader."""

    place: Standpoint
    entrants: list[Entrant]
    table: list[TableRow]
    order: Order
    rounds: list[RoundBlock]

    @property
    def season(self) -> Season:
        """The season itself."""
        return self.place.season

    @property
    def current(self) -> RoundBlock | None:
        """The round that is being played."""
        return next((block for block in self.rounds if block.is_current), None)

    @property
    def settled_rounds(self) -> int:
        """How many rounds are complete."""
        return sum(block.round.closed is not None for block in self.rounds)

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
    entrants = list(season.entrants.select_related("member").order_by("number", "pk"))
    rows = rows_of(season)
    names, has_begun = names_of(rows), any(row.played for row in rows)
    mine = place.entrant.pk if place.entrant else None
    return SeasonPage(
        place=place,
        entrants=entrants,
        table=[TableRow(row, why_above(row, names) if has_begun else "", row.entrant_id == mine) for row in rows],
        order=order_in_words(season.league),
        rounds=_rounds(season, entrants, mine),
    )


def _rounds(season: Season, entrants: list[Entrant], mine: int | None) -> list[RoundBlock]:
    tables = Prefetch("fixtures__table", Table.objects.only("slug", "status", "is_private", "may_watch"))
    rounds = season.rounds.order_by("number").prefetch_related("fixtures__sides", "fixtures__results", tables)
    known = {entrant.pk: entrant for entrant in entrants}
    return [_block(one, known, mine) for one in rounds]


def _block(one: Round, known: dict[int, Entrant], mine: int | None) -> RoundBlock:
    fixtures = sorted(one.fixtures.all(), key=lambda fixture: fixture.number)
    lines = [_line(fixture, known, mine) for fixture in fixtures]
    busy = {side.entrant.pk for line in lines for side in line.sides}
    resting = [entrant for pk, entrant in known.items() if pk not in busy]
    return RoundBlock(one, lines, resting, one.opened is not None and one.closed is None)


def _line(fixture: Fixture, known: dict[int, Entrant], mine: int | None) -> FixtureLine:
    scores = {row.entrant_id: row for row in fixture.results.all()}
    ordered = sorted(fixture.sides.all(), key=lambda side: side.index)
    sides = []
    for side in ordered:
        row = scores.get(side.entrant_id)
        sides.append(FixtureSide(known[side.entrant_id], row.score if row else None, bool(row and row.place == 1)))
    is_mine = mine in {side.entrant_id for side in ordered}
    return FixtureLine(fixture, sides, fixture.table if is_mine or _is_watchable(fixture.table) else None, is_mine)


def _is_watchable(table: Table | None) -> bool:
    return table is not None and table.may_watch and not table.is_private
