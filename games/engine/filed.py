"""A title whose rulesets are files and whose options are the part of a ruleset called `options`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from .contract import BadRuleset, Fault, Game, Terms, Title, type_fault
from .rulesets import with_options

G = TypeVar("G", bound=Game[Any, Any])


class FiledTitle(Title, Generic[G]):
    """Says how a table is checked and loaded; the title says what is wrong with a ruleset, a table and its terms."""

    @abstractmethod
    def table_faults(self, ruleset: Any, seats: int) -> list[Fault]:
        """What is wrong with a table of so many seats, the options being in the ruleset."""

    @abstractmethod
    def game(self, ruleset: Any, terms: Terms | None) -> G:
        """The game of a ruleset without faults."""

    def terms_faults(self, ruleset: Any, terms: Terms | None) -> list[Fault]:
        """What is wrong with these terms; by default nothing is, or they do not matter."""
        return []

    def check_table(self, ruleset: Any, options: Mapping[str, Any], seats: int) -> list[Fault]:
        """Every fault of a table to be opened with this many seats."""
        changed = _changed(ruleset, options)
        if isinstance(changed, Fault):
            return [changed]
        return [*self.check(changed), *self.table_faults(changed, seats)]

    def load(self, ruleset: Any, options: Mapping[str, Any] | None = None, terms: Terms | None = None) -> G:
        """The game; raises BadRuleset with every fault."""
        changed = _changed(ruleset, options or {})
        if isinstance(changed, Fault):
            raise BadRuleset([changed])
        found = [*self.check(changed), *self.terms_faults(changed, terms)]
        if any(not fault.warning for fault in found):
            raise BadRuleset([fault for fault in found if not fault.warning])
        return self.game(changed, terms)


def _changed(ruleset: Any, options: Mapping[str, Any]) -> Any:
    """The ruleset with these options, or the fault of a name or type that does not exist."""
    try:
        return with_options(ruleset, options)
    except msgspec.ValidationError as error:
        return type_fault(error, "options")
