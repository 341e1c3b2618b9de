"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.contract import BadRuleset, Bot, Fault, Info, Option, Terms, Title
from games.engine.play import random_bot

from . import check
from .bot import heuristic
from .game import Pitch
from .ruleset import Ruleset as Rules
from .ruleset import shipped, with_options
from .state import State
from .view import PitchView
from .words import WORDS

SEATS = (2, 2)
"""PITCH-1.2."""


class PitchGame(Title):
    """Pitch: two teams on a squared pitch."""

    info = Info(slug="pitch_game", name="Pitch", seats=SEATS)
    Ruleset = Rules
    State = State
    View = PitchView
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
        return [*check.faults(changed), *check.table_faults(seats)]

    def seats(self, ruleset: Rules) -> tuple[int, int]:
        return SEATS

    def load(self, ruleset: Rules, options: Mapping[str, Any] | None = None, terms: Terms | None = None) -> Pitch:
        """The game; a match that must be decided cannot be one that stays a draw (PITCH-15.3)."""
        changed = self._changed(ruleset, options or {})
        if isinstance(changed, Fault):
            raise BadRuleset([changed])
        found = [*check.faults(changed), *check.terms_faults(changed, terms)]
        if any(not fault.warning for fault in found):
            raise BadRuleset([fault for fault in found if not fault.warning])
        return Pitch(changed, terms)

    def _changed(self, ruleset: Rules, options: Mapping[str, Any]) -> Rules | Fault:
        try:
            return with_options(ruleset, options)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$")
            path = f"options.{path.strip('.`')}".rstrip(".")
            return Fault(path=path, key="fault.type", values={"message": message})


TITLE = PitchGame()
