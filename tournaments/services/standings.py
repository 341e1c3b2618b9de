"""Writing a stage's table: always afresh, from all results."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import QuerySet

from games.engine.standings import Row
from tournaments.formats.outlook import Range
from tournaments.models import League, Stage, Standing
from tournaments.selectors.standings import lots_of, ranked_with_outlook

from .locks import locked


def recompute(stage: Stage) -> None:
    """Replace the stored table. Inside the caller's transaction, which holds the season.

    Lots are drawn, from the season's seed, only for a final table, and recorded: a result corrected later brings no
    second draw. Lots that were drawn by hand go before them.
    """
    table, ranges = ranked_with_outlook(stage, lots_of(stage))
    by_hand = [set(one) for one in stage.lots]
    drawn = [draw for draw in table.draws if not any(set(draw) <= one for one in by_hand)]
    if drawn:
        stage.draws = [list(draw) for draw in {*drawn, *map(tuple, stage.draws)}]
        stage.save(update_fields=["draws"])
    Standing.objects.filter(stage=stage).delete()
    Standing.objects.bulk_create(
        _stored(stage, position, row, ranges.get(row.entrant)) for position, row in enumerate(table.rows, 1)
    )


def rebuild(leagues: QuerySet[League]) -> tuple[int, int]:
    """Make the stored tables of these leagues anew, each in a transaction of its own: how many, and how many of them
    have changed. Final tables that a closed stage keeps, and its lots, stay as they are."""
    made = changed = 0
    begun = Stage.objects.filter(division__season__league__in=leagues).exclude(state=Stage.State.WAITING)
    for stage in begun.select_related("division__season__league").order_by("pk"):
        with transaction.atomic():
            locked(stage.division.season_id)
            before = _as_stored(stage)
            recompute(stage)
            made, changed = made + 1, changed + (_as_stored(stage) != before)
    return made, changed


def differs(stage: Stage) -> bool:
    """Whether the stored table is another than its results give; changes nothing."""
    before = _as_stored(stage)
    table, ranges = ranked_with_outlook(stage, lots_of(stage))
    fresh = [_stored(stage, position, row, ranges.get(row.entrant)) for position, row in enumerate(table.rows, 1)]
    names = [field.attname for field in Standing._meta.concrete_fields if not field.primary_key]
    return _plain(before) != _plain([{name: getattr(row, name) for name in names} for row in fresh])


def _plain(rows: list[dict[str, Any]]) -> Any:
    """The rows as JSON gives them back: lists for tuples."""
    return json.loads(json.dumps(rows, default=str))


def _as_stored(stage: Stage) -> list[dict[str, Any]]:
    names = [field.attname for field in Standing._meta.concrete_fields if not field.primary_key]
    return list(Standing.objects.filter(stage=stage).order_by("position").values(*names))


def _stored(stage: Stage, position: int, row: Row, reach: Range | None) -> Standing:
    record = row.record
    best, worst = reach or (None, None)
    return Standing(
        stage=stage,
        entrant_id=int(row.entrant),
        position=position,
        rank=row.rank,
        played=record.played,
        won=record.won,
        drawn=record.drawn,
        lost=record.lost,
        score_for=record.goals_for,
        score_against=record.goals_against,
        points=record.points,
        best=best,
        worst=worst,
        columns=dict(record.columns),
        because=msgspec.to_builtins(row.because) if row.because else None,
    )
