"""The AI `heuristic`: it plans every attack to its end, and weighs every reply against two new cards.

It sees the view and nothing else, and remembers nothing; only sealed answers are drawn by lot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.contract import Ask, Game, Rng

from .. import clerk, hidden
from ..deadlines import passive
from ..orders.decide import is_legal
from . import attacking, choosing, defending
from .mind import Mind

__all__ = ["heuristic"]

ANSWERS: dict[str, Callable[[Mind], str]] = {
    "attack": attacking.attack,
    "assign": attacking.assign,
    "search": attacking.search,
    "recover": attacking.search,
    "simulation": attacking.simulation,
    "free_kick": attacking.free_kick,
    "reply": defending.reply,
    "delegated": defending.reply,
    "block": defending.block,
    "counter": defending.counter,
    "rescue": defending.rescue,
    "keeper": defending.keeper,
    "abilities": choosing.abilities,
    "number": choosing.number,
    "shootout": choosing.number,
    "offer": choosing.offer,
    "wish": choosing.wish,
    "team": choosing.wish,
    "discard": choosing.discard,
}
"""By the key of an ask; the others are answered as when time is up."""


def heuristic(game: Game[Any, Any], view: Any, ask: Ask, rng: Rng) -> str:
    """A complete legal answer to an ask of this view."""
    book = game.book  # type: ignore[attr-defined]
    state = hidden.determine(book, view, rng)
    desk = clerk.desk_of(game, view, state, ask.key, ask.seat)  # type: ignore[arg-type]
    answer = ANSWERS[ask.key](Mind(desk, rng)) if ask.key in ANSWERS else ""
    return answer if answer and is_legal(desk, answer) else passive(desk, rng)
