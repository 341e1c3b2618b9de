"""The criteria that can order a table, by the names used in rulesets and league files."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import inf
from typing import TypeAlias

import msgspec

from .model import Number, Record, Rules

Value: TypeAlias = int | float | Fraction

FIGURE = "figure:"
"""Prefix of criteria whose values the caller supplies under the rest of the name."""


class UnknownCriterionError(ValueError):
    """A criterion that no table can be ordered by."""


class Criterion(msgspec.Struct, frozen=True):
    """One way to compare: how a record is measured (more is better) and how the figure is written.

    ``mutual`` criteria measure the matches among level teams only. Criteria without ``measure`` take their values from
    Extras.
    """

    name: str
    measure: Callable[[Record], Value] | None = None
    show: Callable[[Record], str] | None = None
    mutual: bool = False


def plain(value: Value) -> str:
    """A number as people write it: 3, -2, 1.5, and broken ones to four places after the point."""
    if isinstance(value, Fraction):
        return f"{float(value):.4f}".rstrip("0").rstrip(".")
    return f"{value:g}" if isinstance(value, float) else str(value)


def _goal_difference(record: Record) -> int:
    return record.goals_for - record.goals_against


def _goal_average(record: Record) -> Value:
    """Goals for divided by goals against; none against is the best unless there are none for either."""
    if record.goals_against:
        return Fraction(record.goals_for, record.goals_against)
    return inf if record.goals_for else 0


def _points_per_game(record: Record) -> Fraction:
    """Points after adjustments per match; nothing before the first match."""
    return Fraction(record.points) / record.played if record.played else Fraction(0)


def _points(record: Record) -> Number:
    return record.points


def _goals_for(record: Record) -> int:
    return record.goals_for


def _away_goals(record: Record) -> int:
    return record.away_goals


def _wins(record: Record) -> int:
    return record.won


def _show_difference(record: Record) -> str:
    difference = _goal_difference(record)
    return f"{difference:+d}" if difference else "0"


def _show_average(record: Record) -> str:
    ratio = f"{record.goals_for}:{record.goals_against}"
    return f"{ratio} ({record.goals_for / record.goals_against:.3f})" if record.goals_against else ratio


def _show_per_game(record: Record) -> str:
    ratio = f"{plain(record.points)}/{record.played}"
    return f"{ratio} ({record.points / record.played:.3f})" if record.played else ratio


_ALL = (
    Criterion("points", _points, lambda r: plain(r.points)),
    Criterion("gd", _goal_difference, _show_difference),
    Criterion("gf", _goals_for, lambda r: str(r.goals_for)),
    Criterion("goal_average", _goal_average, _show_average),
    Criterion("wins", _wins, lambda r: str(r.won)),
    Criterion("away_goals", _away_goals, lambda r: str(r.away_goals)),
    Criterion("ppg", _points_per_game, _show_per_game),
    Criterion("h2h", _points, lambda r: plain(r.points), mutual=True),
    Criterion("h2hgd", _goal_difference, _show_difference, mutual=True),
    Criterion("h2hgf", _goals_for, lambda r: str(r.goals_for), mutual=True),
    Criterion("h2haway", _away_goals, lambda r: str(r.away_goals), mutual=True),
    Criterion("fair_play"),
    Criterion("firsts"),
    Criterion("seconds"),
    Criterion("share"),
    Criterion("opponents_mean"),
    Criterion("buchholz"),
    Criterion("manual"),
    Criterion("lots"),
)
CRITERIA = {criterion.name: criterion for criterion in _ALL}

ALIASES = {
    "pts": "points",
    "goal_difference": "gd",
    "goals_for": "gf",
    "goals": "gf",
    "points_per_game": "ppg",
    "head_to_head": "h2h",
    "h2h_points": "h2h",
    "h2h_gd": "h2hgd",
    "h2h_gf": "h2hgf",
    "h2h_away": "h2haway",
    "lot": "lots",
    "first_places": "firsts",
    "second_places": "seconds",
    "winner_share": "share",
}
"""Longer spellings that rulesets may use."""


def canonical(name: str) -> str:
    """The one name of a criterion.

    Raises UnknownCriterionError, with the known names, for a word that is none.
    """
    name = ALIASES.get(name, name)
    if name in CRITERIA or (name.startswith(FIGURE) and name != FIGURE):
        return name
    raise UnknownCriterionError(f"{name!r} is no criterion; known are {', '.join(CRITERIA)}")


@lru_cache(maxsize=256)
def plan(rules: Rules) -> tuple[Criterion, ...]:
    """The criteria of these rules, ready to use. Raises UnknownCriterionError."""
    names = [canonical(name) for name in rules.criteria]
    return tuple(CRITERIA.get(name) or Criterion(name) for name in names)
