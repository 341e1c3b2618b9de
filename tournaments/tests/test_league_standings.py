"""The stored table: why each stands where it does, and lots only for a final table."""

from __future__ import annotations

import pytest

from games.models import Result
from tournaments.models import Fixture, FixtureResult, Season, Standing
from tournaments.selectors.leagues import Standpoint
from tournaments.selectors.season import season_page
from tournaments.services import recording, standings

from .conftest import MakeSeason, play_out, stage_of, tables_of

pytestmark = pytest.mark.django_db


def settle(season: Season, scores: dict[frozenset[str], dict[str, int]]) -> None:
    """Give fixtures the results named by their entrants, as if their tables had ended so."""
    for fixture in Fixture.objects.filter(round__stage__division__season=season).prefetch_related(
        "sides__entrant__member"
    ):
        names = {side.entrant.member.name: side.entrant for side in fixture.sides.all()}
        score = scores.get(frozenset(names))
        if score is None:
            continue
        for name, entrant in names.items():
            place = 1 + any(other > score[name] for other in score.values())
            FixtureResult.objects.create(fixture=fixture, entrant=entrant, place=place, score=score[name])
        Fixture.objects.filter(pk=fixture.pk).update(state=Fixture.State.FINISHED)


def sentences(season: Season) -> list[tuple[int, str, str]]:
    page = season_page(Standpoint(season, None, None))
    return [(row.standing.rank, str(row.standing.entrant), row.because) for row in page.stages[0].table]


def pair(home: str, for_home: int, away: str, for_away: int) -> tuple[frozenset[str], dict[str, int]]:
    return frozenset((home, away)), {home: for_home, away: for_away}


def test_each_row_says_what_placed_it_above_the_next(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo")
    settle(running, dict([pair("Ana", 3, "Ben", 1), pair("Ana", 2, "Cleo", 1), pair("Ben", 2, "Cleo", 2)]))
    standings.recompute(stage_of(running))
    assert sentences(running) == [
        (1, "Ana", "above Cleo: points 6 to 1"),
        (2, "Cleo", "above Ben: goal difference -1 to -2"),
        (3, "Ben", ""),
    ]


def test_before_the_first_result_all_share_the_first_place_and_nothing_is_explained(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo")
    assert sorted(sentences(running)) == [(1, "Ana", ""), (1, "Ben", ""), (1, "Cleo", "")]


def test_a_running_table_leaves_open_what_only_lots_can_settle(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    settle(running, dict([pair("Ana", 2, "Ben", 2)]))
    standings.recompute(stage_of(running))
    (first, name, because), (second, other, last) = sentences(running)
    assert (first, second, last) == (1, 1, "")
    assert because == f"level with {other}: only lots could separate them"
    assert {name, other} == {"Ana", "Ben"}
    assert stage_of(running).draws == []


def test_a_final_table_draws_lots_once_and_records_them(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    table = tables_of(running)[0]
    play_out(table)
    Result.objects.filter(table=table).update(place=1, score=4)
    recording.record_result(table.pk)
    running.refresh_from_db()
    rows = sentences(running)
    assert [row[0] for row in rows] == [1, 2]
    assert rows[0][2] == f"above {rows[1][1]}: by lot"
    drawn = [str(pk) for pk in stage_of(running).standings.order_by("position").values_list("entrant", flat=True)]
    assert stage_of(running).draws == [drawn]
    Season.objects.update(seed="another")
    standings.recompute(stage_of(running))
    assert sentences(running) == rows


def test_making_the_table_anew_changes_nothing(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    settle(running, dict([pair("Ana", 3, "Ben", 1), pair("Cleo", 0, "Dan", 0)]))
    fields = [field.name for field in Standing._meta.fields if field.name != "id"]
    standings.recompute(stage_of(running))
    before = list(stage_of(running).standings.values_list(*fields))
    standings.recompute(stage_of(running))
    assert list(stage_of(running).standings.values_list(*fields)) == before
