"""The times for a move that a host or an organiser chooses from, and what a choice stands for."""

from __future__ import annotations

from django.utils import timezone

from games import clock
from games.services.tables import PACES

from .words import NO_CLOCK, NOMINAL, PRESETS, pace_words

USUAL = "bank"
"""What is chosen where nobody chooses: it forgives a weekend away, and ends."""


def pace_choices() -> list[tuple[str, str]]:
    """Those with a name first, then plain hours and days, then none."""
    named = [(name, str(label)) for name, (label, _about) in PRESETS.items()]
    return [*named, *((str(hours), pace_words(hours)) for hours in PACES), (NO_CLOCK, pace_words(None))]


def paces_explained() -> list[tuple[str, str]]:
    """What each pace with a name means."""
    return [(str(label), str(about)) for label, about in PRESETS.values()]


def hours_of(choice: str) -> int | None:
    """Under how many hours a move the lobby finds it; None without a clock."""
    return None if choice == NO_CLOCK else NOMINAL.get(choice) or int(choice)


def pace_of(choice: str) -> clock.Pace | None:
    """A pace with a name by the wall clock of whoever chooses; None for plain hours."""
    return clock.preset(choice, timezone.get_current_timezone_name()) if choice in PRESETS else None
