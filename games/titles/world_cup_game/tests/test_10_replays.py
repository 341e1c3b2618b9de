"""Section 10: the group stage of 1930: table and replays."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.titles.world_cup_game.tests.build import Table, lay, scored, table

DRAWN_2 = {"2": [(0, 0), (0, 0), (0, 0)]}
CIRCLE = {"1": [(1, 0), (0, 1), (1, 0), (1, 0), (1, 0), (1, 0)]}
"""Argentina beat Chile, Chile beat France, France beat Argentina, and all beat Mexico."""


def level(scores: Mapping[str, list[tuple[int, int]]], seats: int = 5, **options: Any) -> Table:
    """The group stage of 1930 with these scores, played out, without dice."""
    options = {"modifying_dice": False, **options}
    return scored(table("1930", seats, **options), scores).full_time()


def replayed(made: Table, rows: Mapping[str, str]) -> Table:
    """The replay that is on ends with these rows."""
    made.chance()
    lay(made, rows)
    made.play_deck()
    return made


@pytest.mark.clause("WCG-10.1")
def test_2_points_for_a_win_and_1_for_a_draw() -> None:
    made = level({"4": [(2, 0), (1, 1), (1, 0)]})
    lines = next(table for table in made.view().tables if table.group == "4").lines
    assert {line.team: line.points for line in lines} == {"usa": 3, "paraguay": 3, "belgium": 0}


@pytest.mark.clause("WCG-10.2")
def test_only_the_first_of_each_group_goes_on() -> None:
    made = level({})
    teams = {side.team for match in made.view().matches for side in (match.left, match.right)}
    assert teams == {"argentina", "bolivia", "peru", "belgium"}
    assert made.state.public.round == 1


@pytest.mark.clause("WCG-10.3")
def test_goals_do_not_separate_level_teams() -> None:
    made = level({"4": [(8, 0), (1, 1), (1, 0)]})
    assert made.order("4") == [["paraguay", "usa"], ["belgium"]]
    assert made.state.public.replay == 1


@pytest.mark.clause("WCG-10.4")
def test_level_teams_replay_the_matches_they_had_against_each_other() -> None:
    assert level({"4": [(2, 0), (1, 1), (1, 0)]}).matches() == ["4-2"]


@pytest.mark.clause("WCG-10.5")
def test_only_ties_for_first_place_are_replayed() -> None:
    lower = {"1": [(0, 0), (1, 0), (1, 0), (1, 0), (1, 0), (1, 0)]}
    made = level(lower)
    assert [len(teams) for teams in made.order("1")] == [1, 1, 2]
    assert made.state.public.replay == 0
    second = level({"2": [(1, 0), (1, 0), (0, 0)]})
    assert (second.order("2"), second.state.public.replay) == ([["yugoslavia"], ["bolivia", "brazil"]], 0)
    made = level(lower, replay_scope="all_ties")
    assert made.matches() == ["1-1"]
    replayed(made, {"1-1.L": "1"})
    assert made.order("1") == [["argentina"], ["chile"], ["france"], ["mexico"]]


@pytest.mark.clause("WCG-10.6")
@pytest.mark.parametrize(
    ("scores", "matches"),
    [
        ({"4": [(2, 0), (1, 1), (1, 0)]}, 1),
        (DRAWN_2, 3),
        ({"1": [(0, 0)] * 6}, 6),
    ],
)
def test_two_three_or_four_level_teams_replay_1_3_or_6_matches(
    scores: Mapping[str, list[tuple[int, int]]], matches: int
) -> None:
    made = level(scores)
    assert len(made.matches()) == matches
    assert made.chance().view().deck == 6 * matches


@pytest.mark.clause("WCG-10.7")
def test_all_tied_groups_replay_together_on_a_cleared_board() -> None:
    made = level(DRAWN_2 | {"4": [(2, 0), (1, 1), (1, 0)]}).chance()
    assert made.matches() == ["2-1", "2-2", "2-3", "4-2"]
    assert made.view().deck == 24
    assert set(made.state.public.rows) == {""}


@pytest.mark.clause("WCG-10.8")
def test_a_replay_deck_is_no_larger_than_the_cards_there_are() -> None:
    everything = {"1": [(0, 0)] * 6, "2": [(0, 0)] * 3, "3": [(0, 0)] * 3}
    made = level(everything).chance()
    assert len(made.matches()) == 12
    assert (made.view().deck, made.view().aside) == (63, 0)


@pytest.mark.clause("WCG-10.9")
def test_only_owners_of_replayed_teams_act_and_the_others_keep_their_hands() -> None:
    made = scored(
        table("1930", 5, owners={"usa": 1, "paraguay": 4}, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]}
    )
    made.full_time().chance()
    hands = [made.hand(seat) for seat in range(5)]
    assert set(made.play_deck()) == {1, 4}
    assert [made.hand(seat) for seat in (0, 2, 3)] == [hands[seat] for seat in (0, 2, 3)]


@pytest.mark.clause("WCG-10.10")
def test_only_rows_of_replayed_matches_are_targets_and_any_of_them() -> None:
    owners = {"usa": 1, "paraguay": 4}
    made = scored(table("1930", 5, owners=owners, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]})
    made.full_time().chance()
    made.state.secret.hands[made.to_act] = "1AA"
    assert made.start("goal_1").spots() == {"4-2.L", "4-2.R"}


@pytest.mark.clause("WCG-10.11")
def test_a_replay_ends_when_its_last_card_is_picked_up() -> None:
    made = level({"4": [(2, 0), (1, 1), (1, 0)]}, modifying_dice=True)
    while made.phase == "modifiers":
        made.roll("black", "black", "black", "white")
    made.chance()
    turns = made.play_deck()
    assert (len(turns), made.phase, made.view().deck) == (6, "modifiers", 0)


@pytest.mark.clause("WCG-10.12")
def test_the_replays_alone_decide() -> None:
    made = replayed(level(CIRCLE), {"1-2.L": "1", "1-4.L": "1", "1-6.L": "1"})
    assert made.order("1") == [["argentina"], ["chile"], ["france"], ["mexico"]]
    assert made.state.public.round == 1


@pytest.mark.clause("WCG-10.13")
def test_replays_go_on_until_there_is_a_leader() -> None:
    made = level({"4": [(2, 0), (1, 1), (1, 0)]})
    for number in (1, 2, 3):
        assert (made.state.public.replay, made.matches()) == (number, ["4-2"])
        replayed(made, {"4-2.L": "1", "4-2.R": "1"})
    replayed(made, {"4-2.L": "1"})
    assert made.state.public.round == 1


@pytest.mark.clause("WCG-10.14")
def test_a_further_replay_is_between_those_still_level_and_in_undecided_groups() -> None:
    made = level(CIRCLE | {"4": [(2, 0), (1, 1), (1, 0)]})
    replayed(made, {"1-2.L": "2", "1-4.L": "1", "1-6.L": "1", "1-6.R": "1", "4-2.L": "1"})
    assert made.matches() == ["1-6"]
    assert made.order("1") == [["argentina", "chile"], ["france"], ["mexico"]]
    made = replayed(level(CIRCLE), {"1-2.R": "1", "1-4.L": "1", "1-6.L": "1"})
    assert made.matches() == ["1-2", "1-4", "1-6"]


@pytest.mark.clause("WCG-10.15")
def test_nobody_goes_out_before_all_replays_are_over() -> None:
    owners = {"usa": 1, "paraguay": 4, "argentina": 1, "peru": 4, "bolivia": 1}
    made = scored(table("1930", 5, owners=owners, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]}).full_time()
    assert (made.state.public.alive, made.view().hand_sizes) == ((True,) * 5, [3] * 5)
    replayed(made, {"4-2.L": "1"})
    assert made.state.public.alive == (False, True, False, False, True)


@pytest.mark.clause("WCG-10.16")
def test_one_owner_of_all_replayed_teams_takes_all_turns() -> None:
    owners = {"usa": 2, "paraguay": 2}
    made = scored(table("1930", 5, owners=owners, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]})
    assert made.full_time().chance().play_deck() == [2] * 6


@pytest.mark.clause("WCG-10.17")
def test_after_ten_replays_a_lot_decides() -> None:
    made = level({"4": [(2, 0), (1, 1), (1, 0)]})
    for _ in range(10):
        replayed(made, {})
    assert (made.phase, made.state.public.replay) == ("lots", 10)
    made.move("lots:paraguay,usa")
    assert made.order("4") == [["paraguay"], ["usa"], ["belgium"]]
    assert made.state.public.round == 1


@pytest.mark.clause("WCG-10.18")
@pytest.mark.parametrize("seats", [5, 10])
def test_after_replays_those_who_played_hold_three_cards(seats: int) -> None:
    made = scored(table("1930", seats, modifying_dice=False), {"4": [(2, 0), (1, 1), (1, 0)]}).full_time()
    if made.state.public.extra:
        made.play_deck()
    made.chance()
    played = set(made.play_deck())
    assert {made.view().hand_sizes[seat] for seat in played} == {3}
