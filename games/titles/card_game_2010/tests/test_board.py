"""The board: what may be pressed and by whom, the tray and the seal, the rows of cards."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.titles.card_game_2010.tests.board import buttons, faces, kept, render, section_of, trays
from games.titles.card_game_2010.tests.build import Table, group, knockout, started

# --- choosing in the groups -------------------------------------------------------------------------

HANDS = {"BRA": "G3 G1 A A D F", "PRK": "A A G3 D O"}


def first_match(**more: Any) -> Table:
    """Brazil, of seat 0, against North Korea, of seat 1."""
    return group("G", HANDS, "D A", owners={"BRA": 0, "PRK": 1, "CIV": 2, "POR": 0}, **more)


def test_every_card_of_the_hand_is_a_button_that_picks_it() -> None:
    made = first_match()
    assert sorted(buttons(render(made, 0, part="board"))) == sorted(f"BRA:{code}" for code in HANDS["BRA"].split())
    assert set(buttons(render(made, 0))) == set(made.legal(seat=0))


def test_the_hand_lies_in_the_bar_too_for_narrow_screens_without_what_is_picked() -> None:
    made = first_match()
    assert sorted(buttons(render(made, 0, "BRA:A BRA:F", "hand"))) == ["BRA:A", "BRA:D", "BRA:G1", "BRA:G3"]
    assert render(made, 2, part="hand").strip() == render(made, None, part="hand").strip() == ""


@pytest.mark.parametrize("seat", [None, 2, 3])
def test_who_has_no_team_in_the_match_has_nothing_to_press(seat: int | None) -> None:
    assert buttons(render(first_match(), seat)) == []


def test_a_picked_card_moves_from_the_hand_into_the_tray() -> None:
    html = render(first_match(), 0, "BRA:A BRA:F", "board")
    tray, hand = (
        section_of(html, 'class="cg-tray', 'class="cg-hand"'),
        section_of(html, 'class="cg-hand"', "</section>"),
    )
    assert faces(tray) == ["Attack", "Foul"]
    assert tray.count("tag-draft") == 2
    assert sorted(buttons(hand)) == ["BRA:A", "BRA:D", "BRA:G1", "BRA:G3"]


def test_what_has_to_be_kept_for_later_matches_is_barred_in_the_tray() -> None:
    assert [kept(render(first_match(), seat, part="board")) for seat in (0, 1)] == [0, 1]  # hands of 6 and of 5
    late = group("G", {"BRA": "A D"}, match=2, owners={"BRA": 0, "CIV": 1})
    assert kept(render(late, 0, part="board")) == 3


def test_a_choice_is_face_up_for_its_owner_and_sealed_for_everybody_else() -> None:
    made = first_match().pick(BRA="G3 A")
    tray = section_of(render(made, 0, part="board"), "cg-tray is-sealed", 'class="cg-hand"')
    assert buttons(tray) == ["BRA:G3", "BRA:A"]
    for seat in (None, 1, 2):
        html = render(made, seat, part="board")
        assert html.count("cg-seal") == 1
        assert "Ana has chosen." in html
        assert faces(section_of(html, "cg-seal", "cg-backs")) == []


def test_nobody_can_tell_what_or_how_much_another_has_chosen() -> None:
    one, two = first_match().pick(BRA="G3"), first_match().pick(BRA="A A D F")
    assert [render(one, seat) == render(two, seat) for seat in (None, 1, 2, 3)] == [True] * 4
    assert render(one, 0) != render(two, 0)


def test_a_choice_can_be_made_again_by_pressing_other_cards() -> None:
    made = first_match().pick(BRA="G3 A")
    assert set(buttons(render(made, 0))) == set(made.legal(seat=0))
    assert faces(section_of(render(made, 0, "BRA:D", "board"), 'class="cg-tray', 'class="cg-hand"')) == ["Defence"]


def test_the_cards_of_a_match_are_shown_when_they_are_turned_over() -> None:
    made = first_match().pick(BRA="G3 A A").pick(PRK="G3 O D")
    html = section_of(render(made, None, part="board"), 'class="sheet cg-turned', "</section>")
    assert "Brazil 2–1 North Korea" in html
    assert faces(html) == ["3 Goals", "Attack", "Attack", "3 Goals", "Defence", "Offside"]
    assert html.count("is-down") == 1  # the Defence strikes out an Attack
    assert "<s>3</s>2" in html  # the Offside leaves 2 of 3
    assert "<s>3</s>1" in html  # North Korea's 3 Goals count 1 in the groups
    assert "Attack: no goal" in html


def test_two_matches_that_are_chosen_for_together_lie_side_by_side() -> None:
    made = first_match(matchday_batching=True)
    assert trays(render(made, 3, part="board")) == 4
    assert {text.partition(":")[0] for text in buttons(render(made, 0))} == {"BRA", "POR"}


def test_of_groups_played_side_by_side_those_with_something_to_do_are_open() -> None:
    made = started(8, group_schedule="parallel")
    html = render(made, 0, part="board")
    own = {ask.values["group"] for ask in made.asks() if ask.seat == 0}
    assert set(re.findall(r'id="g-(\w)" open', html)) == own
    assert len(re.findall(r'id="g-(\w)"', html)) == 8


# --- knock-out rounds -------------------------------------------------------------------------------

OWN = {"RSA": 0, "NGA": 1, "ENG": 2, "AUS": 0, "NED": 1, "PAR": 2, "BRA": 0, "SUI": 1}


def table(hand: str, rows: dict[str, str] | None = None, **more: Any) -> Table:
    """A section in which seat 0 is to act: matches RSA-NGA, ENG-AUS, NED-PAR, BRA-SUI."""
    return knockout(rows=rows or {}, owners=OWN, seats=3, hands={0: hand, 1: "A", 2: "D"}, to_act=0, **more)


def test_a_card_is_chosen_in_the_hand_and_laid_by_pressing_a_place() -> None:
    made = table("G1 F A", {"NGA": "G2", "ENG": "A D"})
    assert sorted(buttons(render(made, 0))) == ["card:A", "card:F", "card:G1"]
    assert set(buttons(render(made, 0, "card:G1"))) == set(made.legal("card:G1"))
    assert buttons(render(made, 0, "card:F")) == ["cover:NGA"]
    assert [buttons(render(made, seat)) for seat in (None, 1, 2)] == [[], [], []]


def test_a_place_says_what_pressing_it_does() -> None:
    made = table("G1 F A", {"NGA": "G2"})
    labels = re.findall(r'aria-label="(Lay [^"]*)"', render(made, 0, "card:F", "board"))
    assert labels == ["Lay Foul on the 2 Goals of Nigeria"]
    labels = re.findall(r'aria-label="(Lay [^"]*)"', render(made, 0, "card:A", "board"))
    assert labels[:2] == ["Lay Attack in a free space of South Africa", "Lay Attack in a free space of Nigeria"]


@pytest.mark.parametrize(
    ("parts", "words"), [("card:A space:NGA", ["2 Goals", "Attack"]), ("card:F cover:NGA", ["2 Goals", "Foul"])]
)
def test_a_laid_card_is_a_draft_until_the_turn_ends(parts: str, words: list[str]) -> None:
    made = table("G1 F A", {"NGA": "G2"})
    lane = section_of(render(made, 0, parts, "board"), 'aria-label="Nigeria"', 'aria-label="England"')
    assert faces(lane) == words
    assert lane.count("tag-draft") == 1
    assert render(made, 1, part="board").count("tag-draft") == 0


def test_every_team_has_four_spaces() -> None:
    made = table("G1", {"NGA": "G2/F A", "ENG": "D D D D"})
    html = render(made, None, part="board")
    assert len(re.findall(r'class="cg-(?:pile|space)[ "]', html)) == 32
    assert len(re.findall(r'class="cg-space[ "]', html)) == 26


def test_a_covered_card_shows_what_is_left_of_it_and_a_dead_one_is_marked() -> None:
    made = table("G1", {"NGA": "G1/F G2/F", "BRA": "G3/F/O"})
    html = render(made, None, part="board")
    assert re.findall(r'cg-left">.*?</span>(\d)<', html) == ["1", "1"]
    assert html.count("is-dead") == 1


def test_only_the_pile_laid_last_has_a_lock_and_it_is_open_if_it_can_be_hit() -> None:
    made = table("G1", {"NGA": "G2 A", "ENG": "A D", "BRA": "P"})
    assert re.findall(r"marks.svg#(lock|unlock)", render(made, None, part="board")) == ["unlock", "lock", "lock"]


def test_a_score_stands_as_far_as_it_is_certain_beside_the_flips_to_come() -> None:
    made = table("G1", {"NGA": "G2 A A A", "BRA": "P G1"})
    html = render(made, None, part="board")
    assert re.findall(r'cg-score"><b>(\d)</b>', html) == ["0", "3", "0", "0", "0", "0", "1", "0"]
    assert re.findall(r'aria-label="(and [^"]*)"', html) == ["and 1 flip", "and 1 flip"]


def test_a_card_that_fits_nowhere_is_discarded_by_its_own_button() -> None:
    made = table("F O", {"NGA": "P"})
    assert buttons(render(made, 0, "card:F")) == ["discard"]
    assert "is-draft" in section_of(render(made, 0, "card:F discard", "board"), 'class="cg-discards"', "</header>")


def test_in_the_last_round_places_of_other_matches_are_not_lit() -> None:
    pairs = {"SF1": ("RSA", "NGA"), "SF2": ("BRA", "SUI")}
    made = knockout("FINALS", pairs, owners=OWN, seats=3, hands={0: "A", 1: "A A"}, deck="A A", to_act=1)
    lit = set(buttons(render(made, 1, "card:A", "board")))
    assert lit == set(made.legal("card:A", seat=1))
    assert lit


def test_places_changed_last_and_since_the_last_look_are_marked() -> None:
    made = table("G1", {"NGA": "G2", "ENG": "A"})
    html = render(made, 0, part="board", last=frozenset({"row:NGA"}), changed={"row:NGA": 1, "row:ENG": 2})
    assert html.count("is-last") == 1
    assert re.findall(r'tag-changed">(\d)', html) == ["1", "2"]
    assert re.findall(r'href="#([^"]*)"', html) == ["m-R16_1", "m-R16_2"]


def test_what_has_changed_but_is_no_longer_shown_is_passed_over() -> None:
    changed = {"match:A1": 1, "row:NGA": 2, "row:GER": 3, "match:R16_1": 4}
    made = table("G1", {"NGA": "G2"})
    assert re.findall(r'href="#([^"]*)"', render(made, 0, part="board", changed=changed)) == ["m-R16_1", "m-R16_1"]
    assert re.findall(r'href="#([^"]*)"', render(first_match(), 0, part="board", changed={"match:G1": 1})) == ["m-G1"]


def test_nothing_is_said_of_changes_when_none_of_them_is_shown_any_more() -> None:
    assert 'class="cg-changed"' in render(first_match(), 0, part="board", changed={"match:G1": 1})
    assert "cg-changed" not in render(first_match(), 0, part="board", changed={"match:A1": 1, "row:GER": 2})
