"""The AI `heuristic`: it plays the card whose best use does most for its chance to own the champion.

It looks one card ahead, from the view alone, and remembers nothing: the same view gives the same answer, so that the
asks of one turn follow one plan.
"""

from __future__ import annotations

from typing import Any

from games.engine.contract import Ask, Game, Rng

from ..book import Book
from ..targets import place_parts
from ..view import WorldCupView
from .plan import Desk, next_use, turn
from .stakes import strength

__all__ = ["heuristic"]


def heuristic(game: Game[Any, Any], view: WorldCupView, ask: Ask, rng: Rng) -> str:
    """A complete legal answer to an ask of this view."""
    book: Book = game.book  # type: ignore[attr-defined]
    if ask.key == "extra_team":
        return f"team:{_strongest(book, view)}"
    if ask.key == "end":
        return "end"
    desk = Desk(book, view)
    return turn(desk, view) if ask.key == "turn" else _place(desk, view)


def _strongest(book: Book, view: WorldCupView) -> str:
    return min(view.spare, key=lambda team: (-strength(book, book.number[team]), team))


def _place(desk: Desk, view: WorldCupView) -> str:
    """The next tile, with the heading under which its row is listed and the value that may have to be named."""
    book, part = desk.book, next_use(desk, view.public).part
    _, _, spot = part.partition(":")
    row = desk.board.rows.get(spot, -1)
    parts = [name for name, rows in desk.board.blocks.items() if row in rows] + [part]
    while legal := place_parts(book, view.public, parts):
        parts.append(legal[0])
    return " ".join(parts)
