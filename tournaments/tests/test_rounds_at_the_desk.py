"""Rounds by pages: their dates with conflicts shown first, starting and closing them by hand, and more time."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Member
from tournaments.models import Fixture, Round, Season, Trail

from .conftest import MakeSeason, SignedIn, rounds_of
from .decisions import FOUR, first

pytestmark = pytest.mark.django_db
HERE = "/leagues/rovers-cup/1/"
ROUNDS = HERE + "desk/rounds/"
DAY = timedelta(days=1)


@pytest.fixture
def running(season: MakeSeason) -> Season:
    """Three rounds of a week each; the first is open."""
    return season(*FOUR, window_days=7)


@pytest.fixture
def desk(running: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def at(moment: datetime | None) -> str:
    """As a browser sends it."""
    assert moment is not None
    return timezone.localtime(moment).strftime("%Y-%m-%dT%H:%M")


def minute(moment: datetime | None) -> datetime:
    assert moment is not None
    return moment.replace(second=0, microsecond=0)


def dates(season: Season) -> list[tuple[datetime, datetime]]:
    return [(minute(one.opens_at), minute(one.closes_at)) for one in rounds_of(season)]


def shifted(pair: tuple[datetime, datetime], by: timedelta) -> dict[str, str]:
    return {"opens_at": at(pair[0] + by), "closes_at": at(pair[1] + by)}


def change(one: Round, what: str) -> str:
    return f"{ROUNDS}{one.pk}/{what}/"


def test_only_organisers_find_the_pages_and_their_buttons(running: Season, signed_in: SignedIn) -> None:
    second, fixture = rounds_of(running)[1], first(running)
    pages = (ROUNDS, f"{ROUNDS}{second.pk}/", f"{HERE}fixtures/{fixture.pk}/time/")
    posts = [*(change(second, what) for what in ("start", "at", "dates", "more", "close")), pages[0], pages[2]]
    ana = signed_in(Member.objects.get(name="Ana"))
    assert [ana.get(one).status_code for one in pages] == [404] * 3
    assert [ana.post(one, {"reason": "x"}).status_code for one in posts] == [404] * 7
    assert [signed_in(None).get(one).status_code for one in pages] == [302] * 3
    assert Round.objects.get(pk=second.pk).opened is None


def test_the_pages_list_each_round_and_what_can_be_done_with_it(running: Season, desk: Client) -> None:
    """L-R11: a round that waits has dates, start now and start at; an open one can only be given time, or closed."""
    text = desk.get(ROUNDS).content.decode()
    assert all(f"desk/rounds/{one.pk}/" in text for one in rounds_of(running))
    open_now, waits = rounds_of(running)[:2]
    assert [key for key, _form in desk.get(f"{ROUNDS}{open_now.pk}/").context["forms"]] == ["more", "close"]
    assert [key for key, _form in desk.get(f"{ROUNDS}{waits.pk}/").context["forms"]] == ["start", "at", "dates"]
    assert desk.get(f"{ROUNDS}99999/").status_code == 404
    assert desk.post(change(open_now, "dates"), {}).status_code == 404
    assert desk.post(change(waits, "shout"), {}).status_code == 404


def test_a_round_is_moved_alone_or_with_all_later_ones_and_taken_back(running: Season, desk: Client) -> None:
    """L-R11, L-R14: the trail says who and why, and what was moved is moved back."""
    before, (_open, second, third) = dates(running), rounds_of(running)
    sent = shifted(before[1], DAY) | {"with_later": "on", "reason": "Holidays"}
    assert desk.post(change(second, "dates"), sent).status_code == 302
    assert dates(running)[1:] == [(one + DAY, other + DAY) for one, other in before[1:]]
    assert desk.post(change(third, "dates"), shifted(before[2], 3 * DAY)).status_code == 302
    assert dates(running)[2] == (before[2][0] + 3 * DAY, before[2][1] + 3 * DAY)
    rows = list(Trail.objects.filter(subject_kind="round").order_by("-pk"))
    assert [row.action for row in rows] == ["set_dates", "move_round", "move_round"]
    assert {(str(row.author), row.reason) for row in rows[1:]} == {("Olga", "Holidays")}
    assert [desk.post(f"{HERE}changes/{row.pk}/undo/").status_code for row in rows] == [302] * 3
    assert dates(running) == before


def test_dates_that_do_not_fit_are_listed_before_they_are_set(running: Season, desk: Client) -> None:
    """L-R14: agreed to are only the dates that were shown; other ones are looked at anew."""
    before, second = dates(running), rounds_of(running)[1]
    sent = shifted(before[1], 3 * DAY)
    answer = desk.post(change(second, "dates"), sent)
    listed = [one.sentence() for one in answer.context["conflicts"]]
    assert (answer.status_code, listed) == (409, ["Round 3 would open before Round 2 closes."])
    assert dates(running) == before
    form = dict(answer.context["forms"])["dates"]
    agreed = {"agreed": form["agreed"].value()}
    other = desk.post(change(second, "dates"), shifted(before[1], 4 * DAY) | agreed)
    assert (other.status_code, dates(running)) == (409, before)
    assert desk.post(change(second, "dates"), sent | agreed).status_code == 302
    assert dates(running)[1] == (before[1][0] + 3 * DAY, before[1][1] + 3 * DAY)


BAD: list[tuple[str, dict[str, Any], int, str]] = [
    ("dates", {"opens_at": "2001-01-01T10:00"}, 422, "This date has passed."),
    ("dates", {"opens_at": "2099-01-02T10:00", "closes_at": "2099-01-01T10:00"}, 422, "must open before it closes"),
    ("dates", {"opens_at": "soon"}, 422, "Enter a valid date/time."),
    ("at", {"moment": ""}, 422, "This field is required."),
    ("at", {"moment": "2001-01-01T10:00"}, 422, "This date has passed."),
]


@pytest.mark.parametrize(("what", "sent", "status", "sentence"), BAD)
def test_dates_that_cannot_be_are_refused_beside_the_form(
    running: Season, desk: Client, what: str, sent: dict[str, Any], status: int, sentence: str
) -> None:
    before = dates(running)
    answer = desk.post(change(rounds_of(running)[1], what), sent)
    assert (answer.status_code, sentence in answer.content.decode(), dates(running)) == (status, True, before)


def test_start_now_and_start_at(running: Season, desk: Client) -> None:
    """L-R11."""
    before, (_open, second, third) = dates(running), rounds_of(running)
    early = desk.post(change(third, "start"), {})
    assert (early.status_code, "comes first" in early.content.decode()) == (409, True)
    assert desk.post(change(third, "at"), {"moment": at(before[2][0] + DAY)}).status_code == 302
    assert dates(running)[2] == (before[2][0] + DAY, before[2][1] + DAY)
    assert desk.post(change(second, "start"), {"reason": "All are here"}).status_code == 302
    second.refresh_from_db()
    assert second.opened is not None
    assert Trail.objects.get(action="start_round").reason == "All are here"
    assert "/undo/" not in desk.get(HERE + "changes/").content.decode().split("Round opened", 1)[1].split("</li>")[0]


def test_more_time_for_a_fixture_a_round_and_everybody_is_given_and_taken_back(running: Season, desk: Client) -> None:
    before, one, fixture = dates(running), rounds_of(running)[0], first(running)
    until = before[0][1] + DAY
    assert desk.post(f"{HERE}fixtures/{fixture.pk}/time/", {"until": at(until), "reason": "Ill"}).status_code == 302
    assert first(running).extended_to == until
    assert desk.post(change(one, "more"), {"until": at(until), "reason": "Snow"}).status_code == 302
    assert dates(running)[0][1] == until
    assert desk.post(ROUNDS, {"days": 2, "hours": 1, "reason": "Server"}).status_code == 302
    later = 2 * DAY + timedelta(hours=1)
    assert dates(running)[1:] == [(opens + later, closes + later) for opens, closes in before[1:]]
    actions = Trail.objects.filter(undone_by=None, action__in=["bulk", "extend_round", "extend_fixture"])
    whole = actions.get(action="bulk")
    assert desk.post(f"{HERE}changes/{whole.pk}/undo/").status_code == 302
    assert (dates(running)[0][1], dates(running)[1:]) == (until, before[1:])
    for row in actions.filter(reason__in=["Ill", "Snow"]):
        desk.post(f"{HERE}changes/{row.pk}/undo/")
    assert (dates(running), first(running).extended_to) == (before, None)


def test_more_time_that_is_none_is_refused(running: Season, desk: Client) -> None:
    one, fixture = rounds_of(running)[0], first(running)
    soon = at(timezone.now() + timedelta(hours=1))
    sent = [
        (f"{HERE}fixtures/{fixture.pk}/time/", {"until": soon, "reason": "x"}, "must end later"),
        (f"{HERE}fixtures/{fixture.pk}/time/", {"until": "2001-01-01T00:00", "reason": "x"}, "This date has passed."),
        (f"{HERE}fixtures/{fixture.pk}/time/", {"until": "2099-01-01T00:00"}, "This field is required."),
        (change(one, "more"), {"until": soon, "reason": "x"}, "must end later"),
        (ROUNDS, {"days": 0, "hours": 0, "reason": "x"}, "at least an hour"),
        (ROUNDS, {"days": -1, "hours": 0, "reason": "x"}, "greater than or equal to 0"),
        (ROUNDS, {"days": 1, "hours": 0, "reason": ""}, "This field is required."),
    ]
    answers = [(desk.post(address, data), sentence) for address, data, sentence in sent]
    assert [(one.status_code, sentence in one.content.decode()) for one, sentence in answers] == [(422, True)] * 7
    assert Trail.objects.filter(action__startswith="extend").count() == 0


@pytest.mark.usefixtures("one_by_one")
def test_a_round_is_closed_early_after_its_open_fixtures_were_listed(running: Season, desk: Client) -> None:
    """A round closed with open fixtures: they are listed with what the rule makes of them, then settled, undone as
    one."""
    one = rounds_of(running)[0]
    page = desk.get(f"{ROUNDS}{one.pk}/")
    assert [(would.fixture.pk, would.decision.state) for would in page.context["would"]] == [
        (fixture.pk, "forfeit") for fixture in one.fixtures.order_by("number")
    ]
    refused = desk.post(change(one, "close"), {"reason": "Time is up"})
    assert (refused.status_code, "still open: 2" in refused.content.decode()) == (409, True)
    assert desk.post(change(one, "close"), {"settle": "on"}).status_code == 422
    assert desk.post(change(one, "close"), {"settle": "on", "reason": "Time is up"}).status_code == 302
    assert list(one.fixtures.values_list("state", flat=True)) == ["forfeit", "forfeit"]
    row = Trail.objects.get(action="bulk")
    assert desk.post(f"{HERE}changes/{row.pk}/undo/").status_code == 302
    assert list(Fixture.objects.filter(round=one).values_list("state", flat=True)) == ["playing", "playing"]


def test_times_are_in_the_zone_of_the_reader(running: Season, organiser: Member, desk: Client) -> None:
    """What is typed in is meant in the reader's zone, and shown in it and in UTC."""
    Member.objects.filter(pk=organiser.pk).update(zone="Asia/Tokyo")
    second = rounds_of(running)[1]
    assert desk.post(change(second, "at"), {"moment": "2099-03-01T09:00"}).status_code == 409
    sent = {"moment": "2099-03-01T09:00", "agreed": "moment=2099-03-01T09:00 with_later="}
    assert desk.post(change(second, "at"), sent).status_code == 302
    assert dates(running)[1][0].isoformat() == "2099-03-01T00:00:00+00:00"
    text = desk.get(ROUNDS).content.decode()
    assert ("Asia/Tokyo" in text, "Sun 1 Mar, 09:00" in text, "(Sun 1 Mar, 00:00 UTC)" in text) == (True, True, True)
