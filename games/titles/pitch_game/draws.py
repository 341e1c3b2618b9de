"""Drawing cards, and shuffling the discards when a pile has run out (PITCH-4.4, 9.16)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.engine.contract import Event
from games.engine.telling import say

from .book import EVENT, PILES, Book
from .events import drawn
from .state import Public, Secret, State, seat_of


def discard(public: Public, pile: int, code: str) -> None:
    """A card is laid on the discards of its kind, face up."""
    public.discards = put_text(public.discards, pile, public.discards[pile] + code)


def put_text(piles: tuple[str, str, str, str], pile: int, text: str) -> tuple[str, str, str, str]:
    """The four piles with one of them replaced."""
    changed = [*piles[:pile], text, *piles[pile + 1 :]]
    return changed[0], changed[1], changed[2], changed[3]


def play_from_hand(state: State, side: int, pile: int, code: str) -> None:
    """A card goes from a hand to the discards."""
    hand = state.secret.hands[side]
    hand[pile] = hand[pile].replace(code, "", 1)
    discard(state.public, pile, code)


def order(public: Public, draws: Iterable[tuple[int, int, int]], after: str) -> None:
    """Cards are to be drawn (side, pile, number); what is to follow when all are."""
    public.due = tuple(draw for draw in draws if draw[2] > 0)
    public.after = after


def deal(book: Book, state: State) -> list[Event]:
    """Draw what is due, until a pile must be shuffled first or nothing is due any more."""
    public, secret, events = state.public, state.secret, list[Event]()
    while public.due:
        side, pile, count = public.due[0]
        here = min(count, len(secret.piles[pile]))
        if here:
            events += _take(book, public, secret, side, pile, here)
        if here == count or not public.discards[pile]:  # nothing left anywhere: nothing is drawn
            public.due = public.due[1:]
            continue
        public.due = ((side, pile, count - here), *public.due[1:])
        public.phase = "shuffle"
        break
    return events


def _take(book: Book, public: Public, secret: Secret, side: int, pile: int, count: int) -> list[Event]:
    cards, secret.piles[pile] = secret.piles[pile][:count], secret.piles[pile][count:]
    if pile == EVENT:
        public.turn = replace(public.turn, event=cards)
        discard(public, EVENT, cards)
        return []
    hand = secret.hands[side]
    hand[pile] = "".join(sorted(hand[pile] + cards))
    listed = "|".join(f"@{PILES[pile]}.{name}" for name in book.cards(pile, sorted(cards)))
    return [drawn(seat_of(public, side), PILES[pile], listed, count)]


def shuffle(state: State, cards: str) -> list[Event]:
    """The shuffled discards become the pile that ran out."""
    public, secret = state.public, state.secret
    pile = public.due[0][1]
    public.discards = put_text(public.discards, pile, "")
    secret.piles[pile] = cards
    return [say("shuffle", pile=f"@pile.{PILES[pile]}", count=len(cards))]
