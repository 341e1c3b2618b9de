"""What happened, as sentences: the keys are in `words`."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Value

from .book import Board, Book


def on_row(book: Book, board: Board, row: int) -> dict[str, Value]:
    """The values of a sentence about a row: its place on the board, its team, and the team it meets."""
    team, rival = board.teams[row], board.teams[row ^ 1]
    return {"spot": book.teams[team], "team": book.keys[team], "rival": book.keys[rival]}


def cards(book: Book, letters: Iterable[str]) -> str:
    """Cards as one value."""
    return "|".join(book.word[card] for card in letters)


def teams(book: Book, numbers: Iterable[int]) -> str:
    """Teams as one value."""
    return "|".join(book.keys[team] for team in numbers)
