"""Stored tables: made from results alone, closed ones kept, places by the format, what is still possible."""

from __future__ import annotations

import json
from hashlib import sha256
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tournaments.formats.rules import StageRules
from tournaments.formats.scoring import Bonus, Scoring
from tournaments.models import Adjustment, Entrant, Fixture, FixtureResult, Season, Stage, Standing
from tournaments.selectors.standings import names_of, rows_of, why_above
from tournaments.services import recording, stages, standings

from .conftest import MakeSeason, ruleset_row, stage_of

pytestmark = pytest.mark.django_db


def decide(season: Season, *, upto: int | None = None) -> Stage:
    """Give every open fixture (of the rounds up to a number) to the one who stands first in the draw, 2-1."""
    rows = Fixture.objects.filter(round__stage__division__season=season).order_by("round__number", "number")
    for fixture in rows if upto is None else rows.filter(round__number__lte=upto):
        if fixture.results.exists():
            continue
        for place, side in enumerate(fixture.sides.select_related("entrant").order_by("entrant__number"), 1):
            FixtureResult.objects.create(fixture=fixture, entrant=side.entrant, place=place, score=3 - place)
        Fixture.objects.filter(pk=fixture.pk).update(state=Fixture.State.FINISHED)
    stage = stage_of(season)
    standings.recompute(stage)
    return stage


def finish(season: Season) -> Stage:
    """Decide all that is set, round after round, until the stage is closed."""
    for _ in range(10):
        decide(season)
        recording.settled(season, stage_of(season))
    return stage_of(season)


def snapshot(stage: Stage) -> list[dict[str, object]]:
    fields = [field.attname for field in Standing._meta.concrete_fields if field.attname != "id"]
    return list(stage.standings.order_by("position").values(*fields))


def digest(stage: Stage) -> str:
    return sha256(json.dumps(stage.final, sort_keys=True).encode()).hexdigest()


def reach(stage: Stage) -> list[tuple[int | None, int | None]]:
    return list(stage.standings.order_by("position").values_list("best", "worst"))


def test_a_closed_stage_keeps_its_final_table_whoever_goes_later(season: MakeSeason) -> None:
    """L-R2: by hash."""
    stage = finish(season("Ana", "Ben", "Cleo", "Dan"))
    assert stage.state == Stage.State.CLOSED
    before = digest(stage)
    Entrant.objects.filter(member__name="Ana").update(state=Entrant.State.WITHDRAWN)
    standings.recompute(stage_of(stage.division.season))
    assert digest(stage_of(stage.division.season)) == before


def test_a_final_table_waits_for_the_last_result(season: MakeSeason) -> None:
    """L-R19: with a fixture open there is no final table, and no lots are drawn."""
    running = season("Ana", "Ben", "Cleo", "Dan")
    stage = decide(running, upto=2)
    stages.advance(running)
    stage = stage_of(running)
    assert (stage.state, stage.final, stage.draws) == (Stage.State.RUNNING, None, [])


def test_making_tables_anew_changes_nothing(season: MakeSeason) -> None:
    """L-R24: before, after, and after that."""
    running = season("Ana", "Ben", "Cleo", "Dan")
    stage = finish(running)
    before, final = snapshot(stage), digest(stage)
    for _ in range(2):
        out = StringIO()
        call_command("rebuild_standings", running.league.slug, stdout=out)
        assert out.getvalue() == "tables 1, changed 0\n"
        assert (snapshot(stage), digest(stage_of(running))) == (before, final)


def test_a_table_that_was_spoilt_is_mended_and_counted(season: MakeSeason) -> None:
    """L-R24."""
    stage = decide(season("Ana", "Ben", "Cleo"))
    before = snapshot(stage)
    Standing.objects.update(points=0)
    out = StringIO()
    call_command("rebuild_standings", stdout=out)
    assert (out.getvalue(), snapshot(stage)) == ("tables 1, changed 1\n", before)
    with pytest.raises(CommandError, match="no league nowhere"):
        call_command("rebuild_standings", "nowhere")


def test_adjustments_and_bonuses_stand_in_columns(season: MakeSeason) -> None:
    """L-R23."""
    running = season("Ana", "Ben", scoring=Scoring(bonus=(Bonus("win", 1),)))
    ana = Entrant.objects.get(member__name="Ana")
    Adjustment.objects.create(stage=stage_of(running), entrant=ana, points=-1.5, reason="late")
    stage = decide(running)
    found = {row.entrant.member.name: (row.points, row.columns) for row in rows_of(stage)}
    first = "Ana" if ana.number == 1 else "Ben"
    assert found[first][1]["bonus:win"] == 1
    assert found["Ana"][1]["adjustments"] == -1.5
    assert found["Ana"][0] == (4 if first == "Ana" else 0) - 1.5


@pytest.mark.parametrize(
    ("key", "words"), [("knockout", "went further in the cup"), ("ladder", "stands higher on the ladder")]
)
def test_a_format_that_places_its_entrants_is_listed_by_its_places(season: MakeSeason, key: str, words: str) -> None:
    """L-R26."""
    settings = {"rounds": 3} if key == "ladder" else {}
    stage = finish(season("Ana", "Ben", "Cleo", "Dan", stages=(StageRules(key, settings),)))
    rows = rows_of(stage)
    assert rows[0].entrant.number == 1
    assert why_above(rows[0], names_of(rows)) == f"above {rows[1].entrant}: {words}"
    assert reach(stage) == [(None, None)] * 4


def test_what_is_still_possible_narrows_to_the_final_places(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    assert reach(stage_of(running)) in ([(1, 4)] * 4, [(None, None)] * 4)
    known = dict.fromkeys(running.entrants.values_list("pk", flat=True), (1, 4))
    for upto in (1, 2, 3):
        stage = decide(running, upto=upto)
        for row in stage.standings.all():
            assert row.best is not None
            assert row.worst is not None
            low, high = known[row.entrant_id]
            assert low <= row.best <= row.rank <= row.worst <= high
            known[row.entrant_id] = row.best, row.worst
    assert reach(stage_of(running)) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_tables_of_many_seats_bring_points_by_place(season: MakeSeason) -> None:
    """Everybody meets everybody once at seven tables of three; the first of the draw is always first."""
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")
    pods = StageRules("pods", {"size": 3, "games": 3})
    scoring = Scoring(by_place={"3": (5, 2, 0)})
    criteria = ("points", "firsts", "share", "h2h", "lots")
    row = ruleset_row("secret_cards")
    stage = finish(season(*names, ruleset=row, stages=(pods,), scoring=scoring, criteria=criteria))
    rows = rows_of(stage)
    assert stage.state == Stage.State.CLOSED
    assert (sum(row.points for row in rows), [row.played for row in rows]) == (7 * 7, [3] * 7)
    assert (rows[0].entrant.number, rows[0].points, rows[0].won) == (1, 15, 3)
    assert all(why_above(row, names_of(rows)) for row in rows[:-1])
    assert reach(stage) == [(place, place) for place in range(1, 8)]
