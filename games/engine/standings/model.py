"""The things a points table is made of: results, rules, records, reasons and rows."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

import msgspec

Number: TypeAlias = int | float
"""Points and other figures: whole where the rules are whole, so that exact values stay exact."""

Lots: TypeAlias = Callable[[tuple[str, ...]], Sequence[str] | None]
"""Takes entrants that nothing separates, sorted by name; gives the order drawn for them, None if there was no draw."""

COUNTED = frozenset({"played", "awarded", "forfeit", "walkover", "resigned", "timed_out", "double_forfeit"})
"""Statuses whose score enters the table; a double forfeit is a defeat of both."""

UNCOUNTED = frozenset(
    {
        "scheduled",
        "open",
        "unplayed",
        "postponed",
        "suspended",
        "abandoned",
        "cancelled",
        "void",
        "annulled",
        "expunged",
    }
)
"""Statuses of fixtures that leave no trace in the table."""


class Restart(StrEnum):
    """When teams that are still level begin again at the first head-to-head criterion."""

    NEVER = "never"
    """The matches among all teams first level keep counting to the end."""
    HEAD_TO_HEAD = "head_to_head"
    """When a head-to-head criterion has split a level set, each part is compared on its own matches."""
    EVERY_SPLIT = "every_split"
    """When any criterion has split a level set, each part starts again (WCG-11.5)."""


class PointsRule(msgspec.Struct, frozen=True):
    """Points for a won, a drawn and a lost match."""

    win: Number = 3
    draw: Number = 1
    loss: Number = 0


class Result(msgspec.Struct, frozen=True, gc=False):
    """One fixture. Goals are those of play and extra time; ``status`` is a word of COUNTED or UNCOUNTED."""

    home: str
    away: str
    home_goals: int
    away_goals: int
    status: str = "played"


class Adjustment(msgspec.Struct, frozen=True):
    """Points given to (or, below zero, taken from) an entrant, why, and since when."""

    entrant: str
    points: Number
    reason: str
    on: date | None = None


class ManualOrder(msgspec.Struct, frozen=True):
    """An order, first to last, that an organiser decided for these entrants, and why."""

    entrants: tuple[str, ...]
    reason: str


class Rules(msgspec.Struct, frozen=True):
    """How a table is ordered: criteria from first to last, points for a match, and the restart of head to head."""

    criteria: tuple[str, ...]
    points: PointsRule = PointsRule()
    restart: Restart = Restart.NEVER


class Extras(msgspec.Struct, frozen=True):
    """What a table may need beside results.

    ``figures`` holds values by criterion and entrant: those of criteria that no record can be measured by
    (``fair_play``, ``firsts``), and whatever ``figure:NAME`` criteria use; more is better.
    ``manual`` orders serve the criterion ``manual``, ``lots`` the criterion ``lots``.
    """

    adjustments: tuple[Adjustment, ...] = ()
    figures: Mapping[str, Mapping[str, Number | Fraction]] = {}
    manual: tuple[ManualOrder, ...] = ()
    lots: Lots | None = None


class Record(msgspec.Struct, gc=False):
    """What one entrant has gathered; ``points`` are after adjustments, ``columns`` further figures by name."""

    entrant: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals_for: int = 0
    goals_against: int = 0
    away_goals: int = 0
    points: Number = 0
    columns: Mapping[str, Number] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why a row stands above the next one.

    ``key`` is the criterion, UNSETTLED when only lots could decide, or PLACED, SHARED or UNDECIDED where something else
    than criteria gave the places; ``values`` are the figures of the two, ready to
    show; ``among`` the teams whose own matches were counted (head to head only); ``note`` the
    organiser's reason, or what gave the places.
    """

    key: str
    below: str
    values: tuple[str, str] = ("", "")
    among: tuple[str, ...] = ()
    note: str = ""


class Row(msgspec.Struct, frozen=True):
    """One line of a table. Rows that nothing separates share a rank. ``because`` is None in the last row only."""

    rank: int
    record: Record
    because: Reason | None
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def entrant(self) -> str:
        """The entrant of this row."""
        return self.record.entrant


class Standing(msgspec.Struct, frozen=True):
    """A whole table: its rows, the rules it was made by, and the orders that lots gave (to be recorded)."""

    rows: tuple[Row, ...]
    rules: Rules
    draws: tuple[tuple[str, ...], ...] = ()

    @property
    def order(self) -> tuple[str, ...]:
        """All entrants from the first row to the last."""
        return tuple(row.entrant for row in self.rows)
