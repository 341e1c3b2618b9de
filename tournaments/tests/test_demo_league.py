"""The demo's league: in mid-season, with the first member's table waiting, and the same when it is made again."""

from __future__ import annotations

import pytest

from accounts.models import Club, Member, Membership
from games.models import Table
from tournaments.models import Fixture, League, Season
from tournaments.services import demo

from .conftest import MakePeople, rounds_of, ruleset_row, tables_of

pytestmark = pytest.mark.django_db
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def states() -> list[list[str]]:
    rounds = rounds_of(Season.objects.get())
    return [sorted(one.fixtures.values_list("state", flat=True)) for one in rounds]


MID_SEASON = [["finished"] * 2, ["finished"] * 2, ["finished", "playing"], *[["scheduled"] * 2] * 3]


def test_the_demo_s_league_waits_for_its_first_member_in_the_third_round(club: Club, people: MakePeople) -> None:
    ruleset_row("rally")
    members = people(*NAMES)
    demo.fill(club, members)
    assert states() == MID_SEASON
    table = tables_of(Season.objects.get())[0]
    waits = {seat.member_id: seat.is_away for seat in table.seats.all()}
    assert waits == {pk: pk != members[0].pk for pk in waits}
    assert set(table.duties.values_list("kind", "member")) == {("person", members[0].pk)}


def test_filling_twice_changes_nothing(club: Club, people: MakePeople) -> None:
    ruleset_row("rally")
    members = people(*NAMES)
    demo.fill(club, members)
    count, version = Table.objects.count(), tables_of(Season.objects.get())[0].version
    demo.fill(club, members)
    assert (states(), Table.objects.count()) == (MID_SEASON, count)
    assert tables_of(Season.objects.get())[0].version == version


def test_a_demo_that_was_interrupted_is_finished(
    club: Club, people: MakePeople, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset_row("rally")
    members = people(*NAMES)
    with monkeypatch.context() as stopped:
        stopped.setattr(demo, "_play_out", lambda table: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            demo.fill(club, members)
    assert Fixture.objects.filter(state="finished").count() == 0
    demo.fill(club, members)
    assert states() == MID_SEASON


def test_without_members_named_the_demo_s_own_members_of_the_club_enter(club: Club, people: MakePeople) -> None:
    ruleset_row("rally")
    people("Real")
    Membership.objects.filter(member__in=people("Ana", "Ben", "Cleo")).update(role="member")
    Member.objects.exclude(name="Real").update(is_demo=True)
    demo.fill(club)
    assert sorted(Season.objects.get().entrants.values_list("member__name", flat=True)) == ["Ana", "Ben", "Cleo"]


def test_without_a_ruleset_there_is_no_league(club: Club, people: MakePeople) -> None:
    assert demo.fill(club, people(*NAMES)) is None
    assert League.objects.count() == 0
