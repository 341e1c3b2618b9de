"""The AI `heuristic`: it does what helps most that one of its own teams becomes champion.

It looks one action ahead, from the view alone, and remembers nothing. Where answers are secret it mixes, so that they
cannot be foreseen.
"""

from __future__ import annotations

from typing import Any

from games.engine.contract import Ask, Game, Rng

from .. import setup
from ..book import Book
from ..pack import FULL_TIME
from ..view import CupView
from . import actions, kicks
from .abilities import window
from .desk import Desk
from .stakes import strength

__all__ = ["heuristic"]


def heuristic(game: Game[Any, Any], view: CupView, ask: Ask, rng: Rng) -> str:
    """A complete legal answer to an ask of this view."""
    book: Book = game.book  # type: ignore[attr-defined]
    if ask.key == "draft":
        free = setup.pickable(book, view.public, ask.seat)
        return f"pick:{book.teams[max(free, key=lambda team: (strength(book, team), -team))]} confirm"
    if ask.key == "shoot_kick":
        return kicks.in_shootout(book, view, ask, rng)
    if ask.key in ("shoot_choice", "shoot_winner"):
        return kicks.before_shootout(book, view, ask)
    desk = Desk(book, view, ask.seat)
    if ask.key == "kick":
        return kicks.in_match(desk, rng)
    if ask.key == "arrange":
        return _arrange(desk)
    answers = {"turn": actions.turn, "after": actions.after, "extra_card": actions.extra_card, "window": window}
    return answers[ask.key](desk)


def _arrange(desk: Desk) -> str:
    """The best card first, since it is drawn at the end of the turn."""
    looked = desk.state.secret.seen[desk.seat][: desk.public.looking].replace(FULL_TIME, "")
    order = sorted(looked, key=lambda card: (-desk.keep(card), card))
    return " ".join([*(f"next:{desk.book.name[card]}" for card in order), "confirm"])
