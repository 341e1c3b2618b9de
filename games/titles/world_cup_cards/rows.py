"""Rows, spaces and vulnerability: where a card may go, and laying it there (sections 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterable

from .abilities import standing
from .book import Board, Book
from .matchday import limits
from .pack import DOUBLES, FILLER, LAID, PLUSES, spaces
from .state import Public, State


def reach(book: Book, public: Public, seat: int) -> Iterable[int]:
    """The rows on which a seat may play: all, or on the last match day those of its own matches (WCC-4.5, 10.10)."""
    board = book.board(public.field)
    return board.rows_of(public.owners, seat) if book.stage(public.day).own_matches_only else board.blanks


def is_free(public: Public, row: int) -> bool:
    """Whether another event may be placed (WCC-5.2, 5.8)."""
    return spaces(public.rows[row]) < public.power[row]


def may_cover(book: Book, public: Public, board: Board, row: int, card: str) -> bool:
    """Whether a card may be laid over the last space of a row (WCC-5.5, 6.15, 14.3)."""
    text = public.rows[row]
    if not text or text[-1] not in book.covers[card]:
        return False
    return not book.is_advanced or card not in standing.shield(book, public, board.teams[row]).get(text[-1], ())


def targets(book: Book, public: Public, seat: int, card: str) -> list[str]:
    """The parts that say where a card is played: `event:CODE`, `nullify:CODE`, `power:CODE`."""
    board = book.board(public.field)
    rows = reach(book, public, seat)
    found: list[str] = []
    if card in book.events:
        found += [board.events[row] for row in rows if spaces(public.rows[row]) < public.power[row]]
    if book.covers[card]:
        found += [board.nullifies[row] for row in rows if may_cover(book, public, board, row, card)]
    if card in book.powers:  # WCC-6.6
        found += [board.powers[row] for row in rows]
    return found


def playable(book: Book, public: Public, seat: int, hand: str) -> list[str]:
    """The different cards of a hand that may be played somewhere."""
    board, rows, within = book.board(public.field), public.rows, reach(book, public, seat)
    has_room = any(spaces(rows[row]) < public.power[row] for row in within)
    last = {rows[row][-1] for row in within if rows[row]}
    return [
        card
        for card in dict.fromkeys(hand)
        if (has_room and card in book.events)
        or card in book.powers
        or (not book.covers[card].isdisjoint(last) and any(may_cover(book, public, board, row, card) for row in within))
    ]


def lay_event(book: Book, state: State, row: int, card: str) -> None:
    """A card becomes the last event of a row, as a Filler where it is worth too much (WCC-5.1, 6.16 to 6.18)."""
    public = state.public
    laid = card
    if card in DOUBLES or card in PLUSES:
        laid = _as_allowed(book, public, card)
    public.rows[row] += f" {laid}" if public.rows[row] else laid


def _as_allowed(book: Book, public: Public, card: str) -> str:
    most = public.extra_card or limits(book, public).max_goals
    removes = book.stage(public.day).removes_doubles
    if (card in DOUBLES and most >= 2) or (card in PLUSES and not removes):
        return card
    if removes:
        public.removed += card
    else:
        public.discards += card
    return FILLER


def lay_over(public: Public, row: int, card: str) -> None:
    """A nullifying card covers the last space, with a Filler on top of it if that was a 2 Goals card (WCC-6.8)."""
    is_double = public.rows[row][-1] in DOUBLES
    public.rows[row] += card + (LAID if is_double else "")


def lay_beneath(public: Public, row: int, card: str) -> None:
    """An Assist goes beneath a team: one more Power (WCC-6.6)."""
    public.assists[row] += card
    public.power[row] += 1
