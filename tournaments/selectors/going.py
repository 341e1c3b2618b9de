"""What an entrant's going would change, by each policy, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.engine.standings import Standing as Ranked
from tournaments.formats.rules import Withdrawal
from tournaments.models import Entrant, Stage


@dataclass(frozen=True)
class Preview:
    """What a policy would make of an entrant's going: by stage (id) the table now and then, and the fixtures (ids)
    that change, with the state they would have."""

    policy: Withdrawal
    now: Mapping[int, Ranked]
    then: Mapping[int, Ranked]
    touched: Mapping[int, str]

    @property
    def counts(self) -> list[tuple[str, int]]:
        """How many fixtures get which state, by the state."""
        return sorted(Counter(self.touched.values()).items())


class Place(NamedTuple):
    """Rank and points in one of the tables."""

    rank: int
    points: float


class Line(NamedTuple):
    """An entrant with the place now and by each policy; None where it does not stand in that table."""

    entrant: Entrant
    is_gone: bool
    places: list[Place | None]


class Comparison(NamedTuple):
    """One stage's table as it is and as each policy would make it."""

    stage: Stage
    lines: list[Line]


def compared(previews: Sequence[Preview], entrant: Entrant) -> list[Comparison]:
    """The running stages, one comparison each, in the order of the table now; three queries."""
    keys = previews[0].now if previews else {}
    stages = Stage.objects.filter(pk__in=keys).select_related("division").order_by("number")
    season = Entrant.objects.filter(season=entrant.season_id).select_related("member", "partner")
    known = {str(one.pk): one for one in season}
    return [_comparison(stage, previews, known, str(entrant.pk)) for stage in stages]


def changed_lines(now: Ranked, then: Ranked) -> list[Line]:
    """Those entrants whose rank or points differ between two tables, in the order of the first; one query."""
    keys = [int(row.entrant) for row in now.rows]
    rows = Entrant.objects.filter(pk__in=keys).select_related("member", "partner")
    lines = _lines([now, then], {str(one.pk): one for one in rows})
    return [line for line in lines if line.places[0] != line.places[1]]


def _comparison(stage: Stage, previews: Sequence[Preview], known: Mapping[str, Entrant], gone: str) -> Comparison:
    tables = [previews[0].now[stage.pk], *(one.then[stage.pk] for one in previews)]
    return Comparison(stage, _lines(tables, known, gone))


def _lines(tables: Sequence[Ranked], known: Mapping[str, Entrant], gone: str = "") -> list[Line]:
    places = [{row.entrant: Place(row.rank, row.record.points) for row in table.rows} for table in tables]
    order = list(dict.fromkeys(key for table in tables for key in table.order))
    return [Line(known[key], key == gone, [found.get(key) for found in places]) for key in order if key in known]
