"""What is hidden in shoot-outs, drawn anew: each has a deck of all cards that are in no hand (WCC-12.3)."""

from __future__ import annotations

from collections import Counter

from games.engine.contract import Rng

from . import shooting
from .book import Book
from .pack import CARDS, UNKNOWN, less, sort
from .state import Shootout, State
from .view import CupView, Spot


def _letters(book: Book, names: list[str]) -> str:
    return "".join(UNKNOWN if name == UNKNOWN else book.letter[name] for name in names)


def _seen(book: Book, shoot: Shootout, spot: Spot) -> str:
    """The cards of a shoot-out that the seat has seen."""
    held = "".join(_letters(book, hand) for hand in spot.hands)
    return "".join(card for card in held + "".join(shoot.piles) + shoot.used if card in CARDS)


def reserve(book: Book, view: CupView, unseen: str) -> list[str]:
    """Unseen cards that can be in no hand, since a shoot-out has shown them."""
    needed: Counter[str] = Counter()
    for shoot, spot in zip(view.public.shootouts, view.shootouts, strict=True):
        if shoot.stage != "over":
            needed |= Counter(_seen(book, shoot, spot))
    if not needed:
        return []
    public = view.public
    lying = "".join(public.rows) + "".join(public.assists) + public.discards + public.opens
    lying += _letters(book, view.under)
    left = needed - Counter(card for card in lying if card in CARDS)
    return [card for card, times in left.items() for _ in range(min(times, unseen.count(card)))]


def fill(book: Book, view: CupView, state: State, rng: Rng) -> None:
    """Hands and decks of all shoot-outs that are not over."""
    hands = "".join(state.secret.hands) + state.public.removed
    for shoot, spot in zip(state.public.shootouts, view.shootouts, strict=True):
        if shoot.stage in ("over", "deck", "winner"):
            continue
        rest = rng.shuffled(less(less(book.pack, hands), _seen(book, shoot, spot)))
        if shoot.stage in ("coin", "first", "second"):
            held = [pile + "".join(rest.pop() for _ in range(shooting.PILE - len(pile))) for pile in shoot.piles]
        else:
            known = [_letters(book, hand) for hand in spot.hands]
            held = [sort("".join(rest.pop() if card == UNKNOWN else card for card in hand)) for hand in known]
        if any(held):
            state.secret.shoot_hands[shoot.match] = held
        state.secret.shoot_decks[shoot.match] = "".join(rest) if shoot.stage != "reshuffle" else ""


def answers(book: Book, view: CupView, state: State, rng: Rng) -> None:
    """Any card for a side that has chosen and is not one's own."""
    for shoot in state.public.shootouts:
        for side, is_given in enumerate(shoot.given):
            key = shooting.key(shoot, side)
            if is_given and key not in state.secret.answers:
                card = rng.choice(state.secret.shoot_hands[shoot.match][side])
                state.secret.answers[key] = [f"card:{book.name[card]} confirm"]


def secret(state: State, seat: int | None) -> str:
    """The hands of shoot-outs that the seat cannot see."""
    found = []
    for shoot in state.public.shootouts:
        for side, hand in enumerate(state.secret.shoot_hands.get(shoot.match, [])):
            team = (shoot.left, shoot.right)[side]
            if shoot.stage != "kick" or state.public.owners[team] != seat:
                found.append(hand)
    return "|".join(found)
