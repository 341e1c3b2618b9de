"""The AI `heuristic`: it knows what results are worth, how likely they are, and plays what does most for its chance to
own the champion.

In the groups, where all choose in secret, it mixes among choices of about the same worth. It looks one choice ahead,
from the view alone, and remembers nothing.
"""

from __future__ import annotations

from typing import Any

from games.engine.contract import Ask, Game, Rng

from .. import laying
from ..book import Book
from ..groups import CONFIRM, index_of
from ..view import CardGameView
from .choice import choose
from .turn import Desk

__all__ = ["heuristic"]


def heuristic(game: Game[Any, Any], view: CardGameView, ask: Ask, rng: Rng) -> str:
    """A complete legal answer to an ask of this view."""
    book: Book = game.book  # type: ignore[attr-defined]
    if ask.key == "select":
        return " ".join([*choose(book, view, index_of(book, view.public, ask), ask.seat, rng), CONFIRM])
    return Desk(book, view, laying.index_of(book, view.public, ask), ask.seat).best()
