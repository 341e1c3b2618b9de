"""What cards come to: cancelling in the groups, reading rows in the knock-out rounds, flips and goals.

Everything here works on the letters of `state.py` and is remembered, since the same few texts come again and again.
"""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

PRIORITY = "321PAOFD"
"""Cards from the most to the least wanted; what is played when time is up follows it."""

CODES = {"A": "A", "D": "D", "F": "F", "O": "O", "P": "P", "1": "G1", "2": "G2", "3": "G3"}
"""The letters of cards to their codes."""

LETTERS = {code: letter for letter, code in CODES.items()}

MISS = "-"
"""A flip for which no card is left anywhere; it misses."""

UNCAPPED = 3


class Force(NamedTuple):
    """What a side has before flips: goals of Goal cards, Attacks that nothing cancels, Penalty cards."""

    goals: int
    attacks: int
    penalties: int

    @property
    def certain(self) -> int:
        """The goals that need no flip: each pair of Attacks is one (CG10-4.5, 9.2)."""
        return self.goals + self.attacks // 2

    @property
    def flips(self) -> int:
        """The flips still needed: one for each Penalty, one for an Attack without a partner (CG10-4.6, 9.2)."""
        return self.penalties + self.attacks % 2


class Row(NamedTuple):
    """A row read: spaces taken, what may be cancelled on it (`A`, `G` or nothing), and what it is worth."""

    spaces: int
    target: str
    force: Force


def worth(letter: str, cap: int) -> int:
    """The goals of a card on a team whose Goal cards count at most `cap` (CG10-1.7); 0 for other cards."""
    return min(int(letter), cap) if letter.isdigit() else 0


@lru_cache(maxsize=1 << 14)
def cancelled(own: str, other: str, cap: int) -> Force:
    """What is left of a side's cards in a group match when the other side's Defences, Fouls and Offsides have worked
    (CG10-4.1, 4.2, 4.7 to 4.10, 4.13)."""
    attacks = max(0, own.count("A") - other.count("D"))
    goals = sum(worth(letter, cap) for letter in own)
    goals = max(0, goals - other.count("F"))
    offsides = other.count("O")
    taken = min(goals, offsides)
    return Force(goals - taken, max(0, attacks - (offsides - taken)), own.count("P"))


@lru_cache(maxsize=1 << 15)
def read(row: str, cap: int) -> Row:
    """A row of a knock-out round (CG10-8.7, 8.10, 8.12 to 8.17, 9.2, 9.3)."""
    goals = attacks = penalties = spaces = 0
    target = ""
    for pile in piles(row):
        spaces += 1
        card, covers = pile[0], len(pile) - 1
        left = max(0, worth(card, cap) - covers)
        is_attack = card == "A" and not covers
        goals += left
        attacks += is_attack
        penalties += card == "P"
        target = "A" if is_attack else "G" if left else ""
    return Row(spaces, target, Force(goals, attacks, penalties))


@lru_cache(maxsize=1 << 14)
def piles(row: str) -> tuple[str, ...]:
    """The piles of a row: a card and what lies on it."""
    starts = [place for place, letter in enumerate(row) if not letter.islower()]
    return tuple(row[start:end] for start, end in zip(starts, [*starts[1:], len(row)], strict=False))


def score(sides: tuple[Force, Force], flips: str, penalty: Container[str], attack: Container[str]) -> tuple[int, int]:
    """The goals of both sides, the cards flipped being in the order of CG10-4.11: the penalties of the first team, of
    the second, the single Attack of the first, of the second."""
    goals = [side.certain for side in sides]
    at = 0
    for number, side in enumerate(sides):
        for card in flips[at : at + side.penalties]:
            goals[number] += card in penalty
        at += side.penalties
    for number, side in enumerate(sides):
        if side.attacks % 2:
            goals[number] += flips[at] in attack
            at += 1
    return goals[0], goals[1]


def purposes(sides: tuple[Force, Force]) -> list[tuple[int, str]]:
    """What each flip is for, in the order of CG10-4.11: side, and `penalty` or `attack`."""
    penalties = [(side, "penalty") for side in (0, 1) for _ in range(sides[side].penalties)]
    return penalties + [(side, "attack") for side in (0, 1) if sides[side].attacks % 2]


def more_of_each(one: str, other: str) -> str:
    """The smallest set of cards that holds both: of each kind the larger number, sorted."""
    kinds = sorted({*one, *other})
    return "".join(kind * max(one.count(kind), other.count(kind)) for kind in kinds)
