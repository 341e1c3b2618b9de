"""Adding results up to records."""

from collections.abc import Iterable, Sequence

from .model import COUNTED, UNCOUNTED, Adjustment, PointsRule, Record, Result

BOTH_LOSE = "double_forfeit"


def tally(
    entrants: Sequence[str],
    results: Iterable[Result],
    points: PointsRule,
    adjustments: Iterable[Adjustment] = (),
) -> dict[str, Record]:
    """The record of each entrant, in the order given.

    Raises ValueError for an entrant named twice, a result or adjustment of a stranger, or an unknown status.
    """
    records = {entrant: Record(entrant) for entrant in entrants}
    if len(records) != len(entrants):
        raise ValueError("an entrant stands twice in the list")
    try:
        for result in results:
            if result.status == "played" or is_counted(result):
                _count(records[result.home], records[result.away], result)
        for record in records.values():
            record.points = record.won * points.win + record.drawn * points.draw + record.lost * points.loss
        for adjustment in adjustments:
            records[adjustment.entrant].points += adjustment.points
    except KeyError as stranger:
        raise ValueError(f"{stranger.args[0]!r} is not an entrant of this table") from None
    return records


def is_counted(result: Result) -> bool:
    """Whether the score of this fixture enters the table. Raises ValueError for an unknown status."""
    if result.status in COUNTED:
        return True
    if result.status in UNCOUNTED:
        return False
    raise ValueError(f"{result.status!r} is no status of a fixture")


def _count(home: Record, away: Record, result: Result) -> None:
    scored, conceded = result.home_goals, result.away_goals
    home.played += 1
    away.played += 1
    home.goals_for += scored
    home.goals_against += conceded
    away.goals_for += conceded
    away.goals_against += scored
    away.away_goals += conceded
    if result.status == BOTH_LOSE:
        home.lost += 1
        away.lost += 1
    elif scored > conceded:
        home.won += 1
        away.lost += 1
    elif scored < conceded:
        home.lost += 1
        away.won += 1
    else:
        home.drawn += 1
        away.drawn += 1
