"""The AI `heuristic` in positions where anybody can say what to do."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.titles.pitch_game.bot import heuristic
from games.titles.pitch_game.tests.build import Table, field

SINGLE: dict[str, Any] = {"action_model": "single"}


def says(made: Table) -> str:
    """Its next answer."""
    ask = made.asks[0]
    return heuristic(made.game, made.view(ask.seat), ask, SaltedRng("judgement"))


def goes(made: Table, count: int) -> list[str]:
    """Its next answers, as long as no die is thrown."""
    given = []
    for _ in range(count):
        given.append(says(made))
        made.move(given[-1])
    return given


# --- the way to a shot ----------------------------------------------------------------------------


def test_a_holder_in_the_area_shoots_with_the_best_card() -> None:
    assert says(field("L9 E11 R4 A12", "L9", "2 4 3")) == "shoot:4 roll"


def test_a_shot_is_made_better_first_if_that_can_be_paid() -> None:
    assert says(field("L9 E11 R4 A12", "L9", "3 composure", energy=3)) == "tactic:composure"
    assert says(field("L9 E11 R4 A12", "L9", "3 composure", energy=2)) == "shoot:3 roll"


def test_what_cannot_help_a_shot_is_saved() -> None:
    assert says(field("L9 E11 R4 A12", "L9", "5 composure")) == "shoot:5 roll"


def test_the_coach_is_called_when_he_helps() -> None:
    made = field("L9 E11 R4 A12", "L9", "3")
    made.public.coaches = ("a", "")
    assert says(made) == "shoot:3 coach roll"
    made.public.coach_used = (True, False)
    assert says(made) == "shoot:3 roll"


def test_the_coach_is_saved_when_the_shot_cannot_become_better() -> None:
    made = field("L9 E11 R4 A12", "L9", "5")
    made.public.coaches = ("a", "")
    assert says(made) == "shoot:5 roll"


def test_of_shots_as_good_the_weaker_card_is_used() -> None:
    made = field("L9 E11 R4 A12", "L9", "4 5 composure", energy=3)
    made.move("tactic:composure")
    assert says(made) == "shoot:4 roll"


def test_a_holder_near_the_area_runs_into_it() -> None:
    made = field("L9 E9 R4 A12", "L9", "3")
    assert says(made).startswith("move:9 to:E1")
    assert made.move(says(made)).at("L9") in ("E11", "E12")
    assert says(made) == "shoot:3 roll"


def test_the_ball_is_passed_to_a_man_in_the_area() -> None:
    assert says(field("L9 E9 L8 E11 R4 A12", "L9", "3", energy=3)).startswith(("pass:8", "move:9"))
    far = field("L9 E6 L8 E12 R4 A12", "L9", "3 long_ball", energy=3)
    assert says(far) == "pass:8 card:long_ball"


def test_the_card_that_gets_past_more_opponents_is_used() -> None:
    made = field("L9 E7 L8 E12 R4 E9 R5 E10", "L9", "3 long_ball lofted_pass", energy=3)
    assert says(made) == "pass:8 card:lofted_pass"


def test_the_clear_way_is_taken_before_the_risky_one() -> None:
    made = field("L9 E9 L8 E11 L7 C11 R4 E10 R5 A12", "L9", "3", energy=3)
    made.public.turn = made.public.turn.__class__(energy=3, basic=0, range=2)
    assert says(made) == "pass:7 free"


def test_two_steps_are_looked_ahead() -> None:
    """The ball goes to the runner, who has the energy left to enter the area and to shoot."""
    made = field("L9 E6 L8 E8 R4 A12", "L9", "3", energy=4)
    assert goes(made, 2) == ["pass:8 free", "move:8 to:E11"]
    assert says(made) == "shoot:3 roll"


def test_the_ball_is_carried_into_range_of_a_man_in_the_area() -> None:
    made = field("L9 C6 L8 C11 R4 A12", "L9", "3", energy=4)
    first = says(made)
    assert first.startswith("move:9 to:")
    assert says(made.move(first)).startswith("pass:8 free")


def test_a_man_runs_into_the_area_before_the_ball_is_passed_to_him() -> None:
    made = field("L9 E9 L8 E10 R4 A12", "L9", "3", energy=4)
    made.public.turn = made.public.turn.__class__(energy=4, basic=3, range=2, used=(0,) * 9 + (3, 0, 0))
    given = goes(made, 2)
    assert given[0] in ("pass:8 free", "move:8 to:E11")
    assert says(made) == "shoot:3 roll"


@pytest.mark.parametrize(
    ("card", "first"),
    [("second_wind", "tactic:second_wind"), ("counter_attack", "tactic:counter_attack piece:9 to:E11")],
)
def test_a_card_stands_for_the_energy_that_is_short(card: str, first: str) -> None:
    made = field("L9 E8 R4 A12", "L9", f"3 {card}", energy=2)
    assert says(made) == first


def test_a_pass_that_cannot_be_paid_is_made_with_one_touch() -> None:
    made = field("L9 E9 L8 E11 R4 A12", "L9", "3 one_touch", energy=2)
    made.public.turn = made.public.turn.__class__(energy=2, basic=0, range=2)
    assert goes(made, 3) == ["tactic:one_touch", "pass:8 free", "shoot:3 roll"]


def test_a_sprint_brings_the_holder_into_the_area() -> None:
    made = field("L9 E6 R4 A12", "L9", "3 sprint")
    assert goes(made, 2)[0] == "tactic:sprint piece:9"
    assert made.at("L9") == "E11"


def test_without_a_shot_card_one_is_drawn() -> None:
    assert says(field("L9 E11 R4 A12", "L9", "scouting")) == "tactic:scouting draw"


# --- the ball is kept or won ----------------------------------------------------------------------


def test_the_ball_is_not_left_among_opponents() -> None:
    made = field("L9 E7 R4 E8 R5 D8 R6 F8", "L9", energy=1)
    before = made.at("L9")
    assert says(made).startswith("move:9")
    made.move(says(made))
    assert made.at("L9") != before


def test_the_keeper_lets_the_ball_go() -> None:
    assert says(field("L9 E3 R4 A12", "LK", energy=1)) == "pass:9 free"
    first = says(field("L9 E5 R4 A12", "LK", energy=2))
    assert first.startswith("move:9 to:")
    assert says(field("L9 E5 R4 A12", "LK", energy=2).move(first)) == "pass:9 free"


def test_whoever_stands_beside_the_holder_tackles() -> None:
    assert says(field("L5 E8 L6 A1 R9 E9", "R9")) == "tackle:5 roll"


def test_the_card_for_tackles_comes_first() -> None:
    made = field("L5 E8 L6 A1 R9 E9", "R9", "hard_tackling")
    assert goes(made, 2) == ["tactic:hard_tackling", "tackle:5 roll"]


def test_somebody_comes_close_to_tackle() -> None:
    made = field("L5 E5 R9 E9", "R9")
    first = says(made)
    assert first.startswith("move:5 to:")
    assert says(made.move(first)) == "tackle:5 roll"


def test_whoever_has_tackled_does_not_come_again() -> None:
    made = field("L5 E8 L6 E5 R9 E9", "R9").move("tackle:5 roll").roll(1)
    assert says(made).startswith("move:6 to:")


def test_a_counter_attack_brings_a_tackler_for_the_last_energy() -> None:
    made = field("L5 E6 R9 E9", "R9", "counter_attack", energy=1)
    first = says(made)
    assert first.startswith("tactic:counter_attack piece:5 to:")
    assert says(made.move(first)) == "tackle:5 roll"


def test_men_run_forward_with_what_is_left() -> None:
    made = field("L9 E9 L8 C9 R4 A12", "RK", energy=1)
    assert says(made).startswith(("move:8 to:", "move:9 to:"))
    made.move(says(made))
    assert {made.at("L8")[1:], made.at("L9")[1:]} & {"11", "12"}


def test_a_turn_with_nothing_left_to_do_ends() -> None:
    made = field("L9 E7 R4 A12", "L9", energy=1).move("move:9 to:E8")
    assert says(made) == "end"


# --- cards at the end of the turn -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("read_the_game", "tactic:read_the_game"),
        ("man_marking", "tactic:man_marking piece:9"),
        ("keeper_alert", "tactic:keeper_alert"),
        ("slow_tempo", "tactic:slow_tempo"),
    ],
)
def test_the_opponents_next_turn_is_made_harder(card: str, answer: str) -> None:
    made = field("L5 A9 R9 E5", "R9", card, energy=1)
    made.public.turn = made.public.turn.__class__(energy=1, basic=0, range=2, mains=1)
    assert goes(made, 2) == [answer, "end"]


def test_a_card_against_the_holder_comes_before_a_run_forward() -> None:
    made = field("L5 A6 R9 E1", "R9", "slow_tempo", energy=1)
    made.public.at[0][0] = -1
    assert says(made) == "tactic:slow_tempo"
    assert says(field("L5 A6 R9 E4", "L5", "slow_tempo 2", energy=1)).startswith("move:5")


def test_the_squares_in_front_of_the_holder_are_blocked() -> None:
    made = field("L5 A12 R9 E8", "R9", "high_press", energy=1)
    made.public.turn = made.public.turn.__class__(energy=1, basic=0, range=2, mains=1)
    assert says(made).startswith("tactic:high_press row:E centre:E7")


def test_an_injured_man_comes_back_at_once() -> None:
    made = field("L5 A12 R9 E8", "R9", "physio")
    made.public.status[0] = "PR12PPPPPP2P"
    assert says(made) == "tactic:physio piece:10"


# --- one main action a turn -----------------------------------------------------------------------


def test_with_one_main_action_the_ball_is_brought_into_the_area_for_the_next_turn() -> None:
    made = field("L9 E8 R4 A12", "L9", "3", **SINGLE)
    given = goes(made, 2)
    assert (made.phase, given[1]) == ("turn", "end")
    assert given[0].startswith("move:9 to:")


def test_with_one_main_action_a_card_moves_and_the_action_shoots() -> None:
    made = field("L9 E8 R4 A12", "L9", "3 counter_attack", **SINGLE)
    assert goes(made, 2)[0].startswith("tactic:counter_attack piece:9 to:")
    assert made.phase == "shot"


def test_with_one_main_action_a_sprint_goes_before_the_card_that_moves() -> None:
    made = field("L9 E6 R4 A12", "L9", "3 counter_attack sprint", **SINGLE)
    given = goes(made, 3)
    assert (given[0], made.phase) == ("tactic:sprint piece:9", "shot")


def test_with_one_main_action_a_card_brings_the_tackler() -> None:
    made = field("L5 E6 R9 E9", "R9", "counter_attack", **SINGLE)
    assert goes(made, 2)[1] == "tackle:5 roll"


def test_something_must_be_done_before_the_turn_ends() -> None:
    made = field("L9 E11 R4 A12", "L9", **SINGLE)
    assert says(made) != "end"
    assert made.game.is_legal(made.state, made.asks[0], says(made))
