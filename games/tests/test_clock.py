"""Due times, banks and quiet hours, in every zone and over both changes of the wall clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import clock
from games.clock import Kind, Pace, Rest

MADRID = "Europe/Madrid"
ZONES = (MADRID, "UTC", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca")
HOUR = timedelta(hours=1)


def at(text: str, zone: str = "UTC") -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


moments = st.datetimes(datetime(2011, 12, 1), datetime(2031, 1, 1), timezones=st.just(UTC))
rests = st.builds(
    Rest,
    quiet_from=st.integers(0, 1439),
    quiet_until=st.integers(0, 1439),
    quiet_days=st.lists(st.integers(0, 6), unique=True).map(tuple),
    days_off=st.lists(st.integers(0, 6), unique=True, max_size=3).map(tuple),
)
paces = st.builds(
    Pace,
    kind=st.sampled_from(Kind),
    hours=st.integers(1, 48),
    bank=st.integers(48, 200),
    tick=st.integers(0, 23),
    zone=st.sampled_from(ZONES),
    rest=rests,
).filter(lambda pace: not clock.faults(pace))


@settings(max_examples=60, deadline=None)
@given(moments, paces, st.integers(-50, 400))
def test_an_answer_is_due_later_than_it_is_asked_and_in_utc(opened: datetime, pace: Pace, hours: int) -> None:
    """W-R10: whatever the zone, the quiet hours and the bank."""
    due = clock.due_at(opened, pace, hours * HOUR)
    if pace.kind == Kind.NONE:
        assert due is None
        return
    assert due is not None
    assert (due > opened, due.tzinfo) == (True, UTC)


@settings(max_examples=60, deadline=None)
@given(moments, paces, st.floats(0, 1.5))
def test_a_bank_is_never_negative_and_never_above_its_cap(opened: datetime, pace: Pace, share: float) -> None:
    """W-R9: whenever the answer comes, before or after its time."""
    bank: timedelta | None = None
    for _turn in range(4):
        due = clock.due_at(opened, pace, bank)
        if due is None:
            return
        answered = opened + (due - opened) * share
        bank = clock.bank_after(answered, due, pace)
        assert timedelta(0) <= bank <= pace.bank * HOUR
        allowance = clock.longest(pace, bank)
        assert allowance is not None
        assert allowance > timedelta(0)
        opened = answered


@settings(max_examples=40, deadline=None)
@given(moments, paces, st.integers(1, 3), st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_no_table_is_over_later_than_was_said(opened: datetime, pace: Pace, seats: int, shares: list[float]) -> None:
    """W-R9: "over no later than" holds however much of its time each turn takes, banks and quiet hours or not."""
    latest = clock.last_end(opened, pace, len(shares), seats)
    banks: list[timedelta | None] = [None] * seats
    for number, share in enumerate(shares):
        due = clock.due_at(opened, pace, banks[number % seats])
        if due is None:
            assert latest is None
            return
        opened += (due - opened) * share
        banks[number % seats] = clock.bank_after(opened, due, pace)
    assert latest is not None
    assert opened <= latest


def test_what_a_table_takes_at_the_longest_is_the_banks_and_what_each_turn_adds() -> None:
    """W-R9: 22 turns of two seats: twice four days, and a day for each of the twenty turns after."""
    begun = at("2026-05-17T12:00")
    assert clock.last_end(begun, clock.preset("bank", "UTC"), 22, 2) == at("2026-06-14T12:00")
    assert clock.last_end(begun, clock.fixed(24), 22, 2) == begun + 22 * 24 * HOUR
    assert clock.last_end(begun, clock.fixed(None), 22, 2) is None


@settings(max_examples=60, deadline=None)
@given(moments, rests, st.sampled_from(ZONES), st.integers(1, 72))
def test_the_time_to_a_due_time_is_the_allowance(start: datetime, rest: Rest, zone: str, hours: int) -> None:
    """W-R10: no running hour is lost or counted twice where the wall clock changes."""
    if clock.faults(Pace(rest=rest)):
        return
    due = clock.after(start, hours * HOUR, rest, zone)
    assert clock.running_time(start, due, rest, zone) == hours * HOUR


@settings(max_examples=60, deadline=None)
@given(moments, rests, st.sampled_from(ZONES))
def test_a_clock_with_quiet_hours_runs_within_a_day(start: datetime, rest: Rest, zone: str) -> None:
    """W-R10: a clock with quiet hours makes progress within 24 hours."""
    awake = Rest(rest.quiet_from, rest.quiet_until, rest.quiet_days)
    if clock.faults(Pace(rest=awake)) or "Apia" in zone:  # Apia once left out a whole day
        return
    assert clock.running_time(start, start + 24 * HOUR, awake, zone) > timedelta(0)


@pytest.mark.parametrize(
    ("opened", "due"),
    [
        ("2026-03-27T20:00", "2026-03-28T20:00"),
        ("2026-03-28T20:00", "2026-03-29T20:00"),
        ("2026-10-24T20:00", "2026-10-25T20:00"),
    ],
)
def test_a_daily_tick_keeps_its_local_hour_over_both_changes(opened: str, due: str) -> None:
    """W-R10: both changes of Europe/Madrid."""
    daily = Pace(kind=Kind.DAILY, hours=8, tick=20, zone=MADRID)
    assert clock.due_at(at(opened, MADRID) + HOUR, daily) == at(due, MADRID)


@pytest.mark.parametrize(
    ("opened", "due"),
    [
        ("2026-03-28T22:00", "2026-03-29T11:00"),
        ("2026-10-24T22:00", "2026-10-25T11:00"),
        ("2026-06-06T22:00", "2026-06-07T11:00"),
    ],
)
def test_quiet_hours_are_by_the_wall_clock_over_both_changes(opened: str, due: str) -> None:
    """W-R10: a night of which an hour is left out, or comes twice, is a night."""
    night = Pace(kind=Kind.FIXED, hours=4, zone=MADRID, rest=Rest(quiet_from=23 * 60, quiet_until=8 * 60))
    assert clock.due_at(at(opened, MADRID), night) == at(due, MADRID)


def test_a_zone_without_summer_time_has_the_same_hours_all_year() -> None:
    """W-R10: Asia/Kolkata, at the moments when Madrid changes."""
    night = Pace(kind=Kind.FIXED, hours=4, zone="Asia/Kolkata", rest=Rest(quiet_from=23 * 60, quiet_until=8 * 60))
    for day in ("2026-03-28", "2026-10-24"):
        opened = at(f"{day}T22:00", "Asia/Kolkata")
        assert clock.due_at(opened, night) == opened + 13 * HOUR


def test_evenings_and_weekends_give_about_a_day_a_move() -> None:
    """W-R9: the preset does what its name says."""
    pace = clock.preset("evenings", MADRID)
    assert clock.due_at(at("2026-06-01T20:00", MADRID), pace) == at("2026-06-02T20:00", MADRID)
    assert clock.due_at(at("2026-06-05T22:00", MADRID), pace) == at("2026-06-06T05:00", MADRID)


def test_a_bank_pays_for_what_a_turn_took_and_is_refilled_by_the_next() -> None:
    """W-R9: bank with refill and cap."""
    pace = Pace(kind=Kind.BANK, hours=12, bank=72)
    opened = at("2026-06-01T00:00")
    due = clock.due_at(opened, pace)
    assert due == opened + 72 * HOUR
    bank = clock.bank_after(opened + 60 * HOUR, opened + 72 * HOUR, pace)
    assert (bank, clock.longest(pace, bank)) == (12 * HOUR, 24 * HOUR)
    assert clock.longest(pace, 70 * HOUR) == 72 * HOUR
    assert clock.bank_after(opened + 90 * HOUR, opened + 72 * HOUR, pace) == timedelta(0)


@pytest.mark.parametrize("name", clock.PRESETS)
def test_every_preset_can_be_played(name: str) -> None:
    assert clock.faults(clock.preset(name, MADRID)) == []


@pytest.mark.parametrize(
    ("pace", "names"),
    [
        (Pace(hours=0), ["hours"]),
        (Pace(hours=80, bank=72), ["bank"]),
        (Pace(tick=24), ["tick"]),
        (Pace(zone="Europe/Atlantis"), ["zone"]),
        (Pace(rest=Rest(days_off=(0, 1, 2, 3, 4, 5, 6))), ["rest"]),
        (Pace(rest=Rest(quiet_from=60, quiet_until=50)), ["rest"]),
        (Pace(rest=Rest(quiet_from=0, quiet_until=22 * 60)), ["rest"]),
    ],
)
def test_a_pace_that_cannot_be_played_names_its_fault(pace: Pace, names: list[str]) -> None:
    assert clock.faults(pace) == names


def test_a_reminder_comes_a_quarter_before_between_one_and_eight_hours() -> None:
    opened = at("2026-06-01T00:00")
    lead = {
        hours: hours * HOUR - (clock.remind_at(opened, opened + hours * HOUR) - opened) for hours in (1, 4, 24, 168)
    }
    assert lead == {1: HOUR / 2, 4: HOUR, 24: 6 * HOUR, 168: 8 * HOUR}
