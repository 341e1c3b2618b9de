"""Calendars keep the names of their entries, and their numbers rise with each change; secret addresses (L-R29)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from accounts.models import Member
from games.models import Duty
from tournaments.models import CalendarKey, Fixture, League, Season
from tournaments.services import calendars, deciding, scheduling, undoing, windows

from .conftest import MakeSeason, SignedIn, play_round, rounds_of, tables_of

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
SEASON = "/leagues/rovers-cup/1/calendar.ics"


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season("Ana", "Ben", "Cleo", "Dan", window_days=7)


def member(name: str) -> Member:
    return Member.objects.get(name=name)


def mine(who: Member) -> str:
    return reverse("tournaments:feed_mine", args=[calendars.token_of(who)])


def entries(signed_in: SignedIn, address: str) -> dict[str, tuple[int, object, str]]:
    answer = signed_in(None).get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    events = Calendar.from_ical(answer.content).walk("VEVENT")
    return {str(one["UID"]): (int(str(one["SEQUENCE"])), one.decoded("DTSTART"), str(one["STATUS"])) for one in events}


def test_a_season_gives_openings_and_deadlines_of_its_rounds(running: Season, signed_in: SignedIn) -> None:
    found = entries(signed_in, SEASON)
    rounds = rounds_of(running)
    expected = {}
    for one in rounds:
        expected[f"round-{one.pk}-opens@127.0.0.1"] = one.opens_at or one.opened
        expected[f"round-{one.pk}-closes@127.0.0.1"] = one.closes_at
    moments = {key: row[1] for key, row in found.items()}
    assert moments == {key: at.replace(microsecond=0) for key, at in expected.items() if at is not None}


def test_names_stay_and_numbers_rise_when_a_round_is_moved(
    running: Season, organiser: Member, signed_in: SignedIn
) -> None:
    before = entries(signed_in, SEASON)
    second = rounds_of(running)[1]
    assert second.opens_at is not None
    assert second.closes_at is not None
    windows.set_dates(second, organiser, second.opens_at + DAY, second.closes_at + DAY, is_agreed=True)
    after = entries(signed_in, SEASON)
    assert after.keys() == before.keys()
    moved = {key for key in before if before[key][1] != after[key][1]}
    assert moved == {f"round-{second.pk}-{what}@127.0.0.1" for what in ("opens", "closes")}
    assert all((after[key][0] > before[key][0]) == (key in moved) for key in before)


def test_a_member_sees_own_fixtures_alone_with_their_deadlines(running: Season, signed_in: SignedIn) -> None:
    ana = member("Ana")
    own = Fixture.objects.filter(sides__entrant__member=ana)
    found = entries(signed_in, mine(ana))
    assert fixtures_in(found) == {f"fixture-{one.pk}-closes@127.0.0.1" for one in own}
    closes = rounds_of(running)[0].closes_at
    assert closes is not None
    first = own.get(round__number=1)
    assert found[f"fixture-{first.pk}-closes@127.0.0.1"][1] == closes.replace(microsecond=0)


def test_every_change_of_a_fixture_raises_its_number(running: Season, organiser: Member, signed_in: SignedIn) -> None:
    """More time, an agreed time, a decision and its undoing: never the same number twice, nor a lower one."""
    ana = member("Ana")
    fixture = Fixture.objects.get(sides__entrant__member=ana, round__number=1)
    key, address, numbers = f"fixture-{fixture.pk}-closes@127.0.0.1", mine(ana), []

    def look() -> str:
        number, _at, status = entries(signed_in, address)[key]
        numbers.append(number)
        return status

    look()
    windows.extend_fixture(fixture, organiser, timezone.now() + 9 * DAY, "a reason")
    look()
    other = fixture.sides.exclude(entrant__member=ana).get().entrant.member
    scheduling.accept(scheduling.propose(fixture, ana, timezone.now() + DAY), other)
    look()
    row = deciding.decide(fixture, organiser, deciding.cancelled(), "a reason")
    assert row is not None
    assert look() == "CANCELLED"
    undoing.undo(row, organiser)
    assert look() == "CONFIRMED"
    assert numbers == sorted(set(numbers))
    assert f"fixture-{fixture.pk}-agreed@127.0.0.1" in entries(signed_in, address)


def test_a_result_changes_no_name(running: Season, signed_in: SignedIn) -> None:
    before = fixtures_in(entries(signed_in, mine(member("Ana"))))
    play_round(running, 1)
    assert fixtures_in(entries(signed_in, mine(member("Ana")))) == before


def test_decisions_that_wait_stand_in_the_member_s_calendar_until_they_are_made(
    running: Season, signed_in: SignedIn
) -> None:
    """A name for each decision, which it keeps when its deadline moves; the number rises with the deadline."""
    ana = member("Ana")
    duty = owed_by(ana, running)
    Duty.objects.filter(pk=duty.pk).update(due_at=timezone.now() + DAY)
    key = f"turn-{duty.table.slug}-{duty.ask}@127.0.0.1"
    first = entries(signed_in, mine(ana))[key]
    Duty.objects.filter(pk=duty.pk).update(due_at=timezone.now() + 2 * DAY)
    later = entries(signed_in, mine(ana))[key]
    assert later[0] == first[0] + 24 * 60
    duty.delete()
    assert key not in entries(signed_in, mine(ana))


def owed_by(who: Member, season: Season) -> Duty:
    """A decision at one of the season's tables that is this member's, whoever was drawn to begin there."""
    duty = Duty.objects.select_related("table").filter(table__in=tables_of(season), kind="person").order_by("pk")[0]
    Duty.objects.filter(member=who).exclude(pk=duty.pk).delete()
    Duty.objects.filter(pk=duty.pk).update(member=who)
    return duty


def fixtures_in(found: Mapping[str, Any]) -> set[str]:
    return {key for key in found if key.startswith("fixture-")}


def test_a_secret_address_holds_until_it_is_given_up(running: Season, signed_in: SignedIn) -> None:
    ana = member("Ana")
    old = mine(ana)
    assert mine(ana) == old
    browser = signed_in(ana)
    assert old in browser.get("/leagues/calendar/mine/").content.decode()
    assert browser.post("/leagues/calendar/mine/new/").status_code == 302
    assert signed_in(None).get(old).status_code == 404
    assert mine(ana) != old
    assert signed_in(None).get(mine(ana)).status_code == 200


def test_the_address_stays_the_same_as_time_passes(running: Season) -> None:
    ana = member("Ana")
    with time_machine.travel(timezone.now() + timedelta(days=40), tick=False):
        later = mine(ana)
    assert mine(ana) == later


def test_forged_addresses_lead_nowhere(running: Season, signed_in: SignedIn) -> None:
    token = calendars.token_of(member("Ana"))
    forged = [token[:-2], "x", calendars.token_of(member("Ben"))[:4] + token[4:] + "A"]
    assert [signed_in(None).get(reverse("tournaments:feed_mine", args=[one])).status_code for one in forged] == [
        404
    ] * 3
    Member.objects.filter(name="Ana").update(is_active=False)
    assert signed_in(None).get(reverse("tournaments:feed_mine", args=[token])).status_code == 404


def test_a_private_season_is_fetched_by_a_secret_address_of_its_members(
    running: Season, people: object, signed_in: SignedIn
) -> None:
    League.objects.update(visibility="private")
    ana = member("Ana")
    address = reverse("tournaments:feed_private", args=["rovers-cup", 1, calendars.token_of(ana)])
    assert signed_in(None).get(SEASON).status_code == 404
    answer = signed_in(None).get(address)
    assert (answer.status_code, answer["X-Robots-Tag"]) == (200, "noindex")
    assert address in signed_in(ana).get("/leagues/rovers-cup/1/take/").content.decode()
    calendars.revoke(ana)
    assert signed_in(None).get(address).status_code == 404


def test_a_private_season_stays_closed_to_secrets_of_outsiders(running: Season, signed_in: SignedIn) -> None:
    League.objects.update(visibility="private")
    zoe = Member.objects.create(username="zoe", name="Zoe")
    address = reverse("tournaments:feed_private", args=["rovers-cup", 1, calendars.token_of(zoe)])
    assert signed_in(None).get(address).status_code == 404


def test_reading_a_page_makes_no_second_key(running: Season, signed_in: SignedIn) -> None:
    for _time in range(2):
        signed_in(member("Ana")).get("/leagues/calendar/mine/")
    assert CalendarKey.objects.count() == 1


@pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")])
def test_feeds_take_a_fixed_number_of_queries(
    season: MakeSeason, names: tuple[str, ...], django_assert_num_queries: object, signed_in: SignedIn
) -> None:
    made = season(*names, window_days=7)
    owed_by(member("Ana"), made)
    address, browser = mine(member("Ana")), signed_in(None)
    with django_assert_num_queries(11):  # type: ignore[operator]
        browser.get(address)
