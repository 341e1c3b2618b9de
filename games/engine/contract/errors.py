"""The few errors of the contract, each with a sentence for whoever meets it."""

from __future__ import annotations

from collections.abc import Sequence

from .values import Fault, Phrase, Value


class IllegalMove(Exception):
    """An answer that the rules refuse; `phrase` is the sentence for the player (a key of the words)."""

    def __init__(self, key: str = "refusal.illegal", **values: Value) -> None:
        super().__init__(key)
        self.phrase = Phrase(key, dict(values))


class AskClosed(Exception):
    """The ask named by an answer is not open, or not to this seat."""


class BadRuleset(Exception):
    """A ruleset or options that cannot be played; `faults` names each by its path."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.path}: {fault.key}" for fault in faults))
        self.faults = tuple(faults)
