"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.engine.contract import Bot, Fault, Info, Option, Phrase, Terms
from games.engine.filed import FiledTitle
from games.engine.play import random_bot

from . import check, totals
from .bot import heuristic
from .game import WorldCup
from .ruleset import Ruleset as Rules
from .ruleset import shipped
from .state import State
from .view import CupView
from .words import WORDS


class WorldCupCards(FiledTitle[WorldCup]):
    """World Cup! (2018 and 2019)."""

    info = Info(slug="world_cup_cards", name="World Cup!", seats=(2, 16))
    Ruleset = Rules
    State = State
    View = CupView
    words = WORDS
    modes = ({}, {"mode": "advanced"}, {"mode": "advanced", "windows": "quick"})
    bots: Mapping[str, Bot] = {"random": random_bot, "heuristic": heuristic}

    def rulesets(self) -> Mapping[str, msgspec.Struct]:
        return shipped()

    def check(self, ruleset: Rules) -> list[Fault]:
        return check.faults(ruleset)

    def options(self, ruleset: Rules) -> list[Option]:
        return check.options(ruleset)

    def totals(self, ruleset: Rules) -> list[Phrase]:
        return totals.totals(ruleset)

    def table_faults(self, ruleset: Rules, seats: int) -> list[Fault]:
        return check.table_faults(ruleset, seats)

    def seats(self, ruleset: Rules) -> tuple[int, int]:
        return check.seats(ruleset)

    def game(self, ruleset: Rules, terms: Terms | None) -> WorldCup:
        """The game. A table always ends with one winner, so terms change nothing."""
        return WorldCup(ruleset)


TITLE = WorldCupCards()
"""World Cup!"""
