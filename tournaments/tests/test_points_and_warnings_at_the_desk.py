"""Points given and taken, and warnings with their appeals, on the pages of the desk and of who was warned."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Member, Notice
from tournaments.models import Adjustment, Caution, Entrant, Season, Trail
from tournaments.selectors.notices import message

from .conftest import MakeSeason, SignedIn, play_round, stage_of
from .decisions import FOUR

pytestmark = pytest.mark.django_db
HERE = "/leagues/rovers-cup/1/"
POINTS, WARNINGS = HERE + "desk/points/", HERE + "desk/warnings/"


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR)


@pytest.fixture
def desk(running: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


@pytest.fixture
def ana(running: Season, signed_in: SignedIn) -> Client:
    return signed_in(Member.objects.get(name="Ana"))


def key(name: str) -> int:
    return Entrant.objects.get(member__name=name).pk


def total(season: Season, name: str) -> float:
    return stage_of(season).standings.get(entrant=key(name)).points


def taken(**more: Any) -> dict[str, Any]:
    return {"entrant": key("Ana"), "points": "-1.5", "reason": "Insulted the referee", "note": "See mail", **more}


def warned(**more: Any) -> dict[str, Any]:
    return {"entrant": key("Ana"), "level": "", "reason": "Late again", **more}


@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("address", [POINTS, POINTS + "1/", WARNINGS, WARNINGS + "1/", WARNINGS + "1/answer/"])
def test_only_organisers_find_the_pages_of_the_desk(ana: Client, signed_in: SignedIn, address: str) -> None:
    assert ana.post(address, {}).status_code == 404
    assert signed_in(None).post(address, {}).status_code == 302


def test_points_taken_stand_under_the_table_until_they_are_lifted_and_that_can_be_taken_back(
    running: Season, desk: Client, signed_in: SignedIn
) -> None:
    """L-R23, L-R21: dated, with a public reason; the note stays with the organisers."""
    play_round(running, 1)
    before = total(running, "Ana")
    assert desk.get(POINTS).status_code == 200
    assert desk.post(POINTS, taken()).status_code == 302
    assert total(running, "Ana") == before - 1.5
    shown = signed_in(None).get(HERE).content.decode()
    assert ("Insulted the referee" in shown, "\N{MINUS SIGN}1.5" in shown, "See mail" in shown) == (True, True, False)
    given = Adjustment.objects.get()
    assert desk.post(f"{POINTS}{given.pk}/", {"reason": "Said sorry"}).status_code == 302
    assert total(running, "Ana") == before
    assert "Insulted the referee" not in signed_in(None).get(HERE).content.decode()
    rows = Trail.objects.filter(action__in=("adjust", "lift_adjustment")).order_by("pk")
    assert [(row.action, row.reason) for row in rows] == [
        ("adjust", "Insulted the referee"),
        ("lift_adjustment", "Said sorry"),
    ]
    assert f"changes/{rows[1].pk}/undo/" in desk.get(HERE + "changes/").content.decode()
    assert desk.post(f"{HERE}changes/{rows[1].pk}/undo/").status_code == 302
    assert total(running, "Ana") == before - 1.5


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"points": "0"}, "Give or take from 1 to 1000 points"),
        ({"points": "1001"}, "less than or equal to 1000"),
        ({"points": "nan"}, "Enter a number."),
        ({"points": ""}, "This field is required."),
        ({"reason": " "}, "This field is required."),
        ({"reason": "x" * 301}, "at most 300 characters"),
        ({"entrant": 99999}, "not one of the available choices"),
    ],
)
def test_points_that_cannot_be_meant_are_refused(desk: Client, changes: dict[str, Any], sentence: str) -> None:
    answer = desk.post(POINTS, taken(**changes))
    assert (answer.status_code, sentence in answer.content.decode()) == (422, True)
    assert (Adjustment.objects.count(), Trail.objects.filter(action="adjust").count()) == (0, 0)


def test_there_are_no_points_to_give_before_the_start_and_none_to_lift_without_a_reason(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    made, desk = season(*FOUR, is_started=False), signed_in(organiser)
    assert desk.get(POINTS).status_code == 200
    assert desk.post(POINTS, taken()).status_code == 409
    made.refresh_from_db()
    desk.post(HERE + "start/")
    desk.post(POINTS, taken())
    given = Adjustment.objects.get()
    assert (desk.post(f"{POINTS}{given.pk}/").status_code, desk.post(f"{POINTS}0/").status_code) == (422, 404)
    given.refresh_from_db()
    assert given.lifted is None


def test_a_warning_is_read_appealed_against_and_answered(running: Season, desk: Client, ana: Client) -> None:
    """Reminder, yellow, red, with one appeal and one answer, all of it in the trail."""
    assert "Your warnings" not in ana.get(HERE).content.decode()
    for _time in range(2):
        desk.post(WARNINGS, warned(reason=f"Late {_time}"))
    assert list(Caution.objects.order_by("pk").values_list("level", flat=True)) == [1, 2]
    given = Caution.objects.get(level=2)
    assert "Your warnings" in ana.get(HERE).content.decode()
    page = ana.get(HERE + "warnings/").content.decode()
    assert ("Late 1" in page, f"warnings/{given.pk}/" in page) == (True, True)
    assert ana.get(f"{HERE}warnings/{given.pk}/").status_code == 200
    assert ana.post(f"{HERE}warnings/{given.pk}/", {"appeal": "The train"}).status_code == 302
    assert "The train" in desk.get(WARNINGS).content.decode()
    answer = f"{WARNINGS}{given.pk}/answer/"
    assert desk.get(answer).status_code == 200
    assert desk.post(answer, {"verdict": "lifted", "answer": "Believed"}).status_code == 302
    given.refresh_from_db()
    assert (given.answer, given.lifted is not None) == ("Believed", True)
    assert "Believed" in ana.get(HERE + "warnings/").content.decode()
    actions = ["caution", "caution", "appeal", "answer_appeal"]
    assert list(Trail.objects.filter(action__in=actions).order_by("pk").values_list("action", flat=True)) == actions


def test_word_of_a_warning_leads_to_its_page(running: Season, desk: Client) -> None:
    desk.post(WARNINGS, warned(level="3"))
    paths = {}
    for notice in Notice.objects.filter(payload__what__in=["caution", "red_card"]):
        found = message(notice)
        assert found is not None
        paths[notice.payload["what"]] = found.path
    assert paths == {"caution": HERE + "warnings/", "red_card": WARNINGS}


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"reason": ""}, 422),
        ({"level": "7"}, 422),
        ({"entrant": ""}, 422),
        ({"level": "1"}, 422),
    ],
)
def test_a_warning_that_cannot_be_given_is_refused(desk: Client, changes: dict[str, Any], status: int) -> None:
    desk.post(WARNINGS, warned(level="2"))
    assert desk.post(WARNINGS, warned(**{"reason": "Once more", **changes})).status_code == status
    assert Caution.objects.count() == 1


def test_others_find_no_appeal_a_second_one_is_refused_and_so_is_an_empty_one(
    running: Season, desk: Client, ana: Client, signed_in: SignedIn
) -> None:
    desk.post(WARNINGS, warned())
    given = Caution.objects.get()
    address, answer = f"{HERE}warnings/{given.pk}/", f"{WARNINGS}{given.pk}/answer/"
    ben = signed_in(Member.objects.get(name="Ben"))
    assert (ben.post(address, {"appeal": "Me"}).status_code, desk.get(HERE + "warnings/").status_code) == (404, 404)
    assert desk.get(answer).status_code == 404
    assert ana.post(address, {"appeal": " "}).status_code == 422
    ana.post(address, {"appeal": "The train"})
    assert ana.post(address, {"appeal": "And rain"}).status_code == 409
    assert desk.post(answer, {"verdict": "", "answer": "No"}).status_code == 422
    desk.post(answer, {"verdict": "stands", "answer": "No"})
    assert desk.post(answer, {"verdict": "lifted", "answer": "Well"}).status_code == 409
    given.refresh_from_db()
    assert (given.appeal, given.answer, given.lifted) == ("The train", "No", None)


def test_a_warning_is_lifted_with_a_reason(desk: Client) -> None:
    desk.post(WARNINGS, warned())
    given = Caution.objects.get()
    assert desk.post(f"{WARNINGS}{given.pk}/").status_code == 422
    assert desk.post(f"{WARNINGS}{given.pk}/", {"reason": "Wrong one"}).status_code == 302
    assert Trail.objects.get(action="lift_caution").reason == "Wrong one"
