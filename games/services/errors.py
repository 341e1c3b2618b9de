"""What can go wrong on the road of a move, each with a sentence for whoever meets it (see views/answers)."""

from __future__ import annotations

from accounts.errors import Refused
from games.selectors.running import RulesFailed

__all__ = ["LostRace", "Refused", "RulesFailed"]


class LostRace(Exception):
    """Another answer was stored first; the caller tries again."""
