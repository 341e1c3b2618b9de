"""Real workers: lost, doubled and killed; the table goes on and nothing is stored twice."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from config.stack.children import Child
from games.models import Duty, Heartbeat, Move, Table
from games.services import queue, sweeping
from games.services.checking import check_table, is_sound
from tests.support.processes import wait_until

pytestmark = pytest.mark.databases
Opener = Callable[..., Table]
Starter = Callable[..., Child]
MOVES = 2000


def is_over(*tables: Table) -> bool:
    return not Table.objects.filter(pk__in=[table.pk for table in tables], status=Table.Status.PLAYING).exists()


def sound(table: Table) -> bool:
    table.refresh_from_db()
    return is_sound(table, check_table(table))


def sweep_later(seconds: int) -> None:
    """A sweep as it would run so much later."""
    Heartbeat.objects.filter(name="sweep").delete()
    sweeping.sweep(timezone.now() + timedelta(seconds=seconds))


def test_a_table_of_ais_is_played_by_the_workers_alone(opened: Opener, worker: Child) -> None:
    table = opened("random", "random")
    wait_until(lambda: is_over(table), 60)
    assert (Table.objects.get(pk=table.pk).status, sound(table)) == (Table.Status.FINISHED, True)


def test_a_task_sent_ten_times_plays_once(opened: Opener, worker: Child) -> None:
    table = opened("random", "random")
    for _ in range(10):
        queue.send("games.tasks.play_on", table.pk, queue="now")
    wait_until(lambda: is_over(table), 60)
    assert sound(table)


def test_a_lost_task_is_made_up_for_by_the_sweep(
    opened: Opener, start_worker: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "send", lambda *args, **kwargs: False)
    table = opened("random", "random")
    monkeypatch.undo()
    start_worker("now", "more")
    time.sleep(1)
    assert Duty.objects.filter(table=table).exists()
    sweep_later(20)
    wait_until(lambda: is_over(table), 60)
    assert sound(table)


def test_a_killed_worker_leaves_a_table_that_the_next_one_finishes(opened: Opener, start_worker: Starter) -> None:
    """W-R21: AI turns are work that the state tells of; killing all workers and starting again finishes the tables."""
    tables = [opened("random", "random", "random") for _ in range(6)]
    first = start_worker("now", "more", processes=2)
    wait_until(lambda: Move.objects.count() > 60, 30)
    assert first.process is not None
    os.killpg(first.process.pid, signal.SIGKILL)
    first.process.wait()
    assert all(table.moves.count() == Table.objects.get(pk=table.pk).version for table in tables)
    start_worker("now", "more", processes=2)
    sweep_later(90)
    wait_until(lambda: is_over(*tables), 90)
    assert all(sound(table) for table in tables)


def test_a_process_killed_between_two_lines_leaves_a_whole_table(
    opened: Opener, start: Starter, site_env: dict[str, str]
) -> None:
    table = opened("Ana", "random", "random", pace_hours=24)
    for _ in range(5):
        before = Table.objects.get(pk=table.pk).version
        child = start("tests.databases.committer", str(table.pk))
        wait_until(lambda: Table.objects.get(pk=table.pk).version > before + 5 or is_over(table), 30)  # noqa: B023
        child.kill()
        assert sound(table)
    start("tests.databases.committer", str(table.pk))
    wait_until(lambda: is_over(table), 60)
    assert sound(table)


def test_two_thousand_moves_by_several_processes_meet_no_lock_error(
    opened: Opener, start_worker: Starter, start: Starter
) -> None:
    tables = [opened("Ana", "random", "random", "random", pace_hours=24) for _ in range(8)]
    start_worker("now", processes=2)
    start_worker("more")
    children = [start("tests.databases.committer", str(table.pk)) for table in tables[:4]]
    wait_until(lambda: Move.objects.count() > MOVES or is_over(*tables[:4]), 120)
    for child in children:
        assert child.process is not None
        assert child.process.poll() in (None, 0)
    for table in tables:
        assert sound(table)
        assert Table.objects.get(pk=table.pk).fault == ""
