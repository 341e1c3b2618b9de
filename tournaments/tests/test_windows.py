"""Rounds have dates of their own, editable until they open; more time for one, a round, everybody (L-R11, L-R14)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member
from accounts.notices import Notice
from tournaments.models import Fixture, Round, Season, Trail
from tournaments.selectors.calendar import conflicts
from tournaments.services import undoing, windows
from tournaments.services.windows import Conflicting

from .conftest import MakeSeason, rounds_of

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def running(season: MakeSeason) -> Season:
    """Three rounds of a week each, one after the other; the first is open."""
    return season("Ana", "Ben", "Cleo", "Dan", window_days=7)


def dates(season: Season) -> list[tuple[datetime | None, datetime | None]]:
    return [(one.opens_at, one.closes_at) for one in rounds_of(season)]


def shifted(pair: tuple[datetime | None, datetime | None], by: timedelta) -> tuple[datetime, datetime]:
    opens, closes = pair
    assert opens is not None
    assert closes is not None
    return opens + by, closes + by


def test_moving_a_round_moves_only_it_or_it_and_all_later_ones(running: Season, organiser: Member) -> None:
    """L-R14."""
    before = dates(running)
    second = rounds_of(running)[1]
    windows.set_dates(second, organiser, *shifted(before[1], 2 * DAY), with_later=True)
    assert dates(running) == [before[0], shifted(before[1], 2 * DAY), shifted(before[2], 2 * DAY)]
    third = rounds_of(running)[2]
    windows.set_dates(third, organiser, *shifted(before[2], 5 * DAY))
    assert dates(running) == [before[0], shifted(before[1], 2 * DAY), shifted(before[2], 5 * DAY)]
    assert windows.set_dates(third, organiser, third.opens_at, third.closes_at) == []
    assert list(Trail.objects.order_by("pk").values_list("action", flat=True))[-3:] == [
        "move_round",
        "move_round",
        "set_dates",
    ]


def test_what_does_not_fit_is_listed_first_and_changed_only_when_agreed(running: Season, organiser: Member) -> None:
    """L-R14."""
    before = dates(running)
    second, third = rounds_of(running)[1:]
    wanted = shifted(before[1], 3 * DAY)
    Fixture.objects.filter(round=second).update(starts_at=before[1][0])
    listed = [one.sentence() for one in conflicts(second, *wanted)]
    assert listed == [
        "Round 3 would open before Round 2 closes.",
        "In Round 2 entrants have agreed on a time outside its dates.",
    ]
    with pytest.raises(Conflicting) as caught:
        windows.set_dates(second, organiser, *wanted)
    assert [one.sentence() for one in caught.value.conflicts] == listed
    assert dates(running) == before
    windows.set_dates(second, organiser, *wanted, is_agreed=True)
    assert dates(running) == [before[0], wanted, before[2]]
    assert conflicts(third, *before[2]) != []


def test_dates_in_the_past_or_the_wrong_way_round_are_refused(running: Season, organiser: Member) -> None:
    second = rounds_of(running)[1]
    now = timezone.now()
    for opens, closes in ((now - DAY, now + DAY), (now + DAY, now - DAY), (now + 2 * DAY, now + DAY)):
        with pytest.raises(Refused) as caught:
            windows.set_dates(second, organiser, opens, closes, is_agreed=True)
        assert caught.value.status == 422
    assert dates(running)[1] == (second.opens_at, second.closes_at)


def test_dates_of_an_open_round_are_not_edited(running: Season, organiser: Member) -> None:
    """L-R11."""
    first = rounds_of(running)[0]
    with pytest.raises(Refused, match="has been opened"):
        windows.set_dates(first, organiser, timezone.now() + DAY, timezone.now() + 2 * DAY)


def test_start_now_opens_a_round_for_as_long_as_it_was_to_be(running: Season, organiser: Member) -> None:
    """L-R11."""
    second, third = rounds_of(running)[1:]
    with pytest.raises(Refused, match="Round 2 comes first"):
        windows.start_now(third, organiser)
    windows.start_now(second, organiser, "all are ready")
    assert second.opened is not None
    assert (second.closes_at or second.opened) - (second.opens_at or second.opened) == 7 * DAY
    assert set(second.fixtures.values_list("state", flat=True)) == {"playing"}
    opened = second.opened
    windows.start_now(second, organiser)
    assert (second.opened, Trail.objects.filter(action="start_round").count()) == (opened, 1)


def test_start_at_moves_the_end_along(running: Season, organiser: Member) -> None:
    """L-R11."""
    before = dates(running)
    windows.start_at(rounds_of(running)[2], organiser, shifted(before[2], DAY)[0])
    assert dates(running)[2] == shifted(before[2], DAY)


def test_more_time_for_a_fixture_a_round_and_everybody(running: Season, organiser: Member) -> None:
    before = dates(running)
    first = rounds_of(running)[0]
    fixture = Fixture.objects.filter(round=first).order_by("number")[0]
    until = shifted(before[0], DAY)[1]
    assert windows.extend_fixture(fixture, organiser, until, "ill") is not None
    assert windows.extend_fixture(fixture, organiser, until, "ill") is None
    assert (fixture.extended_to, Notice.objects.filter(payload__what="more_time").count()) == (until, 2)
    assert windows.extend_round(first, organiser, until + DAY, "holidays") is not None
    assert windows.extend_round(first, organiser, until + DAY, "holidays") is None
    assert dates(running) == [(before[0][0], until + DAY), *before[1:]]
    row = windows.extend_all(running, organiser, 3 * DAY, "the site stood still")
    assert dates(running) == [(before[0][0], until + 4 * DAY), *(shifted(one, 3 * DAY) for one in before[1:])]
    fixture.refresh_from_db()
    assert fixture.extended_to == until + 3 * DAY
    undoing.undo(row, organiser)
    fixture.refresh_from_db()
    assert (dates(running), fixture.extended_to) == ([(before[0][0], until + DAY), *before[1:]], until)


def test_more_time_needs_a_reason_and_a_later_end(running: Season, organiser: Member) -> None:
    first = rounds_of(running)[0]
    fixture = Fixture.objects.filter(round=first)[0]
    end = first.closes_at or timezone.now()
    with pytest.raises(Refused, match="Say why"):
        windows.extend_round(first, organiser, end + DAY, " ")
    with pytest.raises(Refused, match="end later"):
        windows.extend_fixture(fixture, organiser, end - DAY, "ill")
    with pytest.raises(Refused, match="has passed"):
        windows.extend_fixture(fixture, organiser, timezone.now() - DAY, "ill")
    assert Trail.objects.filter(action__startswith="extend").count() == 0


def test_dates_are_undone_until_the_round_opens(running: Season, organiser: Member) -> None:
    before = dates(running)
    [row] = windows.set_dates(rounds_of(running)[2], organiser, *shifted(before[2], DAY))
    undoing.undo(row, organiser)
    assert dates(running) == before
    [row] = windows.set_dates(rounds_of(running)[2], organiser, *shifted(before[2], DAY))
    Round.objects.filter(number=3).update(opened=timezone.now())
    with pytest.raises(Refused, match="has been opened"):
        undoing.undo(row, organiser)
