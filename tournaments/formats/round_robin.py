"""Everybody meets everybody, once or more often, by the tables that carry Berger's name."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .base import Bye, Entry, Fixture, Format, PastRound, Round, gettext_noop

NAMES = {
    1: gettext_noop("everybody meets everybody once"),
    2: gettext_noop("everybody meets everybody twice, once at home and once away"),
}

Pair = tuple[int, int]


class RobinSettings(msgspec.Struct, frozen=True):
    """`tables` are played for each fixture."""

    tables: int = 1


class RoundRobin(Format):
    """A round robin of one or two legs; in the second leg home and away are exchanged.

    Who comes late is not put into a plan that has been made, and who leaves stays in it: what becomes of such fixtures
    is the league's policy.
    """

    Settings = RobinSettings

    def __init__(self, key: str, legs: int) -> None:
        self.key = key
        self.legs = legs
        self.name = NAMES[legs]

    def length(self, entrants: int, settings: RobinSettings) -> int:
        """One round less than entrants for each leg; one more where an odd number makes somebody rest."""
        return self.legs * (entrants - 1 + entrants % 2)

    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: RobinSettings, seed: str = ""
    ) -> list[Round]:
        """All rounds that are not in the history; results change nothing."""
        self.check(entries)
        size = len(entries) + len(entries) % 2
        single = [berger(size, number) for number in range(1, size)]
        rounds = [pairs if leg % 2 == 0 else _turned(pairs) for leg in range(self.legs) for pairs in single]
        names = [entry.key for entry in entries]
        return [_named(names, pairs, settings.tables) for pairs in rounds[len(history) :]]


def berger(size: int, number: int) -> list[Pair]:
    """Round `number` (from 1) of Berger's table for an even `size`: pairs (home, away) of start numbers from 1.

    All but the last start number meet where their sum, less the round, leaves 1 when divided by `size - 1`; who would
    meet himself meets the last. Of two the lower is at home when the sum is odd; the last is at home to the upper half.
    """
    cycle = size - 1
    pairs = []
    for one in range(1, size):
        other = (number + 1 - one) % cycle or cycle
        if one == other:
            pairs.append((one, size) if one <= size // 2 else (size, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    return sorted(pairs, key=lambda pair: (size not in pair, min(pair)))


def _turned(pairs: list[Pair]) -> list[Pair]:
    return [(away, home) for home, away in pairs]


def _named(names: Sequence[str], pairs: list[Pair], tables: int) -> Round:
    """The round with names for numbers; whoever meets the number that nobody has rests."""
    count = len(names)
    met = [pair for pair in pairs if max(pair) <= count]
    resting = [min(pair) for pair in pairs if max(pair) > count]
    return Round(
        fixtures=tuple(Fixture((names[home - 1], names[away - 1]), tables=tables) for home, away in met),
        byes={names[number - 1]: Bye.ZERO for number in resting},
    )
