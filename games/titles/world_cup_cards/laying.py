"""Laying a card, by a regular action or by an ability, and what follows from it; and making a substitution."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import private, reveal

from . import drawing, kick, referee, rows
from .abilities import frames
from .book import Book
from .events import on_row
from .pack import PENALTIES, taken
from .state import State


def lay(book: Book, state: State, seat: int, card: str, mode: str, row: int) -> list[Event]:
    """Lay a card that has left the hand, and open what follows from it: a kick, a booking, a window (WCC-13.8)."""
    public = state.public
    before = public.rows[row]
    board = book.board(public.field)
    found = [reveal(mode, seat=seat, card=book.word[card], **on_row(book, board, row))]
    if mode == "event":
        rows.lay_event(book, state, row, card)
        if card in PENALTIES:
            return found + kick.begin(book, state, row)
    elif mode == "nullify":
        rows.lay_over(public, row, card)
    else:
        rows.lay_beneath(public, row, card)
    if book.is_advanced:
        frames.open_play(book, public, seat, mode, row, before)
    return found + referee.after(book, public, card, mode, row)


def substitute(book: Book, state: State, seat: int, given: str, wanted: str) -> list[Event]:
    """A card goes beneath the Stoppage Time card unseen, an open one into the hand."""
    public, secret = state.public, state.secret
    drawing.hide(state, seat, given)
    secret.under += given
    public.under += (seat,)
    public.opens = taken(public.opens, wanted)
    drawing.take_open(state, seat, wanted)
    return [private("substitute", seat, {"taken": book.word[wanted]}, given=book.word[given])]
