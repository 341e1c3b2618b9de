"""Who sees which page of a league, and what it says."""

from __future__ import annotations

import pytest
from django.urls import reverse
from model_bakery import baker

from accounts.models import Club, Member, Membership
from games.services import ending
from tournaments.models import Fixture, League, Season
from tournaments.services import recording, seasons

from .conftest import MakeLeague, MakePeople, MakeSeason, SignedIn, play_out, rounds_of, table_of, tables_of

pytestmark = pytest.mark.django_db
ADDRESSES = ("/leagues/rovers-cup/", "/leagues/rovers-cup/1/")


def test_a_stranger_reads_a_public_league(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season("Ana", "Ben")
    table = tables_of(running)[0]
    play_out(table)
    recording.record_result(table.pk)
    stranger = signed_in(None)
    assert "Rovers Cup" in stranger.get("/leagues/").content.decode()
    assert stranger.get(ADDRESSES[0]).status_code == 200
    text = stranger.get(ADDRESSES[1]).content.decode()
    assert "Finished. Champion:" in text
    assert "above" in text
    assert table.get_absolute_url() in text


@pytest.mark.parametrize("hide", ["league", "club"])
def test_a_private_league_is_found_by_its_club_and_its_entrants_alone(
    season: MakeSeason, signed_in: SignedIn, club: Club, hide: str
) -> None:
    season("Ana", "Ben")
    if hide == "league":
        League.objects.update(visibility="private")
    else:
        Club.objects.update(visibility="private")
    zoe, ana = baker.make(Member, username="zoe", name="Zoe"), Member.objects.get(name="Ana")
    assert [signed_in(who).get(page).status_code for who in (None, zoe) for page in ADDRESSES] == [404] * 4
    assert "Rovers Cup" not in signed_in(zoe).get("/leagues/").content.decode()
    assert "Rovers Cup" in signed_in(ana).get("/leagues/").content.decode()
    Membership.objects.filter(member=ana).delete()
    assert [signed_in(ana).get(page).status_code for page in ADDRESSES] == [200, 200]


def test_an_unlisted_league_is_read_by_whoever_has_its_address(season: MakeSeason, signed_in: SignedIn) -> None:
    season("Ana", "Ben", visibility="unlisted")
    stranger = signed_in(None)
    assert "Rovers Cup" not in stranger.get("/leagues/").content.decode()
    assert [stranger.get(page).status_code for page in ADDRESSES] == [200, 200]


def test_a_season_in_preparation_is_for_organisers(
    league: MakeLeague, people: MakePeople, organiser: Member, signed_in: SignedIn
) -> None:
    seasons.create_season(league(), "Autumn")
    (ana,) = people("Ana")
    assert [signed_in(who).get(ADDRESSES[1]).status_code for who in (None, ana, organiser)] == [404, 404, 200]
    assert "Autumn" not in signed_in(ana).get(ADDRESSES[0]).content.decode()
    assert "Autumn" in signed_in(organiser).get(ADDRESSES[0]).content.decode()


@pytest.mark.parametrize("action", ["open", "start"])
def test_nobody_but_organisers_finds_their_buttons(season: MakeSeason, signed_in: SignedIn, action: str) -> None:
    running = season("Ana", "Ben")
    address = reverse(f"tournaments:{action}", args=["rovers-cup", 1])
    member, outsider = Member.objects.get(name="Ana"), baker.make(Member, username="zoe", name="Zoe")
    before = len(rounds_of(running)), Fixture.objects.get().state
    assert [signed_in(who).post(address).status_code for who in (member, outsider)] == [404, 404]
    assert signed_in(None).post(address).url.startswith("/accounts/login/")  # type: ignore[attr-defined]
    assert (len(rounds_of(running)), Fixture.objects.get().state) == before


@pytest.mark.parametrize("page", ["/leagues/new/", "/leagues/rovers-cup/new/"])
def test_nobody_but_organisers_founds_and_prepares(
    league: MakeLeague, people: MakePeople, organiser: Member, signed_in: SignedIn, page: str
) -> None:
    league()
    outsider = baker.make(Member, username="zoe", name="Zoe")
    readers = (people("Ana")[0], outsider, organiser)
    assert [signed_in(who).get(page).status_code for who in readers] == [404, 404, 200]


def test_an_organiser_takes_a_season_from_nothing_to_its_first_round(
    league: MakeLeague, people: MakePeople, organiser: Member, signed_in: SignedIn
) -> None:
    league()
    desk, (ana,) = signed_in(organiser), people("Ana")
    made = desk.post("/leagues/rovers-cup/new/", {"name": "Autumn"})
    assert (made.status_code, made.headers["Location"]) == (302, ADDRESSES[1])
    assert desk.post(ADDRESSES[1] + "open/").status_code == 302
    assert signed_in(ana).post(ADDRESSES[1] + "enter/").status_code == 302
    assert desk.post(ADDRESSES[1] + "start/").status_code == 409
    assert desk.post(ADDRESSES[1] + "enter/").status_code == 302
    assert desk.post(ADDRESSES[1] + "start/").status_code == 302
    text = signed_in(ana).get(ADDRESSES[1]).content.decode()
    assert "To your table: " in text
    assert tables_of(Season.objects.get())[0].get_absolute_url() in text


def test_an_outsider_s_entry_is_refused_with_a_sentence(season: MakeSeason, signed_in: SignedIn) -> None:
    season("Ana", is_started=False)
    answer = signed_in(baker.make(Member, username="zoe", name="Zoe")).post(ADDRESSES[1] + "enter/")
    assert answer.status_code == 403
    assert "Only members of the club can enter." in answer.content.decode()


def test_an_entrant_withdraws_by_the_button(season: MakeSeason, signed_in: SignedIn) -> None:
    waiting = season("Ana", is_started=False)
    ana = signed_in(Member.objects.get(name="Ana"))
    assert "You have entered" in ana.get(ADDRESSES[1]).content.decode()
    assert ana.post(ADDRESSES[1] + "withdraw/").status_code == 302
    assert waiting.entrants.count() == 0


def test_an_organiser_has_a_void_fixture_played_again(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    running = season("Ana", "Ben", "Cleo")
    table = tables_of(running)[0]
    ending.void(table, None, "broken")
    recording.record_result(table.pk)
    fixture = Fixture.objects.get(tables__table=table)
    desk, address = signed_in(organiser), reverse("tournaments:result", args=["rovers-cup", 1, fixture.pk])
    assert f"{address}?kind=play_again" in desk.get(ADDRESSES[1]).content.decode()
    assert address not in signed_in(Member.objects.get(name="Ana")).get(ADDRESSES[1]).content.decode()
    given = {"kind": "play_again", "reason": "Once more", "go": "decide"}
    assert desk.post(address, given).status_code == 302
    fixture.refresh_from_db()
    assert (fixture.state, table_of(fixture).pk == table.pk) == (Fixture.State.PLAYING, False)


def test_a_fixture_of_another_season_is_not_found(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    season("Ana", "Ben")
    other = seasons.create_season(League.objects.get(), "Winter")
    Fixture.objects.update(state="void")
    address = reverse("tournaments:result", args=["rovers-cup", other.number, Fixture.objects.get().pk])
    assert signed_in(organiser).post(address).status_code == 404


def test_buttons_answer_posts_only(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    season("Ana", is_started=False)
    desk = signed_in(organiser)
    assert [desk.get(ADDRESSES[1] + one).status_code for one in ("enter/9/", "open/", "start/")] == [405] * 3


def test_the_club_s_page_shows_its_leagues(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    season("Ana", "Ben")
    seen = [signed_in(who).get("/clubs/rovers/").content.decode() for who in (None, organiser)]
    assert [ADDRESSES[0] in text for text in seen] == [True, True]
    assert ["/leagues/new/?club=rovers" in text for text in seen] == [False, True]


def test_a_club_without_leagues_shows_a_panel_to_organisers_only(
    organiser: Member, people: MakePeople, signed_in: SignedIn
) -> None:
    seen = [signed_in(who).get("/clubs/rovers/").content.decode() for who in (None, people("Ana")[0], organiser)]
    assert ["no league yet" in text for text in seen] == [False, False, True]
