"""What happened, as sentences: the keys are in `words.py`."""

from __future__ import annotations

from games.engine.contract import Event, Phrase, Value

from .book import Book
from .state import Public, seat_of


def of_piece(book: Book, public: Public, side: int, number: int) -> dict[str, Value]:
    """The values of a sentence about a piece: whose it is, its number, and the place on the board, its square."""
    return {"seat": seat_of(public, side), "number": number, "spot": book.square(public.at[side][number])}


def drawn(seat: int, pile: str, cards: str, count: int) -> Event:
    """Cards drawn: their names for the seat, their number for the others."""
    kind: Value = f"@pile.{pile}"
    others = Phrase("event.draw.others", {"seat": seat, "count": count, "pile": kind})
    values: dict[str, Value] = {"seat": seat, "cards": cards, "pile": kind}
    return Event(key="event.draw", values=values, seats=(seat,), others=others, reveals=True)
