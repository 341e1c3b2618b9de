"""What every format can be asked. A further format is one more module with one more class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec


def gettext_noop(text: str) -> str:
    """Marks a text for the collector of translations; gives it back unchanged."""
    return text


class UnknownFormatError(ValueError):
    """A format that is not among ours."""


class NoPairing(ValueError):
    """No legal round can be made. `key` is a marked sentence, `values` what stands in it; entrants by their keys."""

    def __init__(self, key: str, values: Mapping[str, Any] | None = None) -> None:
        super().__init__(key % (values or {}))
        self.key, self.values = key, dict(values or {})

    def sentence(self, say: Callable[[str], str], name: Callable[[str], str]) -> str:
        """For people: the sentence as `say` translates it, entrants by their names."""
        return say(self.key) % {place: _named(value, name) for place, value in self.values.items()}


class Several(tuple[str, ...]):
    """Entrants in a sentence, by their keys."""

    def __str__(self) -> str:
        return ", ".join(self)


def _named(value: Any, name: Callable[[str], str]) -> Any:
    if isinstance(value, Several):
        return Several(map(name, value))
    return name(value) if isinstance(value, str) else value


class Bye(StrEnum):
    """Why an entrant has no fixture in a round, with the letters of FIDE's report files."""

    PAIRING = "U"
    """The format found nobody to meet."""
    FULL = "F"
    """Given with the points of a win."""
    HALF = "H"
    """Asked for, with half of them."""
    ZERO = "Z"
    """Absent, without points."""


class Entry(msgspec.Struct, frozen=True):
    """An entrant as a format needs to know it. Rounds count from 1: `joined` is the first with it, `left` the first
    without; `byes` are rounds that it sits out, and as what. The better `rating` is the higher one."""

    key: str
    rating: float = 0.0
    joined: int = 1
    left: int | None = None
    byes: Mapping[int, Bye] = {}

    def is_in(self, number: int) -> bool:
        """Whether the entrant is to be paired in this round."""
        return self.joined <= number and (self.left is None or number < self.left) and number not in self.byes


class Fixture(msgspec.Struct, frozen=True):
    """A meeting: the entrants in the order of their seats. Of two the first is at home.

    `tables` are played for it one beside the other, the seats moved on by one at each. `label` is a word for people
    ("final"); `must_decide` sends a level result to the title's own shoot-out; `carried` are scores brought along from
    an earlier leg, in the order of the entrants.
    """

    entrants: tuple[str, ...]
    label: str = ""
    tables: int = 1
    must_decide: bool = False
    carried: tuple[int, ...] = ()


class Round(msgspec.Struct, frozen=True):
    """Fixtures that are played at the same time, and who sits this round out, and as what."""

    fixtures: tuple[Fixture, ...]
    byes: Mapping[str, Bye] = {}


class Played(msgspec.Struct, frozen=True):
    """A fixture of an earlier round: its entrants in seat order, their places (1 is the first; level entrants share
    one) and scores. No places: it counts for nobody (void, or still open: `is_open`). A double forfeit places nobody
    first."""

    entrants: tuple[str, ...]
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    label: str = ""
    is_forfeit: bool = False
    is_open: bool = False


class PastRound(msgspec.Struct, frozen=True):
    """A round that was set before, as far as it has come."""

    played: tuple[Played, ...]
    byes: Mapping[str, Bye] = {}


class Format(ABC):
    """Says who meets whom. Pure: the same entries, history and settings always give the same rounds."""

    key: str
    """What leagues store."""
    name: str
    """A marked sentence fragment for people."""
    Settings: type[Any] = msgspec.Struct
    """A struct of all that an organiser may set; the defaults are a format that can be played."""
    least: int = 2
    most: int = 64
    takes_late_joiners: bool = False
    """Whether somebody can join after the first round has been set: rounds are made one after another, from whoever is
    there."""
    keeps_results: bool = False
    """Whether later rounds stand on each earlier result, so that nothing played can be made as if it had not been."""

    def seats(self, settings: Any) -> tuple[int, int]:
        """The least and the most entrants of one fixture."""
        return 2, 2

    @abstractmethod
    def length(self, entrants: int, settings: Any) -> int | None:
        """How many rounds this many entrants play; None where the results decide it."""

    @abstractmethod
    def plan(
        self, entries: Sequence[Entry], history: Sequence[PastRound], settings: Any, seed: str = ""
    ) -> list[Round]:
        """The rounds that can be set now, `history` being the rounds set before, in order.

        `entries` stand in the order of the draw (the seeding). A format that pairs by results gives one round at a time
        and is asked again when that is complete; an empty list says that all has been played. What must be drawn is
        drawn from `seed`. Raises ValueError for a number of entrants that is not from `least` to `most` or one named
        twice, NoPairing where nothing legal is left.
        """

    def places(self, entries: Sequence[Entry], history: Sequence[PastRound], settings: Any) -> list[list[str]] | None:
        """The final order, entrants of one place together, where the format itself says it (a cup, a ladder); None
        where a table of points does. What is not decided yet is left out."""
        return None

    def faults(self, settings: Any) -> list[str]:
        """What is wrong with the settings, in marked sentences; nothing in good ones."""
        return []

    def check(self, entries: Sequence[Entry]) -> None:
        """Raises ValueError for entrants that this format cannot take."""
        if not self.least <= len(entries) <= self.most:
            raise ValueError(f"{len(entries)} entrants, where {self.least} to {self.most} can play")
        if len({entry.key for entry in entries}) != len(entries):
            raise ValueError("an entrant stands twice in the list")
