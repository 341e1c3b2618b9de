"""Making faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.engine.contract import Fault, Value

from ..ruleset import Ruleset

Faults = Iterator[Fault]
Check = Callable[[Ruleset], Faults]

MOST_PLAYERS = 16


def fault(path: str, key: str, **values: Value) -> Fault:
    """A fault that forbids the ruleset."""
    return Fault(path=path, key=f"fault.{key}", values=values)


def warning(path: str, key: str, **values: Value) -> Fault:
    """A fault that only deserves a word."""
    return Fault(path=path, key=f"fault.{key}", values=values, warning=True)


def within(path: str, value: int, least: int, most: int) -> Faults:
    """A fault if a number is out of its range."""
    if not least <= value <= most:
        yield fault(path, "range", least=least, most=most)
