"""Writing a season's table: always afresh, from all results."""

from __future__ import annotations

import msgspec

from games.engine.standings import Lots, Row, recorded_lots, seeded_lots
from tournaments.models import Season, Standing
from tournaments.selectors.standings import ranked


def recompute(season: Season) -> None:
    """Replace the stored table. Inside the caller's transaction, which holds the season.

    Lots are drawn, from the season's seed, only for a final table, and recorded: a result corrected later brings no
    second draw.
    """
    table = ranked(season, _lots(season))
    if table.draws:
        season.draws = [list(draw) for draw in {*table.draws, *map(tuple, season.draws)}]
        season.save(update_fields=["draws"])
    Standing.objects.filter(season=season).delete()
    Standing.objects.bulk_create(_stored(season, position, row) for position, row in enumerate(table.rows, 1))


def _lots(season: Season) -> Lots | None:
    if season.state != Season.State.FINISHED:
        return None
    return recorded_lots(season.draws, seeded_lots(season.seed))


def _stored(season: Season, position: int, row: Row) -> Standing:
    record = row.record
    return Standing(
        season=season,
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
        because=msgspec.to_builtins(row.because) if row.because else None,
    )
