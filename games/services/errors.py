"""What can go wrong on the road of a move, each with a sentence for whoever meets it (see views/answers)."""

from __future__ import annotations


class LostRace(Exception):
    """Another answer was stored first; the caller tries again."""


class RulesFailed(Exception):
    """The title's code failed or ran over its time; `trace` says where, without any value of the state."""

    def __init__(self, trace: str) -> None:
        super().__init__(trace)
        self.trace = trace


class Refused(Exception):
    """Something that cannot be done as asked; the message is a sentence for the person."""
