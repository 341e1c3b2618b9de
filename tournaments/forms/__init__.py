"""The forms of leagues and seasons."""

from .league import SeasonForm, StartForm, seats_fault
from .people import PeopleForm
from .presets import PRESETS, Preset
from .rule_values import values_of
from .rules import PlayForm
from .steps import Steps

__all__ = [
    "PRESETS",
    "PeopleForm",
    "PlayForm",
    "Preset",
    "SeasonForm",
    "StartForm",
    "Steps",
    "seats_fault",
    "values_of",
]
