"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.contract import BadRuleset, Bot, Fault, Info, Option, Terms, Title
from games.engine.play import random_bot

from . import check
from .bot import heuristic
from .game import WorldCup
from .ruleset import Ruleset as Rules
from .ruleset import shipped, with_options
from .state import State
from .view import CupView
from .words import WORDS


class WorldCupCards(Title):
    """World Cup! (2018 and 2019)."""

    info = Info(slug="world_cup_cards", name="World Cup!", seats=(2, 16))
    Ruleset = Rules
    State = State
    View = CupView
    words = WORDS
    bots: Mapping[str, Bot] = {"random": random_bot, "heuristic": heuristic}

    def rulesets(self) -> Mapping[str, msgspec.Struct]:
        return shipped()

    def check(self, ruleset: Rules) -> list[Fault]:
        return check.faults(ruleset)

    def options(self, ruleset: Rules) -> list[Option]:
        return check.options(ruleset)

    def check_table(self, ruleset: Rules, options: Mapping[str, Any], seats: int) -> list[Fault]:
        changed = self._changed(ruleset, options)
        if isinstance(changed, Fault):
            return [changed]
        return [*check.faults(changed), *check.table_faults(changed, seats)]

    def seats(self, ruleset: Rules) -> tuple[int, int]:
        return check.seats(ruleset)

    def load(self, ruleset: Rules, options: Mapping[str, Any] | None = None, terms: Terms | None = None) -> WorldCup:
        """The game. A table always ends with one winner, so terms change nothing."""
        changed = self._changed(ruleset, options or {})
        found = [changed] if isinstance(changed, Fault) else check.faults(changed)
        if isinstance(changed, Fault) or any(not fault.warning for fault in found):
            raise BadRuleset([fault for fault in found if not fault.warning])
        return WorldCup(changed)

    def _changed(self, ruleset: Rules, options: Mapping[str, Any]) -> Rules | Fault:
        try:
            return with_options(ruleset, options)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$")
            path = f"options.{path.strip('.`')}".rstrip(".")
            return Fault(path=path, key="fault.type", values={"message": message})


TITLE = WorldCupCards()
"""World Cup!"""
