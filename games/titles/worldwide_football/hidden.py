"""What is hidden, drawn anew: for AIs that imagine a table, and for the proof that nothing leaks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.engine.cards import without
from games.engine.contract import Rng

from . import secrecy
from .book import Book
from .flow import seats_of, side_of
from .piles import less
from .state import Public, Run, Secret, State, clone, clone_public
from .view import FootballView, partner_known

_TRIES = 30


class Sizes(NamedTuple):
    """How many cards lie where: hands and Player hands by seat, decks by side."""

    hands: list[int]
    men: list[int]
    decks: list[int]
    men_decks: list[int]
    aside: list[int]


def redraw(book: Book, state: State, seat: int | None, sizes: Sizes, rng: Rng) -> None:
    """Deal every card anew that the seat cannot see; what it can see is in the state already."""
    for side in (0, 1) if state.public.has_teams else ():
        if seat is None or side_of(seat) != side:
            _other_side(book, state, side, sizes, rng)
        else:
            _own_side(book, state, seat, sizes, rng)


def _other_side(book: Book, state: State, side: int, sizes: Sizes, rng: Rng) -> None:
    """A side of which only hands' and decks' sizes, open piles and what was shown are known."""
    public, secret = state.public, state.secret
    seats = list(seats_of(public.seats, side))
    shown = "".join(public.shown[seat] for seat in seats)
    pool = without(book.pool, public.discard[side] + public.table[side] + shown)
    rest = _split(book, public, side, pool, sizes, rng)
    for seat in seats:
        fresh = sizes.hands[seat] - len(public.shown[seat])
        secret.hands[seat] = "".join(sorted([*public.shown[seat], *rest[:fresh]]))
        del rest[:fresh]
    secret.decks[side] = "".join(rest[: sizes.decks[side]])
    secret.aside[side] = "".join(sorted(rest[sizes.decks[side] :]))
    if not _is_dealt(public):
        secret.decks[side] = "".join(sorted(secret.decks[side]))
    _men(book, state, side, seats, sizes, rng)
    for seat in seats:
        secret.known[seat] = _part(secret.hands[seat ^ 2], len(secret.known[seat]), rng) if public.seats > 2 else ""


def _is_dealt(public: Public) -> bool:
    """Whether decks lie in an order that nobody knows; before a deal they lie sorted."""
    return public.phase not in ("choices", "votes", "lists", "coin", "deal", "wishes", "lot", "team")


def _split(book: Book, public: Public, side: int, pool: list[str], sizes: Sizes, rng: Rng) -> list[str]:
    """The unseen cards in random order: hands, deck, then what is not in the list, whose defence cards are counted
    where the mode counts them (WWF-19.1)."""
    in_play = len(pool) - sizes.aside[side]
    known = len(book.pool) - len(pool)
    counts = book.is_international and public.half < 3 and in_play + known == book.options.deck_size
    seen = sum(code in book.defences for code in public.discard[side] + public.table[side])
    seen += sum(code in book.defences for seat in seats_of(public.seats, side) for code in public.shown[seat])
    options = book.options
    for _ in range(_TRIES):
        rest = rng.shuffled(pool)
        defences = seen + sum(code in book.defences for code in rest[:in_play])
        if not counts or options.deck_min_defence <= defences <= options.deck_max_defence:
            break
    return rest


def _men(book: Book, state: State, side: int, seats: list[int], sizes: Sizes, rng: Rng) -> None:
    public, secret = state.public, state.secret
    gone = public.men_discard[side] + public.men_table[side] + public.removed[side]
    own = "".join(secret.men[seat] for seat in range(side, public.seats, 2) if seat not in seats)
    rest = rng.shuffled(without(book.squads[public.teams[side]], gone + own))
    for seat in seats:
        secret.men[seat] = "".join(sorted(rest[: sizes.men[seat]]))
        del rest[: sizes.men[seat]]
    secret.men_decks[side] = "".join(rest if _is_dealt(public) else sorted(rest))


def _own_side(book: Book, state: State, seat: int, sizes: Sizes, rng: Rng) -> None:
    """The own side: the order of the decks, and with a partner what he holds and has not shown."""
    public, secret, side = state.public, state.secret, side_of(seat)
    others = [other for other in seats_of(public.seats, side) if other != seat]
    if book.options.partners_see_hands:
        if _is_dealt(public):
            secret.decks[side] = "".join(rng.shuffled(secret.decks[side]))
            secret.men_decks[side] = "".join(rng.shuffled(secret.men_decks[side]))
        for other in others:
            secret.known[other] = _part(secret.hands[seat], len(secret.known[other]), rng)
        return
    fixed = {other: _union(public.shown[other], partner_known(book, state, seat)) for other in others}
    cards = secret.decks[side] + "".join(secret.hands[other] for other in others)
    cards = less(cards, "".join(fixed.values()))
    rest = rng.shuffled(cards) if _is_dealt(public) else list(cards)
    for other in others:
        fresh = sizes.hands[other] - len(fixed[other])
        secret.hands[other] = "".join(sorted([*fixed[other], *rest[:fresh]]))
        del rest[:fresh]
        secret.known[other] = _part(secret.hands[seat], len(secret.known[other]), rng)
    secret.decks[side] = "".join(rest)
    _men(book, state, side, others, sizes, rng)


def _union(one: str, other: str) -> str:
    """The smallest set of cards that holds both."""
    return one + less(other, one)


def _part(cards: str, number: int, rng: Rng) -> str:
    return "".join(sorted(rng.shuffled(cards)[:number]))


def sizes_of(state: State) -> Sizes:
    """How many cards lie where."""
    secret = state.secret
    return Sizes(
        [len(hand) for hand in secret.hands], [len(men) for men in secret.men], [len(deck) for deck in secret.decks],
        [len(deck) for deck in secret.men_decks], [len(cards) for cards in secret.aside],
    )  # fmt: skip


def twin(book: Book, state: State, seat: int | None, rng: Rng) -> State:
    """The same table with everything hidden from the seat drawn anew; after the end nothing is hidden."""
    other = clone(state)
    if state.public.phase == "over":
        return other
    redraw(book, other, seat, sizes_of(state), rng)
    secrecy.memories(state, other, seat, rng)
    secrecy.answers(book, other, seat, rng)
    return other


def determine(book: Book, view: FootballView, rng: Rng) -> State:
    """A state that this view allows."""
    public = clone_public(view.public)
    seats = public.seats
    secret = Secret(
        hands=[""] * seats, men=[""] * seats, decks=["", ""], men_decks=["", ""], aside=["", ""], drawn=[""] * seats,
        men_drawn=[""] * seats, taken=[""] * seats, known=[""] * seats, orders=[""] * seats,
        order_numbers=[0] * seats, runs=[Run()] * seats,
    )  # fmt: skip
    state = State(public, secret)
    if view.revealed is not None:
        secrecy.reveal(book, view.revealed, secret)
    else:
        _believe(book, view, state, rng)
    secrecy.own(book, view, state)
    secrecy.pending(book, view, state, rng)
    return state


def _believe(book: Book, view: FootballView, state: State, rng: Rng) -> None:
    """The hidden cards as the view allows them."""
    public, secret, seat = state.public, state.secret, view.seat
    sizes = Sizes(view.hand_sizes, view.men_sizes, view.decks, view.men_decks, view.aside)
    if not public.has_teams:
        secret.decks[:] = [book.pool, book.pool]
    elif seat is not None:
        secrecy.own_cards(book, view, secret)
    redraw(book, state, seat, sizes, rng)


def secrets(book: Book, state: State, seat: int | None) -> dict[str, str]:
    """By row of the table of hidden information: what is hidden from the seat now."""
    if state.public.phase == "over":
        return {}
    return secrecy.rows(book, state, seat)


def count(book: Book, state: State) -> Mapping[str, int]:
    """Every Action card of both colours and every Player card, wherever they are."""
    public, secret = state.public, state.secret
    cards = "".join([*secret.hands, *secret.decks, *secret.aside, *public.discard, *public.table])
    men = "".join([*secret.men, *secret.men_decks, *public.men_discard, *public.men_table, *public.removed])
    playing = public.teams if public.has_teams else []
    men += "".join(squad for team, squad in book.squads.items() if team not in playing)
    found = {card.id: cards.count(code) for code, card in book.cards.items()}
    return found | {man.id: men.count(code) for code, man in book.men.items()}
