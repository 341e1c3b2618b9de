"""Who may enter a season, when, and how to go again before the start."""

from __future__ import annotations

import pytest
from model_bakery import baker

from accounts.errors import Refused
from accounts.models import Club, Member, Membership
from accounts.services import anonymise
from tournaments.models import Entrant, Season
from tournaments.services import seasons

from .conftest import MakeLeague, MakePeople, MakeSeason

pytestmark = pytest.mark.django_db


def names(season: Season) -> list[str]:
    return sorted(season.entrants.values_list("member__name", flat=True))


def test_a_member_enters_once_however_often_the_button_is_pressed(season: MakeSeason, people: MakePeople) -> None:
    waiting, (ana,) = season(is_started=False), people("Ana")
    assert seasons.enter(waiting, ana) == seasons.enter(waiting, ana)
    assert names(waiting) == ["Ana"]


def test_who_is_not_in_the_club_cannot_enter(season: MakeSeason) -> None:
    waiting = season(is_started=False)
    with pytest.raises(Refused, match="Only members of the club") as refusal:
        seasons.enter(waiting, baker.make(Member, username="zoe", name="Zoe"))
    assert (refusal.value.status, names(waiting)) == (403, [])


def test_a_guest_cannot_enter(season: MakeSeason, club: Club) -> None:
    guest = baker.make(Member, username="guest-1", name="Guest", is_guest=True)
    baker.make(Membership, club=club, member=guest)
    with pytest.raises(Refused, match="Only members of the club"):
        seasons.enter(season(is_started=False), guest)


def test_entries_are_not_taken_before_the_season_is_open(league: MakeLeague, people: MakePeople) -> None:
    draft = seasons.create_season(league(), "Autumn")
    with pytest.raises(Refused, match="not been opened"):
        seasons.enter(draft, people("Ana")[0])


def test_after_the_start_of_a_plan_that_is_made_members_enter_the_reserve_list(
    season: MakeSeason, people: MakePeople
) -> None:
    started = season("Ana", "Ben")
    assert seasons.enter(started, people("Cleo")[0]).state == Entrant.State.RESERVE
    assert names(started) == ["Ana", "Ben", "Cleo"]


def test_a_season_that_is_over_takes_no_entries(season: MakeSeason, people: MakePeople) -> None:
    over = season("Ana", "Ben")
    Season.objects.update(state=Season.State.FINISHED)
    with pytest.raises(Refused, match="no entries any more"):
        seasons.enter(over, people("Cleo")[0])


def test_a_member_withdraws_before_the_start_and_doing_it_twice_is_harmless(season: MakeSeason) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    ana = Member.objects.get(name="Ana")
    for _time in range(2):
        seasons.withdraw(waiting, ana)
    assert names(waiting) == ["Ben"]


def test_withdrawing_does_not_need_the_club_any_more(season: MakeSeason) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    Membership.objects.filter(member__name="Ana").delete()
    seasons.withdraw(waiting, Member.objects.get(name="Ana"))
    assert names(waiting) == ["Ben"]


def test_who_enters_a_full_season_stands_on_the_reserve_list(season: MakeSeason, people: MakePeople) -> None:
    waiting = season("Ana", "Ben", is_started=False, most_entrants=2)
    assert seasons.enter(waiting, people("Cleo")[0]).state == Entrant.State.RESERVE
    seasons.start(waiting)
    assert sorted(waiting.entrants.filter(state="active").values_list("member__name", flat=True)) == ["Ana", "Ben"]


def test_a_season_that_needs_approval_lets_its_entrants_wait(season: MakeSeason, people: MakePeople) -> None:
    waiting = season(is_started=False, needs_approval=True)
    assert seasons.enter(waiting, people("Ana")[0]).state == Entrant.State.APPLIED


def test_pairs_enter_together_and_each_of_them_once(season: MakeSeason, people: MakePeople) -> None:
    waiting = season(is_started=False)
    Season.objects.update(rules={**waiting.rules, "entrant_size": 2})
    ana, ben, cleo = people("Ana", "Ben", "Cleo")
    assert str(seasons.enter(waiting, ana, ben)) == "Ana & Ben"
    with pytest.raises(Refused, match="Ben plays in this season already"):
        seasons.enter(waiting, cleo, ben)
    with pytest.raises(Refused, match="in pairs"):
        seasons.enter(waiting, cleo)


def test_a_deleted_account_leaves_the_seasons_that_have_not_started(season: MakeSeason) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    anonymise(Member.objects.get(name="Ana"))
    assert names(waiting) == ["Ben"]


def test_a_deleted_account_stays_an_entrant_of_what_has_started(season: MakeSeason) -> None:
    started = season("Ana", "Ben")
    anonymise(Member.objects.get(name="Ana"))
    assert names(started) == ["Ben", "Former member"]


def test_seasons_of_a_league_are_numbered_one_after_another(league: MakeLeague) -> None:
    made = league()
    numbers = [seasons.create_season(made, name).number for name in ("Spring", "Summer", "Autumn")]
    assert numbers == [1, 2, 3]
