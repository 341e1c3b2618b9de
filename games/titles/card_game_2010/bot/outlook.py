"""How a match may end: from what both sides have, and what may still be laid, to the chance of going on.

Goals that a row has for certain only move the score, so chances are worked out for rows without them, once for all rows
that look alike.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from ..football import Force
from ..football import Row as Read

Chances = tuple[float, ...]
"""Probabilities of neighbouring whole numbers; each function says which is the first."""

LEVELS = (0.0, 0.06, 0.13, 0.22, 0.33, 0.46, 0.6, 0.75, 0.9, 1.0)
"""Likelihoods of what is to come are rounded down to these, so that equal cases are worked out once."""

FEWEST = -4
"""The least that a row without its certain goals can come to: an open pair or goal may be hit."""

MOST = 14
"""Goals to come are counted up to here."""


class Flips(NamedTuple):
    """How often a flip scores a penalty, and completes an Attack."""

    penalty: float
    attack: float


class Sky(NamedTuple):
    """What may still happen to a row: each free space is filled; its last pile is hit, if it is a goal or an Attack; a
    card that fills a space is an Attack, a Penalty, or a goal of each size. All are rounded, so that equal cases are
    worked out once."""

    fill: float
    goal: float
    attack: float
    cards: tuple[float, float, float, float, float]


class Row(NamedTuple):
    """What matters about a row besides its certain goals."""

    single: int
    penalties: int
    free: int
    target: str
    cap: int


def unseen(deck: str, seen: str) -> str:
    """The cards of a deck but those seen."""
    return "".join((Counter(deck) - Counter(seen)).elements())


def level(chance: float) -> float:
    """The chance, rounded down to one of LEVELS."""
    return LEVELS[bisect(LEVELS, chance) - 1]


def row(read: Read, spaces: int, cap: int) -> tuple[Row, int]:
    """What matters about a row, and its certain goals."""
    force = read.force
    return Row(force.attacks % 2, force.penalties, spaces - read.spaces, read.target, cap), force.certain


# --- goals of a row -------------------------------------------------------------------------------

Parts = dict[tuple[int, int], float]
"""A single Attack (0 or 1) and goals, to their chance."""


@lru_cache(maxsize=4096)
def _filled(single: int, free: int, cap: int, sky: Sky) -> Parts:
    """What a row comes to when its free spaces may be filled."""
    if not free or not sky.fill:
        return {(single, 0): 1.0}
    attack, penalty, one, two, three = (sky.fill * part for part in sky.cards)
    goals = [one, 0.0, 0.0]
    goals[min(2, cap) - 1] += two
    goals[min(3, cap) - 1] += three
    goals[0] += penalty
    none = 1 - attack - sum(goals)
    found: Parts = {}
    for (odd, scored), chance in _filled(single, free - 1, cap, sky).items():
        ends = [((odd, scored), none), ((1 - odd, scored + odd), attack)]
        ends += [((odd, scored + more), part) for more, part in enumerate(goals, 1)]
        for key, part in ends:
            if part:
                found[key] = found.get(key, 0.0) + chance * part
    return found


@lru_cache(maxsize=16384)
def _goals(row: Row, sky: Sky, flips: Flips) -> Chances:
    """Goals from FEWEST on beyond the certain ones."""
    found = [0.0] * (MOST - FEWEST + 1)
    hit = sky.attack if row.target == "A" else sky.goal if row.target else 0.0
    for is_hit, likely in ((0, 1 - hit), (1, hit)):
        if not likely:
            continue
        single, lost = row.single, is_hit
        if is_hit and row.target == "A":
            single, lost = 1 - row.single, 1 - row.single
        for (odd, goals), chance in _filled(single, row.free, row.cap, sky).items():
            at = min(goals, MOST - row.penalties - 1) - lost - FEWEST
            whole = likely * chance
            found[at] += whole * (1 - flips.attack * odd)
            found[at + 1] += whole * flips.attack * odd
    for _ in range(row.penalties):
        found = [
            more * (1 - flips.penalty) + less * flips.penalty
            for more, less in zip(found, [0.0, *found[:-1]], strict=True)
        ]
    return tuple(found)


# --- a match -------------------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def _on(left: Row, right: Row, lead: int, skies: tuple[Sky, Sky], flips: Flips) -> float:
    ours, theirs = _goals(left, skies[0], flips), _goals(right, skies[1], flips)
    below, total = 0.0, 0.0
    least = [0.0]
    for chance in theirs:
        below += chance
        least.append(below)
    for place, chance in enumerate(ours):
        if chance:
            at = min(max(place + lead, -1), len(theirs))
            lower = least[at] if at >= 0 else 0.0
            equal = theirs[at] if 0 <= at < len(theirs) else 0.0
            total += chance * (lower + equal / 2)
    return total


def goes_on(left: tuple[Row, int], right: tuple[Row, int], skies: tuple[Sky, Sky], flips: Flips) -> float:
    """The chance that the left team goes on; a shoot-out is even."""
    return _on(left[0], right[0], left[1] - right[1], skies, flips)


class Odds(NamedTuple):
    """Chances to win, draw and lose, and the goals a side is expected to be ahead by."""

    win: float
    draw: float
    loss: float
    ahead: float


@lru_cache(maxsize=8192)
def score_odds(own: Force, other: Force, flips: Flips) -> Odds:
    """How a match ends in which no card is laid any more, only flipped."""
    chances = {own.certain - other.certain: 1.0}
    kicks = [(1, flips.penalty)] * own.penalties + [(1, flips.attack)] * (own.attacks % 2)
    kicks += [(-1, flips.penalty)] * other.penalties + [(-1, flips.attack)] * (other.attacks % 2)
    for step, likely in kicks:
        after: dict[int, float] = {}
        for lead, chance in chances.items():
            after[lead] = after.get(lead, 0.0) + chance * (1 - likely)
            after[lead + step] = after.get(lead + step, 0.0) + chance * likely
        chances = after
    win, loss = (sum(chance for lead, chance in chances.items() if side * lead > 0) for side in (1, -1))
    return Odds(win, 1 - win - loss, loss, sum(lead * chance for lead, chance in chances.items()))
