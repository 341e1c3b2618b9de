"""Divisions on the page of the desk, proposed and changed with reasons; the next season by a button."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Member
from tournaments.models import Entrant, Season, Trail
from tournaments.services import divisions, seasons

from .conftest import MakeSeason, SignedIn, play_round
from .decisions import FOUR

pytestmark = pytest.mark.django_db
HERE = "/leagues/rovers-cup/1/"
PAGE, AGAIN = HERE + "desk/divisions/", HERE + "again/"
LEAGUE: dict[str, Any] = {"division_size": 2, "promoted": 1, "relegated": 1}


@pytest.fixture
def waiting(season: MakeSeason) -> Season:
    return season(*FOUR, is_started=False, **LEAGUE)


@pytest.fixture
def desk(waiting: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def keys(season: Season) -> list[int]:
    """As proposed by rating: of equals who entered first."""
    return list(season.entrants.order_by("entered", "pk").values_list("pk", flat=True))


def sent(season: Season, *numbers: int, **more: Any) -> dict[str, Any]:
    return {"by": "rating", **{f"d_{key}": n for key, n in zip(keys(season), numbers, strict=True)}, **more}


def placed(season: Season) -> list[set[int]]:
    return [set(one.entrants.values_list("pk", flat=True)) for one in season.divisions.order_by("number")]


def played(season: Season) -> None:
    """The season, placed by rating, to its end."""
    divisions.place(season, None, divisions.propose_by_rating(season), {})
    seasons.start(season)
    play_round(season, 1)
    season.refresh_from_db()


def following(season: Season) -> Season:
    made = seasons.create_season(season.league, "Next")
    seasons.open_season(made)
    for name in FOUR:
        seasons.enter(made, Member.objects.get(name=name))
    return made


def test_only_organisers_find_the_pages(waiting: Season, signed_in: SignedIn) -> None:
    ana = signed_in(Member.objects.get(name="Ana"))
    for address in (PAGE, AGAIN):
        assert (ana.get(address).status_code, ana.post(address).status_code) == (404, 404)
        assert signed_in(None).get(address).status_code == 302


def test_the_proposal_by_rating_is_stored_as_it_stands(waiting: Season, desk: Client) -> None:
    """L-R27: each player in exactly one division."""
    a, b, c, d = keys(waiting)
    assert desk.get(PAGE).status_code == 200
    assert waiting.divisions.count() == 0
    assert desk.post(PAGE, sent(waiting, 1, 1, 2, 2)).status_code == 302
    assert placed(waiting) == [{a, b}, {c, d}]
    assert Trail.objects.filter(action="place").count() == 4


def test_whoever_is_moved_away_from_it_needs_a_reason(waiting: Season, desk: Client) -> None:
    """L-R27: the organiser edits the proposal with reasons, and may think better of it until the start."""
    a, b, c, d = keys(waiting)
    moved = sent(waiting, 1, 2, 1, 2, **{f"r_{b}": "Barred"})
    answer = desk.post(PAGE, moved)
    assert (answer.status_code, answer.content.decode().count("Say why: it is")) == (422, 1)
    assert (waiting.divisions.count(), Trail.objects.filter(action="place").count()) == (0, 0)
    assert desk.post(PAGE, moved | {f"r_{c}": "In Ben's place"}).status_code == 302
    assert placed(waiting) == [{a, c}, {b, d}]
    reasons = Trail.objects.filter(action="place").values_list("subject_id", "reason")
    assert dict(reasons) == {a: "", b: "Barred", c: "In Ben's place", d: ""}
    assert desk.post(PAGE, sent(waiting, 1, 1, 2, 2)).status_code == 302
    assert placed(waiting) == [{a, b}, {c, d}]


@pytest.mark.parametrize("numbers", [(1, 1, 3, 3), (2, 2, 2, 2), (0, 1, 2, 2), (1, 1, 2, 9)])
def test_divisions_that_cannot_be_are_refused(waiting: Season, desk: Client, numbers: tuple[int, ...]) -> None:
    why = {f"r_{key}": "So agreed" for key in keys(waiting)}
    assert desk.post(PAGE, sent(waiting, *numbers, **why)).status_code == 422
    assert waiting.divisions.count() == 0


def test_who_entered_since_the_page_was_shown_has_to_be_placed_too(waiting: Season, desk: Client, people: Any) -> None:
    stale = sent(waiting, 1, 1, 2, 2)
    seasons.enter(waiting, people("Eva")[0])
    assert desk.post(PAGE, stale).status_code == 422
    assert waiting.divisions.count() == 0


def test_by_the_final_tables_once_all_of_the_last_season_is_over(waiting: Season, desk: Client) -> None:
    """L-R27: refused while anything of the last season is open."""
    divisions.place(waiting, None, divisions.propose_by_rating(waiting), {})
    seasons.start(waiting)
    made = following(waiting)
    page = "/leagues/rovers-cup/2/desk/divisions/"
    refused = desk.get(page + "?by=last")
    assert (refused.status_code, "still open" in refused.content.decode()) == (409, True)
    assert desk.post(page, sent(made, 1, 1, 2, 2) | {"by": "last"}).status_code == 409
    assert (desk.get(page).context["by"], made.divisions.count()) == ("rating", 0)
    play_round(waiting, 1)
    form = desk.get(page).context["form"]
    assert form.proposal == divisions.propose_by_last_season(made, waiting)
    given = {f"d_{key}": number for key, number in form.proposed.items()}
    assert desk.post(page, {"by": "last", **given}).status_code == 302
    high, low = divisions.final_orders(waiting)
    members = [set(Entrant.objects.filter(pk__in=one).values_list("member", flat=True)) for one in placed(made)]
    assert members == [{high[0], low[0]}, {high[1], low[1]}]


def test_there_is_nothing_to_place_by_in_a_first_season_or_after_the_start(waiting: Season, desk: Client) -> None:
    assert desk.get(PAGE + "?by=last").status_code == 409
    played(waiting)
    before = placed(waiting)
    assert desk.get(PAGE).status_code == 409
    assert desk.post(PAGE, sent(waiting, 1, 2, 1, 2)).status_code == 409
    assert placed(waiting) == before


def moment(days: int) -> str:
    return timezone.localtime(timezone.now() + timedelta(days=days)).strftime("%Y-%m-%dT%H:%M")


def test_the_next_season_is_made_from_one_that_is_over_and_only_once(waiting: Season, desk: Client) -> None:
    assert desk.get(AGAIN).status_code == 404
    played(waiting)
    assert AGAIN in desk.get(HERE).content.decode()
    form = {"name": "Spring", "starts_at": moment(7), "carries": "on"}
    assert desk.get(AGAIN).status_code == 200
    for _press in range(2):
        assert desk.post(AGAIN, form)["Location"] == "/leagues/rovers-cup/2/"
    made = Season.objects.get(number=2)
    assert (made.name, made.state, made.rules) == ("Spring", "draft", waiting.rules)
    assert placed(made) == [set(keys_) for keys_ in divisions.propose_by_last_season(made, waiting)]
    assert Trail.objects.get(action="clone").new == {"from": 1}


@pytest.mark.parametrize("changes", [{"starts_at": ""}, {"name": ""}, {"starts_at": moment(-1)}, {"starts_at": "soon"}])
def test_a_next_season_without_a_name_or_in_the_past_is_refused(
    waiting: Season, desk: Client, changes: dict[str, str]
) -> None:
    played(waiting)
    assert desk.post(AGAIN, {"name": "Spring", "starts_at": moment(7), **changes}).status_code == 422
    assert Season.objects.count() == 1
