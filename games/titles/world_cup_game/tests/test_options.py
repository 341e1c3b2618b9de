"""The options: each one changes what its clause says, and nothing is hard-wired."""

from typing import Any

import pytest

from games.engine.contract import BadRuleset
from games.titles.world_cup_game.ruleset import Options, shipped
from games.titles.world_cup_game.tests.build import Table, game_of, knockout, scored, table
from games.titles.world_cup_game.tests.test_6_cards import full_but
from games.titles.world_cup_game.title import TITLE

LAST = {"TP": ("turkey", "south_korea"), "F": ("brazil", "germany")}
OWNERS = {"turkey": 0, "south_korea": 2, "brazil": 3, "germany": 0}
SEMI = {"SF-1": ("brazil", "turkey"), "SF-2": ("germany", "south_korea")}
SEMI_1930 = {"SF-1": ("argentina", "belgium"), "SF-2": ("peru", "bolivia")}


def names(ruleset: str) -> set[str]:
    """The options that a table with this ruleset may set."""
    return {option.name for option in TITLE.options(shipped()[ruleset])}


@pytest.mark.clause("WCG-1.4")
def test_the_defaults_are_those_of_the_rules() -> None:
    assert shipped()["1930"].options == Options()
    assert shipped()["2002"].options == Options(max_players=16, group_deck_passes=2)


@pytest.mark.clause("WCG-1.4")
def test_a_table_may_set_what_matters_to_its_tournament() -> None:
    both = {
        "modifying_dice", "extra_team_pick", "hand_size", "group_deck_passes", "extra_turn_threshold", "sf_deck",
        "deck_rounding", "allow_undervalue", "play_out_decided", "tile_supply_limit", "timeout_move", "abandoned_seat",
    }  # fmt: skip
    assert names("1930") - both == {"final_deck_1930", "replay_cards_per_match", "replay_scope", "replay_limit"}
    assert names("2002") - both == {
        "last_deck_2002", "r16_fraction", "qf_fraction", "tiebreak_restart", "multi_goal_distinct",
        "last_phase_partial", "third_place_match",
    }  # fmt: skip
    assert names("1930") & names("2002") == both


@pytest.mark.clause("WCG-1.4")
def test_every_option_and_value_has_its_words() -> None:
    for ruleset in shipped().values():
        for option in TITLE.options(ruleset):
            keys = [f"option.{option.name}", f"option.{option.name}.help"]
            if option.kind == "enum":
                keys += [f"option.{option.name}.{value}" for value in option.allowed]
            assert [key for key in keys if key not in TITLE.words] == []


@pytest.mark.clause("WCG-4.8")
def test_extra_teams_may_be_drawn() -> None:
    made = table("2002", 5)
    state = game_of("2002", extra_team_pick="random").setup(5)
    drawn = Table(game_of("2002", extra_team_pick="random"), state)
    drawn.move("teams:" + ",".join(made.book.teams))
    drawn.chance()
    assert drawn.phase == "turn"
    assert "event.extra_team" not in [event.key for event in made.events]
    assert sorted(drawn.state.public.owners.count(seat) for seat in range(5)) == [6, 6, 6, 7, 7]


@pytest.mark.clause("WCG-4.13", "WCG-8.17")
@pytest.mark.parametrize("size", [2, 4, 5])
def test_hands_may_have_another_size(size: int) -> None:
    made = scored(table("1930", 9, hand_size=size, modifying_dice=False), {})
    assert made.view().hand_sizes == [size] * 9
    assert len(made.play_deck()) == 78 - 9 * size + 9
    made.chance()
    assert {held for held in made.view().hand_sizes if held} == {size}


@pytest.mark.clause("WCG-8.4")
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_the_group_stage_may_have_more_or_fewer_passes(passes: int) -> None:
    assert len(table("2002", 5, group_deck_passes=passes).play_deck()) == 72 * passes
    assert len(table("1930", 5, group_deck_passes=passes).play_deck()) == 63 * passes


@pytest.mark.clause("WCG-8.8")
@pytest.mark.parametrize(("threshold", "seats", "turns"), [(2, 2, 74), (17, 13, 39), (5, 4, 66), (5, 5, 68)])
def test_the_extra_lap_may_start_at_another_number(threshold: int, seats: int, turns: int) -> None:
    assert len(table("1930", seats, extra_turn_threshold=threshold).play_deck()) == turns


@pytest.mark.clause("WCG-8.9", "WCG-8.12", "WCG-12.4")
def test_fixed_decks_may_have_another_size() -> None:
    options: dict[str, Any] = {"sf_deck": 20, "final_deck_1930": 5, "modifying_dice": False}
    made = scored(table("1930", 5, **options), {}).full_time().chance()
    assert made.view().deck == 20
    made.state.public.rows = ["1", "", "1", ""]
    made.play_deck()
    assert made.chance().view().deck == 5
    made.play_deck()
    assert (made.state.public.replay, made.chance().view().deck) == (1, 5)
    semi = knockout(
        "2002", "sf", SEMI, rows={"SF-1.L": "1", "SF-2.L": "1"}, deck=1, modifying_dice=False, last_deck_2002=9
    )
    assert semi.discard("").chance().view().deck == 9


@pytest.mark.clause("WCG-8.10", "WCG-8.11", "WCG-8.13")
@pytest.mark.parametrize(
    ("fraction", "rounding", "cards"),
    [
        ("1", "down", 75),
        ("1/2", "down", 37),
        ("1/2", "up", 38),
        ("1/3", "down", 25),
        ("1/4", "down", 18),
        ("1/4", "up", 19),
    ],
)
def test_shares_and_their_rounding_may_differ(fraction: str, rounding: str, cards: int) -> None:
    book = game_of("2002", r16_fraction=fraction, qf_fraction=fraction, deck_rounding=rounding).book
    assert [book.deck_size(round_, 75) for round_ in book.ruleset.rounds[:2]] == [cards, cards]


@pytest.mark.clause("WCG-10.7", "WCG-10.8")
def test_replays_may_have_more_or_fewer_cards() -> None:
    made = scored(table("1930", 5, modifying_dice=False, replay_cards_per_match=3), {"2": [(0, 0)] * 3}).full_time()
    assert made.chance().view().deck == 9


@pytest.mark.clause("WCG-10.17")
def test_replays_may_go_on_for_ever() -> None:
    made = scored(table("1930", 5, modifying_dice=False, replay_limit=0), {"4": [(2, 0), (1, 1), (1, 0)]}).full_time()
    for number in range(1, 30):
        assert made.state.public.replay == number
        made.chance().play_deck()


@pytest.mark.clause("WCG-6.4")
def test_lower_goals_may_be_chosen_with_the_option() -> None:
    made = table(hands={0: "goal_3 goal_2_1 foul"}, allow_undervalue=True).start("goal_3")
    assert made.legal("group:C", "row:C-1.L") == ["goal:3", "goal:2", "goal:1"]
    assert made.legal("group:A", "row:A-2.R") == ["goal:2", "goal:1"]
    assert made.legal("group:B", "row:B-2.R") == []
    made.move("group:C row:C-1.L goal:1")
    assert made.end().row("C-1.L") == "1"
    several = table(hands={0: "goal_2_1 foul foul"}, allow_undervalue=True).start("goal_2_1")
    assert several.legal("group:C", "row:C-1.L") == []


@pytest.mark.clause("WCG-6.9")
def test_two_rows_of_one_nation_may_do_with_the_option() -> None:
    hand = {0: "goal_1_1 foul foul"}
    made = table(hands=hand, multi_goal_distinct="row", rows=full_but("C-1.L", "C-3.L")).start("goal_1_1")
    made.put("C-1.L")
    assert made.spots() == {"C-3.L"}
    assert table(hands=hand, multi_goal_distinct="row", rows=full_but("C-1.L")).playable() == set()


@pytest.mark.clause("WCG-13.12")
def test_one_tile_or_the_whole_card_with_the_option() -> None:
    def start(seat: int, card: str) -> Table:
        hands = {seat: f"{card} foul foul"}
        option = {"last_phase_partial": "one_or_all"}
        return knockout("2002", "last", LAST, owners=OWNERS, hands=hands, to_act=seat, **option).start(card)  # type: ignore[arg-type]

    assert start(3, "goal_1_1_1").put("F.L").phase == "end"  # a third nation is out of reach
    assert "enough" in start(0, "goal_1_1_1").put("F.L").legal()
    two = start(0, "goal_1_1_1").put("F.L", "TP.L")
    assert two.legal() == ["row:TP.R", "row:F.R"]
    skipped = start(0, "goal_2_1")
    skipped.move("skip")
    assert skipped.put("F.L").phase == "end"
    assert start(0, "goal_2_1").put("F.L", "TP.L").phase == "end"


@pytest.mark.clause("WCG-13.7")
def test_the_match_for_third_place_may_be_left_out() -> None:
    rows = {"SF-1.L": "1", "SF-2.L": "1"}
    made = knockout("2002", "sf", SEMI, rows=rows, deck=1, modifying_dice=False, third_place_match=False)
    made.discard("").chance()
    assert (made.matches(), made.view().deck) == (["F"], 12)


@pytest.mark.clause("WCG-2.7")
def test_a_tile_that_is_used_up_cannot_be_placed_with_the_option() -> None:
    rules = shipped()["2002"]
    greens = ["A-1.L", "A-2.L", "A-2.R", "A-3.L", "A-3.R", "A-4.L", "A-5.L", "A-5.R", "A-6.R"]
    rows = dict.fromkeys(greens, "2~ 2") | {"C-1.L": "3"}
    assert rules.tiles["goal_2"] == 2 * len(greens)
    made = table(rows=rows, hands={0: "goal_2 goal_2_1 foul"}, tile_supply_limit=True)
    assert made.playable() == {"goal_2", "foul"}
    assert made.start("goal_2").spots() & {"C-1.R", "A-1.R", "B-2.R"} == {"B-2.R"}
    fouls = table(rows=rows, hands={0: "foul goal_3 attack"}, tile_supply_limit=True).start("foul")
    assert {"C-1.L.flip", "A-1.L.flip"} & fouls.spots() == {"A-1.L.flip"}
    assert "C-1.L.flip" in table(rows=rows, hands={0: "foul goal_3 attack"}).start("foul").spots()


@pytest.mark.clause("WCG-3.1", "WCG-3.12")
def test_a_team_may_have_another_rank() -> None:
    made = table(hands={0: "goal_3 foul foul"}, team_ranks={"china": "black"})
    assert made.start("goal_3").put("C-2.L").row("C-2.L") == "3"
    side = next(match.left for match in made.view().matches if match.match == "C-2")
    assert (side.rank, side.squares) == ("black", 4)


@pytest.mark.clause("WCG-8.13")
@pytest.mark.parametrize(
    ("ruleset", "options", "seats", "paths"),
    [
        ("1930", {"hand_size": 6}, 4, ["options.hand_size"]),
        ("1930", {"hand_size": 1}, 4, ["options.hand_size"]),
        ("2002", {"hand_size": 5}, 16, ["options.hand_size"]),
        ("2002", {"sf_deck": 41}, 4, ["options.sf_deck"]),
        ("2002", {"r16_fraction": "1"}, 9, ["options.r16_fraction"]),
        ("2002", {"r16_fraction": "1"}, 8, []),
        ("2002", {"r16_fraction": "2/3"}, 8, ["options.r16_fraction"]),
        ("2002", {"modifying_dice": "maybe"}, 8, ["options.modifying_dice"]),
        ("2002", {"team_ranks": {"china": "pink", "atlantis": "red"}}, 8,
         ["options.team_ranks.china", "options.team_ranks.atlantis"]),
        ("1930", {"min_players": 5, "max_players": 4}, 4, ["options.min_players", "seats"]),
        ("1930", {"max_players": 14}, 4, ["options.max_players"]),
        ("1930", {"replay_limit": 51, "group_deck_passes": 0}, 4,
         ["options.group_deck_passes", "options.replay_limit"]),
    ],
)  # fmt: skip
def test_faults_of_options_are_named_by_their_path(
    ruleset: str, options: dict[str, Any], seats: int, paths: list[str]
) -> None:
    found = [fault for fault in TITLE.check_table(shipped()[ruleset], options, seats) if not fault.warning]
    assert [fault.path for fault in found] == paths
    if [path for path in paths if path not in ("seats", "options.r16_fraction")]:
        with pytest.raises(BadRuleset) as refused:
            TITLE.load(shipped()[ruleset], options)
        assert [fault.path for fault in refused.value.faults] == [path for path in paths if path != "seats"]
    assert [fault.key for fault in found if fault.key not in TITLE.words and fault.key != "fault.type"] == []


@pytest.mark.clause("WCG-10.17")
def test_an_option_that_does_not_exist_is_a_fault() -> None:
    found = TITLE.check_table(shipped()["1930"], {"offside_trap": True}, 4)
    assert [fault.key for fault in found] == ["fault.type"]


@pytest.mark.clause("WCG-10.17")
def test_warnings_forbid_nothing() -> None:
    found = TITLE.check_table(shipped()["1930"], {"replay_limit": 0}, 4)
    assert [(fault.path, fault.warning) for fault in found] == [("options.replay_limit", True)]
    ranks = dict.fromkeys(("chile", "brazil"), "red") | {"mexico": "yellow", "bolivia": "yellow"}
    found = TITLE.check_table(shipped()["1930"], {"team_ranks": ranks}, 4)
    assert [(fault.key, fault.warning) for fault in found] == [("fault.pieces", True), ("fault.no_grey", True)]
    assert TITLE.load(shipped()["1930"], {"team_ranks": ranks}).book.rank_names[3] == "red"
