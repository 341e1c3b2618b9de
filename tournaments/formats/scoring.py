"""What a result counts for in a table of points."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

Pair = tuple[int, int]
Number = int | float


class Shared(StrEnum):
    """What entrants get who share a place."""

    MEAN = "mean"
    """The mean of the places they fill."""
    BEST = "best"
    """The points of the best of them."""


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Further points, in a column of their own: for a win, for `at_least` goals, or for letting in none."""

    key: str
    points: Number = 1
    at_least: int = 1


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for a fixture.

    Two meet: `win`, `draw` and `loss`. More: `by_place` by the number of seats, the first place first; a number of
    seats that is not named gets one point for each entrant left behind. `best` counts only so many of an entrant's
    fixtures, the best ones; `abandoned` is taken off for each that was given up. Byes count as their letter says. A fixture
    won by forfeit or award has the score `forfeit`, the winner's first.
    """

    win: Number = 3
    draw: Number = 1
    loss: Number = 0
    by_place: Mapping[str, tuple[Number, ...]] = {}
    shared: Shared = Shared.MEAN
    bonus: tuple[Bonus, ...] = ()
    best: int | None = None
    abandoned: Number = 0
    byes: Mapping[str, Number] = {}
    forfeit: Pair = (3, 0)


def counted(places: Pair, scores: Pair) -> Pair:
    """The score of two entrants as a points table counts it; all pairs are (home, away).

    The places say who won: level places are a draw, at the lower of the two scores where those differ. A winner whose
    score is not the higher one (the other side gave up while ahead) is counted one above it.
    """
    (home, away), (for_home, for_away) = places, scores
    if home == away:
        return min(scores), min(scores)
    if home < away:
        return max(for_home, for_away + 1), for_away
    return for_home, max(for_away, for_home + 1)
