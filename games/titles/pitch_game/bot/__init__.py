"""The AI `heuristic`: it looks for the way to a shot in this turn, wins the ball back, and stands well at the end.

It judges from the view alone and remembers nothing: every step of a turn looks at the table afresh. Only where both
sides choose in secret at the same time does it draw lots, so that it cannot be read.
"""

from __future__ import annotations

from typing import Any

from games.engine.contract import Ask, Game, Rng

from ..book import Book
from ..view import PitchView
from .desk import Desk
from .secret import formation, kick, save, substitute
from .turn import turn

__all__ = ["heuristic"]

_SECRET = {"formation": formation, "substitute": substitute, "kick": kick, "save": save}


def heuristic(game: Game[Any, Any], view: PitchView, ask: Ask, rng: Rng) -> str:
    """A complete legal answer to an ask of this view."""
    book: Book = game.book  # type: ignore[attr-defined]
    if ask.key == "turn":
        return turn(Desk(book, view))
    return _SECRET[ask.key](book, view, rng)
