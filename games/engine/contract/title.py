"""A title: its rulesets, options, words and AIs, and how a game is loaded from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import msgspec

from .errors import BadRuleset
from .game import Bot, Game
from .values import Fault, Info, Option, Phrase, Terms, View


class Title(ABC):
    """A game on the shelf."""

    info: Info
    Ruleset: type[msgspec.Struct]
    """Everything an organiser may change."""
    State: type[msgspec.Struct]
    View: type[View]
    words: Mapping[str, str]
    """Key to marked sentence, for events, asks, choices, refusals, faults and options."""
    bots: Mapping[str, Bot]
    """By level; `random` and `heuristic` at least."""
    modes: tuple[Mapping[str, Any], ...] = ({},)
    """Options that make another game of it: each is examined as a whole, as a ruleset is."""

    @abstractmethod
    def rulesets(self) -> Mapping[str, msgspec.Struct]:
        """The rulesets that come with the title, by name."""

    @abstractmethod
    def check(self, ruleset: Any) -> list[Fault]:
        """Every fault of a ruleset, by path; the only judge of it."""

    @abstractmethod
    def options(self, ruleset: Any) -> list[Option]:
        """What whoever opens a table may set, with the ruleset's values as defaults."""

    @abstractmethod
    def check_table(self, ruleset: Any, options: Mapping[str, Any], seats: int) -> list[Fault]:
        """Every fault of a table to be opened with this many seats."""

    @abstractmethod
    def seats(self, ruleset: Any) -> tuple[int, int]:
        """Least and most seats with this ruleset."""

    @abstractmethod
    def load(
        self, ruleset: Any, options: Mapping[str, Any] | None = None, terms: Terms | None = None
    ) -> Game[Any, Any]:
        """The game; raises BadRuleset with every fault."""

    def totals(self, ruleset: Any) -> list[Phrase]:
        """What follows from a ruleset's numbers (cards in the deck, hands against cards), shown beside its form. The
        ruleset may have faults; what raises shows nothing."""
        return []

    def decode_ruleset(self, data: Any) -> Any:
        """A ruleset from plain data (JSON, TOML); raises BadRuleset with the path of a value of the wrong type."""
        try:
            return msgspec.convert(data, self.Ruleset)
        except msgspec.ValidationError as error:
            raise BadRuleset([type_fault(error)]) from error


def type_fault(error: msgspec.ValidationError, head: str = "") -> Fault:
    """The fault of a value of the wrong type or name, by its path, which begins with `head`."""
    message, _, place = str(error).partition(" - at `")
    path = place.rpartition("$")[2].strip(".`")  # "$.a.b`", or "key` in `$.a`"
    return Fault(path=f"{head}.{path}".strip("."), key="fault.type", values={"message": message})
