"""From finished tables to fixtures: each result is recorded once, however often it is heard of."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from games.models import Table
from tournaments.models import Fixture, FixtureResult, FixtureTable, Season, Stage
from tournaments.selectors.results import Reached, reached_at_tables

from . import points_shared, ratings, requiring, stages, standings, tables
from .locks import locked

ASKABLE = (Fixture.State.OPEN, Fixture.State.PLAYING, Fixture.State.FINISHED)
"""States in which a table's end says something new; an organiser's decision is not undone by a table."""

BATCH = 200


def record_result(table_id: int) -> bool:
    """Take a table's end into its fixture, make the stage's table anew, and open what comes next.

    True if that changed anything: a table of no league, one that goes on, and one that was recorded before change
    nothing. A result that has been corrected at the table is recorded again.
    """
    rows = FixtureTable.objects.filter(table=table_id)
    season_id = rows.values_list("fixture__round__stage__division__season", flat=True).first()
    if season_id is None:
        return False
    with transaction.atomic():
        season = locked(season_id)
        is_news = _record(table_id)
        if is_news:
            settled(season, _stage_of(table_id))
    if is_news:
        tables.open_tables(season_id)
    return is_news


def _stage_of(table_id: int) -> Stage:
    rows = Stage.objects.select_related("division__season__league__ruleset")
    return rows.get(rounds__fixtures__tables__table=table_id)


def settled(season: Season, stage: Stage) -> None:
    """After any change of a fixture: the season goes on, the stage's table and what follows in ratings are made anew.
    Inside the caller's transaction; the tables of what opens are the caller's to open."""
    stages.advance(season)
    stage.refresh_from_db()
    if stage.state == Stage.State.CLOSED:
        stages.close(stage)  # a corrected result: the final table is made anew, with the lots that were drawn
    else:
        standings.recompute(stage)
    ratings.follow(stage)


def _record(table_id: int) -> bool:
    rows = Fixture.objects.filter(tables__table=table_id, state__in=ASKABLE)
    fixture = rows.select_related("round__stage").first()
    if fixture is None or requiring.is_followed(fixture.round.stage):
        return False
    played = [row.table for row in fixture.tables.select_related("table").order_by("number")]
    if any(table.status == Table.Status.VOID for table in played):
        if fixture.state != Fixture.State.FINISHED:
            return _settle(fixture, Fixture.State.VOID, [])
        return False
    if len(played) < fixture.planned_tables or any(table.status != Table.Status.FINISHED for table in played):
        return False
    return _settle(fixture, Fixture.State.FINISHED, reached_at_tables(fixture))


def _settle(fixture: Fixture, state: str, reached: Sequence[Reached]) -> bool:
    """Store what was reached; False if just that is stored already."""
    known = {Reached(*row) for row in fixture.results.values_list("entrant", "place", "score")}
    if fixture.state == state and known == set(reached):
        return False
    write_results(fixture, reached)
    points_shared.share(fixture)
    fixture.state, fixture.finished = state, timezone.now()
    fixture.save(update_fields=["state", "finished"])
    return True


def write_results(fixture: Fixture, reached: Sequence[Reached]) -> None:
    """Replace the results of a fixture."""
    fixture.results.all().delete()
    FixtureResult.objects.bulk_create(
        FixtureResult(fixture=fixture, entrant_id=one.entrant, place=one.place, score=one.score)
        for one in sorted(reached)
    )


def sweep() -> dict[str, int]:
    """Make up for what was lost: ends of tables that no task recorded, and open fixtures that got no table; how many of
    each. One that fails holds up no other."""
    over = [Table.Status.FINISHED, Table.Status.VOID]
    waiting = [Fixture.State.OPEN, Fixture.State.PLAYING]
    unheard = FixtureTable.objects.filter(fixture__state__in=waiting, table__status__in=over).order_by("pk")
    recorded = tables.attempt_all(record_result, unheard.values_list("table", flat=True)[:BATCH])
    tableless = Fixture.objects.filter(tables.waiting_for_tables()).order_by("pk")
    opened = tables.attempt_all(tables.open_fixture, tableless.values_list("pk", flat=True)[:BATCH])
    return {"recorded": recorded, "opened": opened}
