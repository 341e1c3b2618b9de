"""Real World Cups and leagues come out of stored fixtures and results as they were ranked (L-R23, L-R25)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from model_bakery import baker

from accounts.models import Member
from games.engine.standings import PRESETS, Restart
from tournaments.formats.scoring import Scoring
from tournaments.models import (
    Adjustment,
    Division,
    Entrant,
    Fixture,
    FixtureResult,
    League,
    Round,
    Season,
    Side,
    Stage,
    Standing,
)
from tournaments.selectors.standings import why_above
from tournaments.services import seasons, standings

from .conftest import MakeLeague

pytestmark = pytest.mark.django_db

DATA = Path(__file__).parents[2] / "tests" / "engine" / "data"
ORDERS: dict[str, Any] = json.loads((DATA / "orders.json").read_text("utf-8"))
LEAGUES = ("eng1-1888-89", "eng1-2023-24", "esp1-2018-19")
GROUPS = [(year, group) for year in ("1930", "1990", "1994", "2002", "2010", "2018") for group in ORDERS[year]]


def stored(
    league: League,
    teams: Sequence[str],
    matches: Sequence[dict[str, Any]],
    *,
    into: Season | None = None,
    name: str = "",
) -> Stage:
    """A stage with these fixtures and results, all in one round: of a new season, or of a further division."""
    season = into or seasons.create_season(league, "Real")
    Season.objects.filter(pk=season.pk).update(state=Season.State.RUNNING)
    division = Division.objects.create(season=season, number=1 + season.divisions.count(), name=name)
    stage = Stage.objects.create(division=division, number=1, state=Stage.State.RUNNING)
    entrants = {}
    for number, team in enumerate(teams, 1):
        username = f"team{division.number}-{number}"
        member = baker.make(Member, username=username, name=team, email=f"{username}@x.example")
        entrants[team] = Entrant.objects.create(season=season, division=division, member=member, number=number)
    one = Round.objects.create(stage=stage, number=1)
    rows = [Fixture(round=one, number=n, state=Fixture.State.FINISHED) for n, _ in enumerate(matches, 1)]
    sides, results = [], []
    for fixture, match in zip(Fixture.objects.bulk_create(rows), matches, strict=True):
        goals = match["hg"], match["ag"]
        for index, team in enumerate((match["home"], match["away"])):
            place = 1 + (goals[index] < goals[1 - index])
            sides.append(Side(fixture=fixture, entrant=entrants[team], index=index))
            results.append(FixtureResult(fixture=fixture, entrant=entrants[team], place=place, score=goals[index]))
    Side.objects.bulk_create(sides)
    FixtureResult.objects.bulk_create(results)
    return Stage.objects.select_related("division__season__league").get(pk=stage.pk)


def rows_of(stage: Stage) -> list[Standing]:
    return list(stage.standings.select_related("entrant__member").order_by("position"))


def order_of(stage: Stage) -> list[str]:
    return [row.entrant.member.name for row in rows_of(stage)]


def keys(stage: Stage) -> dict[str, str]:
    return {row.member.name: str(row.pk) for row in Entrant.objects.filter(division=stage.division)}


def real_league(league: MakeLeague, name: str, **changes: Any) -> Stage:
    data = json.loads((DATA / "leagues" / f"{name}.json").read_text("utf-8"))
    given = data["points"]
    stage = stored(
        league(
            scoring=Scoring(given["win"], given["draw"], given["loss"]),
            criteria=changes.get("criteria", ("points", *data["tiebreak"], "lots")),
            restart=Restart.HEAD_TO_HEAD if data.get("h2h_restart") else Restart.NEVER,
        ),
        data["teams"],
        data["matches"],
    )
    for change in data.get("adjustments", []):
        entrant = Entrant.objects.get(division=stage.division, member__name=change["team"])
        Adjustment.objects.create(stage=stage, entrant=entrant, points=change["points"], reason=change["reason"])
    standings.recompute(stage)
    return stage


@pytest.mark.parametrize(("year", "group"), GROUPS)
def test_every_group_of_a_world_cup_is_ordered_as_it_was(league: MakeLeague, year: str, group: str) -> None:
    """L-R25, but for what fair play decided (2018 H), which the next test leaves open."""
    data = json.loads((DATA / "worldcup" / f"{year}.json").read_text("utf-8"))["groups"][group]
    rules = PRESETS[year].rules
    points = Scoring(rules.points.win, rules.points.draw, rules.points.loss)
    stage = stored(
        league(scoring=points, criteria=rules.criteria, restart=rules.restart), data["teams"], data["matches"]
    )
    if (year, group) == ("2018", "H"):
        standings.recompute(stage)
        assert [row.rank for row in rows_of(stage)] == [1, 2, 2, 4]
        return
    if (year, group) == ("1990", "F"):
        standings.recompute(stage)
        assert [row.rank for row in rows_of(stage)] == [1, 2, 2, 4]
        known = keys(stage)
        stage.draws, stage.state = [[known["Republic of Ireland"], known["Netherlands"]]], Stage.State.CLOSED
    standings.recompute(stage)
    assert order_of(stage) == ORDERS[year][group]


@pytest.mark.parametrize("name", LEAGUES)
def test_a_league_is_ordered_as_it_was(league: MakeLeague, name: str) -> None:
    assert order_of(real_league(league, name)) == ORDERS[name]


def test_deductions_are_in_the_table_with_their_reasons_beside_it(league: MakeLeague) -> None:
    """L-R23."""
    stage = real_league(league, "eng1-2023-24")
    rows = {row.entrant.member.name: row for row in rows_of(stage)}
    everton, forest = rows["Everton FC"], rows["Nottingham Forest FC"]
    assert (everton.points, everton.rank, everton.columns) == (40, 15, {"adjustments": -8})
    assert (forest.points, forest.rank) == (32, 17)
    assert {row.reason for row in stage.adjustments.all()} == {"breach of financial rules"}


def test_a_place_says_why_it_stands_above_the_next(league: MakeLeague) -> None:
    """L-R26."""
    stage = real_league(league, "eng1-1888-89")
    rows = rows_of(stage)
    names = {str(row.entrant_id): row.entrant.member.name for row in rows}
    said = {row.entrant.member.name: why_above(row, names) for row in rows}
    assert said["Notts County FC"] == "above Stoke FC: goal average 40:73 (0.548) to 26:51 (0.510)"


def test_other_criteria_give_another_order(league: MakeLeague) -> None:
    """L-R25."""
    stage = real_league(league, "eng1-1888-89", criteria=("points", "gd"))
    assert order_of(stage)[-2:] == ["Stoke FC", "Notts County FC"]


MATCHES_C_2019 = [
    ("Australia", "Italy", 1, 2),
    ("Brazil", "Jamaica", 3, 0),
    ("Australia", "Brazil", 3, 2),
    ("Jamaica", "Italy", 0, 5),
    ("Italy", "Brazil", 0, 1),
    ("Jamaica", "Australia", 1, 4),
]


@pytest.mark.parametrize(
    ("criteria", "order"),
    [
        (PRESETS["2019"].rules.criteria, ["Italy", "Australia", "Brazil", "Jamaica"]),
        (("points", "h2h", "h2hgd", "h2hgf", "gd", "gf"), ["Australia", "Brazil", "Italy", "Jamaica"]),
    ],
)
def test_2019_group_c_turns_on_what_comes_first(
    league: MakeLeague, criteria: tuple[str, ...], order: list[str]
) -> None:
    """L-R25."""
    rows = [dict(zip(("home", "away", "hg", "ag"), match, strict=True)) for match in MATCHES_C_2019]
    chosen = league(criteria=criteria, restart=Restart.HEAD_TO_HEAD)
    stage = stored(chosen, ["Australia", "Brazil", "Italy", "Jamaica"], rows)
    standings.recompute(stage)
    assert order_of(stage) == order
