"""One state of one table, as the questions find it, and what is remembered of the states before it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..chance import SaltedRng
from ..codec import dump, load
from ..contract import CHANCE, Ask, Game, Title
from ..play import open_asks
from .report import Report
from .sentences import Sentences

Question = Callable[["Scene"], Iterator[str]]
"""Yields a sentence for everything that is wrong in a scene."""

MOST_PARTS = 500
"""An answer of more parts than this never ends."""


class Memory:
    """What must hold from state to state of one table."""

    def __init__(self) -> None:
        self.asks: dict[str, str] = {}
        self.open: set[str] = set()
        self.closed: set[str] = set()
        self.progress = 0.0
        self.count: dict[str, int] | None = None


class Scene:
    """A state with everything a question needs. `rng` is the questions' own, so that asking changes no table."""

    def __init__(self, title: Title, game: Game[Any, Any], seats: int, report: Report) -> None:
        self.title = title
        self.game = game
        self.seats = seats
        self.report = report
        self.memory = Memory()
        self.sentences = Sentences(title, game, seats)
        self.state: Any = None
        self.rng = SaltedRng(0)
        self.is_thorough = False
        self._turn = 0

    def move_on(self, state: Any, salt: str) -> None:
        """Look at another state; the salt decides every random choice of the questions."""
        self.state = state
        self.rng = SaltedRng(salt)
        self._turn += 1

    @staticmethod
    def numbers(salt: int) -> SaltedRng:
        """A generator that begins anew."""
        return SaltedRng(salt)

    def clone(self) -> Any:
        """A copy of the state to try things on."""
        return self.game.clone(self.state)

    def asks(self) -> list[Ask]:
        """The asks of people, answered ones too."""
        return [ask for ask in self.game.asks(self.state) if ask.seat != CHANCE]

    def open_asks(self) -> list[Ask]:
        """The asks of people that somebody is waited for."""
        return [ask for ask in open_asks(self.game, self.state) if ask.seat != CHANCE]

    def seen(self, seat: int | None, state: Any = None) -> str:
        """A view as text."""
        return dump(self.game.view(self.state if state is None else state, seat))

    def knowledge(self, seat: int | None) -> Any:
        """A view as an AI gets it: read from its text, so that nothing hidden can hang on it."""
        return load(self.seen(seat), self.title.View)

    def observers(self) -> list[int | None]:
        """Everybody in a thorough examination, otherwise two at a time, in turn, the spectator among them."""
        everybody: list[int | None] = [None, *range(self.seats)]
        if self.is_thorough or len(everybody) <= 2:
            return everybody
        first = 2 * self._turn % len(everybody)
        return [everybody[first], everybody[(first + 1) % len(everybody)]]

    def walk(self, ask: Ask, state: Any = None) -> Iterator[tuple[list[str], list[str]]]:
        """A random way through an answer: the parts so far and the list of the next, until the list is empty."""
        at = self.state if state is None else state
        parts: list[str] = []
        while options := self.game.legal_moves(at, ask, tuple(parts)):
            yield list(parts), options
            parts.append(self.rng.choice(options))
            if len(parts) > MOST_PARTS:
                raise RuntimeError(f"an answer to {ask.key} has more than {MOST_PARTS} parts")
        yield parts, []

    def answer(self, ask: Ask, start: Sequence[str] = (), state: Any = None) -> str:
        """A random complete answer that begins with these parts."""
        at = self.state if state is None else state
        parts = list(start)
        while options := self.game.legal_moves(at, ask, tuple(parts)):
            parts.append(self.rng.choice(options))
        return " ".join(parts)


def guarded(faults: Iterator[str]) -> Iterator[str]:
    """The same faults; a crash on the way is one more."""
    try:
        yield from faults
    except Exception as error:
        yield told(error)


def told(error: Exception) -> str:
    """An error with the innermost places it went through."""
    places = traceback.extract_tb(error.__traceback__)[-3:]
    return f"{type(error).__name__}: {error} ({' < '.join(f'{p.name}:{p.lineno}' for p in reversed(places))})"
