"""What has changed last is told with its place, and the board marks that place."""

from __future__ import annotations

import re

from games.titles.card_game_2010.tests.board import render
from games.titles.card_game_2010.tests.build import Table, group, knockout

OWN = {"RSA": 0, "NGA": 1, "ENG": 0, "AUS": 2, "NED": 1, "PAR": 2, "BRA": 0, "SUI": 1}
"""Owners of the teams of the first section: matches RSA-NGA, ENG-AUS, NED-PAR, BRA-SUI."""


def spots(made: Table) -> list[str]:
    """The places that the events of the latest answer tell of, for everybody."""
    return [str(event.values["spot"]) for event in made.events if "spot" in event.values and event.seats is None]


def board(made: Table, is_past: bool = False) -> str:
    """The board of a reader who has not looked since before the latest answer."""
    places = spots(made)
    changed = {spot: number for number, spot in enumerate(places, 1)}
    return render(made, 2, part="board", last=frozenset(places), changed=changed, is_past=is_past)


def turn(hand: str, rows: dict[str, str] | None = None) -> Table:
    return knockout(rows=rows or {}, owners=OWN, seats=3, hands={0: hand, 1: "A", 2: "D"}, to_act=0)


def ended(**rows: str) -> Table:
    """A section whose last card is laid now; only the matches of these rows need a flip."""
    full = {"RSA": "G1", "ENG": "G1", "NED": "G1", "BRA": "G1", **rows}
    return knockout(rows=full, owners=OWN, seats=3, hands={0: "D"}, to_act=0).lay("D", "space:SUI")


def test_a_laid_card_is_marked_on_the_row_of_its_team() -> None:
    made = turn("A D", {"RSA": "G1", "NGA": "P"}).lay("A", "space:NGA")
    assert spots(made) == ["row:NGA"]
    html = board(made)
    lane = html.partition('role="group" aria-label="Nigeria"')[2].partition('role="group"')[0]
    assert (html.count("is-last"), lane.count("is-last")) == (1, 1)
    assert re.findall(r'tag-changed">(\d)', lane) == re.findall(r'tag-changed">(\d)', html) == ["1"]
    assert re.findall(r'href="#([^"]*)"', html) == ["m-R16_1"]


def test_a_covered_card_is_marked_on_the_row_of_its_team() -> None:
    made = turn("F D", {"AUS": "G2"}).lay("F", "cover:AUS")
    assert spots(made) == ["row:AUS"]
    assert board(made).count("is-last") == 1


def test_a_discarded_card_marks_nothing() -> None:
    made = knockout("R16_A", owners=OWN, seats=3, hands={0: "F", 1: "A"}, to_act=0).lay("F", "discard")
    assert spots(made) == []


def test_the_matches_that_the_last_card_of_a_section_settles_are_marked() -> None:
    made = ended(ENG="P")
    assert spots(made) == ["row:SUI", "match:R16_1", "match:R16_3", "match:R16_4"]
    html = board(made)
    assert re.findall(r'class="cg-ticket[^"]*is-last" id="m-(\w+)"', html) == ["R16_1", "R16_3", "R16_4"]
    assert re.findall(r'tag-changed">(\d)', html) == ["2", "3", "4"]


def test_matches_of_the_section_before_are_marked_where_it_is_recalled() -> None:
    made = ended()
    html = board(made)
    assert made.section.number == 1
    assert re.findall(r'class="cg-ticket[^"]*is-last" id="m-(\w+)"', html) == ["R16_1", "R16_2", "R16_3", "R16_4"]
    assert re.findall(r'tag-changed">(\d)', html) == ["2", "3", "4", "5"]


def test_a_group_match_turned_over_is_marked_and_turns_only_once() -> None:
    made = group("G", {"BRA": "G1 A D", "PRK": "A A D"}, owners={"BRA": 0, "PRK": 1, "CIV": 2, "POR": 0}, seats=3)
    made.pick(BRA="G1")
    assert (spots(made), board(made).count("is-last")) == ([], 0)
    made.pick(PRK="D")
    assert spots(made) == ["match:G1"]
    html = board(made)
    assert (html.count("is-last is-fresh"), re.findall(r'tag-changed">(\d)', html)) == (1, ["1"])
    past = board(made, is_past=True)
    assert (past.count("is-last"), past.count("is-fresh")) == (1, 0)
