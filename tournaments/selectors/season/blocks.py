"""The parts of a season's pages: rows of a table, rounds, stages, divisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tournaments.formats.rules import StageRules
from tournaments.models import Adjustment, Division, Entrant, Fixture, Round, Stage, Standing

from .form import Ending
from .lines import FixtureLine

SHORT = 10
"""Rows of a shortened table, before the reader's own."""
TREES = ("knockout", "groups_knockout")
"""Formats that are drawn as a tree."""
ROBINS = ("round_robin", "round_robin_double")


@dataclass(frozen=True)
class TableRow:
    """A row of the points table: why it stands above the next one, the last endings, and the figures that some leagues
    have beside the usual ones."""

    standing: Standing
    because: str
    is_mine: bool
    form: Sequence[Ending] = ()
    extras: Sequence[tuple[str, Any]] = ()

    @property
    def is_fixed(self) -> bool:
        """Whether the place cannot change any more."""
        return self.standing.best is not None and self.standing.best == self.standing.worst

    @property
    def is_open(self) -> bool:
        """Whether a range of places is known and has more than one in it."""
        return self.standing.best is not None and not self.is_fixed


@dataclass(frozen=True)
class RoundBlock:
    """A round with who rests, and its fixtures where the page shows them; `total` and `settled` count all."""

    round: Round
    lines: list[FixtureLine]
    resting: list[Entrant]
    total: int = 0
    settled: int = 0

    @property
    def is_current(self) -> bool:
        """Whether it is being played."""
        return self.round.opened is not None and self.round.closed is None

    @property
    def voids(self) -> int:
        """How many of the fixtures shown ended without a result."""
        return sum(line.fixture.state == Fixture.State.VOID for line in self.lines)

    @property
    def is_whole(self) -> bool:
        """Whether all its fixtures are shown."""
        return len(self.lines) == self.total


@dataclass(frozen=True)
class StageBlock:
    """A stage with its rules, its table, what was given or taken, its rounds and who plays it, by the draw."""

    stage: Stage
    rules: StageRules
    table: list[TableRow]
    adjustments: list[Adjustment]
    rounds: list[RoundBlock]
    entrants: list[Entrant] = field(default_factory=list)

    @property
    def current(self) -> RoundBlock | None:
        """The round that is being played."""
        return next((block for block in self.rounds if block.is_current), None)

    @property
    def settled_rounds(self) -> int:
        """How many rounds are complete."""
        return sum(block.round.closed is not None for block in self.rounds)

    @property
    def is_tree(self) -> bool:
        """Whether it is drawn as a tree."""
        return self.rules.format in TREES

    @property
    def is_robin(self) -> bool:
        """Whether everybody meets everybody."""
        return self.rules.format in ROBINS

    @property
    def is_pods(self) -> bool:
        """Whether more than two sit at its tables."""
        return self.rules.format == "pods"

    @property
    def is_ladder(self) -> bool:
        """Whether places are taken, not counted."""
        return self.rules.format == "ladder"

    @property
    def has_begun(self) -> bool:
        """Whether anything counts yet."""
        return any(row.standing.played for row in self.table)

    @property
    def short(self) -> list[TableRow]:
        """The head of the table, and the reader's own row with its neighbours."""
        mine = next((number for number, row in enumerate(self.table) if row.is_mine), 0)
        around = range(mine - 1, mine + 2) if mine >= SHORT else ()
        return [row for number, row in enumerate(self.table) if number < SHORT or number in around]

    @property
    def shown_rounds(self) -> list[RoundBlock]:
        """The rounds of which the page shows fixtures."""
        return [block for block in self.rounds if block.lines]


@dataclass(frozen=True)
class DivisionBlock:
    """A division with its stages."""

    division: Division
    stages: list[StageBlock]

    @property
    def size(self) -> int:
        """How many stand in its longest table."""
        return max((len(stage.table) for stage in self.stages), default=0)
