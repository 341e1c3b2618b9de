"""Which places an entrant can still reach, whatever comes of the fixtures that are open.

Each fixture can bring an entrant points between a least and a most; so can each round that is not set yet. Somebody is
certainly above another if the least of the one is more than the most of the other. What may still be level may still
fall either way. A result can only make the room between least and most smaller, so that no range ever widens by one;
corrections, adjustments, shares of a seat handed over, and entrants who come or go are changes from outside and may.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import product

import msgspec

from games.engine.standings import Standing, canonical

from .base import Bye
from .scoring import Given, Meeting, Scoring, for_bye, for_places
from .scoring.points import Exact, exact, rounded, scale
from .scoring.table import accounts_of

Range = tuple[int, int]


class Open(msgspec.Struct, frozen=True):
    """What has not been decided: `fixtures` that are set, by their entrants; `byes` of rounds that have not begun; and
    for each entrant `rounds` that are not set yet, of at most `per_round` fixtures with `least` to `most` seats."""

    fixtures: tuple[tuple[str, ...], ...] = ()
    byes: tuple[tuple[str, Bye], ...] = ()
    rounds: int = 0
    per_round: int = 1
    least: int = 2
    most: int = 2

    @property
    def is_nothing(self) -> bool:
        """Whether the table is what it will be."""
        return not (self.fixtures or self.byes or self.rounds)


def outlook(
    standing: Standing,
    meetings: Sequence[Meeting],
    scoring: Scoring,
    given: Given,
    still: Open,
) -> dict[str, Range]:
    """The best and the worst place that each entrant of a table can still have, 1 being the first.

    `standing` is the table of these `meetings`. Where its first criterion is not points, every place is possible until
    nothing is open. Rows that share a rank, as only lots could part them, can have each other's places.
    """
    entrants = standing.order
    if still.is_nothing:
        return _as_it_stands(standing)
    if not standing.rules.criteria or canonical(standing.rules.criteria[0]) != "points":
        return dict.fromkeys(entrants, (1, len(entrants)))
    bounds = _bounds(entrants, meetings, scoring, given, still)
    least = sorted(low for low, _ in bounds.values())
    most = sorted(high for _, high in bounds.values())
    count = len(entrants)
    return {
        entrant: (1 + count - bisect_right(least, high), count - bisect_left(most, low))
        for entrant, (low, high) in bounds.items()
    }


def _as_it_stands(standing: Standing) -> dict[str, Range]:
    ranks = [row.rank for row in standing.rows]
    return {row.entrant: (row.rank, row.rank + ranks.count(row.rank) - 1) for row in standing.rows}


def _bounds(
    entrants: Sequence[str], meetings: Sequence[Meeting], scoring: Scoring, given: Given, still: Open
) -> dict[str, tuple[float, float]]:
    """The least and the most points at the end."""
    coming = _coming(entrants, scoring, given, still)
    fixtures = dict.fromkeys(entrants, still.rounds * still.per_round)
    for entrant in (entrant for fixture in still.fixtures for entrant in fixture if entrant in fixtures):
        fixtures[entrant] += 1
    found = {}
    for entrant, account in accounts_of(entrants, meetings, scoring, given).items():
        low = _least([*account.earned, *(least for least, _ in coming[entrant])], scoring.best)
        high = _most([*account.earned, *(most for _, most in coming[entrant])], scoring.best)
        given_up = exact(scoring.abandoned) * fixtures[entrant]
        found[entrant] = rounded(low + account.fixed - given_up), rounded(high + account.fixed)
    return found


def _coming(
    entrants: Sequence[str], scoring: Scoring, given: Given, still: Open
) -> dict[str, list[tuple[Exact, Exact]]]:
    """The least and the most of all that is open to each."""
    gains = _Gains(scoring)
    unset = [gains.of_round(still, given.seats)] * (still.rounds * still.per_round) if still.rounds else []
    coming = {entrant: list(unset) for entrant in entrants}
    for fixture in still.fixtures:
        for entrant in fixture:
            if entrant in coming:
                coming[entrant].append(gains.of(len(fixture)))
    for entrant, bye in still.byes:
        if entrant in coming:
            points = for_bye(bye, scoring, given.seats)
            coming[entrant].append((min(points, 0), max(points, 0)))
    return coming


def _most(points: Sequence[Exact], best: int | None) -> Exact:
    return sum(points if best is None or len(points) <= best else sorted(points, reverse=True)[:best])


def _least(points: Sequence[Exact], best: int | None) -> Exact:
    """Where not all count: a void fixture would leave less to choose from, so that whatever is below zero may count."""
    if best is None:
        return sum(points)
    return _most([max(one, 0) for one in points], best) + sum(min(one, 0) for one in points)


class _Gains:
    """The least and the most that a fixture can bring one entrant, by its seats: played, lost by all, or void."""

    def __init__(self, scoring: Scoring) -> None:
        self.scoring = scoring
        bonus = [exact(one.points) for one in scoring.bonus]
        self.bonus = sum(min(one, 0) for one in bonus), sum(max(one, 0) for one in bonus)
        self._known: dict[int, tuple[Exact, Exact]] = {}

    def of(self, seats: int) -> tuple[Exact, Exact]:
        """For a fixture that is set. A void one brings nothing."""
        if seats not in self._known:
            points = self._points(seats)
            self._known[seats] = min(*points, 0) + self.bonus[0], max(*points, 0) + self.bonus[1]
        return self._known[seats]

    def _points(self, seats: int) -> list[Exact]:
        if seats == 2:
            ends = product((1, 2), repeat=2)
            return [points for places in ends for points in for_places(places, self.scoring)]
        return [exact(value) for value in scale(self.scoring, seats)]

    def of_round(self, still: Open, usual: int) -> tuple[Exact, Exact]:
        """For a round that is not set: a fixture of any size, or a bye of any kind."""
        ends = [self.of(seats) for seats in range(still.least, still.most + 1)]
        byes = [for_bye(bye, self.scoring, usual) for bye in Bye]
        return min(*(low for low, _ in ends), *byes, 0), max(*(high for _, high in ends), *byes, 0)
