"""The notation of the rules' examples: cards such as `ATK-RD-3`, rows such as `[GL2-BK-1 < FOU-BK-1], [ATK-RD-2]`.

The number of a card tells it from others that are alike and is left out by the game.
"""

from __future__ import annotations

from games.titles.world_cup_cards.book import Book
from games.titles.world_cup_cards.pack import FILLER, LAID


def plain(name: str) -> str:
    """The name without its number."""
    parts = name.strip().split("-")
    return "-".join(parts[:2])


def card(book: Book, name: str) -> str:
    """The letter of a card; a Filler by itself is an event."""
    return FILLER if name.strip() == "FIL" else book.letter[plain(name)]


def cards(book: Book, names: str) -> str:
    """The letters of cards, parted by blanks or commas."""
    return "".join(card(book, name) for name in names.replace(",", " ").split())


def row(book: Book, text: str) -> str:
    """The letters of a row."""
    return " ".join(_stack(book, stack.strip("[] ")) for stack in text.split(",") if stack.strip())


def _stack(book: Book, text: str) -> str:
    letters = [card(book, name) for name in text.split("<")]
    return letters[0] + "".join(LAID if letter == FILLER else letter for letter in letters[1:])


def told(book: Book, text: str) -> str:
    """Letters of a row in the notation, without numbers."""
    return ", ".join(
        "[" + " < ".join(book.name[letter] for letter in stack) + "]" for stack in text.split(" ") if stack
    )


def listed(book: Book, letters: str) -> str:
    """Letters of a pile or hand as names."""
    return " ".join(book.name[letter] for letter in letters)


def names(text: str) -> list[str]:
    """Names without numbers, sorted."""
    return sorted(plain(name) for name in text.replace(",", " ").split())
