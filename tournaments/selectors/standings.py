"""The table of a stage, from all its results and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.engine.standings import Adjustment as Given
from games.engine.standings import (
    Extras,
    Lots,
    PointsRule,
    Reason,
    Restart,
    Result,
    Rules,
    rank,
    rules_in_words,
    sentence,
)
from games.engine.standings import Standing as Ranked
from tournaments.formats import counted
from tournaments.formats.rules import LeagueRules
from tournaments.models import DECIDED, Entrant, Fixture, Stage, Standing

from .entrants import entrants_of

STATUS = {
    Fixture.State.FINISHED: "played",
    Fixture.State.FORFEIT: "forfeit",
    Fixture.State.AWARDED: "awarded",
    Fixture.State.DOUBLE_FORFEIT: "double_forfeit",
}
"""What the states of a fixture that count are called where tables are made."""


def rules_of(law: LeagueRules) -> Rules:
    """Points and criteria of a season."""
    points = PointsRule(win=law.scoring.win, draw=law.scoring.draw, loss=law.scoring.loss)
    return Rules(law.criteria, points, Restart(law.restart))


def results_of(stage: Stage) -> list[Result]:
    """Every fixture of the stage that counts, home and away by the order of the seats; entrants by their ids."""
    fixtures = Fixture.objects.filter(round__stage=stage, state__in=list(STATUS)).order_by("round__number", "number")
    return [_result(fixture) for fixture in fixtures.prefetch_related("sides", "results")]


def _result(fixture: Fixture) -> Result:
    reached = {row.entrant_id: row for row in fixture.results.all()}
    home, away = (reached[side.entrant_id] for side in sorted(fixture.sides.all(), key=lambda side: side.index))
    goals = (home.score, away.score)
    if fixture.state not in DECIDED:
        goals = counted((home.place, away.place), goals)
    return Result(str(home.entrant_id), str(away.entrant_id), *goals, STATUS[Fixture.State(fixture.state)])


def adjustments_of(stage: Stage) -> tuple[Given, ...]:
    """What was given and taken in this stage and has not been lifted."""
    rows = stage.adjustments.filter(lifted=None).order_by("made", "pk")
    return tuple(Given(str(row.entrant_id), _plain(row.points), row.reason, row.made.date()) for row in rows)


def _plain(points: float) -> int | float:
    return int(points) if points == int(points) else points


def ranked(stage: Stage, lots: Lots | None = None) -> Ranked:
    """The table as all results together give it. Without lots, rows that only lots could separate share a rank."""
    results = results_of(stage)
    keys = [str(one.pk) for one in entrants_of(stage) if _is_listed(one, results)]
    known = set(keys)
    results = [one for one in results if one.home in known and one.away in known]
    given = tuple(one for one in adjustments_of(stage) if one.entrant in known)
    return rank(keys, results, rules_of(stage.division.season.law), Extras(adjustments=given, lots=lots))


def _is_listed(one: Entrant, results: list[Result]) -> bool:
    """Who went stays in the table as long as something that was played counts."""
    return one.is_playing or any(str(one.pk) in (result.home, result.away) for result in results)


def rows_of(stage: Stage) -> list[Standing]:
    """The stored table, first row first, with members."""
    rows = stage.standings.select_related("entrant__member", "entrant__partner")
    return list(rows.order_by("position"))


def table_as_data(stage: Stage) -> list[dict[str, Any]]:
    """The stored table as plain data, to be kept for good."""
    fields = ("rank", "played", "won", "drawn", "lost", "score_for", "score_against", "points", "columns", "because")
    return [
        {"entrant": row.entrant_id, "name": str(row.entrant), **{name: getattr(row, name) for name in fields}}
        for row in rows_of(stage)
    ]


def why_above(row: Standing, names: Mapping[str, str]) -> str:
    """What placed a row above the next one, in the reader's language; empty in the last row and before the first
    result."""
    if row.because is None:
        return ""
    return sentence(msgspec.convert(row.because, Reason), gettext, lambda entrant: names.get(entrant, entrant))


@dataclass(frozen=True)
class Order:
    """The criteria in force, one phrase each, and when head to head starts again (empty if it never counts)."""

    criteria: list[str]
    restart: str


def order_in_words(law: LeagueRules) -> Order:
    """The rules in force, for the reader."""
    lines = rules_in_words(rules_of(law), gettext)
    count = len(law.criteria)
    return Order(lines[:count], "".join(lines[count:]))


def names_of(rows: Iterable[Standing]) -> dict[str, str]:
    """Entrants' ids, as the reasons use them, to their names."""
    return {str(row.entrant_id): str(row.entrant) for row in rows}
