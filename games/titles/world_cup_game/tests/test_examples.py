"""The worked examples of the rules, EX-1 to EX-48."""

import pytest

from games.engine.chance import SaltedRng
from games.titles.world_cup_game.setup import line, mixes
from games.titles.world_cup_game.tests.build import Table, compact, game_of, knockout, lay, scored, table
from games.titles.world_cup_game.tests.test_4_setup import EXAMPLE, drawn
from games.titles.world_cup_game.tests.test_6_cards import after, hit
from games.titles.world_cup_game.tests.test_11_table import ended, flat
from games.titles.world_cup_game.tests.test_14_shootout import drawn as drawn_semi_finals
from games.titles.world_cup_game.tests.test_14_shootout import kick, kicks
from games.titles.world_cup_game.tiles import score

LAST = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
OWNERS = {"turkey": 0, "south_korea": 2, "brazil": 3, "germany": 0}


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


@pytest.mark.clause("WCG-8.3", "WCG-8.4", "WCG-8.5", "WCG-8.18")
def test_ex_28_the_turns_of_2002_with_five_players() -> None:
    made = table(seats=5, to_act=1)
    turns = [made.to_act]
    made.discard("")
    while made.phase != "shuffle":
        turns.append(made.to_act)
        made.discard("")
    assert (turns, len(made.state.public.discards)) == ([turn % 5 for turn in range(1, 73)], 72)
    turns += made.play_deck()
    assert turns == [turn % 5 for turn in range(1, 145)]
    assert (made.phase, made.view().hand_sizes, made.state.public.last_drawer) == ("modifiers", [3] * 5, 4)


@pytest.mark.clause("WCG-8.6", "WCG-8.7", "WCG-8.9", "WCG-8.16", "WCG-8.19", "WCG-15.1")
def test_ex_29_nine_players_in_1930() -> None:
    owners = {"argentina": 2, "bolivia": 4, "peru": 4, "belgium": 7}
    made = table("1930", 9, owners=owners, to_act=0, modifying_dice=False)
    scored(made, {})
    turns = made.play_deck()
    assert (len(turns), turns[50], turns[51:]) == (60, 5, [6, 7, 8, 0, 1, 2, 3, 4, 5])
    assert made.matches() == ["SF-1", "SF-2"]
    assert sum(made.view().hand_sizes) == 6
    ask = made.game.asks(made.state)[0]
    assert len(made.game.chance_move(made.state, ask, made.rng)) == len("deck:") + 72
    made.chance()
    view = made.view()
    assert (view.deck, view.aside, made.to_act) == (12, 57, 7)


@pytest.mark.clause("WCG-8.10", "WCG-8.11", "WCG-8.13")
def test_ex_30_decks_with_four_and_three_players_alive() -> None:
    book = game_of("2002").book
    r16, qf = book.ruleset.rounds[:2]
    assert (book.deck_size(r16, 75), 75 - book.deck_size(r16, 75), book.deck_size(qf, 78)) == (37, 38, 19)


@pytest.mark.clause("WCG-8.13", "WCG-8.16")
def test_ex_31_ten_players_eight_alive() -> None:
    made = table("2002", 10, modifying_dice=False)
    public = made.state.public
    through = [team for group in made.book.groups.values() for team in group.teams[:2]]
    owners = [8 + (team % 2) for team in range(32)]
    for number, team in enumerate(through):
        owners[team] = number % 8
    public.owners = tuple(owners)
    scored(made, {}).full_time().play_deck()
    made.chance()
    assert sum(public.alive) == 8
    assert (made.view().deck, made.view().aside) == (35, 28)


@pytest.mark.clause("WCG-11.2")
def test_ex_32_group_h_by_the_match_between_two() -> None:
    made = ended({"H": [(2, 0), (0, 0), (0, 1), (0, 5), (0, 0), (1, 1)]})
    assert flat(made, "H")[:2] == ["russia", "japan"]


@pytest.mark.clause("WCG-11.4", "WCG-11.5")
def test_ex_33_group_d_starts_again_for_two() -> None:
    scores = {"D": [(2, 0), (1, 0), (1, 0), (3, 0), (1, 0), (0, 2)]}
    assert flat(ended(scores), "D") == ["portugal", "south_korea", "usa", "poland"]
    assert ended(scores, tiebreak_restart=False).phase == "lots"


@pytest.mark.clause("WCG-11.2")
def test_ex_34_group_b_with_the_real_scores() -> None:
    made = ended({"B": [(2, 2), (3, 1), (3, 1), (1, 0), (2, 3), (1, 3)]})
    assert flat(made, "B")[:3] == ["spain", "paraguay", "south_africa"]


@pytest.mark.clause("WCG-11.2", "WCG-11.6")
def test_ex_35_group_c_needs_a_lot() -> None:
    made = ended({"C": [(2, 0), (0, 1), (1, 0), (1, 1), (0, 2), (1, 0)]})
    assert (made.phase, flat(made, "C")) == ("lots", ["brazil", "costa_rica=turkey", "china"])


@pytest.mark.clause("WCG-8.18", "WCG-8.19", "WCG-10.7", "WCG-10.9", "WCG-10.15")
def test_ex_36_a_replay_of_usa_against_paraguay() -> None:
    owners = {"usa": 1, "paraguay": 4, "argentina": 1, "peru": 4, "bolivia": 1}
    made = scored(table("1930", 5, owners=owners, to_act=1, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]})
    turns = made.play_deck()
    assert (len(turns), turns[-1]) == (63, 3)
    made.chance()
    assert (made.view().deck, made.view().aside) == (6, 57)
    lay(made, {"4-2.L": "1"})
    assert made.play_deck() == [4, 1, 4, 1, 4, 1]
    assert made.state.public.last_drawer == 1
    assert made.chance().to_act == 4


@pytest.mark.clause("WCG-10.6", "WCG-10.12", "WCG-10.13", "WCG-10.14")
@pytest.mark.parametrize(
    ("rows", "matches", "cards"),
    [
        ({"1-2.L": "2", "1-4.L": "1", "1-6.L": "1", "1-6.R": "1"}, ["1-6"], 6),
        ({"1-2.R": "1", "1-4.L": "1", "1-6.L": "1"}, ["1-2", "1-4", "1-6"], 18),
    ],
)
def test_ex_37_a_circle_of_wins_in_group_1(rows: dict[str, str], matches: list[str], cards: int) -> None:
    scores = {"1": [(1, 0), (0, 1), (1, 0), (1, 0), (1, 0), (1, 0)]}
    made = scored(table("1930", 5, modifying_dice=False), scores).full_time().chance()
    assert (made.matches(), made.view().deck) == (["1-2", "1-4", "1-6"], 18)
    lay(made, rows)
    made.play_deck()
    assert (made.matches(), made.chance().view().deck) == (matches, cards)


@pytest.mark.clause("WCG-8.17", "WCG-10.8")
@pytest.mark.parametrize(("seats", "deck"), [(5, 63), (13, 42)])
def test_ex_38_more_replays_than_cards(seats: int, deck: int) -> None:
    draws = {"1": [(0, 0)] * 6, "2": [(0, 0)] * 3, "3": [(0, 0)] * 3}
    made = scored(table("1930", seats, modifying_dice=False), draws).full_time()
    if made.state.public.extra:
        made.play_deck()
    made.chance()
    assert (len(made.matches()), made.view().deck) == (12, deck)
    assert len(made.state.public.acting) == (10 if seats == 13 else 5)


@pytest.mark.clause("WCG-12.2", "WCG-12.4", "WCG-12.5")
@pytest.mark.parametrize(("rows", "deck"), [({"SF-1.L": "1", "SF-1.R": "1", "SF-2.L": "2"}, 6), ({}, 12)])
def test_ex_39_drawn_semi_finals_of_1930(rows: dict[str, str], deck: int) -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    made = knockout("1930", "sf", pairs, rows=rows, deck=1, modifying_dice=False).discard("").chance()
    assert (len(made.matches()), made.view().deck) == (deck // 6, deck)
    final = knockout(
        "1930", "final", {"F": ("peru", "usa")}, rows={"F.L": "1", "F.R": "1"}, deck=1, modifying_dice=False
    )
    final.discard("").chance()
    assert (final.matches(), final.state.public.rows, final.view().deck) == (["F"], ["", ""], 8)


@pytest.mark.clause("WCG-14.2", "WCG-14.3", "WCG-14.4")
@pytest.mark.parametrize(("pair", "winner"), [("gm", "brazil"), ("mg", "turkey")])
def test_ex_40_a_shoot_out_with_sudden_death(pair: str, winner: str) -> None:
    made = kick(drawn_semi_finals(), "gg" + "mg" + "gm" + "gm" + "mg")
    assert made.state.public.kicks == ("10110", "11001")
    kick(made, "mm")
    assert made.state.public.shooting == ("SF-1", "SF-2")
    kick(made, pair)
    assert [len(side) for side in kicks(made, "SF-1")] == [7, 7]
    assert made.team(made.state.public.slots["winner_SF-1"]) == winner


@pytest.mark.clause("WCG-13.9", "WCG-13.10")
def test_ex_41_who_may_act_where_in_the_last_phase() -> None:
    rows = {"F.L": "3"}
    two = knockout("2002", "last", LAST, owners=OWNERS, rows=rows, hands={2: "foul penalty attack"}, to_act=2)
    assert two.playable() == {"penalty", "attack"}
    assert "F.R" not in two.start("penalty").spots()
    three = knockout("2002", "last", LAST, owners=OWNERS, hands={3: "defence foul foul"}, to_act=3).start("defence")
    assert "F.R" in three.spots()
    zero = knockout("2002", "last", LAST, owners=OWNERS, hands={0: "attack foul foul"}, to_act=0).start("attack")
    assert zero.spots() == {"TP.L", "TP.R", "F.L", "F.R"}


@pytest.mark.clause("WCG-13.11", "WCG-13.12")
def test_ex_42_parts_of_cards_in_the_last_phase() -> None:
    def start(seat: int, card: str) -> Table:
        hands = {seat: f"{card} foul foul"}
        return knockout("2002", "last", LAST, owners=OWNERS, hands=hands, to_act=seat).start(card)

    assert start(3, "goal_1_1_1").put("F.L").legal() == ["row:F.R", "enough"]
    assert start(3, "goal_1_1_1").put("F.R").legal() == ["row:F.L", "enough"]
    assert start(3, "goal_1_1_1").put("F.L", "F.R").phase == "end"
    assert start(0, "goal_1_1_1").put("TP.L", "TP.R", "F.R").phase == "end"
    assert "enough" in start(2, "goal_2_1").put("TP.R").legal()
    one = start(2, "goal_2_1")
    one.move("skip")
    assert one.put("TP.R").row("TP.R") == "1"


@pytest.mark.clause("WCG-8.18", "WCG-8.19")
def test_ex_43_the_first_seat_of_the_quarter_finals() -> None:
    pairs = {f"R16-{n}": pair for n, pair in enumerate(
        [("germany", "spain"), ("senegal", "sweden"), ("england", "france"), ("paraguay", "rep_ireland"),
         ("italy", "usa"), ("brazil", "japan"), ("belgium", "turkey"), ("south_korea", "mexico")], 1)}  # fmt: skip
    owners = {pair[0]: 1 + 2 * (n % 2) for n, pair in enumerate(pairs.values())} | {p[1]: 4 for p in pairs.values()}
    made = knockout("2002", "r16", pairs, owners=owners, to_act=4, deck=1, modifying_dice=False)
    made.state.public.rows = ["1", ""] * 8
    made.discard("").chance()
    assert (made.state.public.acting, made.to_act) == ((1, 3), 1)


@pytest.mark.clause("WCG-4.5", "WCG-4.7", "WCG-4.8")
def test_ex_44_two_owners_of_grey_teams_and_one_extra_team() -> None:
    hands = ("mexico brazil usa", "chile france yugoslavia", "bolivia argentina peru", "uruguay romania belgium")
    made = drawn("1930", *hands)
    assert made.view().owners["paraguay"] == 0
    state = game_of("1930").setup(4)
    state.public.owners = tuple(
        next((seat for seat, hand in enumerate(hands) if team in hand.split()), -1) for team in made.book.teams
    )
    assert [mixes(made.book, state.public)[seat] for seat in (0, 2)] == [(0, 0, 1, 1, 0, 1), (0, 1, 0, 0, 1, 1)]
    state.public.spare = (made.book.number["paraguay"],)
    assert line(made.book, state.public, ()) == (0,)


@pytest.mark.clause("WCG-17.2")
def test_ex_45_scores_without_dice() -> None:
    assert [points("1 A"), points("A A")] == [1, 1]


@pytest.mark.clause("WCG-18.1")
def test_ex_46_a_missed_deadline() -> None:
    made = table(hands={0: "goal_3 defence offside"})
    ask = made.game.asks(made.state)[0]
    made.move(made.game.default_move(made.view(0), ask, SaltedRng("late")))
    made.end()
    assert (made.pile(), made.view().hand_sizes[0]) == ("offside", 3)


@pytest.mark.clause("WCG-9.5", "WCG-9.7", "WCG-9.9")
def test_ex_47_a_turned_attack_between_two() -> None:
    assert points("A A~ A") == 1
    row = after("A A~ A", "offside")
    assert (row, points(row), points(row, 1)) == ("A A~ A~", 0, 1)


@pytest.mark.clause("WCG-16.4")
@pytest.mark.parametrize("play_on", [False, True])
def test_ex_48_all_sixteen_teams_of_one_player(play_on: bool) -> None:
    made = scored(table("2002", 2, modifying_dice=False, play_out_decided=play_on), {})
    through = {team for group in made.book.groups.values() for team in group.teams[:2]}
    made.state.public.owners = tuple(1 if team in through else 0 for team in range(32))
    made.full_time().chance()
    assert (made.phase, made.state.public.acting) == (("turn", (1,)) if play_on else ("over", (0, 1)))
