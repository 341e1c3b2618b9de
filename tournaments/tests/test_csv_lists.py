"""Lists of a season for spreadsheets (L-R28): one click each, a mark of UTF-8, no formulas."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from accounts.models import Club, Member
from tournaments.exchange import sheets
from tournaments.models import Fixture, Season

from .conftest import MakeSeason, SignedIn, play_round

pytestmark = pytest.mark.django_db
BASE = "/leagues/rovers-cup/1/take/"


def lines(text: str, delimiter: str = ",") -> list[list[str]]:
    assert text.startswith("\ufeff")
    return list(csv.reader(StringIO(text[1:]), delimiter=delimiter))


def fetched(signed_in: SignedIn, kind: str, query: str = "", delimiter: str = ",") -> list[list[str]]:
    answer = signed_in(None).get(f"{BASE}{kind}.csv{query}")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    return lines(answer.content.decode(), delimiter)


@pytest.fixture
def played(season: MakeSeason) -> Season:
    made = season("Ana", "Ben", "Cleo")
    for number in (1, 2, 3):
        play_round(made, number)
    return made


def test_entrants_stand_in_the_order_of_the_draw(played: Season, signed_in: SignedIn) -> None:
    head, *rows = fetched(signed_in, "entrants")
    assert head[:4] == ["username", "partner", "number", "name"]
    drawn = played.entrants.order_by("number")
    assert [row[:4] for row in rows] == [[o.member.username, "", str(o.number), o.member.name] for o in drawn]


def test_fixtures_carry_scores_and_places(played: Season, signed_in: SignedIn) -> None:
    head, *rows = fetched(signed_in, "fixtures")
    assert len(rows) == Fixture.objects.count() == 3
    at = head.index("side 1")
    fixture = Fixture.objects.get(round__number=1)
    reached = {row.entrant_id: row for row in fixture.results.all()}
    sides = [side.entrant for side in fixture.sides.order_by("index")]
    found = [cell for one in sides for cell in (str(one), str(reached[one.pk].score), str(reached[one.pk].place))]
    assert rows[0][at : at + 6] == found
    assert {len(row) for row in rows} == {len(head)}


def test_standings_are_those_of_the_page(played: Season, signed_in: SignedIn) -> None:
    head, *rows = fetched(signed_in, "standings")
    stored = played.divisions.get().stages.get().standings.order_by("position")
    at = [head.index(name) for name in ("rank", "name", "played", "won", "drawn", "lost", "for", "against", "points")]
    expected = [
        [str(o.rank), str(o.entrant), *map(str, (o.played, o.won, o.drawn, o.lost, o.score_for, o.score_against))]
        for o in stored
    ]
    assert [[row[place] for place in at[:-1]] for row in rows] == expected
    assert [float(row[at[-1]]) for row in rows] == [one.points for one in stored]


def test_cross_tables_say_why_a_cell_is_empty(played: Season, signed_in: SignedIn) -> None:
    head, *rows = fetched(signed_in, "cross", "?separator=semicolon", ";")
    assert head[3::3] == ["round 1", "round 2", "round 3"]
    assert sorted(cell for row in rows for cell in row[3::3] if "–" not in cell) == ["bye"] * 3
    assert not any(":" in cell for row in rows for cell in row)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1"])
def test_what_looks_like_a_formula_calculates_nothing(text: str) -> None:
    assert lines(sheets.written([[text, "plain", -1]])) == [["'" + text, "plain", "-1"]]


def test_a_members_name_is_no_formula_and_no_second_column(played: Season, signed_in: SignedIn) -> None:
    Member.objects.filter(name="Ana").update(name='=HYPERLINK("x");,')
    for separator, sign in (("comma", ","), ("semicolon", ";")):
        rows = fetched(signed_in, "standings", f"?separator={separator}", sign)
        assert sum('\'=HYPERLINK("x");,' in row for row in rows) == 1
        assert len({len(row) for row in rows}) == 1


def test_lists_of_a_private_league_are_for_its_club(played: Season, signed_in: SignedIn) -> None:
    Club.objects.update(visibility="private")
    ana = Member.objects.get(name="Ana")
    for kind in sheets.LISTS:
        assert [signed_in(who).get(f"{BASE}{kind}.csv").status_code for who in (None, ana)] == [404, 200]


def test_unknown_lists_and_separators_are_not_found(played: Season, signed_in: SignedIn) -> None:
    assert [signed_in(None).get(BASE + end).status_code for end in ("cats.csv", "cross.csv?separator=x")] == [404, 404]


def test_each_list_is_one_click_from_its_page(played: Season, signed_in: SignedIn) -> None:
    text = signed_in(None).get(BASE).content.decode()
    for kind in sheets.LISTS:
        assert f'href="{BASE}{kind}.csv"' in text
        assert f'href="{BASE}{kind}.csv?separator=semicolon"' in text


def test_a_swiss_season_gives_a_report_file(season: MakeSeason, signed_in: SignedIn) -> None:
    made = season("Ana", "Ben", "Cleo", format="swiss")
    play_round(made, 1)
    stage = made.divisions.get().stages.get()
    text = signed_in(None).get(f"{BASE}{stage.pk}.trf").content.decode()
    assert text.startswith("012 Rovers Cup Autumn")
    assert [line[14:17] for line in text.splitlines() if line.startswith("001")] != []
    assert sum(line.startswith("001") for line in text.splitlines()) == 3


def test_other_seasons_give_none(played: Season, signed_in: SignedIn) -> None:
    stage = played.divisions.get().stages.get()
    assert signed_in(None).get(f"{BASE}{stage.pk}.trf").status_code == 404
