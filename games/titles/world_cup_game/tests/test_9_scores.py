"""Section 9: modifying dice and match scores."""

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import compact, knockout, scored, table
from games.titles.world_cup_game.tiles import score

BLACKS = ("black", "black", "black", "black")


def points(row: str, spots: int = 0) -> int:
    """The goals of a row."""
    return score(compact(row), spots)


@pytest.mark.clause("WCG-9.1")
def test_four_dice_are_rolled_after_the_cards_and_before_the_scores() -> None:
    made = table("1930", 4, deck=1).discard("")
    assert made.phase == "modifiers"
    assert made.scores() == {}
    made.roll("black", "red", "blue", "white")
    assert made.keys()[:2] == ["dice.group", "result"]


@pytest.mark.clause("WCG-9.2")
def test_every_group_has_one_roll_for_all_its_matches() -> None:
    made = table("1930", 4, deck=1, rows={"1-1.R": "A", "1-3.R": "A", "1-5.R": "A"}).discard("")
    made.roll("black", "black", "blue", "white")
    assert [made.scores()[match][1] for match in ("1-1", "1-3", "1-5")] == [1, 1, 1]  # Mexico, Grey
    assert set(made.scores()) == set(made.book.groups["1"].matches)
    assert [ask.values["group"] for ask in made.game.asks(made.state)] == ["2"]
    for _ in "234":
        made.roll(*BLACKS)
    assert len(made.state.public.throws) == 4


@pytest.mark.clause("WCG-9.3")
def test_a_knock_out_round_has_one_roll() -> None:
    pairs = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
    made = knockout("2002", "last", pairs, deck=1, rows={"F.L": "1", "TP.L": "1"}).discard("")
    made.roll("red", "red", "blue", "white")
    assert made.scores()["TP"] == (2, 1)
    assert made.scores()["F"] == (1, 0)
    assert len(made.state.public.throws) == 1


@pytest.mark.clause("WCG-9.4")
def test_all_replays_at_the_same_time_have_one_roll() -> None:
    made = scored(table("1930", 4), {"2": [(0, 0)] * 3, "4": [(2, 0), (1, 1), (1, 0)]}).full_time()
    made.roll(*BLACKS).roll(*BLACKS).roll("red", "red", "red", "red").roll(*BLACKS).chance()
    assert made.matches() == ["2-1", "2-2", "2-3", "4-2"]
    made.play_deck()
    made.roll("blue", "blue", "black", "black")
    assert [made.scores()[match] for match in ("2-1", "2-2", "2-3", "4-2")] == [(1, 0), (1, 0), (0, 0), (1, 0)]
    assert [throw.replay for throw in made.state.public.throws] == [0, 0, 0, 0, 1]


@pytest.mark.clause("WCG-9.5")
def test_two_attacks_make_a_goal() -> None:
    assert [points(row) for row in ("A", "A A", "A A A", "A A A A")] == [0, 1, 1, 2]


@pytest.mark.clause("WCG-9.6")
def test_an_attack_and_a_spot_make_a_goal_and_so_do_two_spots() -> None:
    assert (points("A", 1), points("", 2), points("", 1)) == (1, 1, 0)


@pytest.mark.clause("WCG-9.7")
def test_halves_are_added_first_and_rounded_down_once() -> None:
    assert points("A A", 1) == 1
    assert points("A A", 2) == 2
    assert points("2 P A D", 1) == 4
    assert points("1 A 3~", 0) == 1


@pytest.mark.clause("WCG-9.8")
def test_a_spot_helps_any_odd_number_of_attacks() -> None:
    assert [points(row, 1) - points(row, 0) for row in ("", "A", "A A", "A A A", "A A A A")] == [0, 1, 0, 1, 0]


@pytest.mark.clause("WCG-9.9")
def test_what_each_tile_counts() -> None:
    assert [points(tile) for tile in ("1", "2", "3", "P", "D", "1~", "2~", "3~")] == [1, 2, 3, 1, 0, 0, 0, 0]
    assert points("A~ A", 1) == 1
    assert points("A~ A") == 0


@pytest.mark.clause("WCG-9.10")
def test_spots_of_colours_that_do_not_play_are_ignored() -> None:
    made = table("1930", 4, deck=1).discard("")
    made.roll(*BLACKS)
    assert set(made.scores().values()) == {(0, 0)}


@pytest.mark.clause("WCG-9.11")
@pytest.mark.parametrize(("face", "goals"), [("white", 1), ("black", 0), ("green", 0), ("yellow", 0)])
def test_the_white_face_helps_grey_teams(face: str, goals: int) -> None:
    made = table("1930", 4, deck=1, rows={"1-1.R": "A"}).discard("")
    made.roll("black", "black", "black", face)
    assert made.scores()["1-1"][1] == goals
    assert [rank.face for rank in shipped()["1930"].ranks].count("white") == 1
