"""The form of a league: what it offers, what it founds, and how it names what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from model_bakery import baker

from accounts.models import Club, Member, Membership
from games.models import Ruleset
from games.selectors import shelf
from tournaments.formats import settings_of
from tournaments.formats.rules import LeagueRules
from tournaments.forms import PRESETS, PeopleForm, PlayForm, StartForm, league, values_of
from tournaments.models import League

from .conftest import SHELF, SignedIn, ruleset_row

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rehearsals are offered as real titles are."""
    monkeypatch.setattr(league, "open_titles", lambda: list(SHELF.values()))


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
    """The first step filled in, sent by the button that founds the league."""
    given = {
        "club": "rovers",
        "name": "Sunday League",
        "preset": "twice",
        "ruleset": rows["site"].pk,
        "pace": "48",
        "policy": "ai_turn",
        "visibility": "unlisted",
        "step": "0",
        "go": "end",
    }
    return {**given, **changes}


def sent_on(page: Any) -> dict[str, Any]:
    """What the page that was shown would send if nothing were changed in it."""
    steps = page.context["steps"]
    names = steps.form.fields
    here = {name: steps.form[name].value() for name in names}
    plain = {name: value for name, value in here.items() if value is not None and value is not False}
    return {**dict(steps.hidden), **plain, "step": str(steps.shown), "began": steps.began}


def test_what_is_filled_in_becomes_the_league(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    answer = signed_in(organiser).post("/leagues/new/", filled(rows))
    assert (answer.status_code, answer.headers["Location"]) == (302, "/leagues/sunday-league/")
    made = League.objects.get()
    assert (made.club.slug, made.author, made.ruleset) == ("rovers", organiser, rows["site"])
    assert (made.pace_hours, made.policy, made.visibility) == (48, "ai_turn", "unlisted")
    assert made.law == PRESETS["twice"].rules


def test_the_steps_carry_along_what_was_filled_in_and_change_what_the_organiser_changes(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn
) -> None:
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, go="next"))
    assert (second.status_code, second.context["steps"].shown) == (200, 1)
    third = desk.post("/leagues/new/", {**sent_on(second), "win": "2", "order": "head_to_head", "go": "next"})
    assert (third.status_code, third.context["steps"].shown) == (200, 2)
    last = desk.post("/leagues/new/", {**sent_on(third), "withdrawal": "expunge", "go": "end"})
    assert last.status_code == 302
    law = League.objects.get().law
    assert law.stages[0].format == "round_robin_double"
    assert (law.scoring.win, law.scoring.draw, law.withdrawal) == (2, 1, "expunge")
    assert law.criteria == ("points", "h2h", "h2hgd", "gd", "gf", "lots")


def test_going_back_loses_nothing(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, go="next"))
    first = desk.post("/leagues/new/", {**sent_on(second), "win": "2", "go": "back"})
    assert (first.context["steps"].shown, first.context["form"]["name"].value()) == (0, "Sunday League")
    assert dict(first.context["steps"].hidden)["win"] == "2"


def test_a_league_may_go_without_a_clock(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    signed_in(organiser).post("/leagues/new/", filled(rows, pace="none"))
    assert League.objects.get().pace_hours is None


def test_rulesets_of_the_site_and_of_own_clubs_are_offered(
    rows: dict[str, Ruleset], organiser: Member, club: Club
) -> None:
    form = StartForm(organiser, Club.objects.filter(pk=club.pk))
    offered = set(form.fields["ruleset"].queryset)  # type: ignore[attr-defined]
    assert offered == {rows["site"], rows["club"], rows["three"]}


def test_a_ruleset_that_the_fixtures_do_not_fit_is_refused_with_a_sentence(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn
) -> None:
    answer = signed_in(organiser).post("/leagues/new/", filled(rows, ruleset=rows["three"].pk))
    assert answer.status_code == 422
    assert answer.context["steps"].fault == "plain is played by 3, and fixtures of this league have 2."
    assert League.objects.count() == 0


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": " "}, "name"),
        ({"club": "united"}, "club"),
        ({"ruleset": 0}, "ruleset"),
        ({"preset": "rink"}, "preset"),
        ({"pace": "5"}, "pace"),
        ({"policy": "shout"}, "policy"),
        ({"visibility": "secret"}, "visibility"),
    ],
)
def test_each_fault_stands_beside_its_field_and_nothing_is_founded(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn, changes: dict[str, Any], field: str
) -> None:
    answer = signed_in(organiser).post("/leagues/new/", filled(rows, **changes))
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, [field])
    assert League.objects.count() == 0


@pytest.mark.parametrize(
    ("changes", "field"), [({"win": "1", "draw": "2"}, "win"), ({"loss": "-1"}, "loss"), ({"order": "luck"}, "order")]
)
def test_a_fault_of_the_rules_leads_to_its_step(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn, changes: dict[str, Any], field: str
) -> None:
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, go="next"))
    answer = desk.post("/leagues/new/", {**sent_on(second), **changes, "go": "end"})
    assert (answer.status_code, answer.context["steps"].shown) == (422, 1)
    assert list(answer.context["form"].errors) == [field]
    assert League.objects.count() == 0


def test_a_club_s_ruleset_stays_in_its_club(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    second = baker.make(Club, slug="city", name="City")
    baker.make(Membership, club=second, member=organiser, role="owner")
    answer = signed_in(organiser).post("/leagues/new/", filled(rows, club="city", ruleset=rows["club"].pk))
    assert answer.context["form"].errors == {"ruleset": ["This ruleset belongs to another club."]}


def test_a_season_needs_a_name(rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn) -> None:
    desk = signed_in(organiser)
    desk.post("/leagues/new/", filled(rows))
    answer = desk.post("/leagues/sunday-league/new/", {"name": "", "step": "0", "go": "end"})
    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["name"])


def test_the_shelf_itself_hides_what_is_not_out_yet() -> None:
    assert shelf.open_titles() == []


def test_tables_of_several_are_founded_through_all_steps(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn
) -> None:
    """Points go by place there: nobody is asked for those of a win."""
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, preset="pods", ruleset=rows["three"].pk, go="next"))
    sizes = {"set_size": "3", "set_least": "3", "places_3": "6, 2.5, 0"}
    third = desk.post("/leagues/new/", {**without_points(sent_on(second)), **sizes, "go": "next"})
    assert (third.status_code, third.context["steps"].shown) == (200, 2)
    assert desk.post("/leagues/new/", {**sent_on(third), "go": "end"}).status_code == 302
    law = League.objects.get().law
    assert law.stages[0].settings == {"size": 3, "least": 3, "games": 5}
    assert law.scoring.by_place["3"] == (6, 2.5, 0)
    assert (law.scoring.win, law.scoring.draw, law.scoring.loss) == (3, 1, 0)


def without_points(sent: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in sent.items() if name not in ("win", "draw", "loss")}


def test_another_format_shows_its_own_settings(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn
) -> None:
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, go="next"))
    shown = desk.post("/leagues/new/", {**sent_on(second), "format": "ladder", "win": "2", "go": "show"})
    form = shown.context["form"]
    assert (shown.status_code, form.setting_names) == (200, ["set_reach", "set_rest", "set_rounds", "set_tables"])
    assert form["win"].value() == "2"


def test_another_beginning_chosen_on_the_way_back_renews_the_rules(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn
) -> None:
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, go="next"))
    first = desk.post("/leagues/new/", {**sent_on(second), "win": "2", "go": "back"})
    answer = desk.post("/leagues/new/", {**sent_on(first), "preset": "cup", "began": "twice", "go": "end"})
    assert answer.status_code == 302
    assert League.objects.get().law == PRESETS["cup"].rules


@pytest.mark.parametrize("key", list(PRESETS))
def test_every_preset_survives_its_own_forms(key: str) -> None:
    law = PRESETS[key].rules
    given = {name: value for name, value in values_of(law).items() if value is not None and value is not False}
    play, people = PlayForm(given, initial=given), PeopleForm(given)
    assert (play.is_valid(), people.is_valid()) == (True, True), (play.errors, people.errors)
    made = LeagueRules(**{**play.rules(), **people.rules()})
    assert made.scoring == law.scoring
    assert (made.criteria, made.window_days, made.withdrawal) == (law.criteria, law.window_days, law.withdrawal)
    assert [(one.format, one.takes) for one in made.stages] == [(one.format, one.takes) for one in law.stages]


@pytest.mark.parametrize("key", ["world_cup_1930", "womens_world_cup_2019"])
def test_a_real_world_cup_founded_step_by_step_keeps_its_points_and_its_order(
    rows: dict[str, Ruleset], organiser: Member, signed_in: SignedIn, key: str
) -> None:
    desk = signed_in(organiser)
    second = desk.post("/leagues/new/", filled(rows, preset=key, go="next"))
    third = desk.post("/leagues/new/", {**sent_on(second), "go": "next"})
    assert desk.post("/leagues/new/", {**sent_on(third), "go": "end"}).status_code == 302
    made, wanted = League.objects.get().law, PRESETS[key].rules
    assert (made.competition, made.criteria, made.scoring) == (key, wanted.criteria, wanted.scoring)
    ours, theirs = (settings_of(one.stages[0].format, one.stages[0].settings) for one in (made, wanted))
    assert ours == theirs
