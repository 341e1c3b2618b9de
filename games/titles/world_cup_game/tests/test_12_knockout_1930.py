"""Section 12: the knock-out rounds of 1930."""

from typing import Any

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, knockout, lay

OWNERS = {"argentina": 0, "belgium": 1, "peru": 2, "bolivia": 3}
PAIRS = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
BLACKS = ("black", "black", "black", "black")


def semi(rows: dict[str, str], **options: Any) -> Table:
    """The semi-finals, over with these rows."""
    made = knockout("1930", "sf", PAIRS, owners=OWNERS, rows=rows, deck=1, last=3, **options)
    return made.discard("")


def final(rows: dict[str, str], **options: Any) -> Table:
    """The final between seats 0 and 2, over with these rows."""
    made = knockout("1930", "final", {"F": ("argentina", "peru")}, owners=OWNERS, rows=rows, deck=1, last=3, **options)
    return made.discard("")


@pytest.mark.clause("WCG-12.1")
def test_the_semi_finals_have_12_cards_and_one_roll() -> None:
    assert (shipped()["1930"].rounds[0].deck, shipped()["1930"].options.sf_deck) == ("sf_deck", 12)
    made = semi({"SF-1.L": "1", "SF-2.L": "1"})
    assert made.phase == "modifiers"
    made.roll(*BLACKS)
    assert made.scores() | {} == made.scores()
    assert (made.scores()["SF-1"], made.scores()["SF-2"]) == ((1, 0), (1, 0))


@pytest.mark.clause("WCG-12.2")
def test_a_drawn_semi_final_is_replayed_and_a_won_one_stands() -> None:
    made = semi({"SF-1.L": "1", "SF-1.R": "1", "SF-2.L": "2"}).roll(*BLACKS).chance()
    assert (made.matches(), made.view().deck, made.state.public.acting) == (["SF-1"], 6, (0, 1))
    lay(made, {"SF-1.R": "1"})
    made.play_deck()
    made.roll(*BLACKS).chance()
    assert (made.matches(), made.scores()["SF-2"]) == (["F"], (2, 0))
    match = made.view().matches[0]
    assert (match.left.team, match.right.team) == ("belgium", "peru")


@pytest.mark.clause("WCG-12.3")
def test_the_final_has_8_cards_four_for_each_of_two_players() -> None:
    made = semi({"SF-1.L": "1", "SF-2.L": "1"}, modifying_dice=False).chance()
    assert (made.matches(), made.view().deck) == (["F"], 8)
    assert made.view().turns_left == [4, 0, 4, 0, 0]
    assert sorted(made.play_deck()) == [0] * 4 + [2] * 4


@pytest.mark.clause("WCG-12.4")
def test_a_drawn_final_is_replayed_with_8_cards_of_the_whole_pool() -> None:
    made = final({"F.L": "1", "F.R": "1"})
    assert made.phase == "modifiers"
    made.roll(*BLACKS).chance()
    assert (made.matches(), made.state.public.replay, made.view().deck) == (["F"], 1, 8)
    assert made.view().aside == 78 - 6 - 8


@pytest.mark.clause("WCG-12.5")
def test_tiles_are_cleared_before_each_replay_and_the_next_seat_begins() -> None:
    made = final({"F.L": "1", "F.R": "1"}, modifying_dice=False).chance()
    assert made.state.public.rows == ["", ""]
    assert (made.state.public.last_drawer, made.to_act) == (0, 2)
    made = semi({}, modifying_dice=False).chance()
    assert (made.state.public.rows, made.to_act) == ([""] * 4, 1)


@pytest.mark.clause("WCG-12.6")
@pytest.mark.parametrize("limit", [1, 3])
def test_after_the_limit_a_lot_decides_a_semi_final_and_the_final(limit: int) -> None:
    made = semi({"SF-2.L": "1"}, modifying_dice=False, replay_limit=limit)
    for _ in range(limit):
        made.chance().play_deck()
    assert made.phase == "lots"
    made.move("lots:belgium,argentina")
    assert made.team(made.state.public.slots["winner_SF-1"]) == "belgium"
    made = final({}, modifying_dice=False, replay_limit=limit)
    for _ in range(limit):
        made.chance().play_deck()
    made.move("lots:peru,argentina")
    assert (made.phase, made.team(made.state.public.champion)) == ("over", "peru")


@pytest.mark.clause("WCG-12.7")
def test_there_is_no_match_for_third_place() -> None:
    assert (shipped()["1930"].third_place, set(shipped()["1930"].knockout)) == ("", {"SF-1", "SF-2", "F"})
