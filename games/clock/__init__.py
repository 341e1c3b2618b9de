"""Pure: paces, banks and quiet hours, from "this ask was opened" to "an answer is due at"."""

from .dues import MOST_REMINDER, bank_after, due_at, inherited, last_end, longest, remind_at, resumed
from .hours import Rest, after, running_time
from .leave import Leave, bank_with, due_with
from .paces import Kind, Pace, faults, fixed
from .presets import PRESETS, preset

__all__ = (
    "MOST_REMINDER",
    "PRESETS",
    "Kind",
    "Leave",
    "Pace",
    "Rest",
    "after",
    "bank_after",
    "bank_with",
    "due_at",
    "due_with",
    "faults",
    "fixed",
    "inherited",
    "last_end",
    "longest",
    "preset",
    "remind_at",
    "resumed",
    "running_time",
)
