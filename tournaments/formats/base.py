"""What every format can be asked. A further format is one more module with one more class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec


def gettext_noop(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


class UnknownFormatError(ValueError):
    """A format that is not among ours."""


class Fixture(msgspec.Struct, frozen=True):
    """A meeting: the entrants in the order of their seats. Of two the first is at home."""

    entrants: tuple[str, ...]


class Round(msgspec.Struct, frozen=True):
    """Fixtures that are played at the same time, and who sits this round out."""

    fixtures: tuple[Fixture, ...]
    resting: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """A fixture of an earlier round: its entrants in seat order and their places (1 is the first; level entrants share
    one). No places: it counts for nobody (void)."""

    entrants: tuple[str, ...]
    places: tuple[int, ...] = ()


class Format(ABC):
    """Says who meets whom. Pure: the same entrants and history always give the same rounds."""

    key: str
    """What leagues store."""
    name: str
    """A marked sentence fragment for people."""
    least: int = 2
    most: int = 64

    @abstractmethod
    def length(self, entrants: int) -> int | None:
        """How many rounds this many entrants play; None where the results decide it."""

    @abstractmethod
    def plan(self, entrants: Sequence[str], history: Sequence[Sequence[Played]]) -> list[Round]:
        """The rounds that can be set now, `history` being the rounds set before, in order.

        `entrants` stand in the order of the draw. A format that pairs by results gives one round at a time and is asked
        again when that is complete; an empty list says that all has been played. Raises ValueError for a number of
        entrants that is not from `least` to `most`, or an entrant named twice.
        """

    def check(self, entrants: Sequence[str]) -> None:
        """Raises ValueError for entrants that this format cannot take."""
        if not self.least <= len(entrants) <= self.most:
            raise ValueError(f"{len(entrants)} entrants, where {self.least} to {self.most} can play")
        if len(set(entrants)) != len(entrants):
            raise ValueError("an entrant stands twice in the list")
