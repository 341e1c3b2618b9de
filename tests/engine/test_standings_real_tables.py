"""Real World Cups and leagues come out as they were ranked."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.standings import (
    PRESETS,
    UNSETTLED,
    Extras,
    Record,
    Restart,
    Result,
    Rules,
    Standing,
    rank,
    rank_across,
    rank_records,
    recorded_lots,
    sets_of,
)
from games.engine.standings.files import LEAGUE, tables

DATA = Path(__file__).parent / "data"
ORDERS = json.loads((DATA / "orders.json").read_text("utf-8"))
LOTS_1990 = [["Republic of Ireland", "Netherlands"]]
FAIR_PLAY_2018 = {"Japan": -4, "Senegal": -6}


def world_cup(year: str, **in_group: Any) -> bytes:
    """The text of a recorded World Cup, with further entries in single groups."""
    cup = json.loads((DATA / "worldcup" / f"{year}.json").read_text("utf-8"))
    for group, entries in in_group.items():
        cup["groups"][group] |= entries
    return json.dumps(cup).encode()


def league(name: str, **changes: Any) -> Standing:
    season = json.loads((DATA / "leagues" / f"{name}.json").read_text("utf-8"))
    return tables(json.dumps(season | changes).encode())[LEAGUE]


def orders(made: dict[str, Standing]) -> dict[str, list[str]]:
    return {group: list(standing.order) for group, standing in made.items()}


@pytest.mark.parametrize("year", ["1930", "1994", "2002", "2010"])
def test_every_group_of_a_world_cup_is_ordered_as_it_was(year: str) -> None:
    assert orders(tables(world_cup(year), year)) == ORDERS[year]


def test_1990_is_ordered_as_it_was_once_its_lots_are_recorded() -> None:
    assert orders(tables(world_cup("1990", F={"lots": LOTS_1990}), "1990")) == ORDERS["1990"]


def test_2018_is_ordered_as_it_was_with_fair_play() -> None:
    assert orders(tables(world_cup("2018", H={"fair_play": FAIR_PLAY_2018}), "2018")) == ORDERS["2018"]


def test_without_lots_1990_group_f_leaves_second_place_open() -> None:
    standing = tables(world_cup("1990"), "1990")["F"]
    assert sets_of(standing) == [("England",), ("Netherlands", "Republic of Ireland"), ("Egypt",)]
    assert [row.because and row.because.key for row in standing.rows] == ["points", UNSETTLED, "points", None]


def test_without_fair_play_2018_group_h_leaves_second_place_open() -> None:
    standing = tables(world_cup("2018"), "2018")["H"]
    assert sets_of(standing) == [("Colombia",), ("Japan", "Senegal"), ("Poland",)]


def test_before_2018_fair_play_was_no_criterion() -> None:
    standing = tables(world_cup("2018", H={"fair_play": FAIR_PLAY_2018}), "2010")["H"]
    assert [row.rank for row in standing.rows] == [1, 2, 2, 4]


def test_1994_group_e_puts_four_level_teams_in_order() -> None:
    standing = tables(world_cup("1994"), "1994")["E"]
    assert [(row.record.points, row.record.goals_for - row.record.goals_against) for row in standing.rows] == [
        (4, 0)
    ] * 4
    assert [row.because and row.because.key for row in standing.rows] == ["gf", "h2h", "gf", None]


def test_head_to_head_first_would_have_changed_2002_group_g() -> None:
    cup = json.loads(world_cup("2002"))["groups"]["G"]
    results = [Result(m["home"], m["away"], m["hg"], m["ag"]) for m in cup["matches"]]
    other = rank(cup["teams"], results, Rules(("points", "h2h", "gd", "gf")))
    assert ORDERS["2002"]["G"] == ["Mexico", "Italy", "Croatia", "Ecuador"]
    assert other.order == ("Mexico", "Italy", "Ecuador", "Croatia")


GROUP_C_2019 = [
    Result("Australia", "Italy", 1, 2),
    Result("Brazil", "Jamaica", 3, 0),
    Result("Australia", "Brazil", 3, 2),
    Result("Jamaica", "Italy", 0, 5),
    Result("Italy", "Brazil", 0, 1),
    Result("Jamaica", "Australia", 1, 4),
]
TEAMS_C_2019 = ["Australia", "Brazil", "Italy", "Jamaica"]


def test_2019_group_c_is_ordered_as_it_was() -> None:
    assert rank(TEAMS_C_2019, GROUP_C_2019, PRESETS["2019"].rules).order == ("Italy", "Australia", "Brazil", "Jamaica")


def test_head_to_head_first_would_have_changed_2019_group_c() -> None:
    rules = Rules(("points", "h2h", "h2hgd", "h2hgf", "gd", "gf"), restart=Restart.HEAD_TO_HEAD)
    assert rank(TEAMS_C_2019, GROUP_C_2019, rules).order == ("Australia", "Brazil", "Italy", "Jamaica")


@pytest.mark.parametrize(
    ("year", "through"),
    [
        ("1990", {"Argentina", "Colombia", "Uruguay", "Netherlands"}),
        ("1994", {"United States", "Argentina", "Italy", "Belgium"}),
    ],
)
def test_the_best_third_placed_teams_went_on(year: str, through: set[str]) -> None:
    cup = world_cup(year, F={"lots": LOTS_1990}) if year == "1990" else world_cup(year)
    law = PRESETS[year].thirds
    assert law is not None
    thirds = rank_across(tables(cup, year).values(), 3, law)
    best = thirds.rows[: PRESETS[year].thirds_through]
    assert {row.entrant for row in best} == through


def test_the_best_third_placed_teams_of_2019_went_on() -> None:
    figures = [
        ("Nigeria", 3, 2, 4),
        ("China", 4, 1, 1),
        ("Brazil", 6, 6, 3),
        ("Argentina", 2, 3, 4),
        ("Cameroon", 3, 3, 5),
        ("Chile", 3, 2, 5),
    ]
    thirds = [Record(team, played=3, points=p, goals_for=f, goals_against=a) for team, p, f, a in figures]
    law = PRESETS["2019"].thirds
    assert law is not None
    order = rank_records(thirds, law).order
    assert order == ("Brazil", "China", "Cameroon", "Nigeria", "Chile", "Argentina")


@pytest.mark.parametrize("name", ["eng1-1888-89", "eng1-2023-24", "esp1-2018-19"])
def test_a_league_is_ordered_as_it_was(name: str) -> None:
    assert list(league(name).order) == ORDERS[name]


def test_goal_average_put_notts_county_above_stoke() -> None:
    standing = league("eng1-1888-89")
    because = {row.entrant: row.because for row in standing.rows}["Notts County FC"]
    assert because is not None
    assert (because.key, because.below, because.values) == (
        "goal_average",
        "Stoke FC",
        ("40:73 (0.548)", "26:51 (0.510)"),
    )
    assert league("eng1-1888-89", tiebreak=["gd"]).order[-2:] == ("Stoke FC", "Notts County FC")


def test_deducted_points_are_gone_from_the_table_and_noted_beside_it() -> None:
    rows = {row.entrant: row for row in league("eng1-2023-24").rows}
    everton, forest = rows["Everton FC"], rows["Nottingham Forest FC"]
    assert (everton.record.points, everton.rank) == (40, 15)
    assert (forest.record.points, forest.rank) == (32, 17)
    assert [(change.points, change.reason) for change in everton.adjustments] == [(-8, "breach of financial rules")]


def test_in_spain_head_to_head_moves_four_places() -> None:
    overall = league("esp1-2018-19", tiebreak=["gd", "gf"]).order
    moved = [team for team, other in zip(ORDERS["esp1-2018-19"], overall, strict=True) if team != other]
    assert moved == ["Getafe CF", "Sevilla FC", "Real Valladolid", "RC Celta"]


def test_lots_recorded_in_the_engine_settle_1990_too() -> None:
    cup = json.loads(world_cup("1990"))["groups"]["F"]
    results = [Result(m["home"], m["away"], m["hg"], m["ag"]) for m in cup["matches"]]
    standing = rank(cup["teams"], results, PRESETS["1990"].rules, Extras(lots=recorded_lots(LOTS_1990)))
    assert list(standing.order) == ORDERS["1990"]["F"]
    assert standing.draws == (("Republic of Ireland", "Netherlands"),)
