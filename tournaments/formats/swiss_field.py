"""What the Swiss system has to know of who plays: the field before a round, and the round that comes of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .base import Bye

Pair = frozenset[str]
"""Two keys, in no order."""


class Past(msgspec.Struct, frozen=True):
    """What a round brought to one entrant: points, and a meeting (played or not) or a bye. None of both: absent."""

    points: float = 0
    opponent: str | None = None
    at_home: bool = False
    is_played: bool = False
    is_walkover: bool = False
    """Won because the other did not play, which is as good as a bye."""
    bye: Bye | None = None


class Contender(msgspec.Struct, frozen=True):
    """An entrant, paired or not: `number` is its place in the draw, from 1; `past` its rounds by their number, those it
    missed left out. `virtual` points count for a round's pairing only (acceleration)."""

    key: str
    number: int
    past: Mapping[int, Past] = {}
    is_in: bool = True
    virtual: Mapping[int, float] = {}

    @property
    def points(self) -> float:
        """All that the rounds brought."""
        return sum(one.points for one in self.past.values())

    @property
    def byes(self) -> int:
        """How many pairing byes there were."""
        return sum(one.bye == Bye.PAIRING for one in self.past.values())

    @property
    def has_rested(self) -> bool:
        """Whether FIDE's rules allow no pairing bye any more."""
        return any(one.bye == Bye.PAIRING or one.is_walkover for one in self.past.values())

    def met(self, *, played_only: bool) -> set[str]:
        """Whom the entrant was paired with."""
        found = (one for one in self.past.values() if one.is_played or not played_only)
        return {one.opponent for one in found if one.opponent is not None}


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What holds for a round: its number, how many there are (None: not known), the most points a round can bring, who
    may not meet, and whether the first of the draw began at home.

    `strict` is FIDE's rules to the letter: who was to meet but did not play may meet again; a third seat in a row of
    the same kind, or a second bye, makes a pairing impossible. A league rather gives way: nobody is paired with the
    same one twice, seats are repeated where nothing else is left, and byes begin anew when everybody had one.
    """

    number: int
    rounds: int | None = None
    best: float = 1
    forbidden: frozenset[Pair] = frozenset()
    home_first: bool = True
    strict: bool = False


class Pairing(msgspec.Struct, frozen=True):
    """A round: pairs (home, away) from the first table to the last, and who has the pairing bye."""

    pairs: tuple[tuple[str, str], ...]
    bye: str | None = None
