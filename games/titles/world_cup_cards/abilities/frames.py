"""What may be answered by immediate abilities, as frames on a stack: last in, first out (WCC-13.10)."""

from __future__ import annotations

from ..book import Book
from ..state import Frame, Public


def line(public: Public) -> tuple[int, ...]:
    """The order in which seats are asked: from the seat after the current player, who comes last (WCC-13.7, 13.9)."""
    start = public.acting.index(public.to_act) + 1
    return public.acting[start:] + public.acting[:start]


def open_play(book: Book, public: Public, seat: int, mode: str, row: int, before: str) -> None:
    """A card play is complete (WCC-13.8 a)."""
    public.stack.append(Frame(seat=seat, mode=mode, row=row, line=line(public), before=before, after=public.rows[row]))


def open_ability(book: Book, public: Public, team: int, card: str = "", target: int = -1) -> None:
    """An ability has been announced and counts as used from now on (WCC-13.8 b, 13.11)."""
    row = book.board(public.field).rows[team]
    seat = public.owners[team]
    public.uses += (team,)
    public.stack.append(
        Frame(seat=seat, mode="ability", row=row, line=line(public), team=team, card=card, target=target)
    )


def is_used_up(book: Book, public: Public, team: int) -> bool:
    """WCC-13.6."""
    return public.uses.count(team) >= book.options.ability_uses_per_match_day
