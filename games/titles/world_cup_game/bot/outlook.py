"""How a match may end: from two rows, what may still happen to them, and the dice, to win, draw or defeat.

Everything is counted in halves (an Attack, a spot of a die): the goals of a row are its halves divided by two and
rounded down (WCG-9.7). Goals that both rows share change no result, so distributions are worked out for rows without
their full goals, once for all rows that look alike.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp
from typing import NamedTuple

from ..tiles import LOWER, worth

Chances = tuple[float, ...]
"""Probabilities of neighbouring whole numbers; each function says which is the first."""

Dice = tuple[tuple[str, ...], ...]

LEVELS = (0.0, 0.05, 0.12, 0.25, 0.45, 0.65, 0.8)
"""Likelihoods of what is to come are rounded to these, so that equal cases are worked out once."""

FILLED = {1: (0.34, 0.3, 0.36), 2: (0.34, 0.3, 0.26, 0.0, 0.1), 3: (0.34, 0.3, 0.26, 0.0, 0.07, 0.0, 0.03)}
"""By a team's best goal tile: the chances of 0, 1, 2, … halves from a square that is filled later."""

FILL, HIT_GOAL, HIT_ATTACK = 1.3, 0.08, 0.1
"""How often a turn to come fills a given square, or turns the only goal or Attack that lies open."""

MOST_ADDED = 10
"""Halves added later to one row are counted up to here."""

MIDDLE = 12
SPAN = 2 * MIDDLE + 1
"""Room for every difference of goals, full goals apart: -MIDDLE to MIDDLE."""

LOST = 2
"""The most halves that one card takes from a row."""


class Weather(NamedTuple):
    """What may still happen to a row before the dice: a free square is filled, an outermost goal or Attack turned."""

    fill: float
    goal: float
    attack: float


class Row(NamedTuple):
    """What matters about a row besides its full goals: a spare half, its free squares, the outermost tile if it can be
    turned, the team's best goal tile and die face."""

    half: int
    free: int
    open: str
    top: int
    face: str


class Odds(NamedTuple):
    """Chances of the left team to win, draw and lose, and the goals it is expected to be ahead by."""

    win: float
    draw: float
    loss: float
    ahead: float


class Balance(NamedTuple):
    """Chances to be ahead by at least -MIDDLE, … MIDDLE goals, and the mean."""

    least: Chances
    mean: float


def weather(turns: int, rows: Sequence[str], lengths: Sequence[int]) -> Weather:
    """What so many turns to come may do to the rows of this board."""
    if turns <= 0:
        return Weather(0.0, 0.0, 0.0)
    free = sum(lengths) - sum(map(len, rows))
    tops = [row[-1:] for row in rows]
    goals = sum(top in ("1", "2", "3") for top in tops)
    return Weather(
        _likely(FILL * turns / max(1, free)),
        _likely(HIT_GOAL * turns / max(1, goals)),
        _likely(HIT_ATTACK * turns / max(1, tops.count("A"))),
    )


def _likely(times: float) -> float:
    """The chance, rounded down to one of LEVELS, that something expected so many times happens at all."""
    return LEVELS[bisect(LEVELS, 1 - exp(-times)) - 1]


@lru_cache(maxsize=8192)
def read(row: str, length: int, top: int, face: str) -> tuple[Row, int]:
    """What matters about a row of tiles, and its full goals."""
    goals, attacks = worth(row)
    last = row[-1:]
    is_open = last != "" and last in "123A"
    return Row(attacks % 2, length - len(row), last if is_open else "", top, face), goals + attacks // 2


@lru_cache(maxsize=256)
def spots(dice: Dice, left: str, right: str) -> dict[tuple[int, int], float]:
    """How often a throw shows so many spots of the left and of the right team's face; one throw serves both."""
    found = {(0, 0): 1.0}
    for die in dice:
        after: dict[tuple[int, int], float] = {}
        for (one, two), chance in found.items():
            for face in die:
                key = one + (face == left), two + (face == right)
                after[key] = after.get(key, 0.0) + chance / len(die)
        found = after
    return found


@lru_cache(maxsize=256)
def _throws(dice: Dice, left: str, right: str) -> list[tuple[int, int, int, float]]:
    """A throw as far as it matters: a spare spot for the left and the right team, whole goals between them, chance."""
    found: dict[tuple[int, int, int], float] = {}
    for (one, two), chance in spots(dice, left, right).items():
        key = one % 2, two % 2, one // 2 - two // 2
        found[key] = found.get(key, 0.0) + chance
    return [(*key, chance) for key, chance in found.items()]


def _sum(one: Chances, two: Chances) -> Chances:
    """The distribution of the sum of two independent numbers."""
    total = [0.0] * (len(one) + len(two) - 1)
    for place, chance in enumerate(one):
        for other, more in enumerate(two, place):
            total[other] += chance * more
    return tuple(total)


@lru_cache(maxsize=1024)
def _added(free: int, top: int, fill: float) -> Chances:
    """The halves from 0 on that free squares will bring."""
    if not free or not fill:
        return (1.0,)
    square = [fill * part for part in FILLED.get(top, FILLED[1])]
    square[0] += 1 - fill
    found = _sum(_added(free - 1, top, fill), tuple(square))
    return (*found[:MOST_ADDED], sum(found[MOST_ADDED:]))


@lru_cache(maxsize=8192)
def _goals(row: Row, sky: Weather, spots: int) -> Chances:
    """Goals from -1 on of a row beyond its full goals, with no or one spot (two spots are a goal more)."""
    start = LOST + row.half + spots
    calm = (0.0,) * start + _added(row.free, row.top, sky.fill)
    hit = sky.attack if row.open == "A" else sky.goal
    if row.open and hit:
        used = 1 if row.open in LOWER and row.free else 0
        turned = (0.0,) * (start - (1 if row.open == "A" else LOST)) + _added(row.free - used, row.top, sky.fill)
        turned += (0.0,) * (len(calm) - len(turned))
        calm = tuple((1 - hit) * one + hit * two for one, two in zip(calm, turned, strict=True))
    return tuple(sum(calm[place : place + 2]) for place in range(0, len(calm), 2))


@lru_cache(maxsize=32768)
def _balance(left: Row, right: Row, sky: Weather, dice: Dice) -> Balance:
    """By how many goals the left row ends ahead of the right one, full goals apart."""
    chances = [0.0] * SPAN
    for one, two, goals, chance in _throws(dice, left.face, right.face):
        ours, theirs = _goals(left, sky, one), _goals(right, sky, two)
        start = MIDDLE + goals + 1 - len(theirs)
        for place, part in enumerate(_difference(ours, theirs), start):
            chances[place] += chance * part
    mean = sum(place * chance for place, chance in enumerate(chances)) - MIDDLE
    return Balance(tuple(accumulate(reversed(chances)))[::-1], mean)


@lru_cache(maxsize=8192)
def _difference(one: Chances, two: Chances) -> Chances:
    """The distribution of a difference, from `1 - len(two)` on."""
    return _sum(one, two[::-1])


def odds(left: tuple[Row, int], right: tuple[Row, int], sky: Weather, dice: Dice) -> Odds:
    """How a match between these rows is likely to end."""
    return _odds(left[0], right[0], left[1] - right[1], sky, dice)


@lru_cache(maxsize=65536)
def _odds(left: Row, right: Row, lead: int, sky: Weather, dice: Dice) -> Odds:
    least, mean = _balance(left, right, sky, dice)
    unbeaten, win = (_at_least(least, goals - lead) for goals in (0, 1))
    return Odds(win, unbeaten - win, 1 - unbeaten, mean + lead)


def _at_least(least: Chances, goals: int) -> float:
    place = goals + MIDDLE
    return 1.0 if place <= 0 else least[place] if place < SPAN else 0.0
