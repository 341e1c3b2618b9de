"""The laboratory: what AIs' tables tell of a ruleset, with intervals, beside the version it was cloned from.

Shares have Wilson's interval, means the usual one (of a ratio where a table holds several matches). A warning needs
more than the interval: all that is looked at together may be wrong by chance in one run of twenty, not each line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

import msgspec

from .contract import Game
from .selfplay import Played

SURE = 0.95
FEWEST_MATCHES = 20
"""A team with fewer matches is not judged."""


class Counts(msgspec.Struct):
    """What is counted of the tables of one version; goes to JSON and back between two pieces of a run."""

    tables: list[tuple[int, int, int, int]] = []
    """Of each: goals, matches, drawn matches, moves."""
    seats: list[float] = []
    """Wins by seat; a win shared by several sides counts for each as its share."""
    ranks: dict[str, tuple[int, int, int]] = {}
    """By rank, of matches between teams of different rank: played, won, drawn."""
    teams: dict[str, tuple[int, int, int]] = {}
    """By team: played, won, drawn."""
    rank_of: dict[str, str] = {}

    def add(self, played: Played) -> None:
        """Count a table."""
        game, state, log, ais = played
        scores = game.football(state)
        draws = sum(left == right for left, right in scores)
        self.tables.append((sum(map(sum, scores)), len(scores), draws, len(log)))
        self.seats = self.seats or [0.0] * len(ais)
        self._wins(played)
        self._meetings(game, state)

    def _wins(self, played: Played) -> None:
        outcome = played.game.outcome(played.state)
        first = [side for side in outcome.sides if outcome.places[side[0]] == 1] if outcome else []
        for side in first:
            for seat in side:
                self.seats[seat] += 1 / len(first)

    def _meetings(self, game: Game[object, object], state: object) -> None:  # type: ignore[type-var]
        for meeting in game.meetings(state):
            for side, team in enumerate(meeting.teams):
                mine, theirs = meeting.goals[side], meeting.goals[1 - side]
                rank = self.rank_of[team] = str(meeting.ranks[side])
                _count(self.teams, team, mine, theirs)
                if rank != str(meeting.ranks[1 - side]):
                    _count(self.ranks, rank, mine, theirs)


def _count(into: dict[str, tuple[int, int, int]], key: str, mine: int, theirs: int) -> None:
    played, won, drawn = into.get(key, (0, 0, 0))
    into[key] = (played + 1, won + (mine > theirs), drawn + (mine == theirs))


class Figure(msgspec.Struct, frozen=True):
    """A number with the interval that holds the true one in 95 of 100 runs."""

    value: float
    low: float
    high: float

    def is_apart(self, other: Figure) -> bool:
        """Whether the intervals do not touch."""
        return self.high < other.low or other.high < self.low


class Line(msgspec.Struct, frozen=True):
    """One line of the report: a measure (`goals`, `draws`, `length`), or a seat, rank or team."""

    kind: str
    key: str
    ours: Figure
    theirs: Figure | None = None
    """The same of the version it was cloned from."""
    fair: float | None = None
    """What it would be if all were alike."""
    is_far: bool = False
    """Far from `fair`, too far for chance."""
    has_moved: bool = False
    """Far from the version it was cloned from."""


class Report(msgspec.Struct, frozen=True):
    """All lines of a run, and how many tables they come from."""

    tables: int
    lines: list[Line]


def wilson(wins: float, n: int, sure: float = SURE) -> Figure:
    """A share with Wilson's interval; of nothing the interval is everything."""
    if not n:
        return Figure(0.0, 0.0, 1.0)
    z = _quantile(sure)
    share, square = wins / n, z * z / n
    middle = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(share * (1 - share) / n + square / (4 * n))
    return Figure(share, max(0.0, middle - half), min(1.0, middle + half))


def ratio(above: Sequence[float], below: Sequence[float], sure: float = SURE) -> Figure | None:
    """The sum of the one by the sum of the other, table by table, with its interval; None if there is nothing below."""
    n, total = len(above), sum(below)
    if not total:
        return None
    value = sum(above) / total
    if n < 2:
        return Figure(value, value, value)
    spread = sum((a - value * b) ** 2 for a, b in zip(above, below, strict=True)) * n / (n - 1)
    half = _quantile(sure) * sqrt(spread) / total
    return Figure(value, max(0.0, value - half), value + half)


def _quantile(sure: float) -> float:
    return NormalDist().inv_cdf((1 + sure) / 2)


class Pair(NamedTuple):
    """The counts of a version, and of the one it was cloned from if there is one."""

    ours: Counts
    theirs: Counts | None


def report(ours: Counts, theirs: Counts | None) -> Report:
    """Everything that the counts tell; lines without a single match are left out."""
    pair = Pair(ours, theirs)
    return Report(len(ours.tables), [*_measures(pair), *_seats(pair), *_ranks(pair), *_teams(pair)])


def _measures(pair: Pair) -> list[Line]:
    names = ("goals", "draws", "length")
    found = [_measured(pair.ours, name, SURE) for name in names]
    strict = _all_of(len(names))
    lines = []
    for name, figure in zip(names, found, strict=True):
        if figure is None:
            continue
        other = _measured(pair.theirs, name, SURE) if pair.theirs else None
        lines.append(Line(name, "", figure, other, has_moved=_has_moved(pair, name, strict)))
    return lines


def _measured(counts: Counts, name: str, sure: float) -> Figure | None:
    goals, matches, draws, moves = zip(*counts.tables, strict=True) if counts.tables else ((), (), (), ())
    if name == "goals":
        return ratio(goals, matches, sure)
    if name == "draws":
        return wilson(sum(draws), sum(matches), sure) if sum(matches) else None
    return ratio(moves, [1] * len(moves), sure)


def _has_moved(pair: Pair, name: str, sure: float) -> bool:
    if pair.theirs is None:
        return False
    mine, other = _measured(pair.ours, name, sure), _measured(pair.theirs, name, sure)
    return mine is not None and other is not None and mine.is_apart(other)


def _seats(pair: Pair) -> list[Line]:
    n, count = len(pair.ours.tables), len(pair.ours.seats)
    fair, strict = sum(pair.ours.seats) / (n * count) if n and count else 0.0, _all_of(count)
    lines = []
    for seat, wins in enumerate(pair.ours.seats):
        judged = wilson(wins, n, strict)
        other = _seat(pair.theirs, seat, SURE)
        lines.append(
            Line(
                "seat",
                str(seat),
                wilson(wins, n),
                other,
                fair,
                is_far=not judged.low <= fair <= judged.high,
                has_moved=other is not None and judged.is_apart(_seat(pair.theirs, seat, strict) or judged),
            )
        )
    return lines


def _seat(counts: Counts | None, seat: int, sure: float) -> Figure | None:
    if counts is None or seat >= len(counts.seats):
        return None
    return wilson(counts.seats[seat], len(counts.tables), sure)


def _ranks(pair: Pair) -> list[Line]:
    strict = _all_of(len(pair.ours.ranks))
    lines = []
    for rank in pair.ours.ranks:
        other = _share(pair.theirs.ranks, rank) if pair.theirs else None
        apart = _share(pair.ours.ranks, rank, strict)
        known = _share(pair.theirs.ranks, rank, strict) if pair.theirs else None
        has_moved = apart is not None and known is not None and apart.is_apart(known)
        figure = _share(pair.ours.ranks, rank)
        if figure is not None:
            lines.append(Line("rank", rank, figure, other, has_moved=has_moved))
    return sorted(lines, key=lambda line: -line.ours.value)


def _teams(pair: Pair) -> list[Line]:
    """Each team beside the mean of its rank."""
    ours = pair.ours
    strict, means = _all_of(len(ours.teams)), _means(ours)
    lines = []
    for team, (played, _won, _drawn) in ours.teams.items():
        figure, judged = _share(ours.teams, team), _share(ours.teams, team, strict)
        if figure is None or judged is None:
            continue
        fair = means[ours.rank_of[team]]
        is_far = played >= FEWEST_MATCHES and not judged.low <= fair <= judged.high
        other = _share(pair.theirs.teams, team) if pair.theirs else None
        known = _share(pair.theirs.teams, team, strict) if pair.theirs else None
        lines.append(Line("team", team, figure, other, fair, is_far, known is not None and judged.is_apart(known)))
    return sorted(lines, key=lambda line: -line.ours.value)


def _means(counts: Counts) -> dict[str, float]:
    """By rank, the share of matches that its teams won."""
    sums: dict[str, tuple[int, int]] = {}
    for team, (played, won, _drawn) in counts.teams.items():
        known = sums.get(counts.rank_of[team], (0, 0))
        sums[counts.rank_of[team]] = (known[0] + played, known[1] + won)
    return {rank: won / played for rank, (played, won) in sums.items() if played}


def _share(counts: Mapping[str, tuple[int, int, int]], key: str, sure: float = SURE) -> Figure | None:
    if key not in counts:
        return None
    played, won, _drawn = counts[key]
    return wilson(won, played, sure)


def _all_of(count: int) -> float:
    """How sure each of so many must be for all together to be as sure as `SURE`."""
    return 1 - (1 - SURE) / max(1, count)
