"""Section 6: the cards."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, table

ONE_OF_EACH = {
    "black": "C-1.L",
    "red": "C-1.R",
    "blue": "A-1.R",
    "green": "A-2.R",
    "yellow": "B-2.R",
    "grey": "C-2.L",
}
"""A row for each rank: Brazil, Turkey, Senegal, Denmark, Slovenia, China."""


def laid(card: str) -> dict[str, str]:
    """What a single goal card lays on a row of each rank."""
    return {
        rank: table(hands={0: f"{card} attack foul"}).use(card, spot).row(spot) for rank, spot in ONE_OF_EACH.items()
    }


def after(row: str, card: str, spot: str = "C-1.L") -> str:
    """A row (of Brazil, four squares, unless said otherwise) after this card was aimed at its outermost tile."""
    return table(rows={spot: row}, hands={0: f"{card} attack attack"}).use(card, f"{spot}.flip").row(spot)


def hit(row: str, card: str, spot: str = "C-1.L") -> bool:
    """Whether this card may be aimed at the outermost tile of the row."""
    made = table(rows={spot: row}, hands={0: f"{card} attack attack"})
    return card in made.playable() and f"{spot}.flip" in made.start(card).spots()


@pytest.mark.clause("WCG-6.1")
def test_3_goals_lay_a_3_a_2_on_green_and_a_1_on_yellow_and_grey() -> None:
    assert laid("goal_3") == {"black": "3", "red": "3", "blue": "3", "green": "2", "yellow": "1", "grey": "1"}


@pytest.mark.clause("WCG-6.2")
def test_2_goals_lay_a_2_but_a_1_on_yellow_and_grey() -> None:
    assert laid("goal_2") == {"black": "2", "red": "2", "blue": "2", "green": "2", "yellow": "1", "grey": "1"}


@pytest.mark.clause("WCG-6.3")
def test_1_goal_lays_a_1_on_any_row_with_a_free_square() -> None:
    assert laid("goal_1") == dict.fromkeys(ONE_OF_EACH, "1")


@pytest.mark.clause("WCG-6.4")
def test_a_player_may_not_choose_a_still_lower_tile() -> None:
    made = table(hands={0: "goal_3 goal_2 attack"}).start("goal_3")
    assert made.legal("group:C", "row:C-1.L") == []
    with pytest.raises(IllegalMove):
        made.move("group:C row:C-1.L goal:2")


@pytest.mark.clause("WCG-6.5")
def test_2_plus_1_lays_a_2_on_a_team_that_may_have_it_and_a_1_on_another() -> None:
    made = table(hands={0: "goal_2_1 attack foul"}).start("goal_2_1")
    assert [spot in made.spots() for spot in ONE_OF_EACH.values()] == [True, True, True, True, False, False]
    made.put("C-1.L")
    assert [spot in made.spots() for spot in ONE_OF_EACH.values()] == [False, True, True, True, True, True]
    made.put("C-2.L").end()
    assert (made.row("C-1.L"), made.row("C-2.L")) == ("2", "1")


@pytest.mark.clause("WCG-6.6")
def test_1_plus_1_plus_1_lays_a_1_on_three_teams() -> None:
    made = table(hands={0: "goal_1_1_1 attack foul"}).use("goal_1_1_1", "C-1.L", "C-1.R", "B-2.R")
    assert [made.row(spot) for spot in ("C-1.L", "C-1.R", "B-2.R")] == ["1", "1", "1"]


@pytest.mark.clause("WCG-6.7")
def test_1_plus_1_lays_a_1_on_two_teams() -> None:
    made = table(hands={0: "goal_1_1 attack foul"}).use("goal_1_1", "C-1.L", "C-1.R")
    assert [made.row(spot) for spot in ("C-1.L", "C-1.R")] == ["1", "1"]


def full_but(*free: str) -> dict[str, str]:
    """All rows of 2002 full but these."""
    rules = shipped()["2002"]
    squares = {rank.id: rank.squares for rank in rules.ranks}
    rows = {}
    for match, fixture in rules.fixtures.items():
        for side, team in (("L", fixture.left), ("R", fixture.right)):
            if f"{match}.{side}" not in free:
                rows[f"{match}.{side}"] = " ".join("D" * squares[rules.teams[team].rank])
    return rows


@pytest.mark.clause("WCG-6.8")
def test_a_card_of_several_goals_is_played_whole_or_not_at_all() -> None:
    hand = {0: "goal_1_1_1 goal_1_1 goal_2_1"}
    assert table(rows=full_but("C-1.L", "C-1.R"), hands=hand).playable() == {"goal_1_1", "goal_2_1"}
    assert table(rows=full_but("C-1.L"), hands=hand).playable() == set()
    assert table(rows=full_but("C-1.L", "C-2.L"), hands=hand).playable() == {"goal_1_1", "goal_2_1"}
    made = table(rows=full_but("C-1.L", "C-2.L"), hands=hand).start("goal_2_1")
    assert made.spots() == {"C-1.L"}
    made.put("C-1.L")
    assert (made.phase, made.legal()) == ("place", ["group:C"])


@pytest.mark.clause("WCG-6.8")
def test_two_rows_for_a_2_and_a_1_must_include_one_that_takes_the_2() -> None:
    assert table(rows=full_but("B-2.R", "C-2.L"), hands={0: "goal_2_1 goal_1_1 foul"}).playable() == {"goal_1_1"}


@pytest.mark.clause("WCG-6.9")
def test_different_teams_are_different_nations() -> None:
    hand = {0: "goal_1_1 foul foul"}
    made = table(hands=hand).start("goal_1_1").put("C-1.L")
    assert {"C-1.L", "C-3.L", "C-5.R"} & made.spots() == set()
    assert "C-1.R" in made.spots()
    assert table(rows=full_but("C-1.L", "C-3.L"), hands=hand).playable() == set()


@pytest.mark.clause("WCG-6.10")
def test_attack_goes_on_any_row_with_a_free_square_and_is_half_a_goal() -> None:
    made = table(rows={"C-1.L": "A"}, hands={0: "attack foul foul"}).use("attack", "C-1.L")
    assert made.row("C-1.L") == "A A"
    match = next(match for match in made.view().matches if match.match == "C-1")
    assert (match.left.goals, match.right.goals) == (1, 0)


@pytest.mark.clause("WCG-6.11")
def test_defence_is_placed_or_turns_an_attack() -> None:
    rows = {"C-1.L": "A", "C-1.R": "A A A A", "C-2.L": "1"}
    made = table(rows=rows, hands={0: "defence foul foul"}).start("defence")
    assert {"C-1.L", "C-1.L.flip", "C-1.R.flip", "C-2.L"} <= made.spots()
    assert {"C-1.R", "C-2.L.flip"} & made.spots() == set()
    assert made.put("C-1.R.flip").end().row("C-1.R") == "A A A A~"
    assert table(rows=rows, hands={0: "defence foul foul"}).use("defence", "C-1.L").row("C-1.L") == "A D"


@pytest.mark.clause("WCG-6.12")
def test_defence_tiles_stay_and_may_fill_a_rival_row() -> None:
    made = table(owners={"brazil": 1}, rows={"C-1.L": "A"}, hands={0: "defence foul foul"}).use("defence", "C-1.L")
    assert made.row("C-1.L") == "A D"
    assert [hit("A D", card) for card in ("foul", "offside", "defence")] == [False, False, False]


@pytest.mark.clause("WCG-6.13")
def test_foul_turns_goal_tiles_only() -> None:
    assert [hit(row, "foul") for row in ("1", "2", "3", "A", "D", "P", "1~", "A~")] == [True] * 3 + [False] * 5


@pytest.mark.clause("WCG-6.14")
def test_offside_turns_goal_and_attack_tiles() -> None:
    assert [hit(row, "offside") for row in ("1", "2", "3", "A", "D", "P", "1~", "A~")] == [True] * 4 + [False] * 4


@pytest.mark.clause("WCG-6.15")
@pytest.mark.parametrize("card", ["foul", "offside"])
def test_a_3_or_2_with_a_free_square_outside_is_turned_and_a_lower_one_laid(card: str) -> None:
    assert [after(row, card) for row in ("3", "A 2", "1 1 3")] == ["3~ 2", "A 2~ 1", "1 1 3~ 2"]


@pytest.mark.clause("WCG-6.16")
@pytest.mark.parametrize("card", ["foul", "offside"])
def test_a_3_or_2_on_the_last_square_is_replaced(card: str) -> None:
    assert [after(row, card) for row in ("1 1 1 3", "1 1 1 2")] == ["1 1 1 2", "1 1 1 1"]


@pytest.mark.clause("WCG-6.17")
def test_a_1_or_an_attack_is_just_turned_on_the_last_square_too() -> None:
    assert [after(row, "foul") for row in ("1", "A A A 1")] == ["1~", "A A A 1~"]
    assert [after(row, "offside") for row in ("A", "1 1 1 A")] == ["A~", "1 1 1 A~"]
    assert [after(row, "defence") for row in ("A", "1 1 1 A")] == ["A~", "1 1 1 A~"]


@pytest.mark.clause("WCG-6.18")
def test_the_lower_tile_can_be_reduced_again() -> None:
    assert after(after(after("3", "foul"), "offside"), "foul") == "3~ 2~ 1~"


@pytest.mark.clause("WCG-6.19")
def test_a_turned_tile_counts_nothing_and_keeps_its_square() -> None:
    made = table(rows={"C-2.L": "1~ A~"}, hands={0: "attack foul offside"})
    assert made.playable() == {"attack"}
    assert "C-2.L" not in made.start("attack").spots()
    match = next(match for match in made.view().matches if match.match == "C-2")
    assert match.left.goals == 0


@pytest.mark.clause("WCG-6.20")
@pytest.mark.parametrize("card", ["foul", "offside", "defence"])
def test_own_rows_may_be_hit(card: str) -> None:
    row = "A" if card == "defence" else "1"
    made = table(owners={"brazil": 0}, rows={"C-1.L": row}, hands={0: f"{card} goal_3 goal_3"}).start(card)
    assert "C-1.L.flip" in made.spots()


def penalty(*faces: str) -> Table:
    """A penalty for Turkey."""
    return table(rows={"C-1.R": "2"}, hands={0: "penalty attack foul"}).use("penalty", "C-1.R").roll(*faces)


@pytest.mark.clause("WCG-6.21")
@pytest.mark.parametrize(("face", "row"), [("black", "2"), ("red", "2 P"), ("blue", "2 P"), ("green", "2 P")])
def test_a_penalty_scores_on_any_colour_but_black(face: str, row: str) -> None:
    made = penalty(face)
    assert made.row("C-1.R") == row
    assert made.pile() == "penalty"
    match = next(match for match in made.view().matches if match.match == "C-1")
    assert match.right.goals == (3 if row.endswith("P") else 2)


@pytest.mark.clause("WCG-6.21")
def test_a_penalty_is_the_latest_news_until_somebody_plays_on() -> None:
    made = table("1930", 3)
    assert (made.state.public.penalty, made.state.public.penalty_opening) == ("", -1)
    made = penalty("black")
    public = made.state.public
    assert (public.penalty, public.opening - public.penalty_opening) == ("black", 0)
    made.discard("").discard("")
    assert (public.penalty, public.opening - public.penalty_opening) == ("black", 2)


@pytest.mark.clause("WCG-6.22")
def test_a_penalty_needs_a_free_square() -> None:
    rows = full_but("C-1.L")
    assert table(rows=rows, hands={0: "penalty attack foul"}).start("penalty").spots() == {"C-1.L"}
    assert table(rows=full_but(), hands={0: "penalty attack foul"}).playable() == set()


@pytest.mark.clause("WCG-6.23")
def test_a_penalty_is_rolled_with_the_first_white_die() -> None:
    made = table(hands={0: "penalty attack foul"}).use("penalty", "C-1.R")
    ask = made.game.asks(made.state)[0]
    faces = ("black", "red", "blue", "green", "yellow", "white")
    possible = [face for face in faces if made.game.is_chance_move(made.state, ask, f"roll:{face}")]
    assert possible == ["black", "red", "blue", "green"]
    rules = shipped()["2002"].dice
    assert [rules.faces[name].count("black") for name in ("white_1", "white_2")] == [2, 2]


@pytest.mark.clause("WCG-6.24")
def test_a_penalty_tile_is_always_protected() -> None:
    made = penalty("red")
    assert [hit("2 P", card) for card in ("foul", "offside", "defence")] == [False, False, False]
    assert made.row("C-1.R") == "2 P"
