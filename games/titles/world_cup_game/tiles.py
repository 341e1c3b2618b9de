"""Rows of tiles as short texts, one letter a tile, from the inside out (WCG-7.6).

`A` Attack, `D` Defence, `P` penalty, `1` `2` `3` goal tiles; a tile turned face down is the small letter beside it
here: Attack `a`, goals `x` `y` `z`.
"""

from __future__ import annotations

from functools import cache

LETTER = {"attack": "A", "defence": "D", "goal_1": "1", "goal_2": "2", "goal_3": "3", "penalty": "P"}
DOWN = {"A": "a", "1": "x", "2": "y", "3": "z"}
LOWER = {"2": "1", "3": "2"}
KIND = {letter: kind for kind, letter in LETTER.items()}
KIND |= {down: KIND[up] for up, down in DOWN.items()}
WORTH = {"1": 1, "2": 2, "3": 3, "P": 1}


@cache
def worth(row: str) -> tuple[int, int]:
    """Goals that lie open in a row and its open Attacks; face-down and Defence tiles count nothing (WCG-9.9)."""
    return sum(WORTH.get(tile, 0) for tile in row), row.count("A")


def score(row: str, spots: int = 0) -> int:
    """The goals of a row: halves of Attacks and spots are added up first and rounded down once (WCG-9.5 to 9.8)."""
    goals, attacks = worth(row)
    return goals + (attacks + spots) // 2


def flip(row: str, length: int) -> str:
    """The row after its outermost tile was hit by Foul, Offside or Defence.

    A 3 or 2 leaves a tile of one less: outside it (WCG-6.15), or in its place on the last square (WCG-6.16). Anything
    else is just turned (WCG-6.17).
    """
    tile = row[-1]
    lower = LOWER.get(tile)
    if lower is None:
        return row[:-1] + DOWN[tile]
    return row[:-1] + DOWN[tile] + lower if len(row) < length else row[:-1] + lower
