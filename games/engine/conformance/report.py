"""What an examination found: faults with the table on which they can be seen again, and what was counted on the way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from ..play import Step


class Case(msgspec.Struct, kw_only=True):
    """A table up to the step at which something was wrong; playing the log again leads there."""

    title: str
    ruleset: str
    options: dict[str, Any] = {}
    seats: int
    salt: str
    position: int | None = None
    """Which of the title's positions the log starts from; None: the setup."""
    log: list[tuple[int, str, str]] = []

    def steps(self) -> list[Step]:
        """The log as steps."""
        return [Step(*row) for row in self.log]


class Finding(msgspec.Struct, kw_only=True):
    """One fault: the question that was answered wrongly, what was seen, and where."""

    question: str
    detail: str
    case: Case


class Report(msgspec.Struct, kw_only=True):
    """The result of an examination."""

    title: str
    tables: int = 0
    moves: int = 0
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each question was put."""
    varied: Counter[str] = msgspec.field(default_factory=Counter)
    """For each row of the secrets, the pairs of states in which it really differed."""
    faults: list[Finding] = []

    def add(self, other: Report) -> None:
        """Take in the report of another part of the same examination."""
        self.tables += other.tables
        self.moves += other.moves
        self.asked.update(other.asked)
        for row, pairs in other.varied.items():
            self.varied[row] += pairs
        self.faults += other.faults

    def unvaried(self) -> list[str]:
        """The rows of the secrets that no pair of states varied: what they hide was never tested."""
        return sorted(row for row, pairs in self.varied.items() if not pairs)

    def summary(self) -> dict[str, Any]:
        """The report as plain data, each fault without its log."""
        faults = [
            {"question": f.question, "detail": f.detail, "ruleset": f.case.ruleset, "seats": f.case.seats}
            | {"salt": f.case.salt, "step": len(f.case.log)}
            for f in self.faults
        ]
        counts = {"tables": self.tables, "moves": self.moves, "questions": sum(self.asked.values())}
        return {"title": self.title} | counts | {"varied": dict(sorted(self.varied.items())), "faults": faults}
