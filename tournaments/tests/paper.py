"""Seasons whose fixtures are given their results, for the tests of pages: no table is opened or played."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.models import Entrant, Fixture, Season, Stage
from tournaments.selectors.leagues import season_for_reader
from tournaments.selectors.results import Reached
from tournaments.selectors.season import SeasonPage, StageBlock, whole_page
from tournaments.services import recording
from tournaments.services.locks import locked


def fixtures_of(season: Season, number: int) -> list[Fixture]:
    """The fixtures of a round, in order."""
    found = Fixture.objects.filter(round__stage__division__season=season, round__number=number)
    return list(found.order_by("number"))


def end(fixture: Fixture, *scores: int, state: str = "finished", **fields: Any) -> None:
    """Give the scores in the order of the seats, the higher one first; none where the fixture has no result."""
    sides = list(fixture.sides.order_by("index"))
    with transaction.atomic():
        season = locked(fixture.round.stage.division.season_id)
        if scores:
            places = [1 + sum(other > score for other in scores) for score in scores]
            reached = zip([side.entrant_id for side in sides], places, scores, strict=True)
            recording.write_results(fixture, [Reached(*row) for row in reached])
        values = {"state": state, "finished": timezone.now(), **fields}
        Fixture.objects.filter(pk=fixture.pk).update(**values)
        stages = Stage.objects.select_related("division__season__league__ruleset")
        recording.settled(season, stages.get(pk=fixture.round.stage_id))


def end_round(season: Season, number: int) -> None:
    """The better number in the draw wins every fixture of a round by 2 to 1, or by one more for each seat."""
    for fixture in fixtures_of(season, number):
        draw = [side.entrant.number or 0 for side in fixture.sides.select_related("entrant").order_by("index")]
        end(fixture, *[sum(other > one for other in draw) + 1 for one in draw])


def entrant(season: Season, name: str) -> Entrant:
    return Entrant.objects.get(season=season, member__name=name)


def page_of(season: Season) -> SeasonPage:
    """The season with all its fixtures, as a stranger reads it."""
    return whole_page(season_for_reader(season.league.slug, season.number, None))


def block_of(season: Season) -> StageBlock:
    """The first stage of the first division, with all its fixtures."""
    return page_of(season).divisions[0].stages[0]
