"""Section 7: protected and vulnerable."""

import pytest

from games.titles.world_cup_game.tests.build import table
from games.titles.world_cup_game.tests.test_6_cards import after, hit

FLIPS = ("foul", "offside", "defence")


@pytest.mark.clause("WCG-7.1")
def test_only_the_outermost_tile_can_be_hit() -> None:
    assert [hit("1 3 D", card) for card in FLIPS] == [False, False, False]
    assert after("1 3 A", "offside") == "1 3 A~"
    assert [hit("3 A", card) for card in FLIPS] == [False, True, True]


@pytest.mark.clause("WCG-7.2")
@pytest.mark.parametrize(
    ("tile", "cards"),
    [
        ("1", ["foul", "offside"]),
        ("2", ["foul", "offside"]),
        ("3", ["foul", "offside"]),
        ("A", ["offside", "defence"]),
        ("D", []),
        ("P", []),
    ],
)
def test_which_card_hits_which_tile(tile: str, cards: list[str]) -> None:
    assert [card for card in FLIPS if hit(tile, card)] == cards


@pytest.mark.clause("WCG-7.3")
def test_a_turned_tile_still_shields_what_lies_inside() -> None:
    assert [hit("3 A~", card) for card in FLIPS] == [False, False, False]
    assert [hit("3 A~ 1", card) for card in FLIPS] == [True, True, False]


@pytest.mark.clause("WCG-7.4")
def test_the_last_tile_of_a_full_row_can_be_hit() -> None:
    assert [hit("A A A 1", card) for card in FLIPS] == [True, True, False]
    assert [hit("1 1 1 A", card) for card in FLIPS] == [False, True, True]


@pytest.mark.clause("WCG-7.5")
def test_a_defence_turns_only_the_outermost_attack() -> None:
    assert [hit(row, "defence") for row in ("A", "A A", "A 1", "A D", "A~")] == [True, True, False, False, False]
    assert after("A A", "defence") == "A A~"


@pytest.mark.clause("WCG-7.6")
def test_a_row_is_a_stack_with_one_vulnerable_tile_at_most() -> None:
    made = table(rows={"C-1.L": "A 1 2", "C-1.R": "1 1 1 2"}, hands={0: "foul attack goal_1"}).start("foul")
    assert {spot for spot in made.spots() if spot.startswith("C-1")} == {"C-1.L.flip", "C-1.R.flip"}
    vulnerable = [side.vulnerable for match in made.view().matches for side in (match.left, match.right)]
    assert sum(vulnerable) == 2
