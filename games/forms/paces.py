"""The times for a move that a host or an organiser chooses from, and what a choice stands for."""

from __future__ import annotations

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games import clock
from games.services.tables import PACES

from .words import NO_CLOCK, NOMINAL, PRESETS, pace_words

EXAMPLE = 22
"""Turns of the table by which a pace is explained, those of all seats together."""
USUAL = "bank"
"""What is chosen where nobody chooses: it forgives a weekend away, and ends."""


def pace_choices() -> list[tuple[str, str]]:
    """Those with a name first, then plain hours and days, then none."""
    named = [(name, str(label)) for name, (label, _about) in PRESETS.items()]
    return [*named, *((str(hours), pace_words(hours)) for hours in PACES), (NO_CLOCK, pace_words(None))]


def paces_explained(seats: int) -> list[tuple[str, str]]:
    """What each pace means, with the day on which a table of so many seats is over at the latest."""
    named = [(str(label), f"{about} {_at_the_latest(name, seats)}") for name, (label, about) in PRESETS.items()]
    plain = [(pace_words(hours), _at_the_latest(str(hours), seats)) for hours in PACES]
    return [*named, *plain, (pace_words(None), _("Nobody is ever late, and a table may wait for ever."))]


def _at_the_latest(choice: str, seats: int) -> str:
    """The slowest course of an example, by the reader's clock."""
    pace = pace_of(choice) or clock.fixed(hours_of(choice))
    end = clock.last_end(timezone.now(), pace, EXAMPLE, seats)
    day = date_format(timezone.localtime(end), "j F Y") if end else ""
    return _("%(turns)s turns end no later than %(day)s.") % {"turns": EXAMPLE, "day": day}


def hours_of(choice: str) -> int | None:
    """Under how many hours a move the lobby finds it; None without a clock."""
    return None if choice == NO_CLOCK else NOMINAL.get(choice) or int(choice)


def pace_of(choice: str) -> clock.Pace | None:
    """A pace with a name by the wall clock of whoever chooses; None for plain hours."""
    return clock.preset(choice, timezone.get_current_timezone_name()) if choice in PRESETS else None
