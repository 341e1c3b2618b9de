"""Leave: booked ahead with an allowance, seen by the others, and never a deadline earlier (R12)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Leave, Member
from accounts.services import anonymise
from games import clock
from games.models import Duty, Seat, Table
from games.selectors.leave import tables_that_do_not
from games.services import absence, draft, leaving, playing
from games.services.errors import Refused

Starter = Callable[..., Table]
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
PACES = [clock.fixed(24), *(clock.preset(name, "Europe/Madrid") for name in clock.PRESETS)]

spans = st.integers(min_value=0, max_value=60 * 24 * 400).map(lambda minutes: EPOCH + timedelta(minutes=minutes))


@given(opened=spans, starts=spans, days=st.integers(1, 60), pace=st.sampled_from(PACES))
def test_a_deadline_moves_later_only_and_keeps_its_running_time(
    opened: datetime, starts: datetime, days: int, pace: clock.Pace
) -> None:
    leave = clock.Leave(starts, starts + days * DAY)
    plain = clock.due_at(opened, pace)
    assert plain is not None
    due = clock.due_with(leave, opened, plain, pace)
    assert due >= plain
    if leave.starts < plain and leave.ends > opened:
        assert due >= leave.ends
        had = clock.running_time(opened, max(opened, leave.starts), pace.rest, pace.zone)
        left = clock.running_time(leave.ends, due, pace.rest, pace.zone)
        assert had + left >= clock.running_time(opened, plain, pace.rest, pace.zone)


@given(opened=spans, starts=spans, days=st.integers(1, 60), waited=st.integers(0, 200))
def test_leave_never_fills_a_bank(opened: datetime, starts: datetime, days: int, waited: int) -> None:
    pace, leave = clock.preset("bank", "UTC"), clock.Leave(starts, starts + days * DAY)
    plain = clock.due_at(opened, pace)
    assert plain is not None
    due = clock.due_with(leave, opened, plain, pace)
    answered = min(opened + waited * HOUR, due)
    left = clock.bank_with(leave, answered, due, pace)
    outside = answered - opened - max(min(answered, leave.ends) - max(opened, leave.starts), timedelta(0))
    assert timedelta(0) <= left <= timedelta(hours=pace.bank) - outside


@pytest.fixture
def table(started: Starter) -> Table:
    return started("steps", "Ana", "Ben", pace_hours=24)


def who(name: str) -> Member:
    return Member.objects.get(name=name)


def browser(name: str) -> Client:
    client = Client()
    client.force_login(who(name))
    return client


def due(table: Table) -> datetime:
    found = table.duties.get().due_at
    assert found is not None
    return found


def away(name: str, days: int = 5, how: str = "clocks", within: timedelta = timedelta(0)) -> Leave:
    now = timezone.now() + within
    return leaving.book(who(name), now, now + days * DAY, how)


@pytest.mark.django_db
def test_an_open_deadline_moves_at_once_and_later_ones_from_the_start(table: Table) -> None:
    before = due(table)
    away("Ana")
    assert due(table) >= before + 5 * DAY - HOUR
    draft.step(table, table.seats.get(index=0), table.duties.get().ask, "end")
    assert due(table) < timezone.now() + 25 * HOUR  # Ben's
    away("Ben", days=3)
    table.refresh_from_db()
    draft.step(table, table.seats.get(index=1), table.duties.get().ask, "end")
    assert due(table) > timezone.now() + 5 * DAY


@pytest.mark.django_db
def test_coming_back_early_leaves_deadlines_where_they_are_and_gives_days_back(table: Table) -> None:
    away("Ana", days=10)
    moved = due(table)
    leaving.be_back(who("Ana"))
    leaving.be_back(who("Ana"))
    assert due(table) == moved
    assert Leave.objects.get().days <= 1
    assert who("Ana").leave_until is None


@pytest.mark.django_db
def test_tables_that_do_not_honour_it_run_on_and_are_named_before(table: Table) -> None:
    Table.objects.update(honours_leave=False)
    before = due(table)
    assert tables_that_do_not(who("Ana")) == [table]
    today = timezone.localdate()
    form = {"first": today.isoformat(), "last": (today + 3 * DAY).isoformat(), "how": "clocks", "go": "look"}
    look = browser("Ana").post("/away/", form).content.decode()
    assert ("do not honour leave" in look, table.get_absolute_url() in look) == (True, True)
    assert Leave.objects.count() == 0
    assert browser("Ana").post("/away/", form | {"go": "book"}).status_code == 302
    assert (Leave.objects.count(), due(table)) == (1, before)


@pytest.mark.django_db
def test_it_never_applies_against_ais_alone(started: Starter) -> None:
    assert started("steps", "Ana", "heuristic", pace_hours=24).honours_leave is False
    assert started("steps", "Cem", "Dia", pace_hours=24).honours_leave is True


@pytest.mark.django_db
def test_beyond_the_allowance_it_is_refused_with_the_balance(table: Table) -> None:
    away("Ana", days=settings.LEAVE_DAYS - 3)
    now = timezone.now()
    Leave.objects.update(starts=now - 40 * DAY, ends=now - (43 - settings.LEAVE_DAYS) * DAY)
    with pytest.raises(Refused, match="you have 3 days of leave left"):
        away("Ana", days=4)
    assert away("Ana", days=3).days == 3


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("first", "last", "how", "words"),
    [
        (0, -1, "clocks", "before the first"),
        (-5, -3, "clocks", "on a day to come"),
        (0, 80, "ai", "within sixty days"),
        (400, 402, "ai", "within sixty days"),
        (0, 3, "magic", "Select a valid choice"),
    ],
)
def test_times_that_cannot_be_are_refused_in_words(table: Table, first: int, last: int, how: str, words: str) -> None:
    today = timezone.localdate()
    given = {"first": (today + first * DAY).isoformat(), "last": (today + last * DAY).isoformat(), "how": how}
    answer = browser("Ana").post("/away/", given | {"go": "book"})
    assert (answer.status_code, words in answer.content.decode()) == (422, True)
    assert Leave.objects.count() == 0


@pytest.mark.django_db
def test_one_leave_at_a_time(table: Table) -> None:
    away("Ana", within=30 * DAY)
    with pytest.raises(Refused, match="have a leave already"):
        away("Ana")


@pytest.mark.django_db
def test_the_others_see_until_when_somebody_is_away(table: Table) -> None:
    away("Ana")
    page = browser("Ben").get(table.get_absolute_url()).content.decode()
    assert "back by" in page


@pytest.mark.django_db
def test_an_ai_sits_in_from_the_first_day_to_the_last(table: Table) -> None:
    away("Ana", how="ai", within=2 * DAY)
    seat = Seat.objects.get(table=table, index=0)
    assert seat.is_away is False
    start = timezone.now() + 2 * DAY + HOUR
    assert [leaving.begin(start), leaving.begin(start)] == [1, 0]
    seat.refresh_from_db()
    assert seat.is_away is True
    assert table.duties.get().kind == Duty.Kind.AI
    playing.play_on(table.pk, 60)
    assert leaving.end(start) == 0
    over = start + 6 * DAY
    assert [leaving.end(over), leaving.end(over)] == [1, 0]
    seat.refresh_from_db()
    assert (seat.is_away, seat.away_until) == (False, None)


@pytest.mark.django_db
def test_who_comes_back_to_a_table_before_the_end_stays_there(table: Table) -> None:
    away("Ana", how="ai")
    seat = Seat.objects.select_related("table").get(table=table, index=0)
    absence.come_back(seat)
    assert leaving.begin(timezone.now() + HOUR) == 0
    seat.refresh_from_db()
    assert seat.is_away is False


@pytest.mark.django_db
def test_back_by_one_button(table: Table) -> None:
    away("Ana", how="ai")
    assert browser("Ana").post("/away/back/").status_code == 302
    assert Seat.objects.get(table=table, index=0).is_away is False
    assert leaving.begin(timezone.now() + HOUR) == 0


@pytest.mark.django_db
def test_leaves_go_with_the_account(table: Table) -> None:
    away("Ana")
    anonymise(who("Ana"))
    assert Leave.objects.count() == 0
