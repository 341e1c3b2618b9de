"""The same results under other points and another order, beside the table that stands; nothing is stored."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Member
from tournaments.formats.rules import StageRules
from tournaments.formats.scoring import Scoring
from tournaments.models import Season, Trail
from tournaments.services import adjusting
from tournaments.services.standings import recompute

from .conftest import MakeSeason, SignedIn, ruleset_row, stage_of
from .decisions import FOUR, play_by_hand, whole
from .paper import end, entrant, fixtures_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_by_one")]
PAGE = "/leagues/rovers-cup/1/desk/what-if/"


def asked(**more: Any) -> dict[str, Any]:
    return {"win": 3, "draw": 1, "loss": 0, "best": "", "order": "difference", "restart": "never", **more}


@pytest.fixture
def desk(organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def table(season: Season) -> list[tuple[str, int, float]]:
    rows = stage_of(season).standings.order_by("position")
    return list(rows.values_list("entrant__member__name", "rank", "points"))


def shown(answer: Any) -> list[tuple[str, int, float]]:
    (part,) = answer.context["parts"]
    return [(str(line.entrant), line.then.rank, line.then.points) for line in part.lines]


def test_the_rules_in_force_give_the_table_that_stands(season: MakeSeason, organiser: Member, desk: Client) -> None:
    """Also at the end, with its lots, and with points that were taken."""
    made = season(*FOUR, criteria=("points", "gd", "gf", "h2h", "lots"))
    play_by_hand(made, organiser, 1)
    adjusting.adjust(stage_of(made), entrant(made, "Ana"), organiser, -1, "Late")
    for _half in range(2):
        answer = desk.get(PAGE, asked())
        assert (answer.status_code, shown(answer)) == (200, table(made))
        assert answer.context["parts"][0].changed == 0
        play_by_hand(made, organiser)


def test_other_rules_give_the_table_that_a_league_with_them_would_have(
    season: MakeSeason, organiser: Member, desk: Client
) -> None:
    """L-R25: what is shown is what those rules give, differences are marked, and nothing is stored."""
    made = season(*FOUR, criteria=("points", "gd", "gf", "h2h", "lots"))
    for number, scores in ((1, ((5, 0), (1, 1))), (2, ((2, 3), (2, 2))), (3, ((0, 1), (4, 4)))):
        for fixture, pair in zip(fixtures_of(made, number), scores, strict=True):
            end(fixture, *pair)
    before, trail = whole(made), Trail.objects.count()
    answer = desk.get(PAGE, asked(win=2, draw=2, order="own", criteria="points, gf, lots"))
    found = shown(answer)
    marks = [(line.climbs, line.is_changed) for line in answer.context["parts"][0].lines]
    assert (whole(made), Trail.objects.count()) == (before, trail)
    assert any(changed for _climbs, changed in marks)
    made.refresh_from_db()
    made.rules = {**made.rules, "criteria": ["points", "gf", "lots"]}
    made.rules["scoring"] = {**made.rules["scoring"], "win": 2, "draw": 2}
    made.save()
    recompute(stage_of(made))
    assert found == table(made)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"draw": 5}, "A better result must not bring fewer points."),
        ({"win": "many"}, "Enter a number."),
        ({"win": 101}, "less than or equal to 100"),
        ({"order": "own", "criteria": ""}, "Write what the table is ordered by."),
        ({"order": "own", "criteria": "points, beauty"}, "is no criterion"),
        ({"restart": "sometimes"}, "not one of the available choices"),
        ({"best": 0}, "greater than or equal to 1"),
    ],
)
def test_rules_that_cannot_be_are_said_beside_their_field(
    season: MakeSeason, desk: Client, changes: dict[str, Any], sentence: str
) -> None:
    season(*FOUR)
    answer = desk.get(PAGE, asked(**changes))
    assert (answer.status_code, sentence in answer.content.decode(), "parts" in answer.context) == (422, True, False)


def test_where_the_format_gives_the_places_there_is_nothing_to_count(season: MakeSeason, desk: Client) -> None:
    season(*FOUR, format="knockout")
    answer = desk.get(PAGE, asked())
    assert (answer.status_code, [part.lines for part in answer.context["parts"]]) == (200, [None])


def test_points_by_place_can_be_others(season: MakeSeason, desk: Client) -> None:
    pods = (StageRules("pods", {"size": 3, "games": 1}),)
    made = season(
        "Ana",
        "Ben",
        "Cleo",
        ruleset=ruleset_row("secret_cards"),
        stages=pods,
        scoring=Scoring(by_place={"3": (5, 3, 1)}),
    )
    end(fixtures_of(made, 1)[0], 9, 8, 7)
    assert [points for _name, _rank, points in table(made)] == [5, 3, 1]
    answer = desk.get(PAGE, asked(order="places", places_3="10, 2, 0"))
    assert [points for _name, _rank, points in shown(answer)] == [10, 2, 0]


def test_only_organisers_look_and_before_the_start_there_is_nothing(
    season: MakeSeason, desk: Client, signed_in: SignedIn
) -> None:
    season(*FOUR, is_started=False)
    assert signed_in(Member.objects.get(name="Ana")).get(PAGE).status_code == 404
    assert signed_in(None).get(PAGE).status_code == 302
    assert desk.get(PAGE).status_code == 200
    assert desk.get(PAGE, asked()).context["parts"] == []
