"""What a result counts for, and the table that comes of all results."""

from .counted import counted
from .faults import faults
from .points import for_bye, for_places
from .rules import Bonus, Number, Pair, Scoring, Shared
from .table import Given, Meeting, Rested, table

__all__ = [
    "Bonus",
    "Given",
    "Meeting",
    "Number",
    "Pair",
    "Rested",
    "Scoring",
    "Shared",
    "counted",
    "faults",
    "for_bye",
    "for_places",
    "table",
]
