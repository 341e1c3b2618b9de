"""What a match is worth at this moment, in goals: an attack, a card, a Star, and giving the ball back."""

from __future__ import annotations

from typing import NamedTuple

from ..book import Book
from ..view import FootballView

THREAT = (0.10, 0.11, 0.13, 0.16, 0.20, 0.26, 0.36, 0.42, 0.46)
"""How many goals an attack brings from so many attack points, the hand unknown."""

WON = 0.10
"""The ball, for the side that wins it."""

CARD = 0.02
_STAR = 0.05
_WHOLE = 8
"""Draw decks of so many cards or more make a card worth its whole price."""

MEN = {
    "keeper_roll": 0.09, "defence_roll": 0.05, "ball_won": 0.04, "after": 0.05, "open_attack": 0.06, "with": 0.06,
    "counter": 0.05, "shot_block": 0.08,
}  # fmt: skip
"""What a Player card is worth in hand, by its moment."""


class Stakes(NamedTuple):
    """In goals: an Action card, a Star, a card that the other side draws, giving the ball back, and losing it."""

    card: float
    star: float
    gift: float
    back: float
    lost: float


def stakes(book: Book, view: FootballView, side: int) -> Stakes:
    """The stakes for a side, by decks and score (WWF-5.5, 11.1)."""
    public = view.public
    own, other = view.decks[side], view.decks[1 - side]
    left = min(own, other)
    later = min(1.0, (left + 2) / (_WHOLE + 2))
    is_last = public.half >= 2
    star = _STAR * (later if is_last else 1.0)
    gift = CARD * later * min(1.0, other / 2)
    card = CARD * later
    lead = public.goals[side] - public.goals[1 - side]
    drawn = book.options.give_back_draw
    back = card * min(drawn, own) * _room(book, view, side)
    if is_last and left <= drawn:
        back += 0.06 * max(-3, min(3, lead)) * (2 if public.give_backs else 1)
    return Stakes(card, star, gift, back, -0.02 * later)


def _room(book: Book, view: FootballView, side: int) -> float:
    """How much of what is drawn stays: nearly nothing in a full hand."""
    seat = view.seat if view.seat is not None else side
    limit = book.limit(view.public.reds[seat])[0]
    return 1.0 if len(view.hand) + 2 <= limit else 0.5


def man_worth(book: Book, man: str) -> float:
    """A Player card in hand."""
    found = book.men_by_id[man]
    return MEN[found.when] + (0.05 if found.bars and "shot" in found.kinds else 0.0)
