"""A turn: one regular action, at most one normal ability, the draw at its end (section 4)."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import drawing, laying
from .abilities import normal
from .book import Book
from .events import cards
from .matchday import limits, next_seat
from .pack import PLUSES
from .state import State


def act(book: Book, state: State, move: str) -> list[Event]:
    """An answer to `turn`, `extra_card` or `after`: a regular action, an ability, a pass or the end of the turn."""
    parts = move.split(" ")
    head, _, what = parts[0].partition(":")
    if not what and len(parts) > 1:
        del parts[0]
        head, _, what = parts[0].partition(":")
    public = state.public
    public.closing = public.closing or parts[-1] == "end"
    public.phase = "run"
    if head == "ability":
        return normal.announce(book, state, parts)
    return _ACTIONS[head](book, state, parts)


def _play(book: Book, state: State, parts: list[str]) -> list[Event]:
    """`play:CARD MODE:TEAM`: the regular action, or the card after a Goal+ (WCC-4.4, 6.18)."""
    public = state.public
    card = book.letter[parts[0].partition(":")[2]]
    mode, _, code = parts[1].partition(":")
    row = book.board(public.field).rows[book.number[code]]
    seat = public.to_act
    was_extra = public.acted
    public.acted = True
    drawing.spend(state, seat, card)
    found = laying.lay(book, state, seat, card, mode, row)
    public.extra_card = 0
    if card in PLUSES and not was_extra:
        public.extra_card = limits(book, public).max_goals - 1
    return found


def _substitute(book: Book, state: State, parts: list[str]) -> list[Event]:
    """`sub:CARD take:CARD` (WCC-4.6, 4.7)."""
    given, taken_ = (book.letter[part.partition(":")[2]] for part in parts[:2])
    state.public.acted = True
    return laying.substitute(book, state, state.public.to_act, given, taken_)


def _dribble(book: Book, state: State, parts: list[str]) -> list[Event]:
    """`drop:CARD …`: all discards, then as many draws (WCC-4.8, 4.9)."""
    public = state.public
    seat = public.to_act
    public.acted = True
    dropped = "".join(book.letter[part.partition(":")[2]] for part in parts[:-1])
    for card in dropped:
        drawing.spend(state, seat, card)
    public.discards += dropped
    found = [reveal("dribble", seat=seat, cards=cards(book, dropped))]
    return found + drawing.draw_several(book, state, seat, len(dropped))


def _pass(book: Book, state: State, parts: list[str]) -> list[Event]:
    """With an empty hand instead of the action (WCC-4.10), or instead of a card after a Goal+."""
    public = state.public
    key = "no_extra_card" if public.extra_card else "pass"
    public.acted = True
    public.extra_card = 0
    return [say(key, seat=public.to_act)]


def _end(book: Book, state: State, parts: list[str]) -> list[Event]:
    return []


_ACTIONS = {"play": _play, "sub": _substitute, "drop": _dribble, "pass": _pass, "end": _end}


def proceed(book: Book, state: State) -> list[Event]:
    """No window is open: what this turn still asks, or its end."""
    public = state.public
    if not public.acted:
        public.phase = "turn"
        return []
    if public.extra_card and state.secret.hands[public.to_act]:
        public.phase = "extra_card"
        return []
    public.extra_card = 0
    if book.is_advanced and not public.closing and normal.is_open(book, state, public.to_act):
        public.phase = "after"
        return []
    return _close(book, state)


def _close(book: Book, state: State) -> list[Event]:
    """The end of the turn: draw up to the hand size (WCC-4.11), then the next seat acts (WCC-4.1)."""
    public = state.public
    seat = public.to_act
    public.closing = True
    missing = limits(book, public).hand_size - len(state.secret.hands[seat])
    found = drawing.draw_several(book, state, seat, missing) if missing > 0 else []
    if public.full_time:
        return found
    public.to_act = next_seat(public, seat)
    public.acted = public.ability_done = public.closing = False
    public.phase = "turn"
    return found
