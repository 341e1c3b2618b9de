"""Who may enter a season, when, and how to go again before the start."""

from __future__ import annotations

import pytest
from model_bakery import baker

from accounts.errors import Refused
from accounts.models import Club, Member, Membership
from accounts.services import anonymise
from tournaments.formats import format_of
from tournaments.models import Season
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


def test_entries_and_withdrawals_end_with_the_start(season: MakeSeason, people: MakePeople) -> None:
    started = season("Ana", "Ben")
    with pytest.raises(Refused, match="no entries any more"):
        seasons.enter(started, people("Cleo")[0])
    with pytest.raises(Refused, match="no longer withdraw"):
        seasons.withdraw(started, started.entrants.first().member)  # type: ignore[union-attr]
    assert names(started) == ["Ana", "Ben"]


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


def test_a_full_season_takes_nobody_else(
    season: MakeSeason, people: MakePeople, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(format_of("round_robin"), "most", 2)
    waiting = season("Ana", "Ben", is_started=False)
    with pytest.raises(Refused, match="All places"):
        seasons.enter(waiting, people("Cleo")[0])


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
