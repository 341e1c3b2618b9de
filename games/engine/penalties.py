"""Shoot-outs: the kicks of both sides as texts, a letter for each kick, `1` if it went in."""

from __future__ import annotations

from collections.abc import Sequence

KICKS = 5
"""What each side takes before sudden death, where the rules do not say otherwise."""


def goals(kicks: Sequence[str]) -> tuple[int, int]:
    """How many went in, by side."""
    return kicks[0].count("1"), kicks[1].count("1")


def kicker(kicks: Sequence[str]) -> int:
    """The side that kicks next: the first one, then in turn."""
    return int(len(kicks[0]) > len(kicks[1]))


def is_decided(kicks: Sequence[str], each: int = KICKS, *, is_early: bool = False) -> bool:
    """Whether one side has won: after `each` kicks of both, and then after every pair, more goals win.

    With `is_early` also as soon as the other cannot catch up with what it has left of its first kicks.
    """
    one, other = goals(kicks)
    left, left_other = (max(0, each - len(side)) for side in kicks)
    if len(kicks[0]) == len(kicks[1]) and not left:
        return one != other
    return is_early and bool(left or left_other) and (one > other + left_other or other > one + left)
