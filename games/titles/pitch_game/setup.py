"""The table before anything has happened."""

from __future__ import annotations

from .book import Book
from .state import NONE, ON, Public, Secret, State


def empty_table(book: Book) -> State:
    """Only the keepers stand; everything else waits for the lot, the deal and the formations (section 2)."""
    squares = [[keeper, *[NONE] * 11] for keeper in book.ground.keepers]
    public = Public(at=squares, home=[row[:] for row in squares], status=[ON * 12, ON * 12])
    if book.options.first_player == "seat1":
        public.first, public.phase = 0, "deal"
    hands = [["", "", "", ""], ["", "", "", ""]]
    return State(public, Secret(hands=hands, piles=book.packs[:], answers=["", ""], given=[0, 0]))
