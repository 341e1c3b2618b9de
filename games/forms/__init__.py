"""The forms of the lobby and of a table to be opened, and the words they share with other forms."""

from .lobby import LobbyForm
from .opening import OpenForm
from .paces import USUAL, hours_of, pace_choices, pace_of, paces_explained
from .words import (
    NO_CLOCK,
    POLICIES,
    PRESETS,
    Clocked,
    level_words,
    pace_words,
    preset_of,
    ruleset_words,
    table_pace_words,
    whole_number,
)

__all__ = [
    "NO_CLOCK",
    "POLICIES",
    "PRESETS",
    "USUAL",
    "Clocked",
    "LobbyForm",
    "OpenForm",
    "hours_of",
    "level_words",
    "pace_choices",
    "pace_of",
    "pace_words",
    "paces_explained",
    "preset_of",
    "ruleset_words",
    "table_pace_words",
    "whole_number",
]
