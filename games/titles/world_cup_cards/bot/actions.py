"""What a seat does in its turn: the best of playing a card, a substitution, discards, and abilities."""

from __future__ import annotations

from .. import legal
from ..abilities import normal
from ..pack import BALL
from .abilities import best_ability
from .desk import Desk, Use

TRIFLE = 1e-9
"""A gain below this is rounding."""


def turn(desk: Desk) -> str:
    """An answer to `turn`: an ability first where one helps, then the action that gains most."""
    hand = desk.state.secret.hands[desk.seat]
    ability = best_ability(desk)
    if ability.gain > TRIFLE:
        return headed(desk, (*ability.parts, "confirm"))
    if not hand:
        return "pass"
    best = max((_play(desk), _substitute(desk), _drop(desk)), key=lambda use: use.gain)
    return headed(desk, (*best.parts, _end(desk)))


def headed(desk: Desk, parts: tuple[str, ...]) -> str:
    """The answer, with the verb before it where the first parts are too many for one list."""
    heads = legal.turn_parts(desk.book, desk.state, desk.seat, [])
    return " ".join(parts if parts[0] in heads else (parts[0].partition(":")[0], *parts))


def after(desk: Desk) -> str:
    """An answer to `after`: an ability, or the end of the turn."""
    ability = best_ability(desk)
    return " ".join((*ability.parts, "confirm")) if ability.gain > TRIFLE else "end"


def extra_card(desk: Desk) -> str:
    """One more card after a Goal+, if that gains something."""
    use = _play(desk)
    return " ".join((*use.parts, _end(desk))) if use.parts and use.gain > TRIFLE else "pass"


def _end(desk: Desk) -> str:
    return "end" if desk.book.is_advanced and normal.is_open(desk.book, desk.state, desk.seat) else "confirm"


def _refill(desk: Desk) -> float:
    """What the draw at the end of the turn brings for a card that is played."""
    is_full = len(desk.state.secret.hands[desk.seat]) > desk.view.limits.hand_size
    return 0.0 if is_full else desk.drawn()


def _play(desk: Desk) -> Use:
    best = Use((), float("-inf"))
    more = _refill(desk)
    for card in dict.fromkeys(desk.state.secret.hands[desk.seat]):
        use = desk.use(card)
        gain = use.gain - desk.keep(card) + more
        if use.parts and gain > best.gain:
            best = Use(use.parts, gain)
    return best


def _substitute(desk: Desk) -> Use:
    """Give a ball that helps, take a card that does (WCC-4.6)."""
    best = Use((), float("-inf"))
    opens = desk.public.opens
    if not opens:
        return best
    wanted = max(sorted(set(opens)), key=desk.keep)
    for card in dict.fromkeys(desk.state.secret.hands[desk.seat]):
        gain = desk.keep(wanted) - desk.keep(card) + desk.ball(BALL[card])
        if gain > best.gain:
            best = Use((desk.book.give[card], f"take:{desk.book.name[wanted]}"), gain)
    return best


def _drop(desk: Desk) -> Use:
    """Discard what a drawn card is likely to better; at least one card (WCC-4.9)."""
    hand = desk.state.secret.hands[desk.seat]
    cards = sorted(hand, key=lambda card: (desk.keep(card), card))
    chosen = [card for card in cards[: desk.view.limits.max_discard] if desk.keep(card) < desk.drawn()]
    chosen = sorted(chosen or cards[:1])
    gain = sum(desk.drawn() - desk.keep(card) for card in chosen)
    return Use(tuple(desk.book.drop[card] for card in chosen), gain)
