"""The organiser's desk in a browser: what it lists, deciding what was looked at, taking back, and who finds it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Member
from tournaments.models import Entrant, Fixture, Season, Trail
from tournaments.services import seasons

from .conftest import MakePeople, MakeSeason, SignedIn, play_round

pytestmark = pytest.mark.django_db
DESK = "/leagues/rovers-cup/1/desk/"
CHANGES = "/leagues/rovers-cup/1/changes/"
FOUR = ("Ana", "Ben", "Cleo", "Dan")
Count = Any


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR)


@pytest.fixture
def desk(running: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def first() -> Fixture:
    return Fixture.objects.order_by("pk")[0]


def sent(**more: Any) -> dict[str, Any]:
    return {"fixture": [first().pk], "verdict": "both_lose", **more}


def test_only_organisers_find_the_desk_and_its_buttons(running: Season, signed_in: SignedIn) -> None:
    ana = signed_in(Member.objects.get(name="Ana"))
    assert ana.get(DESK).status_code == 404
    posts = ("preview/", "decide/", f"nudge/{first().pk}/", f"approve/{running.entrants.all()[0].pk}/")
    assert [ana.post(DESK + one, sent(reason="x")).status_code for one in posts] == [404] * 4
    assert Trail.objects.filter(action="double_forfeit").count() == 0
    assert signed_in(None).get(DESK).status_code == 302


def test_the_desk_says_who_is_waited_for_and_lists_what_is_asked_for(desk: Client) -> None:
    page = desk.get(DESK)
    rows = page.context["part"].object_list
    assert [row.word for row in rows] == ["running", "running", *["scheduled"] * 4]
    assert all(f"waiting for {row.waited_for[0].entrant}" in page.content.decode() for row in rows[:2])
    assert len(desk.get(DESK + "?show=over").context["part"].object_list) == 0
    assert len(desk.get(DESK + "?show=all").context["part"].object_list) == 6
    assert desk.get(DESK + "?show=rubbish").context["show"] == "open"


def test_a_decision_is_looked_at_first_and_changes_nothing(desk: Client) -> None:
    page = desk.post(DESK + "preview/", sent())
    assert (page.status_code, first().state) == (200, Fixture.State.PLAYING)
    assert "lost by both" in page.content.decode()


def test_nothing_is_decided_without_a_reason(desk: Client) -> None:
    answer = desk.post(DESK + "decide/", sent(reason=" "))
    assert (answer.status_code, first().state) == (422, Fixture.State.PLAYING)
    assert list(answer.context["form"].errors) == ["reason"]


@pytest.mark.parametrize("changes", [{"fixture": []}, {"fixture": [99999]}, {"fixture": ["x"]}, {"verdict": "shout"}])
def test_what_cannot_be_chosen_is_refused_with_a_sentence(desk: Client, changes: dict[str, Any]) -> None:
    answer = desk.post(DESK + "preview/", {**sent(), **changes})
    assert (answer.status_code, first().state) == (422, Fixture.State.PLAYING)


def test_what_was_decided_stands_with_its_reason_and_is_taken_back(desk: Client, signed_in: SignedIn) -> None:
    desk.post(DESK + "decide/", sent(reason="Neither came", note="Ask them why"))
    assert (first().state, first().reason) == (Fixture.State.DOUBLE_FORFEIT, "Neither came")
    mine, theirs = (who.get(CHANGES).content.decode() for who in (desk, signed_in(Member.objects.get(name="Ana"))))
    assert ("Neither came" in mine, "Ask them why" in mine) == (True, True)
    assert ("Neither came" in theirs, "Ask them why" in theirs, "/undo/" in theirs) == (True, False, False)
    row = Trail.objects.get(action="bulk")
    assert desk.post(f"{CHANGES}{row.pk}/undo/", {"reason": "They did"}).status_code == 302
    assert (first().state, first().reason) == (Fixture.State.PLAYING, "")


def test_who_may_not_take_back_finds_nothing_to_press(desk: Client, signed_in: SignedIn) -> None:
    desk.post(DESK + "decide/", sent(reason="Neither came"))
    row = Trail.objects.get(action="bulk")
    answer = signed_in(Member.objects.get(name="Ana")).post(f"{CHANGES}{row.pk}/undo/")
    assert (answer.status_code, first().state) == (404, Fixture.State.DOUBLE_FORFEIT)


def test_who_owes_a_move_is_reminded_once_in_a_while(desk: Client) -> None:
    address = f"{DESK}nudge/{first().pk}/"
    assert [desk.post(address).status_code for _time in range(2)] == [302, 409]
    assert Trail.objects.filter(action="nudge").count() == 1


def test_entries_that_wait_are_let_in_or_refused(
    season: MakeSeason, organiser: Member, people: MakePeople, signed_in: SignedIn
) -> None:
    waiting = season("Ana", is_started=False, needs_approval=True)
    ben = seasons.enter(waiting, people("Ben")[0])
    desk = signed_in(organiser)
    assert [one.state for one in desk.get(DESK).context["entrants"]] == ["applied", "applied"]
    ana = Entrant.objects.get(member__name="Ana")
    assert desk.post(f"{DESK}approve/{ana.pk}/").status_code == 302
    assert desk.post(f"{DESK}refuse/{ben.pk}/", {"reason": ""}).status_code == 422
    assert desk.post(f"{DESK}refuse/{ben.pk}/", {"reason": "The club is full"}).status_code == 302
    assert list(Entrant.objects.values_list("member__name", "state")) == [("Ana", "active")]


@pytest.mark.parametrize("entrants", [4, 8])
def test_the_desk_asks_as_much_of_a_small_season_as_of_a_large_one(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, django_assert_num_queries: Count, entrants: int
) -> None:
    running = season(*("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana")[:entrants])
    play_round(running, 1)
    desk = signed_in(organiser)
    with django_assert_num_queries(18):
        assert desk.get(DESK + "?show=all").status_code == 200
