"""Going on by itself: after every answer, until somebody is asked or the table is over."""

from __future__ import annotations

from games.engine.contract import Event

from . import full_time, turn
from .abilities import windows
from .book import Book
from .state import State


def go_on(book: Book, state: State) -> list[Event]:
    """Windows first, the innermost before the others; then the turn; FT ends everything at once (WCC-8.2)."""
    public = state.public
    found: list[Event] = []
    while public.phase == "run":
        if public.full_time:
            found += full_time.whistle(book, state)
        elif public.stack:
            found += windows.proceed(book, state)
        else:
            found += turn.proceed(book, state)
    return found
