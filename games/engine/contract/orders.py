"""Standing orders as a title offers them: what a condition may look at, what may be answered beforehand, and the board
as it would stand at a seat's next turn. All of it works on the seat's own view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from .game import Rng
from .values import Ask, Phrase, Value, View

V = TypeVar("V", bound=View)


def _nothing(view: Any) -> Sequence[str]:
    return ("",)


def _unnamed(about: str) -> dict[str, Value]:
    return {}


class Fact(NamedTuple):
    """One thing that a condition may look at, called `fact.KEY` in the title's words."""

    read: Callable[[Any, str], Value | None]
    """From a view and what it is about to its value; None where there is none (a match that is over)."""
    values: Callable[[Any, str], Sequence[Value]]
    """What it may be compared with; texts are keys of the words or names, with their `@`."""
    abouts: Callable[[Any], Sequence[str]] = _nothing
    """What it may be about (rows, matches, cards), as this view has them."""
    words: Callable[[str], dict[str, Value]] = _unnamed
    """What fills its sentence."""


class OrderBook(ABC, Generic[V]):
    """A title's part in standing orders, given by `Game.orders`."""

    facts: Mapping[str, Fact] = {}
    """The closed list of what conditions may look at."""
    turns: frozenset[str] = frozenset({"turn"})
    """The keys of the asks at which planned moves are tried."""
    ways: Mapping[str, tuple[str, ...]] = {}
    """By key of an ask the ways in which it may be answered beforehand, `way.NAME` in the words; the first is the
    plainest."""

    use: Literal["once", "wait"] = "once"
    """How a planned turn is used unless the member says otherwise."""
    scope: Literal["always", "turn"] = "always"
    """How long it holds unless the member says otherwise."""
    programme: tuple[tuple[str, str], ...] = ()
    """Keys of turns with ways to answer them, in the order in which they play sensibly where no turn is planned: a
    whole turn, or what cannot be planned yet."""

    @abstractmethod
    def stage(self, view: V) -> str:
        """The part of play (a half, a round) to which the view belongs; orders may hold until it ends."""

    @abstractmethod
    def turn(self, view: V) -> str:
        """A name of the seat's present turn that no other turn has."""

    def topic(self, ask: Ask) -> str:
        """What tells asks of one key apart that are open side by side."""
        return ""

    def answer(self, view: V, ask: Ask, way: str, rng: Rng) -> str | None:
        """The complete answer of one of the `ways`, or None where it has none; the caller checks that it is legal."""
        return None

    def ahead(self, state: Any, seat: int, wish: str = "") -> Any | None:
        """Change a determined state to one in which the seat is put its next turn on the board as it stands, with the
        wished-for card in hand; None while there is no such turn. Of a turn that is half done the effects stay."""
        return None

    def carry(self, state: Any, seat: int, move: str) -> None:
        """Of a planned turn that is one final move: do to a determined state what the seat knows that it will do (the
        card leaves the hand and lies on the board), but nothing that chance or others decide."""

    def wishes(self, view: V) -> Sequence[str]:
        """Cards that the seat does not hold but may draw, as keys of the words without `@`."""
        return ()

    def kept(self, view: V) -> list[Phrase]:
        """Orders that the game itself keeps for the seat, in a sentence each."""
        return []

    def cancelled(self, view: V) -> tuple[str, str] | None:
        """The ask and the answer by which the seat takes back what the game keeps; None if it keeps nothing."""
        return None

    def plain(self, view: V) -> tuple[str, str] | None:
        """The ask and the answer by which the seat leaves plain orders with the game itself; None where it keeps
        none."""
        return None
