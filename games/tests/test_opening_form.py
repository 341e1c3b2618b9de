"""The form that opens a table: what it offers, what it refuses at which field, what it opens."""

from __future__ import annotations

import json
from typing import Any

import pytest
from model_bakery import baker

from accounts.models import Club, Member, Membership
from games import clock
from games.engine.contract import BadRuleset, Fault
from games.models import Ruleset, Table
from games.services import tables
from tests.conformance.rehearsals import steps

from .shelf import WORLD_CUP, browser, put_on_shelf, ruleset, someone

pytestmark = pytest.mark.django_db
URL = "/open/world_cup_game/"


@pytest.fixture(autouse=True)
def _shelf(rehearsals: None, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch, WORLD_CUP)


@pytest.fixture
def ana() -> Member:
    return someone("Ana")


@pytest.fixture
def plain() -> Ruleset:
    return ruleset("1930")


def filled(row: Ruleset, seats: list[str], **more: str) -> dict[str, str]:
    """What a browser sends for this ruleset and these seats when nothing else was touched."""
    options = {
        f"option_{one.name}": "on" if one.default is True else str(one.default)
        for one in WORLD_CUP.options(WORLD_CUP.rulesets()["1930"])
        if one.default is not False
    }
    who = {f"seat_{index}": seat for index, seat in enumerate(seats)}
    usual = {"pace": "24", "policy": "default", "access": "open", "may_watch": "on", "note": "", "club": ""}
    return {"shown": str(row.pk), "ruleset": str(row.pk), "seats": str(len(seats)), **options, **who, **usual, **more}


def errors(answer: Any) -> dict[str, list[str]]:
    return {name: list(map(str, found)) for name, found in answer.context["form"].errors.items()}


def test_with_one_title_there_is_nothing_to_choose(ana: Member, plain: Ruleset) -> None:
    answer = browser(ana).get("/open/")
    assert (answer.status_code, answer["Location"]) == (302, URL)


def test_with_several_titles_one_is_chosen_first(ana: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    second = type(
        "Second", (steps.StepsTitle,), {"info": type(WORLD_CUP.info)(slug="second", name="Second", seats=(2, 2))}
    )
    put_on_shelf(monkeypatch, WORLD_CUP, second(steps.TITLE.bots["random"]))
    assert [one.info.slug for one in browser(ana).get("/open/").context["titles"]] == ["second", "world_cup_game"]


def test_the_form_as_it_stands_opens_a_waiting_table(ana: Member, plain: Ruleset) -> None:
    form = browser(ana).get(URL).context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() not in (None, False)}
    answer = browser(ana).post(URL, {**sent, "shown": str(form.row.pk)})
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, table.get_absolute_url())
    assert [(one.member, one.ai) for one in table.seats.all()] == [(ana, ""), (None, ""), (None, ""), (None, "")]
    assert (table.status, table.options, table.pace_hours, table.policy) == ("open", "{}", 24, "default")
    assert (table.is_private, table.may_watch, table.host) == (False, True, ana)


def test_what_was_chosen_is_what_is_opened(ana: Member, plain: Ruleset) -> None:
    club = baker.make(Club, slug="rovers", name="Rovers")
    baker.make(Membership, club=club, member=ana, role="organiser")
    given = {"pace": "none", "policy": "ai_sits", "access": "link", "note": " Hello   all ", "club": str(club.pk)}
    sent = filled(plain, ["ai:random", "me"], option_hand_size="4", option_extra_team_pick="random", **given)
    del sent["may_watch"], sent["option_modifying_dice"]
    assert browser(ana).post(URL, sent).status_code == 302
    table = Table.objects.get()
    assert json.loads(table.options) == {"extra_team_pick": "random", "hand_size": 4, "modifying_dice": False}
    assert [(one.member, one.ai) for one in table.seats.all()] == [(None, "random"), (ana, "")]
    assert (table.pace_hours, table.policy, table.is_private, table.may_watch) == (None, "ai_sits", True, False)
    assert (table.note, table.club, table.status) == ("Hello all", club, "playing")


def test_a_pace_with_a_name_is_stored_with_the_zone_of_whoever_opens(ana: Member, plain: Ruleset) -> None:
    """W-R10: hours of the day are those of a zone that the table keeps."""
    Member.objects.filter(pk=ana.pk).update(zone="Asia/Kolkata")
    assert browser(ana).post(URL, filled(plain, ["me", "ai:random"], pace="evenings")).status_code == 302
    table = Table.objects.get()
    assert (table.clock, table.pace_hours) == (clock.preset("evenings", "Asia/Kolkata"), 24)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"option_hand_size": "99"}, "option_hand_size"),
        ({"option_hand_size": ""}, "option_hand_size"),
        ({"option_deck_rounding": "sideways"}, "option_deck_rounding"),
        ({"seat_1": "me"}, "seat_1"),
        ({"seat_1": "ai:genius"}, "seat_1"),
        ({"pace": "5"}, "pace"),
        ({"policy": "burn"}, "policy"),
        ({"access": ""}, "access"),
        ({"note": "x" * 201}, "note"),
        ({"club": "77"}, "club"),
    ],
)
def test_a_fault_is_named_at_its_field_and_nothing_is_opened(
    ana: Member, plain: Ruleset, change: dict[str, str], field: str
) -> None:
    answer = browser(ana).post(URL, filled(plain, ["me", "open"], **change))
    assert (answer.status_code, list(errors(answer)), Table.objects.count()) == (422, [field], 0)


def test_faults_that_the_title_finds_stand_at_the_field_they_are_about(
    ana: Member, plain: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = ("options.sf_deck", "options.gone", "seats", "teams.uruguay")

    def refuse(*_args: object) -> None:
        raise BadRuleset([Fault(path=path, key=f"fault at {path}") for path in paths])

    monkeypatch.setattr(tables, "open_table", refuse)
    answer = browser(ana).post(URL, filled(plain, ["me", "open"]))
    assert answer.status_code == 422
    assert errors(answer) == {
        "option_sf_deck": ["fault at options.sf_deck"],
        "__all__": ["fault at options.gone", "fault at teams.uruguay"],
        "seats": ["fault at seats"],
    }


def test_a_number_of_seats_that_was_not_filled_in_yet_is_asked_for(ana: Member, plain: Ruleset) -> None:
    answer = browser(ana).post(URL, {**filled(plain, ["me", "open"]), "seats": "3"})
    assert (answer.status_code, list(errors(answer))) == (422, ["seat_2"])


def test_the_form_follows_ruleset_and_seats_and_keeps_what_was_filled_in(ana: Member, plain: Ruleset) -> None:
    sent = filled(plain, ["ai:random", "me"], note="Hello", option_hand_size="4")
    del sent["may_watch"]
    answer = browser(ana).post(URL, {**sent, "seats": "5", "reshape": "1"})
    form = answer.context["form"]
    assert (answer.status_code, form.errors, Table.objects.count()) == (200, {}, 0)
    assert [field.value() for field in form.seat_fields] == ["ai:random", "me", "open", "open", "open"]
    assert (form["note"].value(), form["may_watch"].value(), form["option_hand_size"].value()) == ("Hello", False, "4")


def test_another_ruleset_brings_its_own_options_and_seats_before_anything_is_opened(
    ana: Member, plain: Ruleset
) -> None:
    other = ruleset("2002")
    sent = filled(plain, ["me", "open"], option_hand_size="4")
    answer = browser(ana).post(URL, {**sent, "ruleset": str(other.pk)})
    form = answer.context["form"]
    assert (answer.status_code, form.row, Table.objects.count()) == (200, other, 0)
    assert form["option_hand_size"].value() == 3
    assert [value for value, _label in form.fields["seats"].choices] == [str(n) for n in range(2, 17)]


def test_the_number_of_seats_stays_within_the_ruleset(ana: Member, plain: Ruleset) -> None:
    shown = [len(browser(ana).get(f"{URL}?seats={n}").context["form"].seat_fields) for n in ("1", "13", "99", "x")]
    assert shown == [2, 13, 13, 4]


def test_only_published_rulesets_of_the_site_and_of_my_clubs_are_offered(ana: Member, plain: Ruleset) -> None:
    mine, other = (baker.make(Club, slug=slug, name=slug.title()) for slug in ("mine", "other"))
    baker.make(Membership, club=mine, member=ana, role="member")
    ours, theirs = ruleset("short", club=mine), ruleset("secret", club=other)
    draft = ruleset("unfinished", state="draft")
    form = browser(ana).get(URL).context["form"]
    assert [value for value, _label in form.fields["ruleset"].choices] == [str(plain.pk), str(ours.pk)]
    for row in (theirs, draft):
        assert browser(ana).post(URL, filled(row, ["me", "open"])).status_code != 302
    assert Table.objects.count() == 0


def test_only_clubs_that_i_organise_are_offered(ana: Member, plain: Ruleset) -> None:
    for slug, role in (("run", "organiser"), ("own", "owner"), ("play", "member")):
        baker.make(Membership, club=baker.make(Club, slug=slug, name=slug), member=ana, role=role)
    form = browser(ana).get(URL).context["form"]
    assert [club.slug for club in form.fields["club"].queryset] == ["own", "run"]


def test_strangers_sign_in_first_and_come_back_to_the_form(plain: Ruleset) -> None:
    answer = browser().get(f"{URL}?seats=5")
    assert (answer.status_code, answer["Location"]) == (302, f"/accounts/login/?next={URL}%3Fseats%3D5")


def test_guests_make_an_account_first(plain: Ruleset) -> None:
    answer = browser(someone("Guest", is_guest=True)).post(URL, {}, headers={"referer": f"http://testserver{URL}"})
    assert (answer.status_code, answer["Location"]) == (302, f"/profile/keep/?next={URL}")


def test_a_title_without_a_published_ruleset_says_so(ana: Member) -> None:
    assert browser(ana).get(URL).status_code == 409
