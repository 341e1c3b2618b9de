"""Another time for a fixture, by pages: proposed, agreed to, refused, taken back, in the reader's zone and in UTC."""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from accounts.models import Member
from tournaments.models import Fixture, Proposal, Season, Trail
from tournaments.services import deciding

from .conftest import MakeSeason, SignedIn
from .decisions import FOUR, first

pytestmark = pytest.mark.django_db
HERE = "/leagues/rovers-cup/1/"


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR, window_days=7)


@pytest.fixture
def fixture(running: Season) -> Fixture:
    return first(running)


def page(fixture: Fixture, more: str = "") -> str:
    return f"{HERE}fixtures/{fixture.pk}/{more}"


def both(fixture: Fixture) -> tuple[Member, Member]:
    one, other = fixture.sides.order_by("index")
    return one.entrant.member, other.entrant.member


def tomorrow(hours: int = 0) -> str:
    return (timezone.now() + timedelta(days=1, hours=hours)).strftime("%Y-%m-%dT%H:%M")


def answer(one: Proposal, how: str) -> str:
    return f"{HERE}proposals/{one.pk}/{how}/"


def test_a_time_is_proposed_and_agreed_to(fixture: Fixture, signed_in: SignedIn) -> None:
    """L-R13: all steps stand in the trail, and on the fixture's page."""
    mine, theirs = (signed_in(one) for one in both(fixture))
    sent = tomorrow()
    assert mine.post(page(fixture, "propose/"), {"starts_at": sent}).status_code == 302
    made = Proposal.objects.get()
    assert answer(made, "withdraw") in mine.get(page(fixture)).content.decode()
    text = theirs.get(page(fixture)).content.decode()
    assert (answer(made, "accept") in text, answer(made, "refuse") in text) == (True, True)
    assert theirs.post(answer(made, "accept")).status_code == 302
    fixture.refresh_from_db()
    assert fixture.starts_at is not None
    assert fixture.starts_at.strftime("%Y-%m-%dT%H:%M") == sent
    actions = list(Trail.objects.filter(subject_kind__in=["fixture", "proposal"]).values_list("action", flat=True))
    assert sorted(actions) == ["accept_proposal", "agree_time", "propose"]
    text = signed_in(None).get(page(fixture)).content.decode()
    assert all(words in text for words in ("Another time proposed", "Proposed time accepted", "Time agreed on"))


def test_a_time_is_refused_and_another_is_taken_back(fixture: Fixture, signed_in: SignedIn) -> None:
    """L-R13."""
    mine, theirs = (signed_in(one) for one in both(fixture))
    mine.post(page(fixture, "propose/"), {"starts_at": tomorrow()})
    assert theirs.post(answer(Proposal.objects.get(), "refuse")).status_code == 302
    mine.post(page(fixture, "propose/"), {"starts_at": tomorrow(2)})
    second = Proposal.objects.get(state="open")
    assert theirs.post(answer(second, "withdraw")).status_code == 403
    assert mine.post(answer(second, "withdraw")).status_code == 302
    assert list(Proposal.objects.order_by("pk").values_list("state", flat=True)) == ["refused", "withdrawn"]
    assert theirs.post(answer(second, "accept")).status_code == 409
    fixture.refresh_from_db()
    assert fixture.starts_at is None


BAD = [
    ("", "This field is required."),
    ("soon", "Enter a valid date/time."),
    ("2001-01-01T10:00", "This time has passed."),
    ("2099-01-01T10:00", "ask an organiser for more time first"),
]


@pytest.mark.parametrize(("sent", "sentence"), BAD)
def test_a_time_that_cannot_be_is_refused_beside_its_field(
    fixture: Fixture, signed_in: SignedIn, sent: str, sentence: str
) -> None:
    """L-R13: never past the round's end."""
    given = signed_in(both(fixture)[0]).post(page(fixture, "propose/"), {"starts_at": sent})
    assert (given.status_code, sentence in given.content.decode()) == (422, True)
    assert Proposal.objects.count() == 0


def test_who_does_not_play_there_has_nothing_to_press(
    running: Season, fixture: Fixture, organiser: Member, signed_in: SignedIn
) -> None:
    one, other = both(fixture)
    third = Member.objects.filter(name__in=FOUR).exclude(pk__in=[one.pk, other.pk])[0]
    signed_in(one).post(page(fixture, "propose/"), {"starts_at": tomorrow()})
    made = Proposal.objects.get()
    for member in (third, organiser):
        browser = signed_in(member)
        assert browser.get(page(fixture, "propose/")).status_code == 404
        assert [browser.post(answer(made, how)).status_code for how in ("accept", "refuse", "withdraw")] == [403] * 3
        assert "/proposals/" not in browser.get(page(fixture)).content.decode()
    assert signed_in(None).get(page(fixture, "propose/")).status_code == 302
    assert signed_in(other).post(answer(made, "shout")).status_code == 404
    made.refresh_from_db()
    assert made.state == "open"


def test_what_is_over_is_not_moved(running: Season, fixture: Fixture, organiser: Member, signed_in: SignedIn) -> None:
    deciding.decide(fixture, organiser, deciding.voided(), "broken")
    mine = signed_in(both(fixture)[0])
    assert "/propose/" not in mine.get(page(fixture)).content.decode()
    assert mine.post(page(fixture, "propose/"), {"starts_at": tomorrow()}).status_code == 409


def test_times_are_meant_and_shown_in_the_reader_s_zone_and_in_utc(fixture: Fixture, signed_in: SignedIn) -> None:
    """L-R13: "the warning named the wrong hour" cannot be."""
    one, other = both(fixture)
    Member.objects.filter(pk=one.pk).update(zone="Asia/Tokyo")
    day = (timezone.now() + timedelta(days=3)).date()
    Member.objects.filter(pk=other.pk).update(zone="America/New_York")
    one.refresh_from_db()
    other.refresh_from_db()
    signed_in(one).post(page(fixture, "propose/"), {"starts_at": f"{day}T21:00"})
    made = Proposal.objects.get()
    assert made.starts_at.isoformat() == f"{day}T12:00:00+00:00"
    mine, theirs = (signed_in(who).get(page(fixture)).content.decode() for who in (one, other))
    assert ("21:00</time>" in mine, "12:00 UTC)" in mine) == (True, True)
    local = made.starts_at.astimezone(ZoneInfo("America/New_York"))
    assert (f"{local:%H:%M}</time>" in theirs, "12:00 UTC)" in theirs) == (True, True)
