"""What happened, as sentences: the keys are in `words`."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Event, Phrase, Value

from .book import Board, Book


def say(key: str, **values: Value) -> Event:
    """A sentence that everybody may read."""
    return Event(key=f"event.{key}", values=values)


def reveal(key: str, **values: Value) -> Event:
    """A sentence that makes something known: a card played, a draw, a lot."""
    return Event(key=f"event.{key}", values=values, reveals=True)


def private(key: str, seat: int, public: dict[str, Value], **values: Value) -> Event:
    """A sentence for one seat; the others read `KEY.others`, with the seat and the `public` values only."""
    others = Phrase(f"event.{key}.others", {"seat": seat, **public})
    return Event(
        key=f"event.{key}", values={"seat": seat, **public, **values}, seats=(seat,), others=others, reveals=True
    )


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
