"""One thing after another: whoever changes a season holds its row."""

from __future__ import annotations

from tournaments.models import Season


def locked(season_id: int) -> Season:
    """The season's row, held until the transaction ends, so that results and starts come one after another."""
    rows = Season.objects.select_for_update(of=("self",)).select_related("league__ruleset", "league__club")
    return rows.get(pk=season_id)
