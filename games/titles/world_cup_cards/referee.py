"""The Referee Deck, a module that is off by default (section 17)."""

from __future__ import annotations

from games.engine.contract import Event, Rng
from games.engine.telling import reveal

from .book import Book
from .pack import FOULS
from .state import Public, State

CARDS = ("play_on", "yellow", "second_yellow", "direct_red")

POINTS = {"play_on": 0, "yellow": -1, "second_yellow": -3, "direct_red": -4}
"""Fair play points (WCC-17.1)."""


def after(book: Book, public: Public, card: str, mode: str, row: int) -> list[Event]:
    """A Foul that nullified an event of a group match has a referee card turned (WCC-17.3)."""
    if public.referee and mode == "nullify" and card in FOULS and book.day(public.day).stage == "group":
        public.booking = row
        public.phase = "referee"
    return []


def turn_card(public: Public, rng: Rng) -> str:
    """The top card of the shuffled deck: any of those left."""
    left = [card for card, count in zip(CARDS, public.referee, strict=True) for _ in range(count)]
    return str(rng.choice(left))


def is_card(public: Public, name: str) -> bool:
    """Whether this card is left."""
    return name in CARDS and public.referee[CARDS.index(name)] > 0


def book_team(book: Book, state: State, name: str) -> list[Event]:
    """The points go to the opponent of the team whose event was nullified; a deck used up is shuffled again."""
    public = state.public
    team = book.board(public.field).teams[public.booking ^ 1]
    left = [count - (card == name) for card, count in zip(CARDS, public.referee, strict=True)]
    cards = book.options.referee_cards
    full = (cards.play_on, cards.yellow, cards.second_yellow, cards.direct_red)
    public.referee = tuple(left) if any(left) else full
    if POINTS[name]:
        public.fair_play[team] = public.fair_play.get(team, 0) + POINTS[name]
    public.booking = -1
    public.phase = "run"
    return [reveal("booking", card=f"@referee.{name}", team=book.keys[team], points=POINTS[name])]
