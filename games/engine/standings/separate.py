"""Parting level entrants, criterion by criterion: the one place where the order of a table is decided."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .criteria import FIGURE, Criterion, Value, plan
from .model import Extras, Record, Restart, Result, Rules
from .tally import is_counted, tally

Cut: TypeAlias = tuple[Criterion, tuple[str, ...]]
"""What parted two neighbours: the criterion, and among whom it was measured."""


class Separation:
    """One run over a table.

    Afterwards ``sets`` holds, from the top, the sets of entrants that nothing separates (most hold one), ``cuts`` what
    stands between each set and the next, and ``draws`` the orders that lots gave.
    """

    def __init__(self, records: Mapping[str, Record], results: Sequence[Result], rules: Rules, extras: Extras) -> None:
        self.records, self.results, self.rules, self.extras = records, results, rules, extras
        self.plan = plan(rules)
        self.first_mutual = next((at for at, criterion in enumerate(self.plan) if criterion.mutual), len(self.plan))
        self.sets: list[tuple[str, ...]] = []
        self.cuts: list[Cut] = []
        self.draws: list[tuple[str, ...]] = []
        self._mutual: dict[tuple[str, ...], dict[str, Record]] = {}
        self._hosted: dict[str, list[Result]] | None = None
        self._part(tuple(records), 0, ())

    def records_among(self, scope: tuple[str, ...]) -> Mapping[str, Record]:
        """The records of these entrants from their matches against each other, without adjustments."""
        if scope not in self._mutual:
            inside = set(scope)
            matches = [result for host in scope for result in self._at_home(host) if result.away in inside]
            self._mutual[scope] = tally(scope, matches, self.rules.points)
        return self._mutual[scope]

    def _at_home(self, host: str) -> list[Result]:
        """The counted results of a host; indexed once, so that many small scopes cost little."""
        if self._hosted is None:
            self._hosted = {entrant: [] for entrant in self.records}
            for result in self.results:
                if is_counted(result):
                    self._hosted[result.home].append(result)
        return self._hosted[host]

    def _part(self, level: tuple[str, ...], at: int, scope: tuple[str, ...]) -> None:
        """Order these level entrants by the criteria from number ``at`` on; ``scope`` is the mini-league in force."""
        while at < len(self.plan) and len(level) > 1:
            criterion = self.plan[at]
            if criterion.mutual and not scope:
                scope = level
            values = self._values(criterion, level, scope)
            if None not in values and values.count(values[0]) < len(values):
                self._cut(criterion, _buckets(level, values), at, scope)
                return
            at += 1
        if level:
            self.sets.append(level)

    def _cut(self, criterion: Criterion, parts: list[tuple[str, ...]], at: int, scope: tuple[str, ...]) -> None:
        """Note the boundary between each part and the next, and go on within each of them."""
        onward, kept = self._onward(criterion, at, scope)
        for number, part in enumerate(parts):
            if number:
                self.cuts.append((criterion, scope))
            self._part(part, onward, kept)

    def _onward(self, criterion: Criterion, at: int, scope: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """Where the parts of a set go on, and in which mini-league."""
        restart = self.rules.restart
        if restart is Restart.NEVER or at < self.first_mutual:
            return at + 1, scope
        if restart is Restart.EVERY_SPLIT or criterion.mutual:
            return self.first_mutual, ()
        return at + 1, ()

    def _values(self, criterion: Criterion, level: tuple[str, ...], scope: tuple[str, ...]) -> Sequence[Value | None]:
        """The figure of each; None where there is none, and then the criterion cannot be used on this set."""
        if criterion.measure is not None:
            records = self.records_among(scope) if criterion.mutual else self.records
            return [criterion.measure(records[entrant]) for entrant in level]
        if criterion.name == "manual":
            return self._manual(level)
        if criterion.name == "lots":
            return self._lots(level)
        figures = self.extras.figures.get(criterion.name.removeprefix(FIGURE), {})
        return [figures.get(entrant) for entrant in level]

    def _manual(self, level: tuple[str, ...]) -> Sequence[Value | None]:
        for manual in self.extras.manual:
            if set(level) <= set(manual.entrants):
                return [-manual.entrants.index(entrant) for entrant in level]
        return [None]

    def _lots(self, level: tuple[str, ...]) -> Sequence[Value | None]:
        drawn = self.extras.lots(tuple(sorted(level))) if self.extras.lots else None
        if drawn is None:
            return [None]
        if sorted(drawn) != sorted(level):
            raise ValueError("the lots must name each level entrant exactly once")
        self.draws.append(tuple(drawn))
        return [-list(drawn).index(entrant) for entrant in level]


def _buckets(level: tuple[str, ...], values: Sequence[Value | None]) -> list[tuple[str, ...]]:
    """The entrants by value, the highest first, each bucket in the order given."""
    buckets: dict[Value, list[str]] = {}
    for entrant, value in zip(level, values, strict=True):
        if value is not None:
            buckets.setdefault(value, []).append(entrant)
    return [tuple(buckets[value]) for value in sorted(buckets, reverse=True)]
