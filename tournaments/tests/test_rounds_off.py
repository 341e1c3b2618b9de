"""Rounds that an entrant sits out, asked for before they are set (L-R7)."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member
from tournaments.formats import Bye
from tournaments.models import Entrant, Season, Trail
from tournaments.selectors.byes import rounds_off
from tournaments.services import byes, seasons

from .conftest import MakePeople, MakeSeason, SignedIn, rounds_of
from .paper import end_round

pytestmark = pytest.mark.django_db
PAGE = "/leagues/rovers-cup/1/rounds-off/"
SIX = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")


def entrant(name: str) -> Entrant:
    return Entrant.objects.get(member__name=name)


def ana() -> Member:
    return Member.objects.get(name="Ana")


@pytest.fixture
def swiss(season: MakeSeason) -> Season:
    return season(*SIX, format="swiss", asked_bye=Bye.HALF, most_byes=1)


def points(name: str) -> float:
    return float(entrant(name).standings.get().points)


def test_who_asks_a_round_off_is_not_paired_and_gets_what_the_league_grants(swiss: Season, one_by_one: None) -> None:
    assert byes.ask_bye(swiss, ana(), 2) == byes.ask_bye(swiss, ana(), 2) == Bye.HALF
    draw = [entrant(name).number or 0 for name in SIX]
    end_round(swiss, 1)
    second = rounds_of(swiss)[1]
    assert not second.fixtures.filter(sides__entrant=entrant("Ana")).exists()
    assert second.byes[str(entrant("Ana").pk)] == "H"
    assert points("Ana") == (3 if draw[0] <= 3 else 0) + 1.5


def test_more_rounds_off_than_are_granted_count_as_nothing(swiss: Season) -> None:
    assert [byes.ask_bye(swiss, ana(), number) for number in (2, 3)] == [Bye.HALF, Bye.ZERO]


def test_a_round_asked_off_can_be_played_after_all(swiss: Season) -> None:
    byes.ask_bye(swiss, ana(), 2)
    for _time in range(2):
        byes.take_back_bye(swiss, ana(), 2)
    assert entrant("Ana").byes == {}
    assert list(Trail.objects.filter(action__contains="bye").values_list("action", flat=True).order_by("pk")) == [
        "ask_bye",
        "take_back_bye",
    ]


@pytest.mark.parametrize("act", [byes.ask_bye, byes.take_back_bye])
def test_a_round_that_was_set_stays_as_it_is(swiss: Season, act: object) -> None:
    for number in (1, 0, -1):
        with pytest.raises(Refused, match="has been set"):
            act(swiss, ana(), number)  # type: ignore[operator]
    assert entrant("Ana").byes == {}


def test_where_all_rounds_are_set_from_the_start_none_is_asked_off(season: MakeSeason, signed_in: SignedIn) -> None:
    robin = season("Ana", "Ben", "Cleo")
    with pytest.raises(Refused, match="from the start"):
        byes.ask_bye(robin, ana(), 2)
    assert signed_in(ana()).get(PAGE).status_code == 404


def test_rounds_are_asked_off_before_the_start_too(season: MakeSeason, one_by_one: None) -> None:
    waiting = season(*SIX, format="swiss", is_started=False)
    byes.ask_bye(waiting, ana(), 1)
    seasons.start(waiting)
    assert rounds_of(waiting)[0].byes[str(entrant("Ana").pk)] == "Z"


def test_the_rounds_to_come_are_offered_with_what_was_asked(swiss: Season) -> None:
    byes.ask_bye(swiss, ana(), 3)
    assert [(one.number, one.letter) for one in rounds_off(swiss, entrant("Ana"))] == [(2, None), (3, Bye.HALF)]


def test_a_round_is_asked_off_and_taken_back_by_the_page(swiss: Season, signed_in: SignedIn) -> None:
    browser = signed_in(ana())
    assert "Rounds off" in browser.get("/leagues/rovers-cup/1/").content.decode()
    assert "counts as half of a win" in browser.get(PAGE).content.decode()
    assert browser.post(PAGE, {"round": "2", "answer": "rest"}).headers["Location"] == PAGE
    page = browser.get(PAGE).content.decode()
    assert ("You sit it out" in page, "ask off counts as nothing" in page) == (True, True)
    browser.post(PAGE, {"round": "2", "answer": "play"})
    assert "You sit it out" not in browser.get(PAGE).content.decode()


@pytest.mark.parametrize(("number", "status"), [("1", 409), ("", 404), ("x", 404), ("-2", 404), ("9999", 404)])
def test_a_round_that_cannot_be_is_refused(swiss: Season, signed_in: SignedIn, number: str, status: int) -> None:
    answer = signed_in(ana()).post(PAGE, {"round": number, "answer": "rest"})
    assert (answer.status_code, entrant("Ana").byes) == (status, {})


def test_who_does_not_play_has_no_such_page(swiss: Season, people: MakePeople, signed_in: SignedIn) -> None:
    assert signed_in(people("Zoe")[0]).get(PAGE).status_code == 404
