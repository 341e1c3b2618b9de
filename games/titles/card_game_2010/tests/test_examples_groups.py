"""The worked examples of the group stage. Unless told otherwise both teams are of the first tier."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.card_game_2010.tests.build import group, match, played_group, started
from games.titles.card_game_2010.tests.tables import RULES, letters


@pytest.mark.clause("CG10-4.2", "CG10-4.4", "CG10-4.5", "CG10-4.6", "CG10-4.12")
@pytest.mark.parametrize(("flips", "score"), [("G1 A", (1, 3)), ("D D", (1, 1)), ("P A", (1, 2))])
def test_examples_1_and_2_the_printed_match(flips: str, score: tuple[int, int]) -> None:
    assert match("A A G1", "P G1 F A", flips) == score


@pytest.mark.clause("CG10-4.1", "CG10-4.5")
def test_example_4_a_defence_leaves_a_pair() -> None:
    assert match("A A A", "D G1") == (1, 1)


@pytest.mark.clause("CG10-4.2", "CG10-4.7", "CG10-4.12")
@pytest.mark.parametrize(("flip", "score"), [("A", (1, 1)), ("G3", (0, 1))])
def test_example_5_an_offside_breaks_a_pair(flip: str, score: tuple[int, int]) -> None:
    assert match("A A", "O G1", flip) == score


@pytest.mark.clause("CG10-4.7", "CG10-4.13")
def test_example_6_a_foul_leaves_a_pair_alone() -> None:
    assert match("A A", "F G1") == (1, 1)


@pytest.mark.clause("CG10-4.8")
def test_example_7_the_foul_works_before_the_offside() -> None:
    assert match("G1 A A", "F O", "D") == (0, 0)


@pytest.mark.clause("CG10-4.9")
def test_example_8_single_goals_of_large_cards_are_taken() -> None:
    assert match("G2", "F G1") == (1, 1)
    assert match("G3 G1", "F O") == (2, 0)


@pytest.mark.clause("CG10-1.7", "CG10-4.7")
def test_example_9_a_capped_goal() -> None:
    assert match("G2 A", "F", "A", name="H2") == (1, 0)
    assert match("G2 A", "F", "A", name="H2", goal_symbols="info") == (2, 0)


@pytest.mark.clause("CG10-4.11", "CG10-4.12")
def test_example_10_four_flips() -> None:
    assert match("P A", "P A", "A D G3 A") == (1, 1)


@pytest.mark.clause("CG10-4.4", "CG10-4.11")
def test_example_11_two_penalties_and_an_attack() -> None:
    assert match("P P", "A", "G2 D A") == (1, 1)


@pytest.mark.clause("CG10-3.9")
def test_example_12_north_korea_keeps_a_card_for_each_match() -> None:
    owners = {"BRA": 0, "PRK": 1, "CIV": 2, "POR": 3}
    made = group("G", {"PRK": "A A A D D", "BRA": "D D D", "CIV": "D D D", "POR": "D D D"}, owners=owners)
    with pytest.raises(IllegalMove):
        made.pick(PRK="A A A D")
    made.pick(PRK="A A A").pick(BRA="D").pick(CIV="D").pick(POR="D").pick(BRA="D").pick(CIV="D")
    with pytest.raises(IllegalMove):
        made.pick(PRK="D D")
    made.pick(PRK="D").pick(POR="D")
    assert made.legal(seat=1) == ["PRK:D"]
    made.pick(PRK="D").pick(CIV="D")
    assert made.state.secret.groups[0].hands[1] == ""


@pytest.mark.clause("CG10-3.6", "CG10-3.10")
def test_example_13_brazil_plays_one_one_and_four_and_two_are_never_shown() -> None:
    owners = {"BRA": 0, "PRK": 1, "CIV": 2, "POR": 3}
    made = group("G", {"BRA": "A A D D D F G1 G1"}, owners=owners)
    made.pick(BRA="A").pick(PRK="D").pick(CIV="D").pick(POR="D").pick(BRA="D").pick(CIV="D").pick(PRK="D").pick(POR="D")
    made.pick(CIV="D").pick(PRK="D")
    team = made.view(0).groups[0].teams[0]
    assert (team.size, team.least, team.most) == (6, 1, 4)
    made.state.secret.groups[0].deck = "D"
    made.pick(BRA="A F G1 G1").pick(POR="D")
    shown = [cards for result in made.state.public.results for cards in result.cards]
    assert "".join(shown).count("D") == 10


@pytest.mark.clause("CG10-5.1", "CG10-5.2")
def test_example_14_the_deck_runs_out_in_the_middle_of_a_match() -> None:
    owners = {"ENG": 0, "ALG": 1, "USA": 2, "SVN": 3}
    made = group("C", {"ENG": "P D", "ALG": "A D"}, "D", "A A G1 D D A G2 P F", match=2, owners=owners)
    made.pick(ENG="P").pick(ALG="A")
    assert (made.key, made.group.flips, len(made.group.discards)) == ("group.flips", "D", 9)
    made.deck("A")
    assert made.result("C3").flips == "DA"
    assert made.score("C3") == (0, 1)
    assert "".join(sorted(made.state.secret.groups[0].deck)) == "".join(sorted(letters("A G1 D D A G2 P F")))


@pytest.mark.clause("CG10-3.5", "CG10-3.12")
def test_example_15_one_owner_of_both_sides_of_the_last_match() -> None:
    owners = {"FRA": 0, "RSA": 0, "MEX": 1, "URU": 2}
    made = group("A", {"FRA": "G1 A", "RSA": "F D"}, match=5, owners=owners)
    assert made.legal(seat=0) == ["FRA:G1", "FRA:A", "RSA:D", "RSA:F"]
    made.pick(FRA="G1", RSA="F")
    assert made.score("A6") == (0, 0)


@pytest.mark.clause("CG10-6.1", "CG10-6.3", "CG10-7.1")
def test_example_16_a_table_settled_by_goal_difference() -> None:
    made = played_group("A", "1-1 0-0 0-3 2-0 1-0 1-2")
    assert made.order("A") == ["URU", "MEX", "RSA", "FRA"]
    lines = [(line.points, line.scored - line.conceded) for line in made.view(None).tables[0].lines]
    assert lines[0][0] == 7
    assert lines[1:3] == [(4, 1), (4, -2)]
    places = {place.match: place for place in made.view(None).bracket}
    assert (places["R16_1"].left, places["R16_5"].right) == ("URU", "MEX")


@pytest.mark.clause("CG10-6.3")
def test_example_17_a_table_settled_by_goals() -> None:
    made = played_group("C", "1-1 0-1 0-0 2-2 0-1 0-1")
    lines = {line.team: (line.points, line.scored) for line in made.view(None).tables[2].lines}
    assert (lines["USA"], lines["ENG"]) == ((5, 4), (5, 2))
    assert made.order("C") == ["USA", "ENG", "SVN", "ALG"]


@pytest.mark.clause("CG10-6.3")
def test_example_18_a_table_settled_by_the_match_between_the_teams() -> None:
    made = played_group("B", "0-1 1-0 1-0 1-0 1-0 0-0")
    lines = {
        line.team: (line.points, line.scored - line.conceded, line.scored) for line in made.view(None).tables[1].lines
    }
    assert lines["KOR"] == lines["NGA"] == (6, 1, 2)
    assert (made.order("B"), made.key) == (["KOR", "NGA", "ARG", "GRE"], "group.deal")


@pytest.mark.clause("CG10-2.3", "CG10-2.5", "CG10-3.13")
def test_example_32_seven_players_and_a_group_without_an_own_team() -> None:
    made = started(7)
    while made.key != "select" or made.ask().values["group"] != "D":
        made.step()
    assert [made.state.secret.owners.count(seat) for seat in range(7)] == [5, 5, 5, 5, 4, 4, 4]
    view = made.view(next(seat for seat in range(7) if seat not in made.state.public.owners[12:16]))
    assert [(team.team, team.size, team.hand) for team in view.groups[0].teams] == [
        ("GER", 8, []), ("AUS", 6, []), ("SRB", 7, []), ("GHA", 6, []),
    ]  # fmt: skip
    assert {team for team in view.owners if RULES.teams[team].group == "D"} == {"GER", "AUS", "SRB", "GHA"}
