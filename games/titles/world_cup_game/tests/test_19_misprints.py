"""Section 19: misprints, gaps and contradictions of the rulebook: what holds."""

from collections import Counter

import pytest

from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.tests.build import Table, compact, game_of, knockout, scored, table
from games.titles.world_cup_game.tests.test_6_cards import after
from games.titles.world_cup_game.tiles import score


@pytest.mark.clause("WCG-19.1")
def test_one_team_of_each_group_reaches_the_semi_finals_of_1930() -> None:
    made = scored(table("1930", modifying_dice=False), {}).full_time()
    teams = {side.team for match in made.view().matches for side in (match.left, match.right)}
    assert {shipped()["1930"].teams[team].group for team in teams} == set("1234")
    assert len(teams) == 4


@pytest.mark.clause("WCG-19.2")
def test_dice_come_before_points_whatever_the_numbering() -> None:
    made = table("1930", 4, deck=1).discard("")
    assert (made.phase, made.state.public.tables) == ("modifiers", {})


@pytest.mark.clause("WCG-19.3")
def test_there_are_two_grey_teams_and_more_white_pieces_than_needed() -> None:
    for ruleset in shipped().values():
        grey = ruleset.ranks[-1]
        assert (grey.id, grey.face, grey.pieces) == ("grey", "white", 4)
        assert sum(team.rank == "grey" for team in ruleset.teams.values()) == 2
        assert sum(rank.pieces for rank in ruleset.ranks) == 36


@pytest.mark.clause("WCG-19.4")
def test_the_second_step_of_the_extra_teams_looks_at_the_yellow_rank() -> None:
    game = game_of("2002")
    made = Table(game, game.setup(5))
    by_rank = {
        rank: [t for t in game.book.teams if shipped()["2002"].teams[t].rank == rank] for rank in ("yellow", "grey")
    }
    rest = [team for team in game.book.teams if team not in by_rank["yellow"] + by_rank["grey"]]
    order = by_rank["grey"][:1] + rest[:5] + by_rank["yellow"] + rest[5:]
    made.move("teams:" + ",".join(order + by_rank["grey"][1:]))
    assert made.state.public.line[0] == 0
    assert made.state.public.owners[game.book.number["ecuador"]] == 1
    made.move(made.legal()[0])
    assert Counter(made.state.public.owners)[1] == 7


@pytest.mark.clause("WCG-19.5")
@pytest.mark.parametrize("card", ["goal_2_1", "goal_1_1_1", "goal_1_1"])
def test_a_card_of_several_goals_is_not_compulsory_but_indivisible(card: str) -> None:
    made = table(hands={0: f"{card} foul foul"})
    assert f"discard:{card}" in made.legal()
    assert "enough" not in made.start(card).put("C-1.L").legal()


@pytest.mark.clause("WCG-19.6")
def test_a_tile_goes_on_the_innermost_free_square() -> None:
    assert table(rows={"C-1.L": "A D"}, hands={0: "goal_1 foul foul"}).use("goal_1", "C-1.L").row("C-1.L") == "A D 1"


@pytest.mark.clause("WCG-19.7")
def test_hands_remain_and_the_second_deck_holds_the_rest() -> None:
    made = table("2002", 5, deck=1)
    made.state.secret.aside = ""
    made.state.public.discards = "".join(
        sorted(
            (Counter(made.book.deck) - Counter("".join(made.state.secret.hands) + made.state.secret.deck)).elements()
        )
    )
    made.discard("").chance()
    assert (made.view().deck, made.view().hand_sizes) == (87 - 15, [3] * 5)


@pytest.mark.clause("WCG-19.8")
def test_with_9_players_two_cards_remain_until_hands_are_topped_up() -> None:
    made = scored(table("1930", 9, deck=1, modifying_dice=False), {})
    made.discard("").play_deck()
    alive = made.state.public.alive
    assert [size for size, lives in zip(made.view().hand_sizes, alive, strict=True) if lives] == [2] * sum(alive)
    made.chance()
    assert [size for size, lives in zip(made.view().hand_sizes, alive, strict=True) if lives] == [3] * sum(alive)


@pytest.mark.clause("WCG-19.9")
def test_penalty_tiles_are_among_the_six_kinds() -> None:
    for ruleset in shipped().values():
        assert set(ruleset.tiles) == {"attack", "defence", "goal_1", "goal_2", "goal_3", "penalty"}


@pytest.mark.clause("WCG-19.10")
def test_a_second_replay_uses_the_cards_set_aside_too() -> None:
    made = scored(table("1930", 5, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]}).full_time().chance()
    made.play_deck()
    assert made.state.public.replay == 2
    ask = made.game.asks(made.state)[0]
    assert len(made.game.chance_move(made.state, ask, made.rng)) == len("deck:") + 78 - 15


@pytest.mark.clause("WCG-19.11")
def test_a_drawn_semi_final_has_6_cards_and_a_drawn_final_8() -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    semi = knockout("1930", "sf", pairs, rows={"SF-2.L": "1"}, deck=1, modifying_dice=False).discard("").chance()
    final = knockout("1930", "final", {"F": ("peru", "usa")}, deck=1, modifying_dice=False).discard("").chance()
    assert (semi.view().deck, final.view().deck) == (6, 8)


@pytest.mark.clause("WCG-19.12")
def test_one_owner_of_both_finalists_is_possible_and_wins() -> None:
    pairs = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}
    owners = {"argentina": 1, "peru": 1, "belgium": 0, "bolivia": 2}
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout("1930", "sf", pairs, owners=owners, rows=rows, deck=1, modifying_dice=False).discard("")
    assert (made.phase, made.state.public.winner) == ("over", 1)


@pytest.mark.clause("WCG-19.13")
def test_pieces_lie_beside_the_board_and_change_nothing_in_play() -> None:
    assert "pieces" not in type(table().state.public).__struct_fields__


@pytest.mark.clause("WCG-19.14")
def test_a_spot_beside_two_attacks_is_lost() -> None:
    assert [score(compact("A A"), spots) for spots in (0, 1)] == [1, 1]
    assert [score(compact("A A A"), spots) for spots in (0, 1)] == [1, 2]


@pytest.mark.clause("WCG-19.15")
def test_three_level_teams_are_separated_by_goal_difference_first() -> None:
    made = scored(table(modifying_dice=False), {"D": [(2, 0), (1, 0), (1, 0), (3, 0), (1, 0), (0, 2)]}).full_time()
    assert made.order("D")[0] == ["portugal"]


@pytest.mark.clause("WCG-19.16")
def test_a_1_on_the_last_square_is_turned_and_stays() -> None:
    assert after("A A A 1", "foul") == "A A A 1~"


@pytest.mark.clause("WCG-19.17")
@pytest.mark.parametrize(("card", "first"), [("goal_2_1", "2"), ("goal_1_1_1", "1"), ("goal_1_1", "1")])
def test_the_last_phase_loosens_all_three_cards(card: str, first: str) -> None:
    pairs = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
    made = knockout("2002", "last", pairs, owners={"brazil": 3, "germany": 1}, hands={3: f"{card} foul foul"}, to_act=3)
    made.start(card).put("F.L").move("enough")
    assert (made.end().row("F.L"), made.row("F.R")) == (first, "")


@pytest.mark.clause("WCG-19.18")
def test_what_is_not_printed_is_marked_as_reconstructed() -> None:
    sources = {name: Counter(team.source for team in ruleset.teams.values()) for name, ruleset in shipped().items()}
    assert sources["1930"] == {"book": 5, "review": 1, "reconstructed": 7}
    assert sources["2002"] == {"book": 6, "review": 15, "forced": 2, "reconstructed": 9}


@pytest.mark.clause("WCG-19.19")
def test_the_next_round_opens_new_matches_on_an_empty_board() -> None:
    made = scored(table("1930", modifying_dice=False), {}).full_time().chance()
    assert (made.matches(), set(made.state.public.rows)) == (["SF-1", "SF-2"], {""})
