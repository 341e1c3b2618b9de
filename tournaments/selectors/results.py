"""What a fixture's tables came to, over all of them."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from games.models import Result
from tournaments.models import Fixture


class Reached(NamedTuple):
    """Place (1 is the first; level entrants share one) and score of an entrant in a fixture."""

    entrant: int
    place: int
    score: int


def reached_at_tables(fixture: Fixture) -> list[Reached]:
    """By entrant: at one table as its outcome says; of several the scores are added, and the higher sum is first, then
    the better places."""
    sides = [side.entrant_id for side in fixture.sides.order_by("index")]
    scores: dict[int, int] = defaultdict(int)
    places: dict[int, int] = defaultdict(int)
    tables = list(fixture.tables.order_by("number"))
    for row in tables:
        for entrant, result in _at(row.table_id, row.number, sides).items():
            scores[entrant] += result.score
            places[entrant] += result.place
    if len(tables) == 1:
        return [Reached(entrant, places[entrant], scores[entrant]) for entrant in sides]
    keys = {entrant: (-scores[entrant], places[entrant]) for entrant in sides}
    return [Reached(one, 1 + sum(keys[other] < keys[one] for other in sides), scores[one]) for one in sides]


def _at(table_id: int, number: int, sides: list[int]) -> dict[int, Result]:
    """The result of each entrant at one table: of a pair its first seat's, as both have the same."""
    shift = (number - 1) % len(sides)
    seated = [*sides[shift:], *sides[:shift]]
    rows = Result.objects.filter(table=table_id, index__lt=len(seated)).order_by("index")
    return {seated[row.index]: row for row in rows}
