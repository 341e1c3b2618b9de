"""Tables that never start are closed after a warning; one that has started is never swept (W-R16)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.models import Member, Notice
from accounts.notices import subjects
from games import clock
from games.clock import paces
from games.models import Table
from games.services import expiry, guests, road, tables

from .conftest import ruleset_row

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
SLOWEST = clock.Pace(
    kind=clock.Kind.BANK, hours=paces.MOST_HOURS, bank=paces.MOST_HOURS, rest=clock.Rest(days_off=(0, 1, 2, 3, 4, 5))
)


@pytest.fixture
def waiting(member: Callable[[str], Member]) -> Table:
    """Ana and Ben wait for a third."""
    plan = tables.Plan("windows", ruleset_row("windows"), [member("Ana"), member("Ben"), None])
    return tables.open_table(plan.seats[0] if isinstance(plan.seats[0], Member) else None, plan)


def status(table: Table) -> str:
    return Table.objects.get(pk=table.pk).status


def told() -> list[str]:
    rows = Notice.objects.filter(event="table_expires", channel="mail")
    return sorted(rows.values_list("member__name", flat=True))


def test_a_table_that_waits_is_warned_of_first_and_closed_three_days_later(waiting: Table) -> None:
    """W-R16: unstarted tables expire after N days with a warning first, to each member once."""
    born = waiting.created
    assert (expiry.warn_unstarted(born + 11 * DAY), expiry.close_unstarted(born + 11 * DAY)) == (0, 0)
    late = born + 11 * DAY + timedelta(hours=1)
    assert (expiry.warn_unstarted(late), expiry.warn_unstarted(late)) == (1, 0)
    assert told() == ["Ana", "Ben"]
    assert expiry.close_unstarted(born + 14 * DAY) == 0
    assert expiry.close_unstarted(late + 3 * DAY) == 1
    assert status(waiting) == Table.Status.VOID
    assert expiry.close_unstarted(late + 3 * DAY) == 0


def test_after_a_long_outage_the_warning_still_comes_three_days_before(waiting: Table) -> None:
    late = waiting.created + 90 * DAY
    assert (expiry.warn_unstarted(late), expiry.close_unstarted(late)) == (1, 0)
    assert Table.objects.get(pk=waiting.pk).expires_at == late + expiry.WARNING
    assert expiry.close_unstarted(late + 2 * DAY) == 0


def test_the_warning_names_the_day_by_the_readers_clock_and_so_does_the_page(waiting: Table) -> None:
    Table.objects.filter(pk=waiting.pk).update(created=datetime.fromisoformat("2026-10-12T16:00:00Z"))
    expiry.warn_unstarted(datetime.fromisoformat("2026-10-23T18:00:00Z"))
    notice = Notice.objects.filter(event="table_expires").first()
    asked = subjects.subject("table")
    assert notice is not None
    assert asked is not None
    with timezone.override("Europe/Madrid"):
        message = asked.render(notice)
    assert message is not None
    assert "closed on Monday 26 October, 19:00 (Europe/Madrid)" in message.paragraphs[0]
    client = Client()
    client.force_login(Member.objects.get(name="Ben"))
    assert "unless it starts before" in client.get(f"/tables/{waiting.slug}/").content.decode()


def test_a_table_that_starts_after_the_warning_goes_on_and_nobody_is_told_any_more(waiting: Table) -> None:
    expiry.warn_unstarted(waiting.created + 12 * DAY)
    notice = Notice.objects.filter(event="table_expires").first()
    asked = subjects.subject("table")
    assert notice is not None
    assert asked is not None
    assert asked.still_due(notice)
    tables.start_early(waiting, "heuristic")
    assert not asked.still_due(notice)
    assert expiry.close_unstarted(waiting.created + 400 * DAY) == 0
    assert status(waiting) == Table.Status.PLAYING


def test_a_table_that_starts_while_the_job_runs_is_not_closed(waiting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """W-R16, W-R14: the job has found it, and then its last seat is taken."""
    expiry.warn_unstarted(waiting.created + 12 * DAY)
    locked = road.locked

    def first_it_starts(table_id: int) -> Table:
        monkeypatch.setattr(road, "locked", locked)
        tables.start_early(waiting, "heuristic")
        return locked(table_id)

    monkeypatch.setattr(road, "locked", first_it_starts)
    assert expiry.close_unstarted(waiting.created + 20 * DAY) == 0
    assert status(waiting) == Table.Status.PLAYING


def test_no_sweep_touches_a_table_whose_slowest_clock_still_runs(started: Callable[..., Table]) -> None:
    """W-R16: an answer may take half a year there, which is longer than any sweep waits."""
    assert not clock.faults(SLOWEST)
    table = started("steps", "Ana", "Ben", pace=SLOWEST, pace_hours=24)
    duty = table.duties.get()
    assert duty.due_at is not None
    assert duty.due_at - duty.opened > 6 * guests.FORGET_DAYS * DAY
    with time_machine.travel(duty.due_at - DAY, tick=False):
        assert (expiry.warn_unstarted(), expiry.close_unstarted(), guests.forget()) == (0, 0, 0)
    assert status(table) == Table.Status.PLAYING


@pytest.mark.parametrize(("pace", "forgotten"), [({"pace": SLOWEST, "pace_hours": 24}, 0), ({"pace_hours": None}, 1)])
def test_a_guest_is_not_forgotten_while_a_clock_runs_at_the_own_table(
    started: Callable[..., Table], pace: dict[str, Any], forgotten: int
) -> None:
    table = started("steps", "Ana", "heuristic", **pace)
    Member.objects.filter(name="Ana").update(is_guest=True, last_login=None)
    assert guests.forget(timezone.now() + (guests.FORGET_DAYS + 1) * DAY) == forgotten
    assert status(table) == (Table.Status.VOID if forgotten else Table.Status.PLAYING)
