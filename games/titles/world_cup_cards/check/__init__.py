"""Every fault of a ruleset, by path; and what whoever opens a table may set."""

from __future__ import annotations

from games.engine.contract import Fault

from ..ruleset import Ruleset
from .calendar import CALENDAR
from .cards import CARDS
from .numbers import NUMBERS
from .opening import options, seats, table_faults
from .pools import POOLS
from .teams import TEAMS

__all__ = ["faults", "options", "seats", "table_faults"]


def faults(ruleset: Ruleset) -> list[Fault]:
    """Every fault; the cross-checks only if the parts are sound, since they need them."""
    found = [fault for check in (*NUMBERS, *CARDS, *TEAMS, *CALENDAR) for fault in check(ruleset)]
    if any(not fault.warning for fault in found):
        return found
    return found + [fault for check in POOLS for fault in check(ruleset)]
