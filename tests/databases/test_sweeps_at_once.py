"""The sweep run doubled, in parallel and after an outage does everything once, on both databases (W-R14)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.models import Member, Notice
from games.models import Duty, Heartbeat, MissedDeadline, Move, Table
from games.services import alarms, deadlines, queue, sweeping
from games.services.checking import check_table, is_sound
from tests.databases.test_at_once import in_threads

pytestmark = pytest.mark.databases
Opener = Callable[..., Table]
HOUR = timedelta(hours=1)
THREADS = 6


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The tasks that were sent, instead of a broker."""
    tasks: list[tuple[object, ...]] = []

    def note(*args: object, **kwargs: object) -> bool:
        tasks.append(args)
        return True

    monkeypatch.setattr(queue, "send", note)
    return tasks


@pytest.fixture
def tables(opened: Opener) -> list[Table]:
    return [opened("Ana", "Ben", pace_hours=24) for _ in range(8)]


@pytest.fixture
def staff(transactional_db: None) -> Member:
    return Member.objects.create(username="ana", name="Ana", email="ana@club.example", is_staff=True)


def dues() -> dict[int, datetime]:
    return {pk: due for pk, due in Duty.objects.values_list("pk", "due_at") if due is not None}


def sweep_as_if_alone(now: datetime) -> None:
    """What a sweep does once it holds the moment, as two would that both thought so."""
    sweeping._time_out(now)
    sweeping._remind(now)


def test_of_many_sweeps_at_the_same_moment_one_works(tables: list[Table], sent: list[tuple[object, ...]]) -> None:
    now = timezone.now()
    sweeping.sweep(now - HOUR / 60)
    Duty.objects.update(due_at=now - timedelta(seconds=1))
    sent.clear()
    assert in_threads([partial(sweeping.sweep, now)] * THREADS) == []
    assert sorted(sent) == sorted(("games.tasks.time_out", duty.table_id, duty.seat) for duty in Duty.objects.all())


def test_even_sweeps_that_each_think_they_are_alone_remind_once(
    tables: list[Table], sent: list[tuple[object, ...]]
) -> None:
    soon = timezone.now() + 20 * HOUR
    assert in_threads([partial(sweep_as_if_alone, soon)] * THREADS) == []
    rows = Notice.objects.filter(event="reminder").values_list("subject_id", flat=True)
    assert sorted(map(int, rows)) == sorted(table.pk for table in tables)


def test_time_outs_doubled_and_in_parallel_fire_once(tables: list[Table], sent: list[tuple[object, ...]]) -> None:
    late = timezone.now() + 25 * HOUR
    tasks = [partial(deadlines.time_out, duty.table_id, duty.seat, late) for duty in Duty.objects.all()]
    for start in range(0, len(tasks), 2):
        assert in_threads(tasks[start : start + 2] * 3) == []
    fired = Move.objects.filter(origin="timeout").values_list("table", "ask")
    assert len(set(fired)) == len(fired) >= len(tables)
    assert MissedDeadline.objects.count() == len(tables)
    for table in tables:
        table.refresh_from_db()
        assert is_sound(table, check_table(table))


def test_after_ten_hours_of_outage_the_clocks_are_moved_once_whoever_comes_first(
    tables: list[Table], sent: list[tuple[object, ...]]
) -> None:
    now = timezone.now()
    sweeping.sweep(now)
    before = dues()
    back = now + 10 * HOUR
    assert in_threads([partial(sweeping.sweep, back + timedelta(seconds=one)) for one in range(THREADS)]) == []
    moved = {pk: due - before[pk] for pk, due in dues().items()}
    assert all(10 * HOUR <= gap <= 10 * HOUR + timedelta(seconds=THREADS) for gap in moved.values())
    assert len(set(moved.values())) == 1
    assert not any(task[0] == "games.tasks.time_out" for task in sent)


def test_staff_are_told_once_whoever_looks(staff: Member, mailoutbox: list[object]) -> None:
    now = timezone.now()
    Heartbeat.objects.create(name="job:sweep", at=now - HOUR)
    assert in_threads([partial(alarms.watch, now)] * THREADS) == []
    assert in_threads([partial(alarms.watch, now + timedelta(minutes=1))] * THREADS) == []
    assert len(mailoutbox) == 1
