"""The hidden things apart from where cards lie: memories, sealed answers and stored orders."""

from __future__ import annotations

from games.engine.contract import Rng

from . import asks, players
from .book import Book
from .flow import side_of
from .orders import store
from .state import Run, Secret, State
from .view import FootballView, Revealed

_WISHING = frozenset({"simulation", "defence_roll", "rescue", "block"})
"""Phases between a defence card and the end of its roll."""


def memories(old: State, new: State, seat: int | None, rng: Rng) -> None:
    """What others have drawn or taken last, as their new hands allow."""
    secret = new.secret
    for other in range(new.public.seats):
        if other != seat:
            secret.drawn[other] = _some(secret.hands[other], len(old.secret.drawn[other]), rng)
            secret.men_drawn[other] = _some(secret.men[other], len(old.secret.men_drawn[other]), rng)
            secret.taken[other] = _some(secret.hands[other], len(old.secret.taken[other]), rng)


def _some(cards: str, number: int, rng: Rng) -> str:
    return "".join(rng.shuffled(cards)[:number]) if number else ""


def answers(book: Book, state: State, seat: int | None, rng: Rng) -> None:
    """Other seats' sealed answers, wishes and orders, chosen anew."""
    secret = state.secret
    for due, given in sorted(secret.stored.items()):
        key, _, name = due.partition(":")
        if int(name) != seat:
            fresh = sample(book, state, key, int(name), rng)
            secret.stored[due] = (*given[:-1], fresh)
    wish(book, state, seat, rng)
    for other, orders in enumerate(secret.orders):
        if other != seat and orders:
            secret.orders[other] = store.sample(book, rng)
            secret.runs[other] = Run(half=secret.runs[other].half)


def wish(book: Book, state: State, seat: int | None, rng: Rng) -> None:
    """The Player cards a defender has set aside for a failed roll: any of those it may hold."""
    secret, defender = state.secret, state.public.action.defender
    if defender in (-1, seat) or state.public.phase not in _WISHING:
        return
    held = players.held_for(book, state, defender, "defence_roll")
    secret.wish = "".join(code for code in held if rng.below(2))


def sample(book: Book, state: State, key: str, seat: int, rng: Rng) -> str:
    """A random answer to a sealed question."""
    parts: list[str] = []
    while options := asks.PARTS[key](book, state, seat, parts):
        parts.append(rng.choice(options))
    return " ".join(parts)


def own_cards(book: Book, view: FootballView, secret: Secret) -> None:
    """The cards a seat sees, put where they lie; its deck in any order."""
    seat = view.seat or 0
    side = side_of(seat)
    secret.hands[seat] = _codes(book, view.hand)
    secret.men[seat] = _men(book, view.men)
    cards = "".join(book.by_id[name].code * number for name, number in view.own_deck.items())
    size = view.decks[side]
    secret.decks[side] = cards[:size]
    if len(view.hand_sizes) > 2:
        partner = seat ^ 2
        secret.hands[partner] = "".join(sorted(_codes(book, view.partner) + cards[size:]))
        secret.men[partner] = _men(book, view.partner_men)
        secret.known[seat] = _codes(book, view.partner)
    own = "".join(book.by_id[name].code * number for name, number in view.own_list.items())
    secret.aside[side] = "".join(sorted(_less(book.pool, own)))
    gone = view.public.men_discard[side] + view.public.men_table[side] + view.public.removed[side]
    squad = book.squads.get(view.public.teams[side], "")
    secret.men_decks[side] = _less(squad, gone + "".join(secret.men[side::2]))


def _less(codes: str, taken: str) -> str:
    for code in taken:
        codes = codes.replace(code, "", 1)
    return codes


def _codes(book: Book, names: list[str]) -> str:
    return "".join(book.by_id[name].code for name in names)


def _men(book: Book, names: list[str]) -> str:
    return "".join(book.men_by_id[name].code for name in names)


def own(book: Book, view: FootballView, state: State) -> None:
    """What a seat remembers, and what it has answered and ordered."""
    secret, seat = state.secret, view.seat
    if seat is None:
        return
    secret.drawn[seat] = _codes(book, view.drawn)
    secret.men_drawn[seat] = _men(book, view.men_drawn)
    secret.taken[seat] = _codes(book, view.taken)
    secret.wish = _men(book, view.wish)
    secret.orders[seat] = view.orders
    secret.served = (seat,) if view.served else ()
    if len(secret.known) > 2:
        secret.known[seat] = _codes(book, view.partner)
    secret.order_numbers[seat] = view.order_number
    if view.run is not None:
        secret.runs[seat] = view.run
    for key, answer in view.stored.items():
        secret.stored[f"{key}:{seat}"] = ("",) * (view.tries[key] - 1) + (answer,)


def pending(book: Book, view: FootballView, state: State, rng: Rng) -> None:
    """Answers that others must have given, wishes they may have, and the orders that are being looked at."""
    secret = state.secret
    for due in view.public.given:
        if due not in secret.stored:
            key, _, name = due.partition(":")
            secret.stored[due] = (sample(book, state, key, int(name), rng),)
    wish(book, state, view.seat, rng)
    if view.clerk >= 0 and not secret.orders[view.clerk]:
        secret.orders[view.clerk] = store.sample(book, rng)


def reveal(book: Book, shown: Revealed, secret: Secret) -> None:
    """Everything as it lay at the end."""
    secret.hands[:] = [_codes(book, hand) for hand in shown.hands]
    secret.men[:] = [_men(book, men) for men in shown.men]
    secret.decks[:] = [_codes(book, deck) for deck in shown.decks]
    secret.men_decks[:] = [_men(book, deck) for deck in shown.men_decks]
    secret.aside[:] = [_codes(book, cards) for cards in shown.aside]


def rows(book: Book, state: State, seat: int | None) -> dict[str, str]:
    """By row of the table of hidden information: what the seat cannot know."""
    public, secret = state.public, state.secret
    seats = [other for other in range(public.seats) if other != seat]
    sides = [side for side in (0, 1) if seat is None or side != side_of(seat)]
    hands = "|".join(f"{secret.hands[other]} {secret.men[other]}" for other in seats)
    sealed = [given[-1] for due, given in sorted(secret.stored.items()) if not due.endswith(f":{seat}")]
    return {
        "hands": hands,
        "order of a draw deck": "|".join([*secret.decks, *secret.men_decks]),
        "composition of a draw deck": "|".join("".join(sorted(secret.decks[side])) for side in sides),
        "chosen list": "|".join(secret.aside[side] for side in sides),
        "card taken out of the deck": "|".join(secret.taken[other] for other in seats),
        "cards drawn": "|".join(f"{secret.drawn[other]} {secret.men_drawn[other]}" for other in seats),
        "sealed answers": "|".join(sealed),
        "what could have been answered": _could(book, state, seat),
        "standing orders": "|".join(secret.orders[other] for other in seats),
        "what partners know": "|".join(secret.known[other] for other in seats),
    }


def _could(book: Book, state: State, seat: int | None) -> str:
    """What others might answer with now, and what they have set aside for later."""
    public = state.public
    if public.phase not in asks.ANSWERS or public.asked == seat:
        return ""
    wish = "" if public.action.defender == seat else state.secret.wish
    return " ".join(asks.PARTS[public.phase](book, state, public.asked, [])) + wish
