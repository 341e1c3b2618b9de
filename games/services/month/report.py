"""What came of a simulated month."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

PROMISES = (
    "missed_deadline_moved_earlier",
    "missed_fired_early",
    "missed_gap_not_added",
    "missed_turn_without_message",
    "missed_last_check",
    "missed_quiet_times",
    "lost_moves",
    "lost_notices",
    "lost_replays",
    "lost_tables",
    "lost_waiting",
    "duplicate_messages",
    "duplicate_after_outage",
    "duplicate_timeouts",
    "leaked_secrets",
)
"""Each counts how often a promise was broken: all are 0 if all is well."""
MOST_SENTENCES = 30


@dataclass
class Report:
    """Counts by name, and the first broken promises as sentences."""

    counts: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def broken(self, promise: str, sentence: str) -> None:
        """Note a broken promise."""
        self.counts[promise] += 1
        if len(self.violations) < MOST_SENTENCES:
            self.violations.append(f"{promise}: {sentence}")

    @property
    def is_kept(self) -> bool:
        """Whether every promise was kept."""
        return not any(self.counts[name] for name in PROMISES)

    def as_data(self) -> dict[str, Any]:
        """The report as plain data: the promises first, then what happened by name."""
        kept = {name: self.counts[name] for name in PROMISES}
        rest = {name: count for name, count in sorted(self.counts.items()) if name not in kept}
        return {**kept, **rest, "violations": self.violations}
