"""Section 3: ranks, rows, boards, brackets."""

from collections import Counter
from itertools import combinations

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import game_of, knockout, scored, table

R16 = {
    "R16-1": ("germany", "spain"),
    "R16-2": ("senegal", "sweden"),
    "R16-3": ("england", "france"),
    "R16-4": ("paraguay", "rep_ireland"),
    "R16-5": ("italy", "usa"),
    "R16-6": ("brazil", "japan"),
    "R16-7": ("belgium", "turkey"),
    "R16-8": ("south_korea", "mexico"),
}


@pytest.mark.clause("WCG-3.1")
def test_ranks_go_from_black_to_grey_and_stay_for_all_rounds() -> None:
    names = [rank.id for rank in shipped()["2002"].ranks]
    assert names == ["black", "red", "blue", "green", "yellow", "grey"]
    round_ = knockout("2002", "r16", R16)
    ranks = {side.team: side.rank for match in round_.view().matches for side in (match.left, match.right)}
    assert ranks == {team: shipped()["2002"].teams[team].rank for pair in R16.values() for team in pair}


@pytest.mark.clause("WCG-3.2")
def test_the_rank_sets_the_squares_of_a_row() -> None:
    squares = {side.rank: side.squares for match in table().view().matches for side in (match.left, match.right)}
    assert squares == {"black": 4, "red": 4, "blue": 3, "green": 3, "yellow": 2, "grey": 2}


@pytest.mark.clause("WCG-3.3")
def test_a_rank_belongs_to_one_tournament() -> None:
    assert [shipped()[name].teams["france"].rank for name in ("1930", "2002")] == ["yellow", "green"]


@pytest.mark.clause("WCG-3.4")
def test_a_team_has_a_row_of_its_own_in_each_match() -> None:
    made = table(hands={0: "goal_1 goal_1 goal_1"}).use("goal_1", "C-1.L")
    assert [made.row(spot) for spot in ("C-1.L", "C-1.R", "C-3.L", "C-5.R")] == ["1", "", "", ""]


@pytest.mark.clause("WCG-3.5")
def test_a_full_row_takes_no_more_tiles() -> None:
    made = table("1930", rows={"1-1.L": "A D", "1-1.R": "A"}, hands={0: "attack goal_1 penalty"})
    for card in ("attack", "goal_1", "penalty"):
        again = table("1930", rows={"1-1.L": "A D", "1-1.R": "A"}, hands={0: "attack goal_1 penalty"}).start(card)
        assert ("1-1.L" in again.spots(), "1-1.R" in again.spots()) == (False, True)
    assert made.playable() == {"attack", "goal_1", "penalty"}


@pytest.mark.clause("WCG-3.6")
def test_rows_fill_from_the_inside_out() -> None:
    made = table(seats=2, hands={0: "goal_3 attack goal_1", 1: "defence goal_1 goal_1"})
    made.use("goal_3", "C-1.L").use("defence", "C-1.L").use("attack", "C-1.L")
    assert made.row("C-1.L") == "3 D A"


@pytest.mark.clause("WCG-3.7")
def test_the_flag_square_of_a_group_row_is_played_on() -> None:
    made = table(rows={"C-1.L": "A A A"}, hands={0: "goal_1 attack attack"}).use("goal_1", "C-1.L")
    assert made.row("C-1.L") == "A A A 1"


@pytest.mark.clause("WCG-3.8")
def test_in_knock_out_rounds_the_flag_and_beyond_are_not_played_on() -> None:
    rows = {"R16-1.L": "A A A A", "R16-4.R": "A A A", "R16-7.R": "A A A"}
    made = knockout("2002", "r16", R16, rows=rows, hands={1: "attack attack attack"}).start("attack")
    assert [spot in made.spots() for spot in rows] == [False, False, True]


@pytest.mark.clause("WCG-3.9")
def test_the_spot_lies_on_the_square_after_the_playing_squares() -> None:
    for ruleset in shipped().values():
        spots = {rank.id: (rank.spot, rank.squares) for rank in ruleset.ranks}
        assert spots == {
            "black": (5, 4),
            "red": (5, 4),
            "blue": (4, 3),
            "green": (4, 3),
            "yellow": (3, 2),
            "grey": (3, 2),
        }


@pytest.mark.clause("WCG-3.10")
def test_in_every_group_every_two_teams_meet_once() -> None:
    sizes = {}
    for name, ruleset in shipped().items():
        groups: dict[str, list[str]] = {}
        for team, data in ruleset.teams.items():
            groups.setdefault(data.group, []).append(team)
        pairs = Counter(frozenset((fixture.left, fixture.right)) for fixture in ruleset.fixtures.values())
        expected = {frozenset(pair) for group in groups.values() for pair in combinations(group, 2)}
        assert set(pairs) == expected
        assert set(pairs.values()) == {1}
        sizes[name] = {group: len(teams) for group, teams in groups.items()}
    assert sizes["1930"] == {"1": 4, "2": 3, "3": 3, "4": 3}
    assert sizes["2002"] == dict.fromkeys("ABCDEFGH", 4)


@pytest.mark.clause("WCG-3.11")
def test_the_fixtures_are_the_real_ones() -> None:
    fixtures = shipped()["1930"].fixtures
    assert len(fixtures) == 15
    assert (fixtures["1-1"].left, fixtures["1-1"].right) == ("france", "mexico")
    fixtures = shipped()["2002"].fixtures
    assert len(fixtures) == 48
    assert (fixtures["A-1"].left, fixtures["A-1"].right) == ("france", "senegal")
    assert (fixtures["G-5"].left, fixtures["G-5"].right) == ("mexico", "italy")


@pytest.mark.clause("WCG-3.12")
def test_the_number_of_teams_of_each_rank() -> None:
    counts = {name: Counter(team.rank for team in ruleset.teams.values()) for name, ruleset in shipped().items()}
    assert counts["1930"] == {"black": 1, "red": 1, "blue": 2, "green": 4, "yellow": 3, "grey": 2}
    assert counts["2002"] == {"black": 2, "red": 2, "blue": 7, "green": 14, "yellow": 5, "grey": 2}


@pytest.mark.clause("WCG-3.13")
def test_the_knock_out_matches_of_each_tournament() -> None:
    rounds = {name: [len(round_.matches) for round_ in ruleset.rounds] for name, ruleset in shipped().items()}
    assert rounds == {"1930": [2, 1], "2002": [8, 4, 2, 2]}
    assert shipped()["2002"].rounds[-1].matches == ("TP", "F")


@pytest.mark.clause("WCG-3.14")
def test_the_printed_facts_of_the_tree_of_2002() -> None:
    tree = shipped()["2002"].knockout
    assert tree["R16-2"].left == "first_A"
    assert tree["R16-3"].right == "second_A"
    assert tree["R16-1"].left == "first_E"
    assert tree["R16-4"].right == "second_E"
    assert tree["QF-X"].left == "winner_R16-1"
    assert tree["SF-1"].left == "winner_QF-W"


@pytest.mark.clause("WCG-3.15")
def test_the_tree_of_2002_gives_the_real_pairings_of_the_semi_finals() -> None:
    quarters = {
        "QF-W": ("senegal", "brazil"),
        "QF-X": ("germany", "usa"),
        "QF-Y": ("spain", "south_korea"),
        "QF-Z": ("england", "turkey"),
    }
    rows = {"QF-W.R": "1", "QF-X.L": "1", "QF-Y.R": "1", "QF-Z.R": "1"}
    made = knockout("2002", "qf", quarters, rows=rows, deck=1, modifying_dice=False)
    made.discard("")
    pairs = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    assert pairs == {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}


@pytest.mark.clause("WCG-3.16")
def test_the_semi_finals_of_1930_pair_1_with_4_and_3_with_2() -> None:
    made = scored(table("1930", modifying_dice=False), {}).full_time()
    pairs = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    assert pairs == {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}


@pytest.mark.clause("WCG-3.17")
def test_the_first_semi_final_fills_the_left_of_final_and_third_place() -> None:
    pairs = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout("2002", "sf", pairs, rows=rows, deck=1, modifying_dice=False).discard("")
    after = {match.match: (match.left.team, match.right.team) for match in made.view().matches}
    assert after == {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}


@pytest.mark.clause("WCG-3.18")
def test_all_matches_of_a_round_are_open_together() -> None:
    made = table(hands={0: "attack attack attack"}).start("attack")
    assert made.spots() == {f"{match}.{side}" for match in shipped()["2002"].fixtures for side in "LR"}


@pytest.mark.clause("WCG-3.18")
def test_lists_of_targets_stay_short_by_going_group_by_group() -> None:
    made = table(hands={0: "attack attack attack"}).start("attack")
    assert made.legal() == [f"group:{group}" for group in "ABCDEFGH"]
    assert len(made.legal("group:C")) == 12
    assert game_of("1930").book.board(game_of("1930").book.group_field).blocks == {}
