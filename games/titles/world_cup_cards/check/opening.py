"""Opening a table: its options and its number of seats."""

from __future__ import annotations

from collections import Counter

from games.engine.contract import Fault, Option
from games.engine.rulesets import fault, offered

from ..book import Book
from ..ruleset import Ruleset
from .fault import MOST_PLAYERS
from .numbers import RANGES
from .pools import pool_faults

_NOT_AT_OPENING = frozenset({"referee_cards"})


def most_seats(ruleset: Ruleset) -> int:
    """WCC-2.6, 18.2: nobody is without a team in either half, unless the option says so."""
    start = ruleset.options.start_stage
    if start != "group":
        return min(MOST_PLAYERS, 2 * len(ruleset.short_formats.get(start, {})))
    sizes = half_sizes(ruleset)
    return min(MOST_PLAYERS, sum(sizes) if ruleset.options.relax_half_rule else min(sizes, default=0))


def half_sizes(ruleset: Ruleset) -> list[int]:
    """The teams of each half."""
    groups = Counter(team.group for team in ruleset.teams.values())
    return [sum(groups[group] for group in half) for half in ruleset.halves]


def seats(ruleset: Ruleset) -> tuple[int, int]:
    """Least and most seats."""
    return 2, max(2, most_seats(ruleset))


def options(ruleset: Ruleset) -> list[Option]:
    """The options of a table, with the ruleset's values as defaults."""
    unused = set(_NOT_AT_OPENING)
    if min(half_sizes(ruleset), default=0) >= MOST_PLAYERS:
        unused.add("relax_half_rule")
    if not any(team.condition == "target" for team in ruleset.teams.values()):
        unused.add("target_condition")
    return offered(ruleset.options, RANGES, unused)


def table_faults(ruleset: Ruleset, players: int) -> list[Fault]:
    """What is wrong with this number of seats; a ruleset with faults of its own has been refused before."""
    least, most = seats(ruleset)
    if players > most and ruleset.options.start_stage == "group" and most < MOST_PLAYERS:
        return [fault("seats", "seats_teams", most=most)]
    if not least <= players <= most:
        return [fault("seats", "seats", least=least, most=most)]
    return list(pool_faults(Book(ruleset), players))
