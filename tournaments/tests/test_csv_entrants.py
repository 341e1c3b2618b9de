"""A list of entrants coming in: each fault is named with its row, nothing is stored until confirmed (L-R28)."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from model_bakery import baker

from accounts.models import Member
from tournaments.exchange import sheets
from tournaments.exchange.entries import read
from tournaments.models import Entrant, Season, Trail
from tournaments.selectors.leagues import season_for_reader
from tournaments.selectors.season import whole_page

from .conftest import MakePeople, MakeSeason, SignedIn

pytestmark = pytest.mark.django_db
ADDRESS = "/leagues/rovers-cup/1/entrants/in/"


@pytest.fixture
def opened(season: MakeSeason, people: MakePeople) -> Season:
    made = season(is_started=False)
    people("Ana", "Ben", "Cleo")
    baker.make(Member, username="zoe", name="Zoe")
    return made


def faults(season: Season, text: str) -> list[tuple[int, list[str]]]:
    reading = read(season, text)
    return [(0, list(reading.faults))] * bool(reading.faults) + [(row.line, row.faults) for row in reading.rows]


def test_a_right_list_is_shown_first_and_entered_when_confirmed(
    opened: Season, organiser: Member, signed_in: SignedIn
) -> None:
    browser = signed_in(organiser)
    file = SimpleUploadedFile("list.csv", "\ufeffUsername;Number\r\nana;2\r\nBEN;1\r\n".encode())
    shown = browser.post(ADDRESS, {"file": file})
    assert shown.status_code == 200
    assert (Entrant.objects.count(), shown.context["reading"].is_right) == (0, True)
    answer = browser.post(ADDRESS, {"confirm": "1", "list": shown.context["text"]})
    assert answer.status_code == 302
    rows = Entrant.objects.order_by("number").values_list("member__username", "number", "state")
    assert list(rows) == [("ben", 1, "active"), ("ana", 2, "active")]
    assert Trail.objects.filter(action="enter_list", author=organiser).count() == 1


@pytest.mark.parametrize(
    ("text", "row", "sentence"),
    [
        ("", 0, "The list is empty."),
        ("username\n", 0, "The list has no rows beneath its first line."),
        ("name\nana\n", 0, "Row 1: there is no column “username”."),
        ("username,points\nana,3\n", 0, "Row 1: there is no column “points”; known are username, partner, number."),
        ("username,username\nana,ben\n", 0, "Row 1: a column stands there twice."),
        ('username\n"ana\n', 0, "The quotation marks of the list do not match."),
        ("username\nana\nnobody\n", 3, "No member of the club has the username “nobody”."),
        ("username\nzoe\n", 2, "No member of the club has the username “zoe”."),
        ("username\nana\nben\nAna\n", 4, "Ana stands in row 2 already."),
        ("username,number\nana,1\nben,1\n", 3, "Number 1 stands in row 2 already."),
        ("username,number\nana,one\n", 2, "“one” is not a number of the draw."),
        ("username,number\nana,0\n", 2, "“0” is not a number of the draw."),
        ("username\nana,1\n", 2, "More columns than the first line has."),
        ("username,number\n,1\n", 2, "No username."),
        ("username,partner\nana,ben\n", 2, "Members enter this season on their own."),
    ],
)
def test_each_fault_is_named_with_its_row(
    opened: Season, organiser: Member, signed_in: SignedIn, text: str, row: int, sentence: str
) -> None:
    assert [(line, found) for line, found in faults(opened, text) if found] == [(row, [sentence])]
    browser = signed_in(organiser)
    answer = browser.post(ADDRESS, {"list": text})
    assert answer.status_code == 422
    assert sentence in answer.content.decode().replace("&#x27;", "'")
    assert browser.post(ADDRESS, {"list": text, "confirm": "1"}).status_code == 422
    assert Entrant.objects.count() == 0


def test_who_plays_already_is_named(season: MakeSeason) -> None:
    made = season("Ana", is_started=False)
    assert faults(made, "username\nana\n") == [(2, ["Ana plays in this season already."])]


def test_pairs_need_a_partner(opened: Season) -> None:
    Season.objects.update(rules={**opened.rules, "entrant_size": 2})
    opened.refresh_from_db()
    assert faults(opened, "username,partner\nana,ben\ncleo,\n") == [
        (2, []),
        (3, ["Members enter this season in pairs: name a partner."]),
    ]


def test_our_own_list_of_entrants_can_be_read_in_again(season: MakeSeason, organiser: Member) -> None:
    made = season("Ana", "Ben", is_started=False)
    text = sheets.written(sheets.entrants(whole_page(season_for_reader("rovers-cup", 1, organiser))), "semicolon")
    Entrant.objects.all().delete()
    reading = read(made, text)
    assert [row.member.username for row in reading.rows if row.member] == ["ana", "ben"]
    assert reading.is_right


def test_a_list_that_changed_its_truth_before_it_was_confirmed_enters_nobody(
    opened: Season, organiser: Member, signed_in: SignedIn
) -> None:
    browser, text = signed_in(organiser), "username\nana\nben\n"
    assert browser.post(ADDRESS, {"list": text}).status_code == 200
    Member.objects.get(username="ben").memberships.all().delete()
    assert browser.post(ADDRESS, {"list": text, "confirm": "1"}).status_code == 422
    assert Entrant.objects.count() == 0


def test_after_the_start_no_list_is_taken(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    season("Ana", "Ben")
    answer = signed_in(organiser).post(ADDRESS, {"list": "username\nana\n", "confirm": "1"})
    assert answer.status_code == 409
    assert "before" in answer.content.decode() or "between" in answer.content.decode()


def test_files_that_are_no_text_are_refused(opened: Season, organiser: Member, signed_in: SignedIn) -> None:
    browser = signed_in(organiser)
    wrong = browser.post(ADDRESS, {"file": SimpleUploadedFile("a.csv", b"username\n\xff\xfe\n")})
    long = browser.post(ADDRESS, {"file": SimpleUploadedFile("a.csv", b"username\n" * 40_000)})
    assert (wrong.status_code, long.status_code) == (422, 413)


def test_no_more_come_in_than_there_are_places(opened: Season, organiser: Member, signed_in: SignedIn) -> None:
    Season.objects.update(rules={**opened.rules, "most_entrants": 2})
    answer = signed_in(organiser).post(ADDRESS, {"list": "username\nana\nben\ncleo\n", "confirm": "1"})
    assert (answer.status_code, Entrant.objects.count()) == (409, 0)
    assert "Only 2 places are left." in answer.content.decode()


def test_who_had_withdrawn_has_the_same_entry_again(season: MakeSeason, organiser: Member, signed_in: SignedIn) -> None:
    season("Ana", is_started=False)
    Entrant.objects.update(state="withdrawn")
    assert signed_in(organiser).post(ADDRESS, {"list": "username\nana\n", "confirm": "1"}).status_code == 302
    assert list(Entrant.objects.values_list("member__username", "state")) == [("ana", "active")]


def test_only_organisers_find_the_page(opened: Season, signed_in: SignedIn) -> None:
    ana = Member.objects.get(username="ana")
    assert signed_in(ana).get(ADDRESS).status_code == 404
    assert signed_in(ana).post(ADDRESS, {"list": "username\nana\n", "confirm": "1"}).status_code == 404
