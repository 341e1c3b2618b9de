"""From finished tables to fixtures: each result is recorded once, however often it is heard of."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from games.models import Table
from tournaments.models import Fixture, FixtureResult, Season

from . import rounds, standings

ASKABLE = (Fixture.State.OPEN, Fixture.State.PLAYING, Fixture.State.FINISHED)
"""States in which a table's end says something new; an organiser's decision is not undone by a table."""

BATCH = 200


def record_result(table_id: int) -> bool:
    """Take a table's end into its fixture, make the season's table anew, and open what comes next.

    True if that changed anything: a table of no league, one that goes on, and one that was recorded before change
    nothing. A result that has been corrected at the table is recorded again.
    """
    season_id = Fixture.objects.filter(table=table_id).values_list("round__season", flat=True).first()
    if season_id is None:
        return False
    with transaction.atomic():
        season = rounds.locked(season_id)
        is_news = _record(table_id)
        if is_news:
            rounds.advance(season)
            standings.recompute(season)
    if is_news:
        rounds.open_tables(season_id)
    return is_news


def _record(table_id: int) -> bool:
    fixture = Fixture.objects.select_related("table").filter(table=table_id, state__in=ASKABLE).first()
    if fixture is None or fixture.table is None:
        return False
    if fixture.table.status == Table.Status.VOID and fixture.state != Fixture.State.FINISHED:
        _settle(fixture, Fixture.State.VOID)
        return True
    return fixture.table.status == Table.Status.FINISHED and _record_finished(fixture, fixture.table)


def _record_finished(fixture: Fixture, table: Table) -> bool:
    entrants = dict(fixture.sides.values_list("index", "entrant"))
    reached = {(entrants[row.index], row.place, row.score) for row in table.results.all()}
    if fixture.state == Fixture.State.FINISHED and reached == _recorded(fixture):
        return False
    fixture.results.all().delete()
    FixtureResult.objects.bulk_create(
        FixtureResult(fixture=fixture, entrant_id=entrant, place=place, score=score)
        for entrant, place, score in sorted(reached)
    )
    _settle(fixture, Fixture.State.FINISHED)
    return True


def _recorded(fixture: Fixture) -> set[tuple[int, int, int]]:
    return set(fixture.results.values_list("entrant", "place", "score"))


def _settle(fixture: Fixture, state: str) -> None:
    fixture.state, fixture.finished = state, timezone.now()
    fixture.save(update_fields=["state", "finished"])


def replay(fixture: Fixture) -> Table | None:
    """Play a void fixture again at a new table; a finished season goes on until that is done.

    Raises Refused for a fixture that is not void. None if the table could not be opened yet (the sweep tries again).
    """
    with transaction.atomic():
        season = rounds.locked(fixture.round.season_id)
        rows = Fixture.objects.filter(pk=fixture.pk, state=Fixture.State.VOID)
        if not rows.update(state=Fixture.State.OPEN, table=None, finished=None):
            raise Refused(_("Only a void fixture can be played again."))
        if season.state == Season.State.FINISHED:
            season.state, season.finished = Season.State.RUNNING, None
            season.save(update_fields=["state", "finished"])
            standings.recompute(season)
    return rounds.open_fixture(fixture.pk)


def sweep() -> dict[str, int]:
    """Make up for what was lost: ends of tables that no task recorded, and open fixtures that got no table; how many of
    each. One that fails holds up no other."""
    over = [Table.Status.FINISHED, Table.Status.VOID]
    waiting = [Fixture.State.OPEN, Fixture.State.PLAYING]
    unheard = Fixture.objects.filter(state__in=waiting, table__status__in=over).order_by("pk")
    recorded = rounds.attempt_all(record_result, unheard.values_list("table", flat=True)[:BATCH])
    tableless = Fixture.objects.filter(state=Fixture.State.OPEN, table=None).order_by("pk")
    opened = rounds.attempt_all(rounds.open_fixture, tableless.values_list("pk", flat=True)[:BATCH])
    return {"recorded": recorded, "opened": opened}
