"""The table of a season, from all its results and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec
from django.utils.translation import gettext

from games.engine.standings import Extras, Lots, PointsRule, Reason, Result, Rules, rank, rules_in_words, sentence
from games.engine.standings import Standing as Ranked
from tournaments.formats import counted
from tournaments.models import Fixture, League, Season, Standing

STATUS = {Fixture.State.FINISHED: "played", Fixture.State.FORFEIT: "forfeit"}
"""What the states of a fixture that count are called where tables are made."""


def rules_of(league: League) -> Rules:
    """Points and criteria of the league."""
    points = PointsRule(win=league.points_win, draw=league.points_draw, loss=league.points_loss)
    return Rules(tuple(league.criteria), points)


def results_of(season: Season) -> list[Result]:
    """Every fixture of the season that counts, home and away by the order of the seats; entrants by their ids."""
    fixtures = Fixture.objects.filter(round__season=season, state__in=list(STATUS)).order_by("round__number", "number")
    return [_result(fixture) for fixture in fixtures.prefetch_related("sides", "results")]


def _result(fixture: Fixture) -> Result:
    reached = {row.entrant_id: row for row in fixture.results.all()}
    home, away = (reached[side.entrant_id] for side in sorted(fixture.sides.all(), key=lambda side: side.index))
    goals = counted((home.place, away.place), (home.score, away.score))
    return Result(str(home.entrant_id), str(away.entrant_id), *goals, STATUS[Fixture.State(fixture.state)])


def ranked(season: Season, lots: Lots | None = None) -> Ranked:
    """The table as all results together give it. Without lots, rows that only lots could separate share a rank."""
    entrants = season.entrants.order_by("number", "pk").values_list("pk", flat=True)
    return rank([str(pk) for pk in entrants], results_of(season), rules_of(season.league), Extras(lots=lots))


def rows_of(season: Season) -> list[Standing]:
    """The stored table, first row first, with members."""
    return list(season.standings.select_related("entrant__member").order_by("position"))


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


def order_in_words(league: League) -> Order:
    """The rules in force, for the reader."""
    lines = rules_in_words(rules_of(league), gettext)
    count = len(league.criteria)
    return Order(lines[:count], "".join(lines[count:]))


def names_of(rows: Iterable[Standing]) -> dict[str, str]:
    """Entrants' ids, as the reasons use them, to their names."""
    return {str(row.entrant_id): str(row.entrant.member) for row in rows}
