"""A turn: one card leaves the hand, its effect is carried out, it goes on the pile, a card is drawn (WCG-5.1)."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import private, reveal, say

from .book import Board, Book, CardType
from .events import on_row
from .full_time import deck_is_empty
from .rounds import next_seat
from .state import State
from .targets import ENOUGH, SKIP, Reach
from .tiles import KIND, flip


def begin(book: Book, state: State, move: str) -> list[Event]:
    """`play:CARD` or `discard:CARD`: the card leaves the hand (WCG-5.2)."""
    public, secret = state.public, state.secret
    verb, _, name = move.partition(":")
    card = book.by_name[name]
    seat = public.to_act
    secret.hands[seat] = secret.hands[seat].replace(card.code, "", 1)
    secret.drawn[seat] = ""
    public.card = card.code
    public.draft = (*public.draft, move)
    if verb == "discard":  # WCG-5.3
        public.phase = "end"
        return [say("discard", seat=seat, card=card.key)]
    public.phase = "place"
    public.todo = card.places
    _settle(book, state, card)
    return []


def place(book: Book, state: State, move: str) -> list[Event]:
    """One tile placed, one tile flipped, a team named for a penalty, or no more tiles."""
    public = state.public
    public.draft = (*public.draft, move)
    card = book.cards[public.card]
    parts = move.split(" ")
    if parts[0].startswith("group:"):
        del parts[0]
    if parts[0] in (ENOUGH, SKIP):  # WCG-13.11, 13.12
        public.todo = "" if parts[0] == ENOUGH else public.todo.lstrip(public.todo[0])
        events: list[Event] = []
    else:
        events = [_use(book, state, card, parts)]
    _settle(book, state, card)
    return events


def _use(book: Book, state: State, card: CardType, parts: list[str]) -> Event:
    public = state.public
    board = book.board(public.field)
    verb, _, spot = parts[0].partition(":")
    row = board.rows[spot]
    if verb == "flip":
        return _flip(book, state, board, row)
    public.used = (*public.used, row)
    if public.todo == "P":  # the roll comes with the end of the turn
        return say("penalty", seat=public.to_act, **on_row(book, board, row))
    tile = public.todo[0]
    if len(parts) > 1:
        tile = parts[1].removeprefix("goal:")
    elif card.single:
        tile = Reach(book, public).values(tile, row)[0]
    public.rows[row] += tile  # WCG-3.6
    public.todo = public.todo[1:]
    return say("place", seat=public.to_act, card=card.key, tile=f"@tile.{KIND[tile]}", **on_row(book, board, row))


def _flip(book: Book, state: State, board: Board, row: int) -> Event:
    """WCG-6.11 b, 6.13, 6.14."""
    public = state.public
    tile = public.rows[row][-1]
    public.rows[row] = after = flip(public.rows[row], board.lengths[row])
    public.used = (*public.used, row)
    public.todo = ""
    values = on_row(book, board, row)
    values |= {"seat": public.to_act, "card": book.cards[public.card].key, "tile": f"@tile.{KIND[tile]}"}
    if after[-1].isdigit():
        return say("reduce", lower=f"@tile.{KIND[after[-1]]}", **values)
    return say("flip", **values)


def _settle(book: Book, state: State, card: CardType) -> None:
    """Whether another tile is to be placed, or the turn waits for its end."""
    public = state.public
    if card.single or not public.todo:
        done = bool(public.used)
    else:
        reach = Reach(book, public)
        if reach.is_partial():
            public.todo = _still_possible(book, state, card, reach)
        done = not public.todo
    public.phase = "end" if done else "place"


def _still_possible(book: Book, state: State, card: CardType, reach: Reach) -> str:
    """In the last phase: the tiles of the card that may and can still be placed (WCG-13.11, 13.12)."""
    public = state.public
    todo = public.todo
    if book.options.last_phase_partial == "one_or_all" and public.used:
        is_whole = len(public.used) + len(todo) == len(card.places)
        return todo if is_whole and reach.has_room(todo) else ""
    while todo and not reach.can_place(todo[0]):
        todo = todo.lstrip(todo[0])
    return todo


def end(book: Book, state: State, move: str) -> list[Event]:
    """The end of the turn: a penalty is rolled for, anything else goes on to the draw."""
    public = state.public
    public.opening += 1
    public.draft = ()
    if public.todo == "P":
        public.phase = "penalty"
        return []
    return finish(book, state)


def roll_penalty(book: Book, state: State, face: str) -> list[Event]:
    """WCG-6.21: any colour but Black scores and lays a P tile."""
    public = state.public
    board = book.board(public.field)
    row = public.used[-1]
    scored = face != book.ruleset.dice.miss
    if scored:
        public.rows[row] += "P"
    public.opening += 1
    public.penalty, public.penalty_opening = face, public.opening
    key = "penalty.scored" if scored else "penalty.missed"
    rolled = reveal(key, seat=public.to_act, face=f"@colour.{face}", **on_row(book, board, row))
    return [rolled, *finish(book, state)]


def finish(book: Book, state: State) -> list[Event]:
    """The card goes on the discard pile (WCG-5.1, 5.6), the top card of the deck is drawn, the next seat acts."""
    public, secret = state.public, state.secret
    public.discards += public.card
    public.card = public.todo = ""
    public.used = ()
    events: list[Event] = []
    is_lap = public.extra > 0
    if is_lap:  # WCG-8.6: the extra lap draws nothing
        public.extra -= 1
    else:
        events.append(_draw(book, state))
    public.to_act = next_seat(public, public.to_act)
    if public.extra or secret.deck:
        public.phase = "turn"
        return events
    return events + deck_is_empty(book, state, is_lap)


def _draw(book: Book, state: State) -> Event:
    public, secret = state.public, state.secret
    seat = public.to_act
    card = secret.deck[0]
    secret.deck = secret.deck[1:]
    secret.hands[seat] = "".join(sorted(secret.hands[seat] + card))
    secret.drawn[seat] = card
    public.last_drawer = seat
    return private("draw", seat, card=book.cards[card].key)
