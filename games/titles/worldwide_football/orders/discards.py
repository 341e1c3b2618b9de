"""What is thrown away, taken and numbered when nobody is there to choose."""

from __future__ import annotations

from games.engine.contract import Rng

from ..book import Book
from .desk import Desk
from .sheet import Discards, Number

BASE = {
    "shot": 90, "through_ball": 70, "interception": 60, "pressing": 60, "pass": 60, "tackle": 55, "long_pass": 55,
    "cross": 55, "dribble": 45,
}  # fmt: skip
"""The value of an Action card by its kind."""

_TWICE = 12
"""What each further card of the same kind in hand takes off."""

_TYPES = "MDAG"
"""The order in which Player cards go."""


def weakest(book: Book, hand: list[str]) -> str:
    """The Action card of least value; ties by its name."""
    kinds = [book.by_id[card].kind for card in hand]

    def value(card: str) -> int:
        kind = book.by_id[card].kind
        return BASE[kind] - _TWICE * (kinds.count(kind) - 1)

    return min(set(hand), key=lambda card: (value(card), card))


def least_man(book: Book, men: list[str]) -> str:
    """The Player card that goes first: by type, then the highest number."""
    return min(men, key=lambda man: (_TYPES.index(book.men_by_id[man].type), [-ord(sign) for sign in man]))


def chosen(desk: Desk, discards: Discards | None) -> str:
    """A complete discard: first what the sheet lists, then by value."""
    wish = discards or Discards()
    _, cards, men, either = desk.view.public.need
    hand, squad = list(desk.view.hand), list(desk.view.men)
    picked: list[str] = []
    if either:
        first = [*_cards(desk, hand, wish, either), *_men(desk, squad, wish, either)]
        if wish.mixed == "player_first":
            first = [*_men(desk, squad, wish, either), *_cards(desk, hand, wish, either)]
        picked = first[:either]
    else:
        picked = [*_cards(desk, hand, wish, cards), *_men(desk, squad, wish, men)]
    return " ".join([*_in_order(desk, picked), "confirm"])


def _in_order(desk: Desk, picked: list[str]) -> list[str]:
    """The same cards in the order of the hand, as the rules want them named."""
    cards = [f"drop:{card}" for card in desk.view.hand] + [f"man:{man}" for man in desk.view.men]
    return sorted(picked, key=cards.index)


def _cards(desk: Desk, hand: list[str], wish: Discards, number: int) -> list[str]:
    """So many Action cards, the ones that go first first."""
    left, found = list(hand), list[str]()
    while left and len(found) < number:
        named = (card for name in wish.action for card in left if desk.eyes.matches(card, name))
        card = next(named, None) or weakest(desk.book, left)
        left.remove(card)
        found.append(f"drop:{card}")
    return found


def _men(desk: Desk, squad: list[str], wish: Discards, number: int) -> list[str]:
    """So many Player cards, the ones that go first first."""
    left, found = list(squad), list[str]()
    while left and len(found) < number:
        named = (man for name in wish.player for man in left if desk.eyes.fits(man, name))
        man = next(named, None) or least_man(desk.book, left)
        left.remove(man)
        found.append(f"man:{man}")
    return found


def taken(desk: Desk, wanted: tuple[str, ...]) -> str:
    """Cards out of a deck or pile: the first wanted ones that are there, then the most valuable."""
    done: list[str] = []
    while options := desk.parts(done):
        if options == ["go"]:
            done.append("go")
            continue
        cards = {part: part.partition(":")[2] for part in options}
        named = (part for name in wanted for part, card in cards.items() if desk.eyes.matches(card, name))
        best = max(options, key=lambda part: (BASE[desk.book.by_id[cards[part]].kind], part))
        done.append(next(named, best))
    return " ".join(done)


def number(wish: Number, rng: Rng) -> int:
    """A number from 1 to 6: fixed, by weights, or any."""
    if isinstance(wish, int):
        return min(6, max(1, wish))
    weights = [max(0, weight) for weight in wish[:6]] if isinstance(wish, tuple) else []
    if len(weights) < 6 or not sum(weights):
        return 1 + rng.below(6)
    place = rng.below(sum(weights))
    for face, weight in enumerate(weights, 1):
        if place < weight:
            return face
        place -= weight
    return 6
