"""After a gap in the sweep all clocks are moved before anything fires, fairly for every pace (W-R10, W-R11, W-R14)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import time_machine
from hypothesis import given
from hypothesis import settings as how

from accounts.models import Notice
from games import clock
from games.clock import Kind, Pace, Rest
from games.hooks import _is_still_due
from games.models import Duty, Heartbeat, Table
from games.services import pausing, sweeping
from games.tests.test_clock import moments, paces

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
HOUR = timedelta(hours=1)
MADRID = ZoneInfo("Europe/Madrid")
NIGHT = Rest(quiet_from=23 * 60, quiet_until=8 * 60)


@pytest.fixture(autouse=True)
def _no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.services.queue.send", lambda *args, **kwargs: True)


def here(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=MADRID)


def due_after(table: Table, due: datetime, stopped: datetime, back: datetime) -> datetime | None:
    """The deadline of a table that was due then, after an outage from `stopped` until `back`."""
    Duty.objects.filter(table=table).update(due_at=due)
    with time_machine.travel(stopped, tick=False):
        Heartbeat.objects.update_or_create(name="sweep", defaults={"at": stopped})
    with time_machine.travel(back, tick=False):
        assert sweeping.sweep()["timeouts"] == 0
    found = table.duties.get().due_at
    return found and found.astimezone(MADRID)


@how(max_examples=60, deadline=None)
@given(moments, moments, paces, moments)
def test_nobody_has_less_time_than_before(one: datetime, other: datetime, pace: Pace, back: datetime) -> None:
    """W-R11: moved by the gap at least; W-R10: with the running time that was left, on a tick of a daily clock."""
    stopped, opened = min(one, back), max(one, back)  # the site comes back at `opened`
    due = clock.due_at(min(max(other, stopped), stopped + 300 * HOUR), pace)
    opened = min(opened, stopped + 100 * HOUR)
    if due is None:
        return
    later = clock.resumed(due, stopped, opened, pace)
    assert later >= due + (opened - stopped)
    left = clock.running_time(stopped, due, pace.rest, pace.zone)
    assert clock.running_time(opened, later, pace.rest, pace.zone) >= left
    if pace.kind == Kind.DAILY and due == clock.due_at(due, Pace(kind=Kind.DAILY, hours=1, tick=pace.tick)):
        assert later.astimezone(ZoneInfo(pace.zone)).hour == pace.tick


def test_hours_for_a_move_move_by_the_gap(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    stopped = here("2026-10-20T10:00")
    assert due_after(table, stopped + 5 * HOUR, stopped, stopped + 10 * HOUR) == stopped + 15 * HOUR


def test_a_clock_with_quiet_hours_gives_back_hours_that_can_be_used(started: Starter) -> None:
    """Ten hours of a day were lost: not the night, but as much of the next day is given for them."""
    table = started("steps", "Ana", "Ben", pace=Pace(kind=Kind.FIXED, hours=12, zone="Europe/Madrid", rest=NIGHT))
    stopped, back = here("2026-10-20T10:00"), here("2026-10-20T20:00")
    assert due_after(table, here("2026-10-20T20:00"), stopped, back) == here("2026-10-21T15:00")


def test_a_deadline_is_not_moved_into_the_night(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace=Pace(kind=Kind.FIXED, hours=12, zone="Europe/Madrid", rest=NIGHT))
    stopped, back = here("2026-10-20T22:00"), here("2026-10-21T13:00")
    assert due_after(table, here("2026-10-21T10:00"), stopped, back) == here("2026-10-22T08:00")


def test_a_daily_clock_keeps_its_hour_over_the_change_of_the_wall_clock(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace=Pace(kind=Kind.DAILY, hours=8, tick=20, zone="Europe/Madrid"))
    stopped, back = here("2026-10-24T18:00"), here("2026-10-25T04:00")
    assert due_after(table, here("2026-10-24T20:00"), stopped, back) == here("2026-10-25T20:00")


def test_a_pause_that_lasts_longer_than_the_outage_loses_nothing_by_it(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    stopped = here("2026-10-20T10:00")
    Table.objects.update(paused_until=stopped + 40 * HOUR)
    due = stopped + 60 * HOUR
    assert due_after(table, due, stopped, stopped + 10 * HOUR) == due
    Table.objects.update(paused_until=stopped + 4 * HOUR)
    assert due_after(table, due, stopped, stopped + 10 * HOUR) == due + 6 * HOUR


def test_what_was_overdue_before_fires_at_once_and_what_has_no_clock_stays(started: Starter) -> None:
    first = started("steps", "Ana", "Ben", pace_hours=24)
    second = started("steps", "Cem", "Dia", pace_hours=None)
    stopped = here("2026-10-20T10:00")
    Heartbeat.objects.create(name="sweep", at=stopped)
    Duty.objects.filter(table=first).update(due_at=stopped - HOUR)
    assert sweeping.sweep(stopped + 10 * HOUR)["timeouts"] == 1
    assert (first.duties.get().due_at, second.duties.get().due_at) == (stopped - HOUR, None)


def test_what_is_said_of_a_deadline_holds_as_long_as_the_deadline(started: Starter) -> None:
    """W-R4: nothing is dropped as expired that still waits for an answer."""
    table = started("steps", "Ana", "Ben", pace=Pace(kind=Kind.FIXED, hours=12, zone="Europe/Madrid", rest=NIGHT))
    due = here("2026-10-20T20:00")
    Notice.objects.filter(event="your_turn").update(expires_at=due)
    moved = due_after(table, due, here("2026-10-20T10:00"), here("2026-10-20T20:00"))
    assert Notice.objects.get(event="your_turn").expires_at == moved == here("2026-10-21T15:00")


def test_the_end_of_a_pause_stays_on_its_day(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    start = datetime(2026, 10, 20, 10, tzinfo=UTC)
    with time_machine.travel(start, tick=False):
        pausing.pause(table.pk, start + 72 * HOUR, None, "Rest")
        sweeping.sweep()
    with time_machine.travel(start + 10 * HOUR, tick=False):
        sweeping.sweep()
        rows = Notice.objects.filter(event="pause_ends")
        assert [_is_still_due(row) for row in rows] == [True, True]


def test_a_short_breath_of_the_sweep_moves_nothing(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=24)
    stopped = here("2026-10-20T10:00")
    due = stopped + 5 * HOUR
    assert due_after(table, due, stopped, stopped + timedelta(minutes=5)) == due
