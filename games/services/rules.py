"""What the one door does with a title's code: chance thrown fairly, and what was played but not stored yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.engine.chance import FairRng
from games.engine.contract import CHANCE, Ask, Event, Game
from games.models import Table


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


def answer_forced(game: Game[Any, Any], state: Any, table: Table, ask: Ask) -> tuple[str, list[Event], int]:
    """Give for a seat the one answer there is to a forced ask; the move, its events and the table's counter."""
    rng = fair(table, f"forced:{ask.seat}", table.counter)
    move = game.default_move(game.view(state, ask.seat), ask, rng)
    if not game.is_legal(state, ask, move):
        raise ValueError("a default move that is not legal")
    return move, game.apply(state, ask, move), table.counter


def next_settled(game: Game[Any, Any], state: Any) -> Ask | None:
    """The ask that is answered at once: one of CHANCE that nobody watches fall, or one that says it is forced. Being
    forced is known to everybody, so that a missing visit tells nothing."""
    asks = game.asks(state)
    if asks and asks[0].seat == CHANCE:
        return None if asks[0].key in game.watched else asks[0]
    return next((ask for ask in asks if ask.forced and not ask.answered), None)
