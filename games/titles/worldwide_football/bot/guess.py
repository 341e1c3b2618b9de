"""What hands that cannot be seen may hold: from the cards that have not been seen, and the size of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..book import Book
from ..players import unseen
from ..view import FootballView

_DREW = 0.7
"""How much likelier a hand without a defence card is to draw than one with it, as a share of the odds."""


class Guess:
    """A hand, or the hands of two partners together: the different cards that may lie there, and their odds."""

    def __init__(self, book: Book, rest: Mapping[str, int], size: int, shown: Iterable[str] = ()) -> None:
        self.book = book
        self.rest = rest
        self.total = sum(rest.values())
        self.size = min(size, self.total)
        self.shown = frozenset(shown)

    def holds(self, card: str) -> float:
        """The probability that at least one of the copies of a card that have not been seen lies there."""
        if card in self.shown:
            return 1.0
        share = self.rest.get(card, 0) / self.total if self.total else 0.0
        return 1.0 - (1.0 - share) ** self.size

    def any_of(self, cards: Iterable[str]) -> float:
        """The probability that at least one of several cards lies there."""
        missing = 1.0
        for card in cards:
            missing *= 1.0 - self.holds(card)
        return 1.0 - missing

    def shots(self) -> float:
        """The probability of a Shot."""
        return self.any_of(card for card in {*self.rest, *self.shown} if self.book.by_id[card].is_shot)


def opponents(book: Book, view: FootballView, side: int) -> Guess:
    """The hands of the other side together."""
    public = view.public
    seats = range(1 - side, public.seats, 2)
    shown = "".join(public.shown[seat] for seat in seats)
    rest = _list(book, public.half)
    for code in public.discard[1 - side] + public.table[1 - side] + shown:
        card = book.cards[code].id
        rest[card] = max(0, rest.get(card, 0) - 1)
    size = sum(view.hand_sizes[seat] for seat in seats) - len(shown)
    return Guess(book, rest, size, book.ids(shown))


def partner(book: Book, view: FootballView) -> Guess:
    """The hand of the own partner; what he is known to hold counts as shown."""
    seat = (view.seat or 0) ^ 2
    return Guess(book, view.own_deck, view.hand_sizes[seat] - len(view.partner), view.partner)


def _list(book: Book, half: int) -> dict[str, int]:
    """The deck a side is likely to have: the whole pool, or the usual list where lists are chosen in secret."""
    if half > 2:
        return dict(book.ruleset.default_extra_time)
    if book.is_international:
        return dict(book.ruleset.default_deck)
    found: dict[str, int] = {}
    for code in book.pool:
        card = book.cards[code].id
        found[card] = found.get(card, 0) + 1
    return found


def may_hold_men(book: Book, view: FootballView, side: int, when: str) -> float:
    """The probability that a side holds a Player card of a moment, by the size of its hands."""
    left = unseen(book, view.public, side, when)
    size = sum(view.men_sizes[side::2])
    total = size + view.men_decks[side]
    return min(1.0, len(left) * size / total) if total else 0.0
