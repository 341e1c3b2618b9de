"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.engine.contract import Bot, Fault, Info, Option, Phrase, Terms
from games.engine.filed import FiledTitle
from games.engine.play import random_bot

from . import check, totals
from .bot import heuristic
from .game import CardGame
from .ruleset import Ruleset as Rules
from .ruleset import shipped
from .state import State
from .view import CardGameView
from .words import WORDS


class CardGame2010(FiledTitle[CardGame]):
    """The World Cup Card Game 2010."""

    info = Info(slug="card_game_2010", name="The World Cup Card Game 2010", seats=(2, 8))
    Ruleset = Rules
    State = State
    View = CardGameView
    words = WORDS
    modes = ({}, {"group_schedule": "parallel", "parallel_r16": True})
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
        return ruleset.players.least, ruleset.players.most

    def game(self, ruleset: Rules, terms: Terms | None) -> CardGame:
        """The game. A table always ends with one winner, so terms change nothing."""
        return CardGame(ruleset)


TITLE = CardGame2010()
