"""The worked examples of the rules, EX-18 to EX-27: cards and scores."""

import pytest

from games.titles.world_cup_game.tests.build import compact, knockout, table
from games.titles.world_cup_game.tests.test_6_cards import after, hit
from games.titles.world_cup_game.tiles import score


def points(row: str, spots: int = 0) -> int:
    """The goals of a row."""
    return score(compact(row), spots)


@pytest.mark.clause("WCG-6.16", "WCG-6.17", "WCG-7.4")
def test_ex_18_three_fouls_on_a_full_row_of_senegal() -> None:
    rows = ["1 A 3"]
    for _ in range(3):
        rows.append(after(rows[-1], "foul", "A-1.R"))
    assert rows == ["1 A 3", "1 A 2", "1 A 1", "1 A 1~"]
    assert [points(row) for row in rows] == [4, 3, 2, 1]
    assert not hit(rows[-1], "foul", "A-1.R")


@pytest.mark.clause("WCG-6.15", "WCG-6.17")
def test_ex_19_two_fouls_on_denmark() -> None:
    first = after("1 2", "foul", "A-2.R")
    second = after(first, "foul", "A-2.R")
    assert (first, second, points(first), points(second)) == ("1 2~ 1", "1 2~ 1~", 2, 1)


@pytest.mark.clause("WCG-6.13", "WCG-6.14", "WCG-7.2", "WCG-7.3")
def test_ex_20_an_attack_shields_a_goal() -> None:
    assert [hit("1 A", card, "A-2.R") for card in ("foul", "offside", "defence")] == [False, True, True]
    assert {after("1 A", card, "A-2.R") for card in ("offside", "defence")} == {"1 A~"}
    assert not hit("1 A~", "foul", "A-2.R")
    assert hit("1 A~ 1", "foul", "A-2.R")
    assert [hit("1 A~ A", card, "A-2.R") for card in ("foul", "offside", "defence")] == [False, True, True]


@pytest.mark.clause("WCG-6.22", "WCG-6.24", "WCG-7.2")
def test_ex_21_a_full_row_of_slovenia_closed_by_a_penalty() -> None:
    assert [hit("1 P", card, "B-2.R") for card in ("foul", "offside", "defence")] == [False, False, False]
    for card in ("penalty", "goal_1"):
        made = table(rows={"B-2.R": "1 P"}, hands={0: f"{card} foul foul"}).start(card)
        assert "B-2.R" not in made.spots()
    assert points("1 P") == 2


@pytest.mark.clause("WCG-6.21", "WCG-6.24", "WCG-7.1")
@pytest.mark.parametrize(("face", "row", "open_"), [("red", "2 P", False), ("black", "2", True)])
def test_ex_22_a_penalty_for_turkey(face: str, row: str, open_: bool) -> None:
    made = table(rows={"C-1.R": "2"}, hands={0: "penalty foul foul"}).use("penalty", "C-1.R").roll(face)
    assert (made.row("C-1.R"), hit(row, "foul", "C-1.R")) == (row, open_)
    assert (made.pile(), made.view().hand_sizes[0], made.to_act) == ("penalty", 3, 1)


@pytest.mark.clause("WCG-6.7", "WCG-6.8", "WCG-6.9")
def test_ex_23_1_plus_1_in_group_c() -> None:
    made = table(hands={0: "goal_1_1 foul foul"}).start("goal_1_1").put("C-1.L")
    assert ("C-3.L" in made.spots(), "C-1.R" in made.spots(), made.phase) == (False, True, "place")
    assert made.put("C-1.R").phase == "end"


@pytest.mark.clause("WCG-6.5")
def test_ex_24_2_plus_1_on_spain_and_slovenia() -> None:
    made = table(hands={0: "goal_2_1 foul foul"}).start("goal_2_1")
    assert "B-2.R" not in made.spots()
    made.put("B-2.L", "B-2.R").end()
    assert (made.row("B-2.L"), made.row("B-2.R")) == ("2", "1")


@pytest.mark.clause("WCG-5.5", "WCG-6.8")
def test_ex_25_two_nations_with_free_squares() -> None:
    pairs = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
    rows = {"SF-1.L": "D D D D", "SF-2.R": "D D D D"}
    made = knockout("2002", "sf", pairs, rows=rows, hands={1: "goal_1_1_1 goal_1_1 foul"}, to_act=1)
    assert made.playable() == {"goal_1_1"}
    assert made.start("goal_1_1").spots() == {"SF-1.R", "SF-2.L"}


@pytest.mark.clause("WCG-9.7", "WCG-9.8")
def test_ex_26_three_attacks_and_a_goal_of_a_black_team() -> None:
    assert [points("A A A 1", spots) for spots in range(5)] == [2, 3, 3, 4, 4]


@pytest.mark.clause("WCG-2.6", "WCG-9.11")
@pytest.mark.parametrize("face", ["black", "red", "blue", "green", "yellow", "white"])
def test_ex_27_saudi_arabia_and_the_white_face(face: str) -> None:
    made = table(rows={"E-2.R": "A D"}, deck=1)
    made.state.public.passes = 0
    made.discard("")
    for _ in "ABCD":
        made.roll("black", "black", "black", "black")
    assert made.roll("black", "black", "black", face).scores()["E-2"][1] == (1 if face == "white" else 0)
