"""What a card meets: how likely hands that cannot be seen stop it, and how likely they foul."""

from __future__ import annotations

from typing import NamedTuple

from .. import odds
from ..book import Book, Card
from ..view import FootballView
from .guess import Guess

_SELDOM = 0.35
"""How often a defence card of little promise is used all the same."""

_FAIR = 0.25


class Fate(NamedTuple):
    """The chances that an announced card is stopped, and that it is fouled."""

    stopped: float
    fouled: float


class Duels:
    """The fates of the own cards against the other side, worked out when first asked for."""

    def __init__(self, book: Book, view: FootballView, side: int, hidden: Guess) -> None:
        self.book = book
        self.hidden = hidden
        self.more = odds.bonus(book, view.public, 1 - side)
        self.usage = 0.8 if view.public.attack.last == "drew" else 1.0
        self._found: dict[tuple[str, int], Fate] = {}
        self._held = {card: hidden.holds(card) for card in {*hidden.rest, *hidden.shown} if book.by_id[card].is_defence}

    def fate(self, card: Card, pa: int) -> Fate:
        """What becomes of a card that is not barred, at so many attack points."""
        found = self._found.get((card.code, pa))
        if found is None:
            self._found[card.code, pa] = found = self._fate(card, pa)
        return found

    def _fate(self, card: Card, pa: int) -> Fate:
        """The best defence card that is held is used; the chances run down the list of them."""
        book, stopped, fouled, left = self.book, 0.0, 0.0, 1.0
        rows = []
        for name, held in self._held.items():
            defence = book.by_id[name]
            if defence.kind in card.answers:
                target = defence.d20 - pa - card.answers[defence.kind]
                rows.append((odds.chance(book, defence, target, self.more), odds.foul_chance(book, defence), held))
        for success, foul, held in sorted(rows, reverse=True):
            use = 1.0 if card.is_shot or success >= _FAIR else _SELDOM
            share = left * held * use * self.usage
            stopped, fouled, left = stopped + share * success, fouled + share * foul, left - share
        return Fate(stopped, fouled)
