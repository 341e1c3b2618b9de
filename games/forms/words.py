"""Paces, policies, AI levels and rulesets as a person says them, and numbers as a form sends them."""

from __future__ import annotations

from typing import Any, Protocol

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games import clock
from games.models import Ruleset, Table

NO_CLOCK = "none"
MOST_DIGITS = 9
POLICIES = (
    (Table.Policy.DEFAULT, gettext_lazy("A safe move is made for whoever is late, and the table goes on.")),
    (Table.Policy.AI_TURN, gettext_lazy("The computer plays the turn of whoever is late.")),
    (
        Table.Policy.AI_SITS,
        gettext_lazy("The computer takes the seat of whoever is late until that member comes back."),
    ),
)
LEVELS = {
    "random": gettext_lazy("Computer, plays at random"),
    "heuristic": gettext_lazy("Computer, plays to win"),
}


def whole_number(text: Any) -> int | None:
    """The number that was sent as plain digits; None for anything else, and for more digits than anything here has:
    Python itself refuses to read thousands of them."""
    said = str(text)
    return int(said) if len(said) <= MOST_DIGITS and said.isascii() and said.isdecimal() else None


def pace_words(hours: int | None) -> str:
    """A pace as a person says it."""
    if hours is None:
        return _("No clock")
    if hours % 24:
        return ngettext("%(n)s hour for a move", "%(n)s hours for a move", hours) % {"n": hours}
    days = hours // 24
    return ngettext("%(n)s day for a move", "%(n)s days for a move", days) % {"n": days}


PRESETS = {
    "bank": (
        gettext_lazy("A day a move, with four days in the bank"),
        gettext_lazy(
            "You begin with four days. Thinking uses them up; each new turn puts one day back, up to four. Quick "
            "answers save time for a weekend away."
        ),
    ),
    "evenings": (
        gettext_lazy("Evenings and weekends, a day a move"),
        gettext_lazy(
            "The clock stands still from Monday to Friday until 17:00. You have seven hours of evening or weekend for "
            "a move: asked in the evening, you have until the same time the next evening."
        ),
    ),
    "daily": (
        gettext_lazy("Every day at 20:00"),
        gettext_lazy(
            "Answers are due at 20:00, every day at the same hour of the clock on the wall. What is asked less than "
            "eight hours before is due the day after."
        ),
    ),
    "brisk": (
        gettext_lazy("Several moves a day, never at night"),
        gettext_lazy(
            "You begin with 24 hours; each new turn puts four back. From 23:00 to 8:00 the clock stands still."
        ),
    ),
    "weekdays": (
        gettext_lazy("A working day a move, weekends off"),
        gettext_lazy("You have 24 hours for a move. On Saturday and Sunday the clock stands still."),
    ),
}
"""For each pace with a name: the name, and what it means."""
NOMINAL = {"bank": 24, "evenings": 24, "daily": 24, "brisk": 12, "weekdays": 24}
"""Under how many hours a move the lobby finds it."""


class Clocked(Protocol):
    """What has a time for a move: a table, or a league whose tables get it."""

    pace: str
    pace_hours: int | None

    @property
    def clock(self) -> clock.Pace: ...


def preset_of(table: Clocked) -> str:
    """The name of the preset that a table, or a league, is played at; empty for another pace."""
    pace = table.clock if table.pace else None
    return next((name for name in PRESETS if pace and clock.preset(name, pace.zone) == pace), "")


def table_pace_words(table: Clocked) -> str:
    """The time for a move of a table, or a league, as a person says it."""
    name = preset_of(table)
    return str(PRESETS[name][0]) if name else pace_words(table.pace_hours)


def level_words(level: str) -> str:
    """An AI level as a person says it."""
    return str(LEVELS.get(level, level))


def ruleset_words(row: Ruleset) -> str:
    """A ruleset's name, with the club it belongs to."""
    return f"{row.name} ({row.club})" if row.club_id else row.name
