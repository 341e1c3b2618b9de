"""Events as sentences whose words are `event.KEY`; whoever may not read one reads `event.KEY.others`."""

from __future__ import annotations

from collections.abc import Mapping

from .contract import Event, Phrase, Value


def say(key: str, **values: Value) -> Event:
    """A sentence that everybody may read."""
    return Event(key=f"event.{key}", values=values)


def reveal(key: str, **values: Value) -> Event:
    """A sentence that makes something known: a roll, a draw, a lot, a card played."""
    return Event(key=f"event.{key}", values=values, reveals=True)


def private(key: str, seat: int, public: Mapping[str, Value] | None = None, **values: Value) -> Event:
    """A sentence for one seat; the others read `KEY.others`, with the seat and the `public` values only."""
    shown: dict[str, Value] = {"seat": seat, **(public or {})}
    others = Phrase(f"event.{key}.others", shown)
    return Event(key=f"event.{key}", values={**shown, **values}, seats=(seat,), others=others, reveals=True)
