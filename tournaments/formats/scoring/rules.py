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
    """Further points for a fixture that was played, in a column of their own.

    `key` says for what: `win`, `goals` (`at_least` so many), `clean_sheet` (the only other scored nothing) or `margin`
    (won by `at_least` so many more than the next).
    """

    key: str
    points: Number = 1
    at_least: int = 1


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for a fixture.

    Two meet: `win`, `draw` and `loss`. More: `by_place` by the number of seats, the first place first; a number of
    seats that is not named gets one point for each entrant left behind. `best` counts only so many of an entrant's
    fixtures and byes, the best ones; `abandoned` is taken off for each that was given up. A bye counts as its letter
    says in `byes`; where nothing is said, U and F as a win, H as half of one and Z as nothing. A fixture won by forfeit
    or award has the score `forfeit`, the winner's first.
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
