"""Paces, policies, AI levels and rulesets as a person says them, and numbers as a form sends them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

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


def level_words(level: str) -> str:
    """An AI level as a person says it."""
    return str(LEVELS.get(level, level))


def ruleset_words(row: Ruleset) -> str:
    """A ruleset's name, with the club it belongs to."""
    return f"{row.name} ({row.club})" if row.club_id else row.name
