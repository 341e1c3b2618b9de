"""The safe answer for when time is up; random only where a fixed one could be read by others."""

from __future__ import annotations

from games.engine.contract import Ask, Rng

from . import setup
from .book import Book
from .pack import TYPE
from .view import CupView

DISCARD_ORDER = (
    "own_goal", "defense", "assist", "attack", "offside", "foul",
    "penalty", "corner", "goal_1", "goal_plus", "goal_2",
)  # fmt: skip


def answer(book: Book, view: CupView, ask: Ask, rng: Rng) -> str:
    """A legal answer that changes as little as possible."""
    match ask.key:
        case "turn":
            return f"drop:{least_wanted(book, view.hand)} confirm" if view.hand else "pass"
        case "after":
            return "end"
        case "window" | "extra_card":
            return "pass"
        case "kick":
            return f"card:{rng.choice(view.hand)} confirm"
        case "arrange":
            return _unchanged(view)
        case "draft":
            return _pick(book, view)
        case _:
            return _in_shootout(view, ask, rng)


def least_wanted(book: Book, hand: list[str]) -> str:
    """The first card of a hand in the order of what is given up; among equals the first name."""
    return min(hand, key=lambda name: (DISCARD_ORDER.index(TYPE[book.letter[name]]), name))


def _unchanged(view: CupView) -> str:
    seen = [name for name in view.deck_top[: view.public.looking] if name != "FT"]
    return " ".join([*(f"next:{name}" for name in seen), "confirm"])


def _pick(book: Book, view: CupView) -> str:
    free = setup.pickable(book, view.public, view.public.to_act)
    return f"pick:{book.teams[min(free, key=book.strength)]} confirm"


def _in_shootout(view: CupView, ask: Ask, rng: Rng) -> str:
    spot = next(spot for spot in view.shootouts if spot.match == ask.values["match"])
    if ask.key == "shoot_winner":
        return f"win:{spot.left} confirm"
    if ask.key == "shoot_kick":
        side = 0 if view.owners[spot.left] == view.seat else 1
        return f"card:{rng.choice(spot.hands[side])} confirm"
    if spot.first < 0:
        return "order:first confirm"
    return "pile:1 confirm"
