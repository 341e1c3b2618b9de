"""Points and places by round, and the lines that draw them: plain geometry, for SVG made on the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats import Bye, scoring
from tournaments.formats.rules import LeagueRules
from tournaments.models import Entrant, Fixture

from .crosstable import seats_of
from .rounds import COUNTED
from .season import FixtureLine, RoundBlock, StageBlock

WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 40, 34, 16, 32
MOST_LINES = 6
"""So many lines can be told apart by dash and mark as well as by colour."""
MOST_GRID = 6
LABEL = 18
"""What a number at the end of a line needs."""


@dataclass(frozen=True)
class Career:
    """An entrant with points and place after each round."""

    entrant: Entrant
    points: list[int | float]
    places: list[int]
    is_mine: bool

    @property
    def pairs(self) -> list[tuple[int | float, int]]:
        """Points and place after each round."""
        return list(zip(self.points, self.places, strict=True))


@dataclass(frozen=True)
class Mark:
    """A round's dot on a line."""

    x: float
    y: float
    round: int
    value: int | float


@dataclass(frozen=True)
class Line:
    """A line of a chart; `number` (1 to 6) chooses its dash, colour and mark."""

    number: int
    entrant: Entrant
    marks: list[Mark]
    label_y: float = 0

    @property
    def path(self) -> str:
        """The points of a polyline."""
        return " ".join(f"{mark.x:g},{mark.y:g}" for mark in self.marks)


@dataclass(frozen=True)
class Chart:
    """A drawing: its lines, and the grid with its figures."""

    lines: list[Line]
    rows: list[tuple[float, int | float]]
    columns: list[tuple[float, int]]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


def careers(block: StageBlock, law: LeagueRules, mine: int | None) -> tuple[list[int], list[Career]]:
    """The numbers of the rounds that have been opened, and every entrant of the table after each of them, by the
    league's own criteria. Adjustments count from the last one on, where the table is the stored one."""
    rounds = [at for at in block.rounds if at.round.opened is not None]
    keys = [str(row.standing.entrant_id) for row in block.table]
    tables = [_after(rounds[: number + 1], keys, law, seats_of(block)) for number in range(len(rounds) - 1)]
    found = []
    for row in block.table:
        key = str(row.standing.entrant_id)
        points = [table[key][0] for table in tables] + [_plain(row.standing.points)] * bool(rounds)
        places = [table[key][1] for table in tables] + [row.standing.rank] * bool(rounds)
        found.append(Career(row.standing.entrant, points, places, row.standing.entrant_id == mine))
    return [at.round.number for at in rounds], found


def _after(
    rounds: Sequence[RoundBlock], keys: Sequence[str], law: LeagueRules, seats: int
) -> dict[str, tuple[int | float, int]]:
    """Points and rank of each after these rounds."""
    known = set(keys)
    meetings = [one for at in rounds for line in at.lines if (one := _meeting(line)) and known.issuperset(one.entrants)]
    byes = tuple(
        scoring.Rested(key, Bye(letter)) for at in rounds for key, letter in at.round.byes.items() if key in known
    )
    table = scoring.table(keys, meetings, law.scoring, law.criteria, scoring.Given(byes=byes, seats=seats))
    return {row.entrant: (row.record.points, row.rank) for row in table.rows}


def _meeting(line: FixtureLine) -> scoring.Meeting | None:
    is_lost = line.fixture.state == Fixture.State.DOUBLE_FORFEIT
    if line.fixture.state not in COUNTED or not (is_lost or line.has_scores):
        return None
    return scoring.Meeting(
        entrants=tuple(str(side.entrant.pk) for side in line.sides),
        places=tuple(len(line.sides) if is_lost else side.place or 0 for side in line.sides),
        scores=tuple(side.score or 0 for side in line.sides),
        is_played=not line.is_decided,
    )


def _plain(value: float) -> int | float:
    return int(value) if value == int(value) else value


def chosen(found: Sequence[Career], wanted: Sequence[int]) -> list[Career]:
    """Whose lines are drawn: those asked for, else the head of the table and the reader; six at most."""
    asked = [one for one in found if one.entrant.pk in wanted][:MOST_LINES]
    if asked:
        return asked
    mine = [one for one in found if one.is_mine]
    head = [one for one in found if not one.is_mine][: MOST_LINES - 1 - len(mine)]
    return [one for one in found if one in mine or one in head]


def points_chart(rounds: Sequence[int], lines: Sequence[Career]) -> Chart:
    """Points by round, more of them higher."""
    most = max((value for one in lines for value in one.points), default=0)
    least = min((value for one in lines for value in one.points), default=0)
    return _chart(rounds, [(one.entrant, one.points) for one in lines], min(0, least), max(most, 1))


def places_chart(rounds: Sequence[int], lines: Sequence[Career], entrants: int) -> Chart:
    """Places by round, the first on top."""
    return _chart(rounds, [(one.entrant, one.places) for one in lines], max(entrants, 2), 1)


def _chart(
    rounds: Sequence[int], lines: Sequence[tuple[Entrant, Sequence[int | float]]], low: float, high: float
) -> Chart:
    def across(index: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (index / max(len(rounds) - 1, 1)), 1)

    def up(value: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1)

    every = -(-len(rounds) // 12) or 1
    ends = _apart([up(values[-1]) for _entrant, values in lines])
    return Chart(
        lines=[
            Line(
                number,
                entrant,
                [Mark(across(at), up(value), rounds[at], value) for at, value in enumerate(values)],
                end,
            )
            for number, ((entrant, values), end) in enumerate(zip(lines, ends, strict=True), 1)
        ],
        rows=[(up(value), value) for value in _grid(low, high)],
        columns=[(across(at), number) for at, number in enumerate(rounds) if at % every == 0],
    )


def _apart(ends: Sequence[float]) -> list[float]:
    """Heights for the numbers at the ends of lines, so far apart that each can be read."""
    found = list(ends)
    last = -float(LABEL)
    for index in sorted(range(len(ends)), key=lambda one: ends[one]):
        found[index] = last = max(ends[index], last + LABEL)
    over = max(0.0, last - (HEIGHT - BOTTOM + LABEL / 2))
    return [round(one - over, 1) for one in found]


def _grid(low: float, high: float) -> list[int]:
    """Whole figures from the one end to the other, a few of them."""
    first, last = int(min(low, high)), int(max(low, high))
    step = max(1, -(-(last - first) // MOST_GRID))
    return list(range(first, last + 1, step))
