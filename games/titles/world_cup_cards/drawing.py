"""Drawing and turning cards of the deck, and what seats know of its top (WCC-4.12, 7.6, 8.1, 8.2)."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import private, reveal

from . import events
from .book import Book
from .pack import FULL_TIME, UNKNOWN, sort, taken
from .state import Public, Secret, State


def draw(state: State, seat: int) -> str:
    """The top card goes into a hand; nothing if it is FT, which ends the period (WCC-8.1, 8.2)."""
    card = pop(state, seat)
    if card:
        state.secret.hands[seat] = sort(state.secret.hands[seat] + card)
    return card


def pop(state: State, seat: int) -> str:
    """Take the top card off the deck; nothing if it is FT, whose revealer the seat is."""
    public, secret = state.public, state.secret
    card, secret.deck = secret.deck[0], secret.deck[1:]
    _forget(public, secret, 0)
    if card == FULL_TIME:
        public.full_time = True
        public.revealer = seat
        return ""
    return card


def draw_several(book: Book, state: State, seat: int, count: int) -> list[Event]:
    """Draw one by one; FT forfeits the rest (WCC-8.1). Told is what the hand shows: which cards, in no order."""
    drawn = ""
    while len(drawn) < count and (card := draw(state, seat)):
        drawn += card
    found = []
    if drawn:
        found.append(private("draw", seat, {"count": len(drawn)}, cards=events.cards(book, sort(drawn))))
    return found + full_time_shown(state)


def full_time_shown(state: State) -> list[Event]:
    """The sentence about FT, if it has just been shown."""
    return [reveal("full_time", seat=state.public.revealer)] if state.public.full_time else []


def turn_over(state: State) -> str:
    """The top card for a kick, which is not a draw: FT is set aside and put back (WCC-7.6). Nothing if only FT is
    left (WCC-7.7)."""
    public, secret = state.public, state.secret
    place = 1 if secret.deck[0] == FULL_TIME else 0
    if place:
        public.top = FULL_TIME + public.top[1:]
    if len(secret.deck) <= place:
        return ""
    card = secret.deck[place]
    secret.deck = secret.deck[:place] + secret.deck[place + 1 :]
    _forget(public, secret, place)
    return card


def _forget(public: Public, secret: Secret, place: int) -> None:
    """The card at this place from the top is gone: all that is known moves up."""
    if public.safe:
        public.safe -= 1
    if public.top:
        public.top = public.top[:place] + public.top[place + 1 :]
    if any(secret.seen):
        secret.seen = [known[:place] + known[place + 1 :] for known in secret.seen]


def knowledge(state: State, seat: int | None) -> str:
    """What a seat knows of the top of the deck: its own looks and what everybody knows."""
    everybody = state.public.top
    own = state.secret.seen[seat] if seat is not None else ""
    if not own or not everybody:
        return own or everybody
    size = max(len(own), len(everybody))
    pairs = zip(own.ljust(size, UNKNOWN), everybody.ljust(size, UNKNOWN), strict=True)
    return "".join(mine if mine != UNKNOWN else theirs for mine, theirs in pairs)


def look(state: State, seat: int, count: int) -> str:
    """A seat looks at the top cards; what it sees, FT included (WCC-14.11)."""
    seen = state.secret.deck[:count]
    known = state.secret.seen[seat]
    state.secret.seen[seat] = seen + known[len(seen) :]
    return seen


def put_back(state: State, seat: int, order: str, count: int) -> None:
    """The looked-at cards return in this order, FT keeping its place; nobody else knows their order any more."""
    public, secret = state.public, state.secret
    cards = iter(order)
    top = "".join(card if card == FULL_TIME else next(cards) for card in secret.deck[:count])
    secret.deck = top + secret.deck[count:]
    public.top = _blurred(public.top, count)
    known = [_blurred(other, count) for other in secret.seen]
    known[seat] = top + secret.seen[seat][count:]
    secret.seen = known


def _blurred(known: str, count: int) -> str:
    """What is left of someone's knowledge when the first cards have been put in another order."""
    kept = "".join(card if card == FULL_TIME else UNKNOWN for card in known[:count]) + known[count:]
    return kept.rstrip(UNKNOWN)


def spend(state: State, seat: int, card: str) -> None:
    """A card leaves a hand for all to see."""
    public, secret = state.public, state.secret
    secret.hands[seat] = taken(secret.hands[seat], card)
    if card in public.known[seat]:
        public.known[seat] = taken(public.known[seat], card)


def hide(state: State, seat: int, card: str) -> None:
    """A card leaves a hand unseen: nobody knows any more what is left there."""
    state.secret.hands[seat] = taken(state.secret.hands[seat], card)
    state.public.known[seat] = ""


def take_open(state: State, seat: int, card: str) -> None:
    """A card goes into a hand for all to see."""
    state.secret.hands[seat] = sort(state.secret.hands[seat] + card)
    state.public.known[seat] += card


def show(state: State, seat: int, card: str) -> None:
    """A card is shown and stays in its hand (WCC-13.11)."""
    known = state.public.known[seat]
    if known.count(card) < state.secret.hands[seat].count(card):
        state.public.known[seat] = known + card
