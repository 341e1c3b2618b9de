"""The words of the title, by key, marked for translation."""

from __future__ import annotations

from .events import ENDS, EVENTS
from .names import NAMES
from .options import FAULTS, OPTIONS
from .questions import ASKS, CHOICES
from .texts import TEXTS

WORDS: dict[str, str] = {**ASKS, **CHOICES, **EVENTS, **ENDS, **NAMES, **TEXTS, **OPTIONS, **FAULTS}
"""Every key of the title."""
