"""What is hidden, drawn anew: for AIs that imagine a table, and for the proof that nothing leaks."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import without
from games.engine.contract import Rng

from .book import Book
from .state import Public, Secret, State, clone_public
from .view import WorldCupView


def deal_anew(
    book: Book, public: Public, seat: int | None, hand: str, sizes: Sequence[int], deck: int, rng: Rng
) -> Secret:
    """Every card that the seat cannot see, dealt uniformly: the other hands, the deck, and what is set aside."""
    unseen = rng.shuffled(without(book.deck, public.discards + public.card + hand))
    hands = []
    for other, size in enumerate(sizes):
        if other == seat:
            hands.append(hand)
        else:
            hands.append("".join(sorted(unseen[:size])))
            del unseen[:size]
    return Secret(hands=hands, deck="".join(unseen[:deck]), aside="".join(unseen[deck:]))


def returned_anew(book: Book, seat: int | None, own: str, sizes: Sequence[int], rng: Rng) -> tuple[str, ...]:
    """The hands that were given back, as far as the seat can tell."""
    unseen = rng.shuffled(without(book.deck, own))
    hands = []
    for other, size in enumerate(sizes):
        hands.append(own if other == seat else "".join(sorted(unseen[:size])))
        del unseen[: 0 if other == seat else size]
    return tuple(hands)


def drawn_anew(hands: Sequence[str], seat: int | None, own: str, drawers: Sequence[int], rng: Rng) -> list[str]:
    """Which card of its hand each of the other drawers may have drawn last."""
    return [own if other == seat else rng.choice(hand) if other in drawers else "" for other, hand in enumerate(hands)]


def determine(book: Book, view: WorldCupView, rng: Rng) -> State:
    """A state that this view allows."""
    public = clone_public(view.public)
    hand = "".join(sorted(book.by_name[name].code for name in view.hand))
    secret = deal_anew(book, public, view.seat, hand, view.hand_sizes, view.deck, rng)
    own = "".join(sorted(book.by_name[name].code for name in view.returned))
    secret.returned = returned_anew(book, view.seat, own, view.returned_sizes, rng)
    drawn = book.by_name[view.drawn].code if view.drawn else ""
    secret.drawn = drawn_anew(secret.hands, view.seat, drawn, view.drawers, rng)
    return State(public, secret)


def twin(book: Book, state: State, seat: int | None, rng: Rng) -> State:
    """The same table with everything hidden from the seat drawn anew."""
    public, old = clone_public(state.public), state.secret
    sizes = [len(hand) for hand in old.hands]
    secret = deal_anew(book, public, seat, "" if seat is None else old.hands[seat], sizes, len(old.deck), rng)
    own = "" if seat is None else old.returned[seat]
    secret.returned = returned_anew(book, seat, own, [len(hand) for hand in old.returned], rng)
    drawn = "" if seat is None else old.drawn[seat]
    drawers = [other for other, card in enumerate(old.drawn) if card]
    secret.drawn = drawn_anew(secret.hands, seat, drawn, drawers, rng)
    return State(public, secret)


def secrets(state: State, seat: int | None) -> dict[str, str]:
    """By row of the table of hidden information: what is hidden from the seat now."""
    secret = state.secret
    return {
        "hand": _others(secret.hands, seat),
        "draw deck order": secret.deck,
        "set-aside cards": "".join(sorted(secret.aside)),
        "hand returned on elimination": _others(secret.returned, seat),
        "card just drawn": _others(secret.drawn, seat),
    }


def _others(hands: Sequence[str], seat: int | None) -> str:
    return "|".join("" if other == seat else hand for other, hand in enumerate(hands))
