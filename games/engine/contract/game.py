"""A title loaded with a ruleset: what every game can be asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from .values import Ask, Choice, Event, Meeting, Outcome, View

if TYPE_CHECKING:
    from .orders import OrderBook


class Rng(Protocol):
    """Where randomness comes from: the fair generator at a table, a seeded one in self-play."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely."""

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        """A new list of the items in uniformly random order."""

    def choice(self, items: Sequence[Any]) -> Any:
        """One of the items, all equally likely."""


S = TypeVar("S", bound=msgspec.Struct)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """A title loaded with a ruleset, options and terms: pure functions over its state. Holds no state itself."""

    @abstractmethod
    def setup(self, seats: int) -> S:
        """The state before anything random has happened; the first to act is CHANCE."""

    @abstractmethod
    def asks(self, state: S) -> list[Ask]:
        """Who owes what now; an empty list at the end. CHANCE is asked alone."""

    @abstractmethod
    def legal_moves(self, state: S, ask: Ask, parts: Sequence[str]) -> list[str]:
        """The next parts of an answer after `parts`, at most MOST_CHOICES, each of which can be completed; empty
        after a complete answer. A part holds no space."""

    @abstractmethod
    def choices(self, state: S, ask: Ask, parts: Sequence[str]) -> list[Choice]:
        """The same list as `legal_moves`, in the same order, dressed for people."""

    @abstractmethod
    def apply(self, state: S, ask: Ask, move: str) -> list[Event]:
        """Carry out a legal answer (for CHANCE: a chance move), changing the state it is given."""

    @abstractmethod
    def chance_move(self, state: S, ask: Ask, rng: Rng) -> str:
        """Throw, shuffle or draw: the only function that uses randomness for the game. Changes nothing."""

    @abstractmethod
    def is_chance_move(self, state: S, ask: Ask, move: str) -> bool:
        """Whether a text has the form, and the possible content, of an answer to this CHANCE ask."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What the seat (None: a spectator) may know."""

    @abstractmethod
    def default_move(self, view: V, ask: Ask, rng: Rng) -> str:
        """A safe legal answer for when time is up; random where a fixed one could be read by others."""

    @abstractmethod
    def resign(self, state: S, seat: int) -> list[Event]:
        """The seat gives up; what that means is the title's affair."""

    @abstractmethod
    def progress(self, state: S) -> float:
        """From 0 at the start to 1 at the end, never falling; public knowledge."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the table ended, or None while it goes on."""

    @abstractmethod
    def determine(self, view: V, rng: Rng) -> S:
        """A full state, stored secret answers included, that this view allows: what an AI may search in."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def secrets(self, state: S, seat: int | None) -> dict[str, str]:
        """What is hidden from the seat, by row of the title's table of secrets (RULES.md): name to content."""

    @abstractmethod
    def twin(self, state: S, seat: int | None, rng: Rng) -> S:
        """The same state with everything hidden from the seat drawn anew, consistent with all the seat knows."""

    watched: frozenset[str] = frozenset()
    """The keys of CHANCE asks that people watch fall; all others (shuffles, deals) are answered at once."""

    def positions(self) -> list[S]:
        """Positions worth testing that random play seldom meets."""
        return []

    def orders(self) -> OrderBook[V] | None:
        """What may be ordered beforehand; None: nothing."""
        return None

    def names(self) -> Mapping[str, str]:
        """Names that come from the ruleset (teams), by the key that `@key` values use."""
        return {}

    def decisions(self, moves: Sequence[str]) -> int:
        """How many decisions, as the rules count them, a list of people's moves holds."""
        return len(moves)

    def count(self, state: S) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they lie (cards, tiles); the same from setup to end."""
        return {}

    def football(self, state: S) -> list[tuple[int, int]]:
        """The score of every finished football match, in the order they were finished; for statistics."""
        return []

    def meetings(self, state: S) -> list[Meeting]:
        """Every finished football match with the teams that played it, where teams come from the ruleset."""
        return []

    def is_legal(self, state: S, ask: Ask, move: str) -> bool:
        """Whether `move` is a complete legal answer."""
        if ask.kind == "chance":
            return self.is_chance_move(state, ask, move)
        parts: list[str] = []
        for part in move.split(" "):
            if part not in self.legal_moves(state, ask, parts):
                return False
            parts.append(part)
        return not self.legal_moves(state, ask, parts)

    def sample(self, state: S, ask: Ask, rng: Rng) -> str:
        """A random complete answer, part by part."""
        parts: list[str] = []
        while options := self.legal_moves(state, ask, parts):
            parts.append(options[rng.below(len(options))])
        return " ".join(parts)

    def spots(self, state: S, ask: Ask, parts: Sequence[str]) -> dict[str, str]:
        """The places on the board that may be pressed now, each with the parts (one, or several with spaces between)
        that a press adds."""
        return {c.spot: c.move for c in self.choices(state, ask, parts) if c.spot}

    def is_final(self, state: S, ask: Ask, parts: Sequence[str]) -> bool:
        """Whether the last of `parts` draws, reveals, throws or hands over."""
        return any(c.final for c in self.choices(state, ask, parts[:-1]) if c.move == parts[-1])


Bot = Callable[["Game[Any, Any]", Any, Ask, Rng], str]
"""An AI: (game, the seat's view, its ask, a generator of its own) to a complete legal answer."""
