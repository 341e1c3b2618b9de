"""What happened, as sentences: the keys are in `words.py`."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Event, Phrase, Value

from .football import CODES, MISS

CARD = {letter: f"@card.{code}" for letter, code in CODES.items()} | {MISS: "@card.none"}
"""The letters of cards to the keys of their names."""


def say(key: str, **values: Value) -> Event:
    """A sentence that everybody may read."""
    return Event(key=key, values=values)


def reveal(key: str, **values: Value) -> Event:
    """A sentence that makes something known: a turned card, a draw, a lot."""
    return Event(key=key, values=values, reveals=True)


def private(key: str, seat: int, others: Phrase | None = None, **values: Value) -> Event:
    """A sentence for one seat; `others` is what everybody else reads."""
    return Event(key=key, values={"seat": seat, **values}, seats=(seat,), others=others, reveals=True)


def cards(letters: Iterable[str]) -> str:
    """Cards as one value of a sentence."""
    return "|".join(CARD[letter] for letter in letters)
