"""The title on the shelf: its rulesets, options, words and AIs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.contract import BadRuleset, Bot, Fault, Info, Option, Terms, Title
from games.engine.play import random_bot

from . import check
from .bot import heuristic
from .game import CardGame
from .ruleset import Ruleset as Rules
from .ruleset import shipped, with_options
from .state import State
from .view import CardGameView
from .words import WORDS


class CardGame2010(Title):
    """The World Cup Card Game 2010."""

    info = Info(slug="card_game_2010", name="The World Cup Card Game 2010", seats=(2, 8))
    Ruleset = Rules
    State = State
    View = CardGameView
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
        return ruleset.players.least, ruleset.players.most

    def load(self, ruleset: Rules, options: Mapping[str, Any] | None = None, terms: Terms | None = None) -> CardGame:
        """The game. A table always ends with one winner, so terms change nothing."""
        changed = self._changed(ruleset, options or {})
        found = [changed] if isinstance(changed, Fault) else check.faults(changed)
        if isinstance(changed, Fault) or any(not fault.warning for fault in found):
            raise BadRuleset([fault for fault in found if not fault.warning])
        return CardGame(changed)

    def _changed(self, ruleset: Rules, options: Mapping[str, Any]) -> Rules | Fault:
        try:
            return with_options(ruleset, options)
        except msgspec.ValidationError as error:
            message, _, place = str(error).partition(" - at `")
            path = f"options.{place.rpartition('$')[2].strip('.`')}".rstrip(".")  # "$.a.b`", or "key` in `$.a`"
            return Fault(path=path, key="fault.type", values={"message": message})


TITLE = CardGame2010()
