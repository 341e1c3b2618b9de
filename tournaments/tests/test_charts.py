"""Points and places by round: the figures, and the lines drawn from them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tournaments.models import Adjustment, Standing
from tournaments.selectors import charts
from tournaments.services import tables

from .conftest import MakeSeason, SignedIn, stage_of
from .paper import block_of, end, end_round, entrant, fixtures_of

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")
PAGE = "/leagues/rovers-cup/1/1/1/course/"


@pytest.fixture(autouse=True)
def on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is opened."""
    monkeypatch.setattr(tables, "open_tables", lambda *args: [])


def test_points_and_places_after_each_round_end_in_the_stored_table(season: MakeSeason) -> None:
    running = season(*FOUR)
    end_round(running, 1)
    end_round(running, 2)
    Adjustment.objects.create(stage=stage_of(running), entrant=entrant(running, "Ana"), points=-1, reason="late")
    end_round(running, 3)
    rounds, found = charts.careers(block_of(running), running.law, None)
    assert rounds == [1, 2, 3]
    stored = list(Standing.objects.order_by("position").values_list("entrant", "points", "rank"))
    assert [(one.entrant.pk, one.points[-1], one.places[-1]) for one in found] == stored
    best = next(one for one in found if one.entrant.number == 1)
    assert best.points[:2] == [3, 6]
    assert all(len(one.points) == len(one.places) == 3 for one in found)


def test_what_is_void_gives_nobody_points(season: MakeSeason) -> None:
    running = season("Ana", "Ben", format="round_robin_double")
    end(fixtures_of(running, 1)[0], state="void")
    end(fixtures_of(running, 2)[0], 1, 1)
    _rounds, found = charts.careers(block_of(running), running.law, None)
    assert [one.points for one in found] == [[0, 1], [0, 1]]


def test_the_reader_and_the_head_of_the_table_are_drawn_unless_others_are_asked_for(season: MakeSeason) -> None:
    running = season(*FOUR, "Eva", "Finn", "Gil", "Hana")
    end_round(running, 1)
    last = stage_of(running).standings.order_by("-position")[0].entrant_id
    _rounds, found = charts.careers(block_of(running), running.law, last)
    drawn = charts.chosen(found, [])
    assert [one.entrant.pk for one in drawn] == [*(one.entrant.pk for one in found[:4]), last]
    assert [one.entrant.pk for one in charts.chosen(found, [found[6].entrant.pk])] == [found[6].entrant.pk]
    assert len(charts.chosen(found, [one.entrant.pk for one in found])) == charts.MOST_LINES


def test_first_places_are_on_top_and_lines_stay_inside(season: MakeSeason) -> None:
    running = season(*FOUR)
    for number in (1, 2, 3):
        end_round(running, number)
    rounds, found = charts.careers(block_of(running), running.law, None)
    drawn = charts.places_chart(rounds, found, len(found))
    heights = {mark.value: mark.y for line in drawn.lines for mark in line.marks}
    assert [heights[place] for place in sorted(heights)] == sorted(heights.values())
    assert {mark.x for line in drawn.lines for mark in line.marks} == {40.0, 323.0, 606.0}
    assert all(charts.TOP <= mark.y <= drawn.bottom for line in drawn.lines for mark in line.marks)
    ends = sorted(line.label_y for line in drawn.lines)
    assert all(below - above >= charts.LABEL - 0.2 for above, below in pairwise(ends))
    more = charts.points_chart(rounds, found)
    assert [line.marks[-1].y for line in more.lines] == sorted(line.marks[-1].y for line in more.lines)


def test_a_chart_is_told_to_those_who_do_not_see_it(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season(*FOUR)
    end_round(running, 1)
    end_round(running, 2)
    text = signed_in(None).get(PAGE).content.decode()
    assert text.count('role="img" aria-labelledby="places-title places-desc"') == 1
    assert '<title id="points-title">Points by round</title>' in text
    best = next(one for one in running.entrants.all() if one.number == 1)
    assert f"{best}: 3, 6, 6." in text.split('id="points-desc">')[1].split("</desc>")[0]
    table = text.split('aria-label="In figures"')[1]
    assert table.count("<tr") == 1 + 4
    assert f'<th scope="row">{best}</th><td><b>3</b>' in table


def test_before_the_first_round_there_is_nothing_to_draw(season: MakeSeason, signed_in: SignedIn) -> None:
    running = season(*FOUR)
    running.divisions.get().stages.get().rounds.update(opened=None)
    assert "Nothing to draw yet" in signed_in(None).get(PAGE).content.decode()


@pytest.mark.parametrize("who", ["x", "-1", "99999999999999999999", "²"])
def test_a_line_that_is_not_there_is_not_drawn(season: MakeSeason, signed_in: SignedIn, who: str) -> None:
    season(*FOUR)
    assert signed_in(None).get(PAGE, {"who": who}).status_code == 200
