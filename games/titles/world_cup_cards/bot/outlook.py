"""How a match may end: from two rows, what may still be laid on them, and Stoppage Time, to win, draw or defeat.

Everything is counted in half goals; a team's goals are half of them, rounded down once (WCC-8.9). Goals that a row has
for certain only shift the result, so distributions are worked out without them, once for all rows that look alike.
"""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from math import comb, exp
from typing import NamedTuple

from ..book import Book

Chances = tuple[float, ...]
"""Probabilities of neighbouring whole numbers; each function says which is the first."""

LEVELS = (0.0, 0.04, 0.1, 0.18, 0.3, 0.45, 0.6, 0.75, 0.88)
"""Likelihoods of what is to come are rounded down to these, so that equal cases are worked out once."""

LAID = (0.33, 0.33, 0.26, 0.0, 0.08)
"""The chances of 0, 1, 2, … half goals from a space that is filled later."""

LAID_SINGLE = (0.33, 0.33, 0.34)
"""The same where a 2 Goals card counts one goal."""

FILL, HIT = 0.6, 0.1
"""How often a turn to come lays an event on some row, or covers some goal or Attack that lies open."""

MOST_ADDED = 9
"""Half goals that come later to one row are counted up to here."""

LOST = 2
"""The most half goals that one card takes from a row."""

SPAN = 14
"""Differences of goals are counted up to here."""


class Sky(NamedTuple):
    """What is still to come: a free space is filled, an open top is covered, unknown balls in Stoppage Time."""

    fill: float
    hit: float
    balls: int
    doubles: bool


class Row(NamedTuple):
    """What matters about a row besides its certain goals: a spare half, free spaces, half goals that one card could
    take away, and the share of balls that count for its team."""

    half: int
    free: int
    open: int
    share: float


class Odds(NamedTuple):
    """Chances of the left team to win, draw and lose, and the goals it is expected to be ahead by."""

    win: float
    draw: float
    loss: float
    ahead: float


class Tops(NamedTuple):
    """A row's half goals for its team and for the rival, its spaces, and what its last top would lose."""

    own: int
    rival: int
    spaces: int
    open: int


def sky(turns: float, free: int, exposed: int, balls: int, doubles: bool) -> Sky:
    """What so many turns may bring to so many free spaces and open tops."""
    return Sky(_likely(FILL * turns / max(1, free)), _likely(HIT * turns / max(1, exposed)), balls, doubles)


def _likely(times: float) -> float:
    return LEVELS[bisect(LEVELS, 1 - exp(-times)) - 1]


@lru_cache(maxsize=16384)
def tops(book: Book, row: str) -> Tops:
    """What the tops of a row are worth."""
    if not row:
        return Tops(0, 0, 0, 0)
    own, rival = book.half_goals(row)
    last = row[-1]
    loss = min(LOST, book.value.get(last, 0)) if last in book.coverable else 0
    return Tops(own, rival, row.count(" ") + 1, loss)


def _sum(one: Chances, two: Chances) -> Chances:
    """The distribution of the sum of two independent numbers."""
    total = [0.0] * (len(one) + len(two) - 1)
    for place, chance in enumerate(one):
        for other, more in enumerate(two, place):
            total[other] += chance * more
    return tuple(total)


@lru_cache(maxsize=512)
def _added(free: int, fill: float, doubles: bool) -> Chances:
    """The half goals from 0 on that free spaces will bring."""
    if not free or not fill:
        return (1.0,)
    space = [fill * part for part in (LAID if doubles else LAID_SINGLE)]
    space[0] += 1 - fill
    found = _sum(_added(free - 1, fill, doubles), tuple(space))
    return (*found[:MOST_ADDED], sum(found[MOST_ADDED:]))


@lru_cache(maxsize=512)
def _balls(count: int, share: float) -> Chances:
    """How many of the unknown balls count for a team."""
    return tuple(comb(count, hits) * share**hits * (1 - share) ** (count - hits) for hits in range(count + 1))


@lru_cache(maxsize=16384)
def _goals(row: Row, above: Sky) -> Chances:
    """Goals from -1 on of a row beyond its certain ones."""
    more = _sum(_added(row.free, above.fill, above.doubles), _balls(above.balls, row.share))
    start = LOST + row.half
    chances = [0.0] * (start + len(more) + 1)
    hit = above.hit * (1 - above.fill / 2 if row.free else 1) if row.open else 0.0
    for place, chance in enumerate(more, start):
        chances[place] += chance * (1 - hit)
        chances[place - row.open] += chance * hit
    return tuple(sum(chances[place : place + 2]) for place in range(0, len(chances), 2))


@lru_cache(maxsize=65536)
def _balance(left: Row, right: Row, above: Sky) -> tuple[Chances, float]:
    """The chances to end -SPAN, … SPAN goals ahead, certain goals apart, and the mean."""
    ours, theirs = _goals(left, above), _goals(right, above)
    chances = [0.0] * (2 * SPAN + 1)
    for place, chance in enumerate(ours, SPAN):
        for other, part in enumerate(theirs):
            chances[place - other] += chance * part
    return tuple(chances), sum(place * chance for place, chance in enumerate(chances)) - SPAN


@lru_cache(maxsize=65536)
def odds(left: Row, right: Row, lead: int, above: Sky) -> Odds:
    """How a match is likely to end in which the left team is `lead` certain goals ahead."""
    chances, mean = _balance(left, right, above)
    level = SPAN - lead
    if not 0 <= level <= 2 * SPAN:
        return Odds(float(lead > 0), 0.0, float(lead < 0), mean + lead)
    return Odds(sum(chances[level + 1 :]), chances[level], sum(chances[:level]), mean + lead)
