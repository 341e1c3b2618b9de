"""Stages follow one another: a stage is over when its format sets no more rounds; its table is kept for good, and the
next one takes its entrants from it."""

from __future__ import annotations

from django.utils import timezone

from tournaments.models import Season, Stage
from tournaments.selectors.standings import table_as_data

from . import rounds, standings


def advance(season: Season) -> None:
    """Bring every stage of the season as far as it can go: close rounds that are complete, open those that are due,
    close stages, begin the next; with all of them closed the season is finished.

    Inside the caller's transaction, which holds the season; the tables are opened afterwards by `rounds.open_tables`.
    """
    for stage in _stages(season):
        _advance(season, stage)
    if all(stage.state == Stage.State.CLOSED for stage in _stages(season)):
        season.state, season.finished = Season.State.FINISHED, timezone.now()
        season.save(update_fields=["state", "finished"])


def _stages(season: Season) -> list[Stage]:
    rows = Stage.objects.filter(division__season=season).select_related("division__season__league__ruleset")
    return list(rows.order_by("division__number", "number"))


def _advance(season: Season, stage: Stage) -> None:
    if stage.state == Stage.State.WAITING and _may_begin(stage):
        stage.state = Stage.State.RUNNING
        stage.save(update_fields=["state"])
        standings.recompute(stage)
    if stage.state == Stage.State.RUNNING:
        begun = _begun(stage)
        if rounds.advance(stage):
            close(stage)
        elif _begun(stage) != begun:
            standings.recompute(stage)  # who rests in a round has its points from when it opens


def _begun(stage: Stage) -> int:
    return stage.rounds.filter(opened__isnull=False).count()


def _may_begin(stage: Stage) -> bool:
    before = Stage.objects.filter(division=stage.division_id, number=stage.number - 1).first()
    return before is None or before.state == Stage.State.CLOSED


def close(stage: Stage) -> None:
    """Make the final table, with lots where they are needed, and keep it: only a corrected result makes it anew."""
    stage.state, stage.closed = Stage.State.CLOSED, stage.closed or timezone.now()
    stage.save(update_fields=["state", "closed"])
    standings.recompute(stage)
    stage.final = table_as_data(stage)
    stage.save(update_fields=["final"])


def reopen(stage: Stage) -> None:
    """Take a final table back because a fixture of it is played again; the season goes on until that is done.

    Inside the caller's transaction. Raises nothing: whether it may be is the caller's question.
    """
    stage.state, stage.closed, stage.final = Stage.State.RUNNING, None, None
    stage.save(update_fields=["state", "closed", "final"])
    Season.objects.filter(pk=stage.division.season_id, state=Season.State.FINISHED).update(
        state=Season.State.RUNNING, finished=None
    )
    standings.recompute(stage)
