"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.engine.contract import Bot, Fault, Info, Option, Phrase, Terms
from games.engine.filed import FiledTitle
from games.engine.play import random_bot

from . import check, totals
from .bot import heuristic
from .game import WorldwideFootball
from .ruleset import Ruleset as Rules
from .ruleset import shipped
from .state import State
from .view import FootballView
from .words import WORDS


class WorldwideFootballTitle(FiledTitle[WorldwideFootball]):
    """Worldwide Football (Amateur, Professional and International)."""

    info = Info(slug="worldwide_football", name="Worldwide Football", seats=(2, 4))
    Ruleset = Rules
    State = State
    View = FootballView
    words = WORDS
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
        return 2, 4

    def game(self, ruleset: Rules, terms: Terms | None) -> WorldwideFootball:
        """The game. Terms may ask for a decision after a level score, and bring a score from an earlier leg."""
        return WorldwideFootball(ruleset, terms)


TITLE = WorldwideFootballTitle()
