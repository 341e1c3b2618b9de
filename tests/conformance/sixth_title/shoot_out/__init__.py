"""A shoot-out: two seats, and for every kick a secret choice of both."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from games.engine.contract import Bot, Fault, Info, Option, Terms
from games.engine.filed import FiledTitle
from games.engine.play import random_bot
from games.engine.rulesets import Part, fault, offered, options_within, read_rulesets

from .game import Kicks, Options, Seen, State, heuristic
from .words import WORDS

RANGES = {"kicks": (1, 9)}


class Rules(Part, frozen=True, kw_only=True):
    """Everything an organiser may change."""

    options: Options


class ShootOut(FiledTitle[Kicks]):
    """Whatever a league says of level results, a shoot-out has a winner (SO-2.2): terms change nothing."""

    info = Info(slug="shoot_out", name="Shoot-out", seats=(2, 2))
    Ruleset, State, View, words = Rules, State, Seen, WORDS
    bots: Mapping[str, Bot] = {"random": random_bot, "heuristic": heuristic}

    def rulesets(self) -> Mapping[str, Rules]:
        return read_rulesets(Path(__file__).parent / "data", Rules)

    def check(self, ruleset: Rules) -> list[Fault]:
        return list(options_within(ruleset.options, RANGES))

    def options(self, ruleset: Rules) -> list[Option]:
        return offered(ruleset.options, RANGES)

    def seats(self, ruleset: Rules) -> tuple[int, int]:
        return 2, 2

    def table_faults(self, ruleset: Rules, seats: int) -> list[Fault]:
        return [] if seats == 2 else [fault("seats", "range", least=2, most=2)]

    def game(self, ruleset: Rules, terms: Terms | None) -> Kicks:
        return Kicks(ruleset.options)


TITLE = ShootOut()
