"""Points tables and tie-breaks, shared by titles and by leagues.

Any results and an ordered list of criteria give ranked rows, each with the reason that placed it above the next.
"""

from .criteria import CRITERIA, FIGURE, UnknownCriterionError, canonical
from .lots import recorded_lots, seeded_lots
from .model import (
    COUNTED,
    UNCOUNTED,
    Adjustment,
    Extras,
    Lots,
    ManualOrder,
    Number,
    PointsRule,
    Reason,
    Record,
    Restart,
    Result,
    Row,
    Rules,
    Standing,
)
from .presets import PRESETS, Preset, UnknownPresetError, preset
from .ranking import (
    DRAWN,
    PLACED,
    SHARED,
    UNDECIDED,
    UNSETTLED,
    level_sets,
    rank,
    rank_across,
    rank_placed,
    rank_records,
    sets_of,
    straddling,
    unsettled,
)
from .reasons import CRITERION_WORDS, criterion_words, rules_in_words, sentence
from .tally import tally

__all__ = [
    "COUNTED",
    "CRITERIA",
    "CRITERION_WORDS",
    "DRAWN",
    "FIGURE",
    "PLACED",
    "PRESETS",
    "SHARED",
    "UNCOUNTED",
    "UNDECIDED",
    "UNSETTLED",
    "Adjustment",
    "Extras",
    "Lots",
    "ManualOrder",
    "Number",
    "PointsRule",
    "Preset",
    "Reason",
    "Record",
    "Restart",
    "Result",
    "Row",
    "Rules",
    "Standing",
    "UnknownCriterionError",
    "UnknownPresetError",
    "canonical",
    "criterion_words",
    "level_sets",
    "preset",
    "rank",
    "rank_across",
    "rank_placed",
    "rank_records",
    "recorded_lots",
    "rules_in_words",
    "seeded_lots",
    "sentence",
    "sets_of",
    "straddling",
    "tally",
    "unsettled",
]
