"""Another time for a fixture needs everybody's word, stays within its round, and runs out (L-R13)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member
from accounts.notices import Notice
from games.services import ending
from tournaments.models import Fixture, FixtureTable, Proposal, Trail
from tournaments.services import scheduling, tables, windows

from .conftest import MakeSeason, table_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def fixture(season: MakeSeason) -> Fixture:
    """The only fixture of a season whose round is open for a week."""
    season("Ana", "Ben", window_days=7)
    return Fixture.objects.select_related("round").get()


def both(fixture: Fixture) -> tuple[Member, Member]:
    first, second = fixture.sides.order_by("index")
    return first.entrant.member, second.entrant.member


def tomorrow() -> datetime:
    return timezone.now() + timedelta(days=1)


def told(what: str) -> list[str]:
    return sorted(Notice.objects.filter(payload__what=what).values_list("member__name", flat=True))


def actions() -> list[str]:
    return list(Trail.objects.order_by("pk").exclude(action__in=["open", "start"]).values_list("action", flat=True))


def test_a_proposal_is_put_to_the_other_and_holds_when_accepted(fixture: Fixture) -> None:
    one, other = both(fixture)
    moment = tomorrow()
    made = scheduling.propose(fixture, one, moment)
    assert (told("proposed"), fixture.starts_at) == ([other.name], None)
    assert scheduling.accept(made, other).state == "accepted"
    fixture.refresh_from_db()
    assert (fixture.starts_at, told("agreed")) == (moment, ["Ana", "Ben"])
    assert actions() == ["propose", "accept_proposal", "agree_time"]
    assert scheduling.accept(made, other).state == "accepted"
    assert len(actions()) == 3


def test_refused_and_taken_back(fixture: Fixture) -> None:
    one, other = both(fixture)
    made = scheduling.propose(fixture, one, tomorrow())
    assert (scheduling.refuse(made, other).state, told("not_agreed")) == ("refused", [one.name])
    with pytest.raises(Refused, match="has been answered"):
        scheduling.accept(made, other)
    again = scheduling.propose(fixture, one, tomorrow())
    with pytest.raises(Refused, match="Only who has proposed"):
        scheduling.withdraw(again, other)
    with pytest.raises(Refused, match="your own proposal"):
        scheduling.refuse(again, one)
    assert scheduling.withdraw(again, one).state == "withdrawn"
    assert scheduling.withdraw(again, one).state == "withdrawn"
    fixture.refresh_from_db()
    assert fixture.starts_at is None
    assert actions() == ["propose", "refuse_proposal", "propose", "withdraw_proposal"]


def test_the_same_time_again_is_the_same_proposal_and_another_takes_it_back(fixture: Fixture) -> None:
    one, other = both(fixture)
    moment = tomorrow()
    first = scheduling.propose(fixture, one, moment)
    assert scheduling.propose(fixture, one, moment) == first
    second = scheduling.propose(fixture, one, moment + timedelta(hours=1))
    assert list(Proposal.objects.order_by("pk").values_list("pk", "state")) == [
        (first.pk, "withdrawn"),
        (second.pk, "open"),
    ]
    assert other.name == told("proposed")[0]


def test_nobody_accepts_a_proposal_for_the_other(fixture: Fixture, organiser: Member) -> None:
    one, other = both(fixture)
    made = scheduling.propose(fixture, one, tomorrow())
    assert scheduling.accept(made, one).state == "open"
    with pytest.raises(Refused, match="You do not play"):
        scheduling.accept(made, organiser)
    fixture.refresh_from_db()
    assert (fixture.starts_at, other.pk == one.pk) == (None, False)


def test_never_past_the_end_of_the_round_unless_an_organiser_gives_more_time(
    fixture: Fixture, organiser: Member
) -> None:
    one, other = both(fixture)
    late = timezone.now() + timedelta(days=9)
    with pytest.raises(Refused, match="Its round is over"):
        scheduling.propose(fixture, one, late)
    with pytest.raises(Refused, match="has passed"):
        scheduling.propose(fixture, one, timezone.now() - timedelta(minutes=1))
    windows.extend_fixture(fixture, organiser, timezone.now() + timedelta(days=12), "both are ill")
    assert scheduling.accept(scheduling.propose(fixture, one, late), other).state == "accepted"


def test_a_proposal_runs_out_at_its_time_and_with_its_fixture(fixture: Fixture) -> None:
    one, other = both(fixture)
    moment = tomorrow()
    made = scheduling.propose(fixture, one, moment)
    assert scheduling.expire_proposals(moment - timedelta(hours=1)) == 0
    assert scheduling.expire_proposals(moment) == 1
    assert scheduling.expire_proposals(moment) == 0
    with pytest.raises(Refused, match="its time is over"):
        scheduling.accept(made, other)
    again = scheduling.propose(fixture, other, moment)
    Fixture.objects.update(state="void")
    assert scheduling.expire_proposals() == 1
    again.refresh_from_db()
    assert again.state == "expired"


def test_a_table_that_is_not_open_yet_opens_at_the_agreed_time(fixture: Fixture) -> None:
    ending.void(table_of(fixture), None, "broken")
    FixtureTable.objects.all().delete()
    Fixture.objects.update(state="open", opened_tables=0)
    one, other = both(fixture)
    scheduling.accept(scheduling.propose(fixture, one, tomorrow()), other)
    assert tables.open_fixture(fixture.pk) == []
    assert Fixture.objects.filter(tables.waiting_for_tables()).count() == 0
    Fixture.objects.update(starts_at=timezone.now())
    assert len(tables.open_fixture(fixture.pk)) == 1
