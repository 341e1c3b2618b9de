"""Members of a friendly table agree on a pause, with an end and a reason (W-R13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from django.test import Client
from time_machine import Traveller, travel

from accounts.models import Member, Notice
from games.models import Table
from games.selectors.motions import motion_of
from games.services import absence, agreements, deadlines, sweeping
from games.services.errors import Refused

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]
NOON = datetime.fromisoformat("2026-10-20T12:00:00Z")
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def noon() -> Iterator[Traveller]:
    """A Tuesday in October; summer time of Madrid ends on Sunday."""
    with travel(NOON, tick=False) as moment:
        yield moment


@pytest.fixture
def two(started: Starter) -> Table:
    """Ana is to move, a day each."""
    return started("steps", "Ana", "Ben", pace_hours=24)


def fresh(table: Table) -> Table:
    return Table.objects.select_related("ruleset").get(pk=table.pk)


def due(table: Table) -> datetime | None:
    return table.duties.get().due_at


def of(table: Table, index: int) -> Client:
    client = Client()
    client.force_login(Member.objects.get(seats__table=table, seats__index=index))
    return client


def test_a_pause_begins_when_all_present_agree_and_moves_every_deadline_later(two: Table) -> None:
    """W-R13: an end date and a reason; W-R11: never earlier."""
    before, until = due(two), NOON + 5 * DAY
    agreements.propose_pause(two.pk, 0, until, "Holiday")
    assert not fresh(two).is_paused
    assert due(two) == before
    agreements.agree(two.pk, 1)
    paused = fresh(two)
    assert (paused.paused_until, paused.pause_reason, paused.motion) == (until, "Holiday", "")
    assert before is not None
    assert due(two) == before + 5 * DAY
    assert list(paused.interventions.values_list("kind", "reason", "by__name")) == [("pause", "Holiday", "Ana")]


def test_a_no_leaves_the_clock_as_it_was(two: Table) -> None:
    before = due(two)
    agreements.propose_pause(two.pk, 0, NOON + 5 * DAY, "Holiday")
    agreements.drop(two.pk, 1)
    assert motion_of(fresh(two)) is None
    assert not fresh(two).is_paused
    assert due(two) == before


def test_the_sweep_ends_it_and_all_are_told_a_day_before(two: Table, noon: Traveller) -> None:
    """W-R13: on the end date the clock goes on by job, and members are told 24 hours before."""
    until = NOON + 5 * DAY
    agreements.propose_pause(two.pk, 0, until, "Holiday")
    agreements.agree(two.pk, 1)
    rows = Notice.objects.filter(event="pause_ends")
    assert set(rows.values_list("member__name", "send_after")) == {("Ana", until - DAY), ("Ben", until - DAY)}
    noon.move_to(until - timedelta(minutes=1))
    assert deadlines.time_out(two.pk, 0) == 0
    sweeping.sweep()
    assert fresh(two).is_paused
    noon.move_to(until + timedelta(minutes=1))
    sweeping.sweep()
    assert fresh(two).paused_until is None
    assert deadlines.time_out(two.pk, 0) == 0


def test_who_is_away_and_ais_are_not_waited_for(started: Starter) -> None:
    """W-R20: AI seats never block votes."""
    table = started("windows", "Ana", "Ben", "heuristic", pace_hours=24)
    agreements.propose_pause(table.pk, 0, NOON + 2 * DAY, "Move of house")
    absence.sit_in(table.seats.get(index=1))
    assert fresh(table).is_paused


def test_a_question_whose_pause_would_be_over_is_no_longer_asked(two: Table, noon: Traveller) -> None:
    agreements.propose_pause(two.pk, 0, NOON + timedelta(hours=8), "Match tonight")
    noon.move_to(NOON + timedelta(hours=9))
    with pytest.raises(Refused, match="overtaken"):
        agreements.agree(two.pk, 1)
    agreements.propose_pause(two.pk, 1, NOON + 2 * DAY, "Another")
    assert motion_of(fresh(two)) is not None


@pytest.mark.parametrize("days", [-1, 0, 61])
def test_a_pause_ends_on_a_day_to_come_within_sixty(two: Table, days: int) -> None:
    with pytest.raises(Refused, match="within sixty days"):
        agreements.propose_pause(two.pk, 0, NOON + days * DAY, "Rest")
    assert fresh(two).motion == ""


def test_at_a_league_table_the_league_decides(two: Table) -> None:
    Table.objects.filter(pk=two.pk).update(is_friendly=False)
    with pytest.raises(Refused, match="its league decides"):
        agreements.propose_pause(two.pk, 0, NOON + DAY, "Rest")


def test_a_second_question_after_a_no_is_told_as_the_first_was(two: Table) -> None:
    """W-R6: each is told once."""
    agreements.propose(two.pk, 0, "void")
    agreements.drop(two.pk, 1)
    agreements.propose_pause(two.pk, 0, NOON + DAY, "Rest")
    told = Notice.objects.filter(event="agreement", channel="mail")
    assert list(told.values_list("member__name", flat=True)) == ["Ben", "Ben"]


def test_the_page_asks_for_a_day_and_a_reason_and_the_other_reads_them(two: Table) -> None:
    """The day begins at midnight of whoever asks: on Sunday, when summer time ends, Madrid is an hour from UTC."""
    Member.objects.filter(name="Ana").update(zone="Europe/Madrid")
    ana, ben = of(two, 0), of(two, 1)
    address = f"/tables/{two.slug}/ask/pause/"
    assert address in ana.get(f"/tables/{two.slug}/more/").content.decode()
    assert ana.get(address).status_code == 200
    assert ana.post(address, {"day": "some day", "reason": ""}).status_code == 422
    assert fresh(two).motion == ""
    assert ana.post(address, {"day": "2026-10-26", "reason": "<b>Moving</b>"}).status_code == 302
    page = ben.get(f"/tables/{two.slug}/").content.decode()
    assert "Ana asks for a pause (“&lt;b&gt;Moving&lt;/b&gt;”)" in page
    ben.post(f"/tables/{two.slug}/agree/", {"answer": "yes"})
    assert fresh(two).paused_until == datetime.fromisoformat("2026-10-25T23:00:00Z")
    assert ana.post(address, {"day": "2026-10-19", "reason": "Too late"}).status_code == 409


def test_a_table_without_a_clock_offers_no_pause(started: Starter) -> None:
    table = started("steps", "Ana", "Ben", pace_hours=None)
    assert "/ask/pause/" not in of(table, 0).get(f"/tables/{table.slug}/more/").content.decode()
    with pytest.raises(Refused, match="no clock that could stand"):
        agreements.propose_pause(table.pk, 0, NOON + DAY, "Rest")
