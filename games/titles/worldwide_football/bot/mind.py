"""A question as the AI sees it: the desk with the legal parts, the view, and what things are worth."""

from __future__ import annotations

from functools import cached_property

from games.engine.contract import Rng

from .. import odds
from ..book import Book
from ..orders.desk import Desk
from ..orders.discards import BASE
from ..view import FootballView
from .stakes import Stakes, man_worth, stakes


class Mind:
    """The desk, and what follows from the view on it."""

    def __init__(self, desk: Desk, rng: Rng) -> None:
        self.desk = desk
        self.rng = rng
        self.seat = desk.eyes.seat
        self.side = desk.eyes.side

    @property
    def book(self) -> Book:
        return self.desk.book

    @property
    def view(self) -> FootballView:
        return self.desk.view

    @cached_property
    def stakes(self) -> Stakes:
        return stakes(self.book, self.view, self.side)

    def man_worth(self, man: str) -> float:
        """A Player card in hand."""
        return man_worth(self.book, man)

    def wish(self, card: str, has_shot: bool, held: list[str]) -> float:
        """How welcome a card out of the deck is: a Shot first, then what the hand has least of."""
        found = self.book.by_id[card]
        if found.is_shot:
            bonus = sum(effect.n for effect in found.effects if effect.op == "shot_bonus")
            return (20 if has_shot else 200) + bonus
        same = sum(self.book.by_id[other].kind == found.kind for other in held)
        return BASE[found.kind] - 15 * same + 5 * found.gain

    def piece(self, pa: int) -> float:
        """A goal from the set piece after a foul; none from an indirect free kick (WWF-14.3)."""
        pieces = self.book.set_pieces
        if pa in pieces.penalty:
            return 5 / 6
        return odds.goal_chance(self.book, pieces.direct_bonus, is_card=False) if pa in pieces.direct else 0.0
