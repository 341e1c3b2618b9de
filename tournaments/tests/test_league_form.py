"""The form of a league: what it offers, what it founds, and how it names what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from model_bakery import baker

from accounts.models import Club, Member, Membership
from games.models import Ruleset
from games.selectors import shelf
from tournaments import forms
from tournaments.models import League

from .conftest import SHELF, SignedIn, ruleset_row

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rehearsals are offered as real titles are."""
    monkeypatch.setattr(forms, "open_titles", lambda: list(SHELF.values()))


@pytest.fixture
def rows(club: Club) -> dict[str, Ruleset]:
    other = baker.make(Club, slug="united", name="United")
    return {
        "site": ruleset_row("rally"),
        "club": ruleset_row("rally", name="ours", club=club),
        "other": ruleset_row("rally", name="theirs", club=other),
        "three": ruleset_row("secret_cards"),
    }


def filled(rows: dict[str, Ruleset], **changes: Any) -> dict[str, Any]:
    given = {
        "club": "rovers",
        "name": "Sunday League",
        "ruleset": rows["site"].pk,
        "format": "round_robin_double",
        "pace": "48",
        "policy": "ai_turn",
        "win": 2,
        "draw": 1,
        "loss": 0,
        "order": "head_to_head",
        "visibility": "unlisted",
    }
    return {**given, **changes}


def test_what_is_filled_in_becomes_the_league(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    answer = signed_in(organiser).post("/leagues/new/", filled(rows))
    assert (answer.status_code, answer.headers["Location"]) == (302, "/leagues/sunday-league/")
    made = League.objects.get()
    assert (made.club.slug, made.author, made.ruleset, made.law.stages[0].format) == (
        "rovers",
        organiser,
        rows["site"],
        "round_robin_double",
    )
    assert (made.pace_hours, made.policy, made.visibility) == (48, "ai_turn", "unlisted")
    assert (made.law.scoring.win, made.law.scoring.draw, made.law.scoring.loss) == (2, 1, 0)
    assert made.law.criteria == ("points", "h2h", "h2hgd", "gd", "gf", "lots")


def test_a_league_may_go_without_a_clock(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    signed_in(organiser).post("/leagues/new/", filled(rows, pace="none"))
    assert League.objects.get().pace_hours is None


def test_only_rulesets_for_two_of_the_site_and_of_own_clubs_are_offered(
    rows: dict[str, Ruleset], organiser: Member, club: Club
) -> None:
    form = forms.LeagueForm(organiser, Club.objects.filter(pk=club.pk))
    offered = set(form.fields["ruleset"].queryset)  # type: ignore[attr-defined]
    assert offered == {rows["site"], rows["club"]}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": " "}, "name"),
        ({"club": "united"}, "club"),
        ({"ruleset": 0}, "ruleset"),
        ({"format": "cup"}, "format"),
        ({"pace": "5"}, "pace"),
        ({"policy": "shout"}, "policy"),
        ({"win": 1, "draw": 2}, "win"),
        ({"loss": -1}, "loss"),
        ({"order": "luck"}, "order"),
        ({"visibility": "secret"}, "visibility"),
    ],
)
def test_each_fault_stands_beside_its_field_and_nothing_is_founded(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn, changes: dict[str, Any], field: str
) -> None:
    answer = signed_in(organiser).post("/leagues/new/", filled(rows, **changes))
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, [field])
    assert League.objects.count() == 0


def test_a_club_s_ruleset_stays_in_its_club(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    second = baker.make(Club, slug="city", name="City")
    baker.make(Membership, club=second, member=organiser, role="owner")
    answer = signed_in(organiser).post("/leagues/new/", filled(rows, club="city", ruleset=rows["club"].pk))
    assert answer.context["form"].errors == {"ruleset": ["This ruleset belongs to another club."]}


def test_a_season_needs_a_name(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    desk = signed_in(organiser)
    desk.post("/leagues/new/", filled(rows))
    answer = desk.post("/leagues/sunday-league/new/", {"name": ""})
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["name"])


def test_the_shelf_itself_hides_what_is_not_out_yet() -> None:
    assert shelf.open_titles() == []
