"""A season as one signed file: written here, taken in elsewhere, with the same tables."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from model_bakery import baker

from accounts.models import Club, Member, Membership
from tournaments.exchange.archive import reading
from tournaments.exchange.archive.schema import Archive
from tournaments.exchange.archive.signing import public_key, signed
from tournaments.exchange.archive.writing import Writer, archive_of
from tournaments.models import League, Season, Trail
from tournaments.selectors.standings import rows_of
from tournaments.services import adjusting, archiving, seasons

from .conftest import MakeLeague, MakePeople, MakeSeason, SignedIn, stage_of
from .decisions import play_by_hand

pytestmark = pytest.mark.django_db
NAMES = ("Ana", "Ben", "Cleo", "Dan")
BROKEN = "The signature does not hold: the file was changed after it was written, or not by a Touchline site."
ADDRESS = "/leagues/rovers-cup/in/"


def standings_in(season: Season) -> list[Any]:
    return [(one.standings, one.final) for one in Writer(season).content().stages]


@pytest.fixture
def played(season: MakeSeason, organiser: Member) -> Season:
    """A season of four that is over, with points taken and a withdrawal."""
    made = season(*NAMES)
    play_by_hand(made, organiser, rounds=2)
    adjusting.adjust(stage_of(made), made.entrants.get(member__name="Ben"), organiser, -2, "Came late twice")
    seasons.withdraw(made, Member.objects.get(name="Dan"))
    play_by_hand(made, organiser)
    assert made.state == Season.State.FINISHED
    return made


@pytest.fixture
def elsewhere(league: MakeLeague, played: Season) -> League:
    """A league of another club, where nobody of the first one is."""
    made = league(name="Wanderers Cup")
    made.club = baker.make(Club, name="Wanderers", slug="wanderers", visibility="public", description="")
    made.save()
    return made


def changed(raw: bytes, change: Any) -> str:
    """An archive changed and signed again, as a site would that writes such a thing."""
    plain = json.loads(raw)
    change(plain["content"])
    return json.dumps(json.loads(_signed(plain)))


def _signed(plain: dict[str, Any]) -> bytes:
    return msgspec.json.encode(signed(msgspec.convert(plain, Archive)))


def test_a_season_taken_in_has_the_same_tables_to_the_byte(
    played: Season, elsewhere: League, organiser: Member
) -> None:
    text = archive_of(played).decode()
    made = archiving.take_in(elsewhere, organiser, reading.read(text, elsewhere), {})
    assert standings_in(made) == standings_in(played)
    assert (made.state, made.number, made.origin["club"]) == (Season.State.FINISHED, 1, "Rovers")
    assert [str(row.entrant) for row in rows_of(stage_of(made))] == [
        str(row.entrant) for row in rows_of(stage_of(played))
    ]
    again = json.loads(archive_of(made))["content"]
    before = json.loads(text)["content"]
    assert {name: again[name] for name in ("entrants", "rounds", "fixtures", "stages", "adjustments")} == {
        name: before[name] for name in ("entrants", "rounds", "fixtures", "stages", "adjustments")
    }


def test_members_who_are_matched_play_here_all_others_are_names_without_an_account(
    played: Season, elsewhere: League, organiser: Member
) -> None:
    ana = baker.make(Member, username="ana_here", name="Ana Here", email="ana_here@x.example")
    baker.make(Membership, club=elsewhere.club, member=ana)
    found = reading.read(archive_of(played).decode(), elsewhere)
    assert found.content is not None
    key = next(one.id for one in found.content.members if one.name == "Ana")
    made = archiving.take_in(elsewhere, organiser, found, {key: "ANA_HERE"})
    people = {str(one.member): one.member for one in made.entrants.select_related("member")}
    assert people["Ana Here"] == ana
    ben = people["Ben"]
    assert (ben.has_account, ben.is_active, ben.has_usable_password()) == (False, False, False)
    assert ben != played.entrants.get(member__name="Ben").member


def test_the_trail_comes_along_and_is_only_told(
    played: Season, elsewhere: League, organiser: Member, signed_in: SignedIn
) -> None:
    made = archiving.take_in(elsewhere, organiser, reading.read(archive_of(played).decode(), elsewhere), {})
    kept = Trail.objects.filter(season=made, action="adjust").get()
    assert (str(kept.author), kept.reason, kept.subject_id) == ("Olga", "Came late twice", 0)
    page = signed_in(organiser).get(f"/leagues/{elsewhere.slug}/{made.number}/changes/")
    assert page.status_code == 200
    assert b"Take back" not in page.content


def test_an_archive_is_read_the_same_however_it_is_laid_out(played: Season, elsewhere: League) -> None:
    plain = json.loads(archive_of(played))
    assert reading.read(json.dumps(plain, sort_keys=True, indent=7), elsewhere).faults == []


def test_a_file_that_was_changed_is_not_looked_at_further(played: Season, elsewhere: League) -> None:
    raw = json.loads(archive_of(played))
    said = {
        json.dumps(change): reading.read(json.dumps({**raw, **change}), elsewhere).faults
        for change in ({"kind": "other"}, {"schema": 2}, {"site": "x"}, {"key": "bm8="}, {"signature": ""})
    }
    assert list(said.values()) == [
        ["This is no archive of a season."],
        ["The archive has schema 2, and this site reads schema 1."],
        [BROKEN],
        [BROKEN],
        [BROKEN],
    ]


def test_a_key_that_was_told_must_be_the_one(played: Season, elsewhere: League) -> None:
    text = archive_of(played).decode()
    assert reading.read(text, elsewhere, f" {public_key()}\n").faults == []
    assert reading.read(text, elsewhere, "bm8=").faults == [
        f"The archive is signed with another key than the one you gave: {public_key()}."
    ]


@pytest.mark.parametrize("text", ["", "{}", "[]", "no", '{"kind": 3}', "\ud800"])
def test_what_is_no_archive_is_said_to_be_none(elsewhere: League, text: str) -> None:
    (fault,) = reading.read(text, elsewhere).faults
    assert fault.startswith("This is no archive of a season: ")


def spoil(content: dict[str, Any]) -> None:
    content["entrants"][0]["number"] = "one"
    content["fixtures"][0]["state"] = "dreamt"
    content["fixtures"][1]["more"] = 1
    del content["cautions"]
    content["songs"] = []


def test_every_row_that_cannot_be_read_is_named(played: Season, elsewhere: League) -> None:
    assert reading.read(changed(archive_of(played), spoil), elsewhere).faults == [
        "There is no list “cautions”.",
        "There is a list “songs” that no archive has.",
        "entrants, 1: Expected `int | null`, got `str` - at `$.number`.",
        "fixtures, 1: Invalid enum value 'dreamt' - at `$.state`.",
        "fixtures, 2: Object contains unknown field `more`.",
    ]


def misname(content: dict[str, Any]) -> None:
    content["league"]["title"] = "chess"
    content["season"]["state"] = "running"
    content["season"]["rules"]["win"] = 9
    content["entrants"][1]["member"] = 99
    content["entrants"][2]["division"] = 7
    content["members"][0]["name"] = "  "
    content["rounds"][0]["byes"] = {"44": "U"}
    content["fixtures"][0]["sides"] = [1, 1]
    content["fixtures"][1]["state"] = "open"
    content["fixtures"].append(content["fixtures"][2])
    content["adjustments"][0]["stage"] = 4


def test_every_fault_among_the_rows_is_named_at_once(played: Season, elsewhere: League) -> None:
    faults = reading.read(changed(archive_of(played), misname), elsewhere).faults
    assert faults == [
        "The season was played with “chess”, and this league plays “rally”.",
        "The season was not over when the archive was written: only finished seasons can be taken in.",
        "rules: Object contains unknown field `win`.",
        "member 1: A name needs at least one letter.",
        "fixture 1/1/2/1 stands there twice.",
        "Entrant 2 names member 99, who is not there.",
        "Entrant 3 is in division 7, which is not there.",
        "round 1/1/1 names entrant 44, who is not there.",
        "fixture 1/1/1/1: its sides are not right.",
        "fixture 1/1/1/1: it has results of others than its sides.",
        "fixture 1/1/1/2: it was still open.",
        "adjustment 1: its stage is not there.",
    ]


def test_a_table_that_its_results_do_not_give_stores_nothing(
    played: Season, elsewhere: League, organiser: Member, signed_in: SignedIn
) -> None:
    def give(content: dict[str, Any]) -> None:
        content["stages"][0]["standings"][0]["points"] = 99

    people = Member.objects.count()
    baker.make(Membership, club=elsewhere.club, member=organiser, role="organiser")
    data = {"confirm": "1", "archive": reading.packed(changed(archive_of(played), give))}
    page = signed_in(organiser).post(f"/leagues/{elsewhere.slug}/in/", data)
    assert page.status_code == 422
    assert "The table of division 1 is not the one that its results give. Nothing was stored." in page.content.decode()
    assert (elsewhere.seasons.count(), Member.objects.count()) == (0, people)


def test_an_organiser_looks_at_an_archive_first_and_confirms_who_is_who(
    played: Season, organiser: Member, signed_in: SignedIn
) -> None:
    browser = signed_in(organiser)
    given = browser.get("/leagues/rovers-cup/1/take/season.json")
    assert given["Content-Disposition"] == 'attachment; filename="rovers-cup-1.json"'
    shown = browser.post(ADDRESS, {"file": SimpleUploadedFile("season.json", given.content), "key": public_key()})
    assert shown.status_code == 200
    people = dict(shown.context["people"])
    assert {one.name: username for one, username in people.items()} == {
        "Ana": "ana", "Ben": "ben", "Cleo": "cleo", "Dan": "dan", "Olga": "olga"
    }  # fmt: skip
    assert Season.objects.count() == 1
    ids = {one.name: one.id for one in people}
    data = {"confirm": "1", "archive": shown.context["packed"], f"match_{ids['Ana']}": "ana", f"match_{ids['Ben']}": ""}
    made = browser.post(ADDRESS, data, follow=True)
    assert made.status_code == 200
    assert "Rovers Cup of Rovers, at" in made.content.decode()
    taken = Season.objects.get(number=2)
    assert taken.entrants.filter(member__username="ana").count() == 1
    assert taken.entrants.filter(member__is_active=False).count() == 3


def test_usernames_that_do_not_fit_are_named_and_nothing_is_stored(
    played: Season, organiser: Member, signed_in: SignedIn
) -> None:
    data = {"confirm": "1", "archive": reading.packed(archive_of(played).decode())}
    names = {"match_1": "ana", "match_2": "ANA", "match_3": "nobody"}
    page = signed_in(organiser).post(ADDRESS, {**data, **names})
    assert (page.status_code, Season.objects.count()) == (422, 1)
    assert page.context["refusal"] == "Ana is named twice. No member of the club has the username “nobody”."


def test_only_organisers_give_archives_and_take_them_in(
    played: Season, people: MakePeople, signed_in: SignedIn
) -> None:
    eva = signed_in(people("Eva")[0])
    assert eva.get("/leagues/rovers-cup/1/take/season.json").status_code == 404
    assert eva.get(ADDRESS).status_code == 404
    assert eva.post(ADDRESS, {"confirm": "1", "archive": "{}"}).status_code == 404


def test_a_season_that_has_not_started_has_no_archive(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    season(is_started=False)
    assert signed_in(organiser).get("/leagues/rovers-cup/1/take/season.json").status_code == 404


@pytest.mark.parametrize(("raw", "status"), [(b"\xff\xfe", 422), (b"x" * 12_000_001, 413)])
def test_a_file_that_is_no_text_or_too_long_is_refused(
    played: Season, organiser: Member, signed_in: SignedIn, raw: bytes, status: int
) -> None:
    page = signed_in(organiser).post(ADDRESS, {"file": SimpleUploadedFile("season.json", raw)})
    assert page.status_code == status


@pytest.mark.parametrize("field", ["", "no", "eJwDAAAAAAE=!", reading.packed("x" * 12_000_001)])
def test_a_hidden_field_that_holds_no_archive_is_refused_and_does_not_fill_the_memory(
    league: MakeLeague, organiser: Member, signed_in: SignedIn, field: str
) -> None:
    league()
    page = signed_in(organiser).post(ADDRESS, {"confirm": "1", "archive": field})
    assert page.status_code in (413, 422)


@pytest.mark.parametrize("key", ["round_robin", "swiss", "knockout", "groups_knockout", "ladder"])
def test_every_format_comes_out_the_same_elsewhere(
    season: MakeSeason, league: MakeLeague, organiser: Member, key: str
) -> None:
    made = season(*NAMES, "Eva", "Finn", format=key)
    play_by_hand(made, organiser)
    assert made.state == Season.State.FINISHED
    found = reading.read(archive_of(made).decode(), made.league)
    assert found.faults == []
    assert standings_in(archiving.take_in(made.league, organiser, found, {})) == standings_in(made)
