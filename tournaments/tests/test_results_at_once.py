"""Several workers at once: each result is recorded once, each round opened once, on a real database."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import pytest
from django.db import connection

from games.models import Table
from tournaments import tasks
from tournaments.models import Fixture, FixtureResult, Season
from tournaments.services import recording, seasons, tables

from .conftest import MakeSeason, play_out, rounds_of, stage_of, tables_of

pytestmark = [pytest.mark.databases, pytest.mark.django_db(transaction=True)]
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def in_threads(works: Sequence[Callable[[], object]]) -> list[BaseException]:
    """Run all at the same moment; what they raised."""
    faults: list[BaseException] = []
    gate = threading.Barrier(len(works))

    def run(work: Callable[[], object]) -> None:
        try:
            gate.wait()
            work()
        except BaseException as error:
            faults.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return faults


def test_results_of_a_round_that_come_doubled_and_at_once_are_recorded_once(season: MakeSeason) -> None:
    running = season(*NAMES)
    tables = [table.pk for table in tables_of(running)]
    for table in Table.objects.filter(pk__in=tables):
        play_out(table)
    works = [lambda table=table: tasks.record_result(table) for table in tables * 3]
    assert in_threads([*works, recording.sweep]) == []
    assert FixtureResult.objects.count() == 4
    assert [row.played for row in stage_of(running).standings.all()] == [1, 1, 1, 1]
    assert [one.opened is not None for one in rounds_of(running)] == [True, True, False]
    assert len(tables_of(running, 2)) == 2
    assert Table.objects.count() == 4


def test_a_season_that_is_started_by_several_presses_is_drawn_once(season: MakeSeason) -> None:
    waiting = season(*NAMES, is_started=False)
    presses = [lambda: seasons.start(Season.objects.select_related("league").get(pk=waiting.pk))] * 4
    assert in_threads(presses) == []
    assert set(waiting.entrants.values_list("number", flat=True)) == {1, 2, 3, 4}
    assert (Fixture.objects.count(), Table.objects.count()) == (6, 2)


def test_tables_of_a_round_that_several_open_at_once_are_opened_once(season: MakeSeason) -> None:
    running = season(*NAMES)
    Fixture.objects.filter(round__number=1).update(state=Fixture.State.OPEN, opened_tables=0)
    Table.objects.all().delete()
    assert in_threads([lambda: tables.open_tables(running.pk)] * 4) == []
    assert Table.objects.count() == 2
    assert Fixture.objects.filter(round__number=1, state=Fixture.State.PLAYING, opened_tables=1).count() == 2
