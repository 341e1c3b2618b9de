"""Where a table belongs: a higher room may say which of its pages a table leads back to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.models import Table


class Link(NamedTuple):
    """A page and the words on the link to it."""

    url: str
    words: str


Finder = Callable[[Table], Link | None]
_finders: list[Finder] = []


def register_link(finder: Finder) -> None:
    """`finder(table)` gives the page that a table belongs to, or None; at most one query. Registered once, at start."""
    if finder not in _finders:
        _finders.append(finder)


def links_of(table: Table) -> list[Link]:
    """The pages that a table belongs to."""
    return [link for finder in _finders if (link := finder(table))]
