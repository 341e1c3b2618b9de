"""What a card does, as a sentence made from its numbers, so that edited cards describe themselves."""

from __future__ import annotations

from games.engine.contract import Phrase, Value

from .book import EVENT, SHOT, TACTIC, Book
from .ruleset import Coach, Event, PassCard, Tactic


def effect(book: Book, pile: int, code: str) -> Phrase:
    """The effect of a card of a pile."""
    if pile == TACTIC:
        return of_tactic(book.tactics[code])
    if pile == EVENT:
        return of_event(book.events[code])
    if pile == SHOT:
        return Phrase("effect.shot", {"power": int(code), "needed": book.required(int(code), 0)})
    return of_pass(book.passes[code])


def of_tactic(card: Tactic) -> Phrase:
    """The effect of a tactic card."""
    key = f"effect.{card.op}"
    if card.op in ("energy", "required"):
        key = f"{key}.{card.scope}.{'more' if card.amount > 0 else 'less'}"
    elif card.op == "draw":
        key = f"{key}.{card.pile}"
    values: dict[str, Value] = {"amount": abs(card.amount), "size": card.size, "pieces": card.pieces}
    return Phrase(key, values | {"squares": card.squares})


def of_event(card: Event) -> Phrase:
    """The effect of an event card."""
    key = f"effect.event.{card.op}"
    if card.op in ("energy", "required"):
        key = f"effect.{card.op}.event.{'more' if card.amount > 0 else 'less'}"
    elif card.op == "draw":
        key = f"effect.draw.{card.pile}"
    elif card.op in ("free_pass_range", "tackle_number"):
        key = f"effect.{card.op}"
    elif card.op == "ball_to_nearest":
        key = f"{key}.{card.loser}"
    values: dict[str, Value] = {"amount": abs(card.amount), "value": card.value, "turns": card.turns}
    return Phrase(key, values | {"within": card.within, "faces": ", ".join(map(str, card.on)) or "-"})


def of_pass(card: PassCard) -> Phrase:
    """The effect of a pass card."""
    if not card.interceptable:
        return Phrase("effect.pass.safe", {"range": card.range})
    if card.intercept_change:
        return Phrase("effect.pass.hard", {"range": card.range, "change": card.intercept_change})
    return Phrase("effect.pass", {"range": card.range})


def of_coach(card: Coach) -> Phrase:
    """The ability of a coach."""
    return Phrase(f"effect.coach.{card.role}", {"amount": abs(card.amount)})
