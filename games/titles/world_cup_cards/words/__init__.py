"""The words of the title, by key, marked for translation."""

from __future__ import annotations

from .asks import ASKS, CHOICES
from .cards import CARDS
from .events import EVENTS
from .faults import FAULTS
from .names import NAMES
from .options import OPTIONS
from .orders import ORDERS

WORDS: dict[str, str] = ASKS | CHOICES | EVENTS | NAMES | CARDS | FAULTS | OPTIONS | ORDERS
