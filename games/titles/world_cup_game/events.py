"""What happened, as sentences: the keys are in `words.py`."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Value

from .book import Board, Book


def on_row(book: Book, board: Board, row: int) -> dict[str, Value]:
    """The values of a sentence about a row: its place on the board, its team, the team it meets, and the match."""
    return {
        "spot": board.spots[row],
        "team": book.keys[board.teams[row]],
        "rival": book.keys[board.teams[row ^ 1]],
        "match": board.matches[row // 2],
    }


def listed(book: Book, teams: Iterable[int]) -> str:
    """Teams as one value."""
    return "|".join(book.keys[team] for team in teams)


def shown(faces: Iterable[str]) -> str:
    """Faces of dice as one value."""
    return "|".join(f"@colour.{face}" for face in faces)
