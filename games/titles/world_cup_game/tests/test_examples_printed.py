"""The worked examples of the rules, EX-1 to EX-17: those printed in the rulebook."""

import pytest

from games.titles.world_cup_game.setup import mixes
from games.titles.world_cup_game.tests.build import Table, compact, game_of, knockout, scored, table
from games.titles.world_cup_game.tests.test_4_setup import EXAMPLE, drawn
from games.titles.world_cup_game.tests.test_6_cards import after
from games.titles.world_cup_game.tests.test_11_table import ended, flat
from games.titles.world_cup_game.tiles import score


def points(row: str, spots: int = 0) -> int:
    """The goals of a row."""
    return score(compact(row), spots)


def place(made: Table, match: str, side: str) -> tuple[str, int]:
    """The team on a side of a match, and its playing squares."""
    found = next(found for found in made.view().matches if found.match == match)
    seat = found.left if side == "left" else found.right
    return seat.team, seat.squares


def spot(made: Table, team: str) -> int:
    """The square on which a team's flag lies in the knock-out rounds."""
    return made.book.ruleset.ranks[made.book.ranks[made.book.number[team]]].spot


@pytest.mark.clause("WCG-3.8", "WCG-3.9", "WCG-3.14")
def test_ex_1_germany_and_ireland_in_the_round_of_16() -> None:
    group_e = [(1, 0), (2, 0), (1, 0), (1, 0), (0, 2), (0, 3)]
    made = ended({"E": group_e})
    assert flat(made, "E") == ["germany", "rep_ireland", "cameroon", "saudi_arabia"]
    assert (place(made, "R16-1", "left"), spot(made, "germany")) == (("germany", 4), 5)
    assert (place(made, "R16-4", "right"), spot(made, "rep_ireland")) == (("rep_ireland", 3), 4)


@pytest.mark.clause("WCG-4.2")
def test_ex_2_five_players_draw_six_teams_and_two_are_left() -> None:
    made = drawn("2002", *EXAMPLE)
    assert [made.state.public.owners.count(seat) for seat in range(5)] == [6] * 5
    assert len(made.state.public.spare) == 2


@pytest.mark.clause("WCG-4.3", "WCG-4.4", "WCG-4.5", "WCG-4.6", "WCG-4.7", "WCG-4.8")
def test_ex_3_the_printed_allocation() -> None:
    made = drawn("2002", *EXAMPLE)
    assert (made.to_act, made.legal()) == (0, ["team:china", "team:turkey"])
    made.move("team:turkey")
    owners = made.view().owners
    assert (owners["turkey"], owners["china"], made.phase) == (0, 2, "dealer")


@pytest.mark.clause("WCG-2.5")
def test_ex_4_player_2_takes_three_blue_two_green_and_a_yellow_piece() -> None:
    made = drawn("2002", *EXAMPLE)
    assert mixes(made.book, made.state.public)[1] == (0, 0, 3, 2, 1, 0)


@pytest.mark.clause("WCG-6.1", "WCG-6.4")
@pytest.mark.parametrize(
    ("row", "tile"), [("A-2.R", "2"), ("B-2.R", "1"), ("C-2.L", "1"), ("C-1.L", "3"), ("C-1.R", "3"), ("A-1.R", "3")]
)
def test_ex_5_what_3_goals_lay(row: str, tile: str) -> None:
    made = table(hands={0: "goal_3 foul foul"}).start("goal_3")
    assert made.legal(f"group:{row[0]}", f"row:{row}") == []
    assert made.put(row).row(row) == tile


@pytest.mark.clause("WCG-6.13", "WCG-6.15", "WCG-6.18")
def test_ex_6_a_3_of_brazil_reduced_to_nothing() -> None:
    rows = ["3"]
    for card in ("foul", "foul", "offside"):
        rows.append(after(rows[-1], card))
    assert rows[1:] == ["3~ 2", "3~ 2~ 1", "3~ 2~ 1~"]
    made = table(rows={"C-1.L": rows[-1]}, hands={0: "attack foul foul"})
    assert points(rows[-1]) == 0
    assert "C-1.L" in made.start("attack").spots()


@pytest.mark.clause("WCG-7.1", "WCG-7.2", "WCG-9.7")
def test_ex_7_mexico_against_italy() -> None:
    made = table(rows={"G-5.L": "A 1 D", "G-5.R": "1"}, hands={0: "foul offside defence"})
    assert made.start("offside").spots() == {"G-5.R.flip"}
    made = table(rows={"G-5.L": "A 1 D", "G-5.R": "1"}, hands={0: "foul offside defence"}).start("foul")
    assert made.spots() == {"G-5.R.flip"}
    match = next(match for match in made.view().matches if match.match == "G-5")
    assert (match.left.goals, match.right.goals) == (1, 1)


@pytest.mark.clause("WCG-9.6", "WCG-9.7")
def test_ex_8_two_black_a_blue_and_a_yellow_spot() -> None:
    assert points("", 2) == 1
    assert [points(row, 1) - points(row) for row in ("", "A", "A A")] == [0, 1, 0]


@pytest.mark.clause("WCG-9.7", "WCG-9.10")
def test_ex_9_group_1_of_1930_and_its_dice() -> None:
    rows = {"1-2.L": "", "1-5.L": "1", "1-6.L": "A", "1-2.R": "A", "1-1.L": "A A", "1-4.R": "1", "1-3.L": "A"}
    made = table("1930", 4, rows=rows, deck=1).discard("").roll("black", "yellow", "red", "red")
    scores = made.scores()
    assert [scores[match][0] for match in ("1-2", "1-5", "1-6")] == [1, 2, 1]
    assert (scores["1-2"][1], scores["1-1"][0], scores["1-4"][1], scores["1-3"][0]) == (1, 1, 1, 0)
    assert [points(row, 2) for row in ("", "1", "A", "A A")] == [1, 2, 1, 2]
    assert [points(row, 1) for row in ("A", "A A", "1", "")] == [1, 1, 1, 0]


@pytest.mark.clause("WCG-9.6", "WCG-9.8")
def test_ex_10_two_black_a_red_and_a_green_spot() -> None:
    assert [points(row, 2) - points(row) for row in ("", "A", "1 A A")] == [1, 1, 1]
    assert [points(row, 1) - points(row) for row in ("", "A", "A A", "A A A")] == [0, 1, 0, 1]


@pytest.mark.clause("WCG-10.1", "WCG-10.4", "WCG-10.7")
def test_ex_11_usa_and_paraguay_replay() -> None:
    made = scored(table("1930", 5, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]}).full_time()
    lines = next(found for found in made.view().tables if found.group == "4").lines
    assert {line.team: line.points for line in lines} == {"usa": 3, "paraguay": 3, "belgium": 0}
    assert (made.matches(), made.chance().view().deck) == (["4-2"], 6)


@pytest.mark.clause("WCG-10.6", "WCG-10.7")
@pytest.mark.parametrize(("group", "matches", "cards"), [("2", 3, 18), ("1", 6, 36)])
def test_ex_12_groups_with_nothing_but_draws(group: str, matches: int, cards: int) -> None:
    made = scored(table("1930", 5, modifying_dice=False), {group: [(1, 1)] * matches}).full_time()
    assert (len(made.matches()), made.chance().view().deck) == (matches, cards)


@pytest.mark.clause("WCG-3.8", "WCG-3.16")
def test_ex_13_chile_wins_group_1_of_1930() -> None:
    scores = {"1": [(1, 0), (1, 0), (1, 0), (1, 0), (1, 0), (0, 1)]}
    made = scored(table("1930", 5, modifying_dice=False), scores).full_time()
    assert (place(made, "SF-1", "left"), spot(made, "chile")) == (("chile", 3), 4)


@pytest.mark.clause("WCG-12.3")
def test_ex_14_four_turns_each_in_the_final_of_1930() -> None:
    made = knockout("1930", "final", {"F": ("peru", "usa")}, owners={"peru": 1, "usa": 3}, seats=4, deck=8)
    turns = made.play_deck()
    assert (turns.count(1), turns.count(3), made.view().hand_sizes) == (4, 4, [0, 3, 0, 3])


@pytest.mark.clause("WCG-3.14")
def test_ex_15_senegal_and_france_in_the_round_of_16() -> None:
    made = ended({"A": [(0, 1), (0, 1), (1, 0), (0, 1), (0, 1), (1, 0)]})
    assert flat(made, "A")[:2] == ["senegal", "france"]
    assert (place(made, "R16-2", "left"), place(made, "R16-3", "right")) == (("senegal", 3), ("france", 3))
    assert (spot(made, "senegal"), spot(made, "france")) == (4, 4)


@pytest.mark.clause("WCG-3.14")
def test_ex_16_from_match_1_to_x_and_from_w_to_the_first_semi_final() -> None:
    tree = game_of("2002").book.ruleset.knockout
    assert (tree["QF-X"].left, tree["SF-1"].left) == ("winner_R16-1", "winner_QF-W")


@pytest.mark.clause("WCG-16.2", "WCG-16.3")
@pytest.mark.parametrize("play_on", [False, True])
def test_ex_17_one_player_owns_both_finalists(play_on: bool) -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    made = knockout("1930", "sf", pairs, owners={"argentina": 2, "peru": 2, "belgium": 0, "bolivia": 1}, deck=1,
                    rows={"SF-1.L": "1", "SF-2.L": "1"}, modifying_dice=False, play_out_decided=play_on)  # fmt: skip
    made.discard("").chance()
    assert made.phase == ("turn" if play_on else "over")
    assert made.play_deck() == ([2] * 8 if play_on else [])
