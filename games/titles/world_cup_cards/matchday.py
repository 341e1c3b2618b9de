"""The start of a match day or of Extra Time: pool, draw deck, Stoppage Time card, first turn (sections 3 and 11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.engine import brackets
from games.engine.contract import Event
from games.engine.telling import reveal

from . import events
from .abilities import standing
from .book import Book, field
from .pack import CARDS, FULL_TIME, sort
from .state import Public, State

Pairs = Sequence[tuple[str, tuple[int, int]]]


class Sizes(NamedTuple):
    """How the pool is parted: cards beneath the Stoppage Time card and open before it, larger and smaller pile."""

    hidden: int
    open: int
    larger: int
    smaller: int


class Limits(NamedTuple):
    """What holds in the present period (WCC-3.8, 11.8, 11.9)."""

    hand_size: int
    max_goals: int
    max_discard: int


def limits(book: Book, public: Public) -> Limits:
    """The limits of the present period."""
    stage = book.stage(public.day)
    if public.is_extra:
        extra = book.ruleset.extra_time
        return Limits(stage.hand_size, extra.max_goals, extra.max_discard)
    return Limits(stage.hand_size, stage.max_goals, stage.max_discard)


def next_day(book: Book, state: State) -> list[Event]:
    """Lay out the matches of the next match day; its deck is shuffled next (WCC-3.3)."""
    public = state.public
    public.day += 1
    public.is_extra = False
    public.uses = public.off = ()
    pairs = pairs_of(book, public)
    teams = {team for _, pair in pairs for team in pair}
    public.boosted = tuple(team for team in public.owed if team in teams)
    public.owed = tuple(team for team in public.owed if team not in teams)
    state.secret.orders = [()] * public.seats
    _lay_out(book, state, pairs, keep_open=False)
    return []


def extra_time(book: Book, state: State, level: Pairs) -> list[Event]:
    """The level games of a knock-out day go on with a new deck (WCC-11.1, 11.2)."""
    state.public.is_extra = True
    _lay_out(book, state, level, keep_open=True)
    return []


def pairs_of(book: Book, public: Public) -> Pairs:
    """The matches of a match day with their teams."""
    ruleset, day = book.ruleset, book.day(public.day)
    if day.stage == "group":
        pairings = [(match, ruleset.fixtures[match]) for match in day.matches]
        return [(match, (book.number[pair.left], book.number[pair.right])) for match, pair in pairings]
    if public.day == book.first_day:
        return [(match, (book.number[pair.left], book.number[pair.right])) for match, pair in book.entry.items()]
    found = [(match, brackets.pair(ruleset.knockout, match, public.slots)) for match in day.matches]
    return [(match, pair) for match, pair in found if pair is not None]


def _lay_out(book: Book, state: State, pairs: Pairs, *, keep_open: bool) -> None:
    """Clear the table, gather the pool, and name who plays (WCC-3.7, 11.3, 11.5)."""
    public = state.public
    gather(state, keep_open=keep_open)
    public.field = field(pairs)
    public.rows = [""] * (2 * len(pairs))
    public.assists = public.rows[:]
    playing = {public.owners[team] for _, pair in pairs for team in pair}
    public.acting = tuple(seat for seat in public.circle if seat in playing)
    public.power = standing.powers(book, public)
    public.full_time = public.acted = public.ability_done = public.closing = False
    public.extra_card = 0
    public.phase = "deck"


def gather(state: State, *, keep_open: bool) -> None:
    """All cards but those in hands and removed from the game lie together unseen."""
    public, secret = state.public, state.secret
    secret.aside = pool(state, keep_open=keep_open)
    secret.deck = secret.under = public.discards = public.top = ""
    secret.seen = [""] * public.seats
    public.under = ()
    public.opens = public.opens if keep_open else ""
    public.rows, public.assists, public.power = [], [], []
    public.deck_size = public.safe = 0


def pool(state: State, *, keep_open: bool) -> str:
    """Every card that is in no hand and not removed from the game; in Extra Time without the open substitutes."""
    public, secret = state.public, state.secret
    played = "".join(public.rows) + "".join(public.assists)
    lying = secret.aside + secret.deck + secret.under + public.discards + played
    lying += "" if keep_open else public.opens
    return sort("".join(card for card in lying if card in CARDS))


def sizes(book: Book, state: State) -> Sizes:
    """The piles of the present period; from a short pool by WCC-3.12."""
    public, stoppage = state.public, book.ruleset.stoppage
    if public.is_extra:
        hidden, opens = stoppage.extra_hidden, stoppage.extra_open
        games = len(public.rows) // 2
        larger, smaller = (games * size for size in book.ruleset.extra_time.deck_per_game)
    else:
        hidden, opens = stoppage.hidden, stoppage.open
        larger, smaller = book.stage(public.day).deck
    left = len(state.secret.aside) - hidden - opens
    if left < larger + smaller:
        smaller = left // 3
        larger = left - smaller
    return Sizes(hidden, opens, larger, smaller)


def open_deck(book: Book, state: State, cards: str) -> list[Event]:
    """The shuffled pool with FT in it: beneath, open, the deck from its top, and what is left (WCC-3.6, 3.11)."""
    public, secret = state.public, state.secret
    size = sizes(book, state)
    secret.under, rest = cards[: size.hidden], cards[size.hidden :]
    opened, rest = rest[: size.open], rest[size.open :]
    length = size.larger + size.smaller + 1
    secret.deck, secret.aside = rest[:length], sort(rest[length:])
    public.opens += opened
    public.under = (-1,) * size.hidden
    public.deck_size, public.safe = length, size.larger
    public.to_act = first_seat(public)
    public.phase = "turn"
    number = public.day + 1
    key = "extra_time" if public.is_extra else "match_day"
    opened_now = events.cards(book, opened) or "@none"
    return [reveal(key, day=number, larger=size.larger, smaller=size.smaller, cards=opened_now, seat=public.to_act)]


def is_deck(book: Book, state: State, cards: str) -> bool:
    """Whether these cards can be the shuffled pool: one FT, which lies in the smaller pile (WCC-3.6)."""
    size = sizes(book, state)
    place = cards.find(FULL_TIME) - size.hidden - size.open
    is_low = size.larger <= place <= size.larger + size.smaller
    return is_low and sort(cards.replace(FULL_TIME, "", 1)) == state.secret.aside


def first_seat(public: Public) -> int:
    """Who begins: the owner of the host, later the next who plays after the revealer of FT (WCC-3.14, 3.15, 11.10)."""
    if public.revealer < 0:
        return after(public, public.circle.index(public.starter))
    return after(public, public.circle.index(public.revealer) + 1)


def after(public: Public, start: int) -> int:
    """The first seat that plays, clockwise from a place of the circle on."""
    circle = public.circle
    order = circle[start:] + circle[:start]
    return next(other for other in order if other in public.acting)


def next_seat(public: Public, seat: int) -> int:
    """The next seat that plays (WCC-4.1)."""
    acting = public.acting
    return acting[(acting.index(seat) + 1) % len(acting)]


def playing_teams(book: Book, public: Public) -> Iterable[int]:
    """The active teams of the period."""
    return book.board(public.field).teams
