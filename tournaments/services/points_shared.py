"""Whom the points of a fixture count for in which a seat was given to somebody else in mid-table."""

from __future__ import annotations

from collections import defaultdict

from games.models import Seat, SeatChange
from games.selectors.handovers import parts_of
from tournaments.formats.rules import HandedOver
from tournaments.models import Entrant, Fixture, FixtureResult, FixtureTable, Season
from tournaments.selectors.waiting import entrant_at, sides_of


def share(fixture: Fixture) -> None:
    """Write into the results of a fixture whom its points count for, by the league's rule. Inside the caller's
    transaction, after the results were written."""
    places = list(FixtureTable.objects.filter(fixture=fixture).order_by("number"))
    changed = SeatChange.objects.filter(table__in=[place.table_id for place in places])
    if not changed.exists():
        return
    sides = sides_of(fixture)
    parts = {entrant: _parts(fixture, places, sides, entrant) for entrant in sides}
    for entrant, shared in parts.items():
        if shared:
            FixtureResult.objects.filter(fixture=fixture, entrant=entrant).update(shares=shared)


def _parts(fixture: Fixture, places: list[FixtureTable], sides: list[int], entrant: int) -> dict[str, float]:
    """By entrant's id (text) the part of one side's points; empty where all of it is its own."""
    season = fixture.round.stage.division.season
    known = {row.member_id: row.pk for row in Entrant.objects.filter(season=season)}
    made: dict[int, float] = defaultdict(float)
    for place in places:
        for seat in range(Seat.objects.filter(table=place.table_id).count()):
            if entrant_at(seat, place.number, sides) == entrant:
                _add(made, place.table_id, seat, known, entrant, season)
    total = sum(made.values())
    if set(made) <= {entrant}:
        return {}
    return {str(heir): part / total for heir, part in made.items()}


def _add(made: dict[int, float], table: int, seat: int, known: dict[int, int], entrant: int, season: Season) -> None:
    """What an AI has played counts for the entrant whose seat it was."""
    found = parts_of(table, seat)
    if not found:
        made[entrant] += 1
        return
    if season.law.handed_over == HandedOver.ENDS:
        last = SeatChange.objects.filter(table=table, index=seat).order_by("-pk").values_list("after", flat=True)[0]
        found = {last: 1.0}
    for member, part in found.items():
        made[known.get(member or 0, entrant)] += part
