"""Where only fair play, an organiser's order or lots can part entrants who are level: given, shown, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Member
from tournaments.models import Entrant, Season, Trail
from tournaments.services import deciding
from tournaments.services.standings import rebuild

from .conftest import MakeSeason, SignedIn, rounds_of, stage_of
from .decisions import FOUR

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_by_one")]
HERE = "/leagues/rovers-cup/1/"
ORDERS = HERE + "desk/order/"
SAID = {
    "fair_play": "– → Dan -1, Cleo -2, Ben -3, Ana -4",
    "manual_order": "– → 1. Dan, 2. Cleo, 3. Ben, 4. Ana",
    "type_lots": "– → 1. Dan, 2. Cleo, 3. Ben, 4. Ana",
}
KINDS = {"fair_play": "fair_play", "manual_order": "manual", "type_lots": "lots"}


def page(season: Season, kind: str) -> str:
    return f"{ORDERS}{stage_of(season).pk}/{kind}/"


def ids() -> dict[str, int]:
    return dict(Entrant.objects.values_list("member__name", "pk"))


def numbers(**given: int) -> dict[str, Any]:
    return {f"n_{ids()[name]}": value for name, value in given.items()}


def ranks(season: Season) -> list[tuple[int, str]]:
    rows = stage_of(season).standings.order_by("position")
    return list(rows.values_list("rank", "entrant__member__name"))


def level(season: Season, organiser: Member) -> None:
    """Every fixture ends level, so that only what an organiser gives can part them."""
    for one in rounds_of(season):
        for fixture in one.fixtures.all():
            deciding.decide(fixture, organiser, deciding.awarded(fixture, None), "level")


def played(season: MakeSeason, organiser: Member, *criteria: str) -> Season:
    made = season(*FOUR, criteria=("points", *criteria))
    level(made, organiser)
    return made


def stored(kind: str) -> dict[str, Any]:
    """Dan before Cleo before Ben before Ana."""
    if kind == "fair_play":
        return numbers(Dan=-1, Cleo=-2, Ben=-3, Ana=-4)
    return numbers(Dan=1, Cleo=2, Ben=3, Ana=4)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_given_orders_the_table_stands_in_the_trail_and_is_taken_back(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, kind: str
) -> None:
    """L-R25: with the reason; the final table of the closed stage is made anew, and a rebuild changes nothing."""
    made, desk = played(season, organiser, KINDS[kind]), signed_in(organiser)
    before = ranks(made)
    assert desk.get(page(made, kind)).status_code == 200
    sent = stored(kind) | {"reason": "As agreed at the meeting"}
    assert desk.post(page(made, kind), sent).status_code == 302
    assert ranks(made) == [(1, "Dan"), (2, "Cleo"), (3, "Ben"), (4, "Ana")]
    assert [row["name"] for row in stage_of(made).final or []] == ["Dan", "Cleo", "Ben", "Ana"]
    assert rebuild(type(made.league).objects.all()) == (1, 0)
    row = Trail.objects.get(action=kind)
    assert (row.author, row.reason) == (organiser, "As agreed at the meeting")
    text = signed_in(None).get(HERE + "changes/").content.decode()
    assert ("As agreed at the meeting" in text, SAID[kind] in text) == (True, True)
    assert desk.post(f"{HERE}changes/{row.pk}/undo/").status_code == 302
    assert ranks(made) == before


def test_the_reason_of_an_order_stands_at_the_place_it_gave(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    """L-R25, L-R26."""
    made = played(season, organiser, "manual")
    signed_in(organiser).post(page(made, "manual_order"), stored("manual_order") | {"reason": "A play-off at the club"})
    assert "A play-off at the club" in signed_in(None).get(HERE).content.decode()


def test_without_what_is_given_the_table_says_so_and_invents_no_order(season: MakeSeason, organiser: Member) -> None:
    """The group of 2018 that only fair play parts: level until it is given."""
    made = played(season, organiser, "fair_play")
    assert [rank for rank, _name in ranks(made)] == [1, 1, 1, 1]


def test_lots_by_hand_go_before_those_of_the_site_and_leave_its_record_alone(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    made, desk = played(season, organiser, "lots"), signed_in(organiser)
    drawn = stage_of(made).draws
    assert len(drawn) == 1
    desk.post(page(made, "type_lots"), stored("type_lots") | {"reason": "Drawn from a hat"})
    assert stage_of(made).draws == drawn
    other = numbers(Dan=4, Cleo=3, Ben=2, Ana=1) | {"reason": "Drawn again, before witnesses"}
    desk.post(page(made, "type_lots"), other)
    assert (ranks(made)[0][1], stage_of(made).lots) == ("Ana", [[str(ids()[name]) for name in FOUR]])
    first, second = Trail.objects.filter(action="type_lots").order_by("pk")
    refused = desk.post(f"{HERE}changes/{first.pk}/undo/")
    assert (refused.status_code, "Undo that first" in refused.content.decode()) == (409, True)
    for row in (second, first):
        desk.post(f"{HERE}changes/{row.pk}/undo/")
    assert [name for _rank, name in ranks(made)] == [Entrant.objects.get(pk=key).member.name for key in drawn[0]]


@pytest.fixture
def desk(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> Client:
    """Of a season whose table asks for all three."""
    season(*FOUR, criteria=("points", "fair_play", "manual", "lots"))
    return signed_in(organiser)


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("fair_play", {"Dan": 1000}, "less than or equal to 999"),
    ("manual_order", {"Dan": 1}, "Number at least two entrants"),
    ("manual_order", {"Dan": 1, "Ana": 1}, "Number at least two entrants"),
    ("type_lots", {}, "Number at least two entrants"),
    ("type_lots", {"Dan": 0, "Ana": 1}, "greater than or equal to 1"),
    ("type_lots", {"Dan": 5, "Ana": 1}, "less than or equal to 4"),
]


@pytest.mark.parametrize(("kind", "given", "sentence"), BAD)
def test_numbers_that_make_no_order_are_refused(desk: Client, kind: str, given: dict[str, int], sentence: str) -> None:
    season = Season.objects.get()
    answer = desk.post(page(season, kind), numbers(**given) | {"reason": "x"})
    assert (answer.status_code, sentence in answer.content.decode()) == (422, True)
    assert desk.post(page(season, kind), numbers(Dan=1, Ana=2)).status_code == 422
    stage = stage_of(season)
    assert (stage.fair_play, stage.orders, stage.lots) == ({}, [], [])


def test_only_organisers_find_it_and_only_where_the_order_asks_for_it(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    made = season(*FOUR)
    desk, ana = signed_in(organiser), signed_in(Member.objects.get(name="Ana"))
    assert (ana.get(ORDERS).status_code, ana.post(page(made, "type_lots"), {}).status_code) == (404, 404)
    assert signed_in(None).get(ORDERS).status_code == 302
    assert [key for key, _words in desk.get(ORDERS).context["kinds"]] == ["type_lots"]
    assert [desk.get(page(made, kind)).status_code for kind in (*KINDS, "shout")] == [404, 404, 200, 404]
