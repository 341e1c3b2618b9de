"""Cards for penalty kicks: mixed, so that nobody can read them, and cheap where the kick matters little."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.engine.contract import Ask, Rng

from ..book import Book
from ..pack import BALL, COLOURS, UNKNOWN
from ..view import CupView, Spot
from .desk import Desk
from .stakes import shares, strength

SHARP = 2.0
"""How strongly the likely colours of the rival's card weigh."""

STINGY = 6.0
"""How strongly the worth of one's own card weighs, in parts of what the kick decides."""

STEPS = 1000
"""Chances are whole numbers out of about so many, since dice are."""


def pick(weights: Sequence[float], rng: Rng) -> int:
    """A place with a chance in proportion to its weight."""
    whole = [max(1, round(STEPS * weight / max(weights))) for weight in weights]
    at = rng.below(sum(whole))
    for place, weight in enumerate(whole):
        at -= weight
        if at < 0:
            return place
    return len(whole) - 1


def in_match(desk: Desk, rng: Rng) -> str:
    """An answer to `kick`."""
    kick = desk.public.kick
    assert kick is not None
    hand = list(dict.fromkeys(desk.state.secret.hands[desk.seat]))
    is_kicking = desk.public.owners[desk.board.teams[kick.row]] == desk.seat
    likely = shares(desk.book)
    decides = 0.2 * desk.stakes[kick.row // 2].span + 1e-6
    weights = []
    for card in hand:
        ball = BALL[card]
        weight = _colour(desk.book, likely, ball, is_kicking, desk.board.teams[kick.row ^ 1])
        weights.append(weight * exp(-STINGY * min(2.0, desk.keep(card) / decides / STINGY)))
    return f"card:{desk.book.name[hand[pick(weights, rng)]]} confirm"


def _colour(book: Book, likely: dict[str, float], ball: str, is_kicking: bool, keeper: int) -> float:
    """The weight of a colour: the kicker shuns what the defender is likely to show, the defender seeks what the kicker
    is likely to; a keeper that stops a colour by itself is avoided (WCC-14.4)."""
    most = max(likely.values()) or 1.0
    if is_kicking:
        if book.effects[keeper] == "sweeper_keeper" and ball == book.skill[keeper]:
            return 0.001
        return float((1.05 - likely[ball] / most) ** SHARP)
    return float((0.05 + likely[ball] / most) ** SHARP)


def in_shootout(book: Book, view: CupView, ask: Ask, rng: Rng) -> str:
    """An answer to `shoot_kick`: by what may be in the rival's hand, of which two cards lie open at first."""
    spot = next(spot for spot in view.shootouts if spot.match == ask.values["match"])
    side = 0 if view.owners[spot.left] == view.seat else 1
    is_kicking = ask.values["role"] == "@role.kicker"
    hand = list(dict.fromkeys(spot.hands[side]))
    likely = _held(book, spot.hands[1 - side])
    keeper = book.number[spot.left if side else spot.right]
    weights = [_colour(book, likely, BALL[book.letter[name]], is_kicking, keeper) for name in hand]
    return f"card:{hand[pick(weights, rng)]} confirm"


def _held(book: Book, hand: Sequence[str]) -> dict[str, float]:
    """By colour: how many cards of it a hand is likely to hold."""
    share = shares(book)
    unknown = hand.count(UNKNOWN)
    found = {colour: unknown * share[colour] for colour in COLOURS}
    for name in hand:
        if name != UNKNOWN:
            found[BALL[book.letter[name]]] += 1
    return found


def before_shootout(book: Book, view: CupView, ask: Ask) -> str:
    """Answers to `shoot_choice` and `shoot_winner`."""
    spot = next(spot for spot in view.shootouts if spot.match == ask.values["match"])
    if ask.key == "shoot_winner":
        best = max((spot.left, spot.right), key=lambda code: (strength(book, book.number[code]), code))
        return f"win:{best} confirm"
    if any(spot.piles) and view.public.shootouts[view.shootouts.index(spot)].pile < 0:
        return f"pile:{1 + _better(book, spot)} confirm"
    return "order:first confirm"


def _better(book: Book, spot: Spot) -> int:
    """The pile whose open cards show more colours: it can both score and block."""
    colours = [len({BALL[book.letter[name]] for name in pile}) for pile in spot.piles]
    return 0 if colours[0] >= colours[1] else 1
