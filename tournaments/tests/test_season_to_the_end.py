"""A league from its draw to its champion, played by AIs, with results arriving by the signal of the tables."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from games.engine.standings import Extras, PointsRule, Result, Rules, rank, recorded_lots
from games.models import Table
from tournaments.models import Fixture, FixtureResult, Season, Standing
from tournaments.services import seasons

from .conftest import MakeSeason, play_out, rounds_of, stage_of, tables_of

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def stored(season: Season) -> list[tuple[Any, ...]]:
    fields = ("rank", "entrant", "played", "won", "drawn", "lost", "score_for", "score_against", "points")
    return list(stage_of(season).standings.order_by("position").values_list(*fields))


def from_tables(season: Season) -> list[tuple[Any, ...]]:
    """The table made anew from what the tables themselves say, past everything that the league has stored."""
    results = []
    entrants: dict[int | None, str] = {entrant.member_id: str(entrant.pk) for entrant in season.entrants.all()}
    for table in Table.objects.filter(fixture_table__fixture__round__stage__division__season=season, status="finished"):
        home, away = table.results.order_by("index")
        assert (home.score > away.score, home.score < away.score) == (home.place < away.place, away.place < home.place)
        results.append(Result(entrants[home.member_id], entrants[away.member_id], home.score, away.score))
    rules = Rules(("points", "gd", "gf", "h2h", "lots"), PointsRule(3, 1, 0))
    lots = recorded_lots(stage_of(season).draws)
    order = [str(pk) for pk in season.entrants.order_by("number").values_list("pk", flat=True)]
    return [
        (row.rank, int(row.entrant), r.played, r.won, r.drawn, r.lost, r.goals_for, r.goals_against, r.points)
        for row in rank(order, results, rules, Extras(lots=lots)).rows
        for r in [row.record]
    ]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("at_once")
def test_a_league_of_four_plays_to_the_end_and_its_table_is_that_of_its_results(season: MakeSeason) -> None:
    played = season(*NAMES)
    for number in (1, 2, 3):
        tables = tables_of(played)
        assert tables == tables_of(played, number)
        for table in tables:
            play_out(table)
            played.refresh_from_db()
            assert stored(played) == from_tables(played)
    assert played.state == Season.State.FINISHED
    assert set(Fixture.objects.values_list("state", flat=True)) == {"finished"}
    assert [row[0] for row in stored(played)] == [1, 2, 3, 4]
    assert sum(row[2] for row in stored(played)) == 12
    name = "entrant__member__name"
    pairs: dict[int, list[str]] = {}
    for fixture, who in FixtureResult.objects.order_by("fixture", name).values_list("fixture", name):
        pairs.setdefault(fixture, []).append(who)
    assert sorted(map(tuple, pairs.values())) == list(combinations(NAMES, 2))


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("at_once")
def test_a_double_league_of_three_plays_everybody_twice_and_rests_each_twice(season: MakeSeason) -> None:
    played = season("Ana", "Ben", "Cleo", format="round_robin_double")
    while tables := tables_of(played):
        play_out(tables[0])
    played.refresh_from_db()
    assert (played.state, len(rounds_of(played))) == (Season.State.FINISHED, 6)
    assert [row.played for row in Standing.objects.filter(stage__division__season=played)] == [4, 4, 4]
    assert stored(played) == from_tables(played)


def test_the_draw_follows_from_the_seed_and_who_has_entered(season: MakeSeason) -> None:
    drawn = season(*NAMES)
    numbers = dict(drawn.entrants.values_list("pk", "number"))
    assert set(numbers.values()) == {1, 2, 3, 4}
    Season.objects.filter(pk=drawn.pk).update(state=Season.State.OPEN)
    drawn.divisions.all().delete()
    drawn.entrants.update(number=None)
    seasons.start(drawn)
    assert dict(drawn.entrants.values_list("pk", "number")) == numbers
