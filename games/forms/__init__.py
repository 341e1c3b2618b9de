"""The forms of the lobby and of a table to be opened, and the words they share with other forms."""

from .lobby import LobbyForm
from .opening import OpenForm
from .words import (
    NO_CLOCK,
    POLICIES,
    PRESETS,
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
    "LobbyForm",
    "OpenForm",
    "level_words",
    "pace_words",
    "preset_of",
    "ruleset_words",
    "table_pace_words",
    "whole_number",
]
