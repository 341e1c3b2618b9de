"""Running a title's code on a table: within its time, with its faults told apart from refusals."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from games.engine.chance import FairRng
from games.engine.contract import CHANCE, Ask, AskClosed, Event, Game, IllegalMove
from games.models import Table

from .errors import RulesFailed
from .guard import limit

RULES_SECONDS = 2.0
"""What all rules code of one commit may take; a commit takes about a hundredth of it."""


@dataclass
class Played:
    """One answer that was carried out, not stored yet."""

    seat: int
    ask: str
    move: str
    events: list[Event]
    counter: int
    state: Any = field(repr=False)
    """The text of the state after it."""


@contextmanager
def rules(seconds: float = RULES_SECONDS) -> Iterator[None]:
    """Run rules code: refusals pass, everything else becomes RulesFailed."""
    try:
        with limit(seconds):
            yield
    except (IllegalMove, AskClosed):
        raise
    except Exception as error:
        raise RulesFailed(trace_of(error)) from error


def trace_of(error: BaseException) -> str:
    """Where an error came from: files, lines and its kind, never its message, which may hold a hand or a deck."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{frame.filename.rsplit('/games/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames]
    return "\n".join([*lines[-30:], type(error).__name__])


def fair(table: Table, purpose: str, counter: int | None = None) -> FairRng:
    """The table's own generator; streams of different purpose tell nothing of each other."""
    return FairRng(bytes.fromhex(table.secret), table.slug, table.counter if counter is None else counter, purpose)


def throw(game: Game[Any, Any], state: Any, table: Table, ask: Ask) -> tuple[str, list[Event], int]:
    """Answer a CHANCE ask with the fair generator; the move, its events and the counter it began with."""
    rng = fair(table, ask.key)
    before = table.counter
    move = game.chance_move(state, ask, rng)
    if not game.is_chance_move(state, ask, move):
        raise ValueError("a chance move that the title does not accept")
    table.counter = rng.counter
    return move, game.apply(state, ask, move), before


def next_unwatched(game: Game[Any, Any], state: Any) -> Ask | None:
    """The CHANCE ask that may be answered at once, if the next one is such."""
    asks = game.asks(state)
    if asks and asks[0].seat == CHANCE and asks[0].key not in game.watched:
        return asks[0]
    return None
