"""What the checks share."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.rulesets import Faults

from ..ruleset import Ruleset

Check = Callable[[Ruleset], Faults]

MOST_PLAYERS = 16
