"""Whether a condition holds in a view."""

from __future__ import annotations

from typing import Any

from ..contract import OrderBook
from .values import Condition


def holds(book: OrderBook[Any], view: Any, test: Condition) -> bool:
    """Whether the condition is true; what cannot be known now (a match that is over) makes it false."""
    fact = book.facts.get(test.fact)
    found = fact.read(view, test.about) if fact is not None else None
    if found is None:
        return False
    if test.sign in ("is", "not"):
        return (found == test.value) == (test.sign == "is")
    if not isinstance(found, int) or not isinstance(test.value, int):
        return False
    return found >= test.value if test.sign == "least" else found <= test.value
