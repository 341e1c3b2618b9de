"""Writing a stage's table: always afresh, from all results."""

from __future__ import annotations

import msgspec

from games.engine.standings import Lots, Row, recorded_lots, seeded_lots
from tournaments.formats.outlook import Range
from tournaments.models import Stage, Standing
from tournaments.selectors.standings import ranked_with_outlook


def recompute(stage: Stage) -> None:
    """Replace the stored table. Inside the caller's transaction, which holds the season.

    Lots are drawn, from the season's seed, only for a final table, and recorded: a result corrected later brings no
    second draw.
    """
    table, ranges = ranked_with_outlook(stage, _lots(stage))
    if table.draws:
        stage.draws = [list(draw) for draw in {*table.draws, *map(tuple, stage.draws)}]
        stage.save(update_fields=["draws"])
    Standing.objects.filter(stage=stage).delete()
    Standing.objects.bulk_create(
        _stored(stage, position, row, ranges.get(row.entrant)) for position, row in enumerate(table.rows, 1)
    )


def _lots(stage: Stage) -> Lots | None:
    if stage.state != Stage.State.CLOSED:
        return None
    return recorded_lots(stage.draws, seeded_lots(stage.division.season.seed))


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
