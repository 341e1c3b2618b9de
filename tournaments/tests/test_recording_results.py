"""Results reach their fixture once, however late, doubled or lost the news of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings

from games.models import Result, Table
from games.signals import table_finished
from tournaments import tasks
from tournaments.models import Fixture, FixtureResult, Season, Standing
from tournaments.services import recording

from .conftest import MakeSeason, play_out, tables_of

pytestmark = pytest.mark.django_db
Capture = Callable[..., Any]


def snapshot(season: Season) -> list[tuple[Any, ...]]:
    fields = ("entrant", "rank", "played", "won", "drawn", "lost", "score_for", "score_against", "points")
    return list(Standing.objects.filter(season=season).order_by("position").values_list(*fields))


def test_a_finished_table_sends_one_task_for_its_fixture(
    season: MakeSeason, sent: list[Any], django_capture_on_commit_callbacks: Capture
) -> None:
    table = tables_of(season("Ana", "Ben"))[0]
    with django_capture_on_commit_callbacks(execute=True):
        play_out(table)
    assert [one for one in sent if one[0].startswith("tournaments")] == [("tournaments.tasks.record_result", table.pk)]


def test_a_table_of_no_league_sends_nothing_and_records_nothing(season: MakeSeason, sent: list[Any]) -> None:
    table = tables_of(season("Ana", "Ben"))[0]
    Fixture.objects.update(table=None)
    table_finished.send(sender=Table, table_id=table.pk)
    assert [one for one in sent if one[0].startswith("tournaments")] == []
    assert recording.record_result(table.pk) is False


def test_places_and_scores_of_the_table_become_the_fixture_s_result(season: MakeSeason) -> None:
    played = season("Ana", "Ben")
    table = tables_of(played)[0]
    play_out(table)
    tasks.record_result(table.pk)
    fixture = Fixture.objects.get()
    assert fixture.state == Fixture.State.FINISHED
    expected = sorted(Result.objects.values_list("member", "place", "score"))
    assert sorted(FixtureResult.objects.values_list("entrant__member", "place", "score")) == expected


def test_a_doubled_receiver_and_a_doubled_task_give_one_result(season: MakeSeason, sent: list[Any]) -> None:
    played = season("Ana", "Ben", "Cleo", "Dan")
    table = tables_of(played)[0]
    play_out(table)
    for _time in range(2):
        table_finished.send(sender=Table, table_id=table.pk)
    assert sent.count(("tournaments.tasks.record_result", table.pk)) == 2
    tasks.record_result(table.pk)
    once, finished = snapshot(played), Fixture.objects.get(table=table).finished
    tasks.record_result(table.pk)
    assert (snapshot(played), Fixture.objects.get(table=table).finished) == (once, finished)
    assert FixtureResult.objects.filter(fixture__table=table).count() == 2
    assert sorted(row[2] for row in once) == [0, 0, 1, 1]


def test_a_task_that_comes_before_the_end_changes_nothing(season: MakeSeason) -> None:
    played = season("Ana", "Ben")
    assert recording.record_result(tables_of(played)[0].pk) is False
    assert Fixture.objects.get().state == Fixture.State.PLAYING


def test_a_late_task_is_recorded_when_it_comes(season: MakeSeason) -> None:
    played = season("Ana", "Ben", "Cleo", "Dan")
    first, second = tables_of(played)
    play_out(first)
    play_out(second)
    assert recording.record_result(second.pk) is True
    assert sorted(row[2] for row in snapshot(played)) == [0, 0, 1, 1]
    assert recording.record_result(first.pk) is True
    assert [row[2] for row in snapshot(played)] == [1, 1, 1, 1]
    assert len(tables_of(played, 2)) == 2


def test_the_sweep_records_what_no_task_did(season: MakeSeason) -> None:
    played = season("Ana", "Ben", "Cleo", "Dan")
    for table in tables_of(played):
        play_out(table)
    assert recording.sweep() == {"recorded": 2, "opened": 0}
    assert recording.sweep() == {"recorded": 0, "opened": 0}
    assert len(tables_of(played, 2)) == 2


def test_one_fixture_that_fails_holds_up_no_other_and_the_log_says_only_where(
    season: MakeSeason, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    played = season("Ana", "Ben", "Cleo", "Dan")
    first, second = tables_of(played)
    play_out(first)
    play_out(second)
    real = recording._record

    def fails(table_id: int) -> bool:
        if table_id == first.pk:
            raise RuntimeError("deck:secret")
        return real(table_id)

    with monkeypatch.context() as broken:
        broken.setattr(recording, "_record", fails)
        assert recording.sweep() == {"recorded": 1, "opened": 0}
    said = [vars(line) for line in caplog.records]
    lines = [(line["msg"], line["row"], line["trace"].splitlines()[-1], line["exc_info"]) for line in said]
    assert lines == [("a fixture was left as it is", first.pk, "RuntimeError", None)]
    assert "deck:secret" not in f"{caplog.text}{said}"
    assert recording.sweep() == {"recorded": 1, "opened": 0}


def test_the_sweep_is_a_task_on_the_timetable() -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["fixtures"]
    assert entry["task"] == tasks.sweep.name
    assert entry["options"] == {"queue": "more", "expires": 60}


def test_a_result_that_was_corrected_is_recorded_again(season: MakeSeason) -> None:
    played = season("Ana", "Ben")
    table = tables_of(played)[0]
    play_out(table)
    recording.record_result(table.pk)
    Result.objects.filter(table=table, index=0).update(place=1, score=9)
    Result.objects.filter(table=table, index=1).update(place=2, score=4)
    assert recording.record_result(table.pk) is True
    home = Fixture.objects.get().sides.get(index=0).entrant
    assert [row[6:] for row in snapshot(played) if row[0] == home.pk] == [(9, 4, 3.0)]


def test_level_places_are_a_draw(season: MakeSeason) -> None:
    played = season("Ana", "Ben")
    table = tables_of(played)[0]
    play_out(table)
    Result.objects.filter(table=table).update(place=1, score=5)
    recording.record_result(table.pk)
    assert [row[2:] for row in snapshot(played)] == [(1, 0, 1, 0, 5, 5, 1.0)] * 2
