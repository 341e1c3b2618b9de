"""Section 16: contradictions of the rulebook and how they are settled."""

import pytest

from games.titles.pitch_game.ruleset import Options, shipped
from games.titles.pitch_game.tests.build import field, game_of, lined_up, second_half


@pytest.mark.clause("PITCH-16.1")
def test_the_default_is_energy_and_a_card_is_no_main_action() -> None:
    assert Options().action_model == "energy"
    made = field("L9 E7 R4 A12", "L9", "sprint").play("tactic:sprint piece:9", "move:9 row:E to:E9", "move:9 to:E12")
    assert (made.public.turn.mains, made.public.turn.tactics) == (2, 1)


@pytest.mark.clause("PITCH-16.2")
def test_an_equal_roll_scores_and_power_helps() -> None:
    book = game_of().book
    assert (Options().equal_die_scores, book.is_goal(4, 4)) == (True, True)
    assert [book.required(power, 0) for power in (3, 5)] == [4, 2]


@pytest.mark.clause("PITCH-16.3")
def test_a_sending_off_leaves_ten_men() -> None:
    made = lined_up()
    on = [piece for piece in made.view().pieces if piece.side == 0 and piece.square]
    assert (len(on), len([piece for piece in made.view().pieces if piece.side == 0])) == (11, 12)


@pytest.mark.clause("PITCH-16.4")
def test_a_free_pass_costs_energy_and_a_gain_lifts_it_over_5() -> None:
    made = lined_up(event="crowd_support")
    assert made.energy == 6
    made.public.at[0][11] = made.book.ground.ids["E6"]
    assert made.move("pass:11 free").energy == 5


@pytest.mark.clause("PITCH-16.5")
def test_hands_are_drawn_for_where_the_rulebook_needs_them() -> None:
    assert (Options().hand_refill, Options().shootout_hand) == ("half_time", 5)
    made = second_half()
    assert [len(made.hand("L", pile).split()) for pile in ("tactic", "shot", "pass")] == [5, 3, 2]


@pytest.mark.clause("PITCH-16.6")
def test_five_turns_each_and_a_substitution_is_paid_in_the_second_half() -> None:
    assert (Options().turns_per_half, Options().substitutions, Options().level_match) == (5, 1, "by_competition")


@pytest.mark.clause("PITCH-16.7")
def test_what_the_rulebook_lacks_is_data() -> None:
    rules = shipped()["standard"]
    assert (rules.ground.columns, rules.ground.rows, rules.costs.tackle) == (13, 9, 1)
    assert (rules.options.interception_threshold, rules.options.tackle_threshold) == (5, 4)
    assert (len(rules.tactics), len(rules.events), len(rules.formations)) == (15, 15, 7)
