"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.engine.contract import Bot, Fault, Info, Option, Phrase, Terms
from games.engine.filed import FiledTitle
from games.engine.play import random_bot

from . import check, totals
from .bot import heuristic
from .game import Pitch
from .ruleset import Ruleset as Rules
from .ruleset import shipped
from .state import State
from .view import PitchView
from .words import WORDS

SEATS = (2, 2)
"""PITCH-1.2."""


class PitchGame(FiledTitle[Pitch]):
    """Pitch: two teams on a squared pitch."""

    info = Info(slug="pitch_game", name="Pitch", seats=SEATS)
    Ruleset = Rules
    State = State
    View = PitchView
    words = WORDS
    modes = ({}, {"action_model": "single"})
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
        return check.table_faults(seats)

    def seats(self, ruleset: Rules) -> tuple[int, int]:
        return SEATS

    def terms_faults(self, ruleset: Rules, terms: Terms | None) -> list[Fault]:
        """A match that must be decided cannot be one that stays a draw (PITCH-15.3)."""
        return check.terms_faults(ruleset, terms)

    def game(self, ruleset: Rules, terms: Terms | None) -> Pitch:
        """The game of two teams."""
        return Pitch(ruleset, terms)


TITLE = PitchGame()
