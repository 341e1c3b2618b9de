"""Fixtures as pages show them, gathered in four queries whatever their number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from games.models import Table
from tournaments.models import DECIDED, Entrant, Fixture, FixtureTable
from tournaments.selectors.words import Word, with_proposals, word_of

TONES = {
    Fixture.State.OPEN: "blue",
    Fixture.State.PLAYING: "blue",
    Fixture.State.FINISHED: "green",
    Fixture.State.FORFEIT: "amber",
    Fixture.State.DOUBLE_FORFEIT: "amber",
    Fixture.State.AWARDED: "amber",
    Fixture.State.VOID: "red",
    Fixture.State.CANCELLED: "red",
}
"""The colour that stands beside the word of a fixture's state."""

LIGHT = (
    "number",
    "fixture_id",
    "table__slug",
    "table__status",
    "table__is_private",
    "table__may_watch",
    "table__title",
    "table__finished",
)
"""What is read of tables; their states are long."""


@dataclass(frozen=True)
class FixtureSide:
    """One entrant of a fixture with score and place, if there are any."""

    entrant: Entrant
    score: int | None
    place: int | None

    @property
    def is_first(self) -> bool:
        """Whether nobody was placed better."""
        return self.place == 1


@dataclass(frozen=True)
class FixtureLine:
    """A fixture as a page shows it; of its tables those that the reader can look at."""

    fixture: Fixture
    sides: list[FixtureSide]
    tables: list[Table]
    is_mine: bool

    @property
    def table(self) -> Table | None:
        """The table to go to: one that is being played, else the last."""
        playing = [table for table in self.tables if table.status == Table.Status.PLAYING]
        found = playing or self.tables[-1:]
        return found[0] if found else None

    @property
    def has_scores(self) -> bool:
        """Whether there is a result to show."""
        return bool(self.sides) and all(side.score is not None for side in self.sides)

    @property
    def is_for_two(self) -> bool:
        """Whether two meet, which is shown face to face."""
        return len(self.sides) == 2

    @property
    def ordered(self) -> list[FixtureSide]:
        """The sides by place, before there is one by seat."""
        return sorted(self.sides, key=lambda side: side.place or 0)

    @property
    def is_decided(self) -> bool:
        """Whether somebody, not a table, gave the result."""
        return self.fixture.state in DECIDED

    @property
    def tone(self) -> str:
        """The colour beside the word of its state."""
        return TONES.get(Fixture.State(self.fixture.state), "")

    @property
    def word(self) -> Word:
        """How it stands, in one word."""
        statuses = {row.table.status for row in self.fixture.tables.all()}
        return word_of(self.fixture, statuses, is_proposed=getattr(self.fixture, "is_proposed", False))

    @property
    def names(self) -> str:
        """Who meets, in one line."""
        return " – ".join(str(side.entrant) for side in self.sides)

    @property
    def label(self) -> str:
        """A word of the format for it, empty for most."""
        return _(self.fixture.label) if self.fixture.label else ""

    def side_of(self, entrant: int) -> FixtureSide | None:
        """This entrant's side."""
        return next((side for side in self.sides if side.entrant.pk == entrant), None)

    def others(self, entrant: int) -> list[FixtureSide]:
        """Everybody else's."""
        return [side for side in self.sides if side.entrant.pk != entrant]

    def closing(self, closes_at: datetime | None) -> datetime | None:
        """When the league settles it, its round closing then; None where nothing presses."""
        if self.fixture.is_settled or closes_at is None:
            return None
        return max(closes_at, self.fixture.extended_to or closes_at)


def fixture_lines(rows: QuerySet[Fixture], known: Mapping[int, Entrant], mine: int | None) -> list[FixtureLine]:
    """The fixtures in their order, entrants taken from those that are known already."""
    tables = FixtureTable.objects.select_related("table").order_by("number").only(*LIGHT)
    found = with_proposals(rows).prefetch_related("sides", "results", Prefetch("tables", tables))
    return [_line(fixture, known, mine) for fixture in found]


def _line(fixture: Fixture, known: Mapping[int, Entrant], mine: int | None) -> FixtureLine:
    reached = {row.entrant_id: row for row in fixture.results.all()}
    ordered = sorted(fixture.sides.all(), key=lambda side: side.index)
    sides = list(_sides([side.entrant_id for side in ordered], reached, known))
    is_mine = mine in {side.entrant_id for side in ordered}
    tables = [row.table for row in fixture.tables.all() if is_mine or is_watchable(row.table)]
    return FixtureLine(fixture, sides, tables, is_mine)


def _sides(entrants: list[int], reached: Mapping[int, object], known: Mapping[int, Entrant]) -> Iterator[FixtureSide]:
    for entrant in entrants:
        row = reached.get(entrant)
        yield FixtureSide(known[entrant], getattr(row, "score", None), getattr(row, "place", None))


def is_watchable(table: Table) -> bool:
    """Whether strangers may look at it."""
    return table.may_watch and not table.is_private
