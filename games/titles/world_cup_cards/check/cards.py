"""The game cards and what nullifies what."""

from __future__ import annotations

from typing import get_args

from games.engine.contract import Value
from games.engine.rulesets import Faults, fault, warning, within

from ..ruleset import CardType, Ruleset, Top
from .fault import Check

_MODES = {
    "defense": {"event", "nullify"},
    "assist": {"event", "nullify", "power"},
    "foul": {"nullify"},
    "offside": {"nullify"},
}
"""How types are played (section 6); all others are events only."""

_MOST_VALUE = 6


def _types(ruleset: Ruleset) -> Faults:
    for name in get_args(CardType):
        if name not in ruleset.cards:
            yield fault(f"cards.{name}", "missing", name=name)
    codes: set[str] = set()
    for name, card in ruleset.cards.items():
        path = f"cards.{name}"
        yield from within(f"{path}.count", card.count, 0, 40)
        yield from within(f"{path}.value", card.value, 0, _MOST_VALUE)
        for number, balls in enumerate(card.balls):
            yield from within(f"{path}.balls[{number}]", balls, 0, 40)
        if sum(card.balls) != card.count:  # V1
            yield fault(f"{path}.balls", "balls", balls=sum(card.balls), count=card.count)
        if set(card.modes) != _MODES.get(name, {"event"}):
            yield fault(f"{path}.modes", "card_modes")
        if not (len(card.code) == 3 and card.code.isascii() and card.code.isalnum() and card.code.isupper()):
            yield fault(f"{path}.code", "code")
        if card.code in (*codes, "FIL"):
            yield fault(f"{path}.code", "twice", name=card.code)
        codes.add(card.code)


def _matrix(ruleset: Ruleset) -> Faults:
    """WCC-6.15: only cards that nullify may cover."""
    for name in get_args(Top):
        if name not in ruleset.nullify:
            yield fault(f"nullify.{name}", "missing", name=name)
    for top, covering in ruleset.nullify.items():
        for number, name in enumerate(covering):
            if name not in ruleset.cards or "nullify" not in ruleset.cards[name].modes:
                yield fault(f"nullify.{top}[{number}]", "card_modes")
            if name in covering[:number]:
                yield fault(f"nullify.{top}[{number}]", "twice", name=name)


def _pluses(ruleset: Ruleset) -> Faults:
    """V8: Goal+ where a play may be worth one goal only is allowed, and never brings an extra card (WCC-6.18)."""
    plus = ruleset.cards.get("goal_plus")
    for name, stage in ruleset.stages.items() if plus and plus.count else ():
        if stage.max_goals == 1:
            yield warning(f"stages.{name}.max_goals", "goal_plus")


def can_nullify(ruleset: Ruleset, top: Top, card: str) -> bool:
    """Whether the matrix lets a card cover another."""
    return card in ruleset.nullify.get(top, ())


def named(kind: str) -> Value:
    """A card type as a value of a sentence."""
    return f"@type.{kind}"


CARDS: tuple[Check, ...] = (_types, _matrix, _pluses)
