"""Section 11: goals and kick-off."""

import pytest

from games.titles.pitch_game.men import kick_off
from games.titles.pitch_game.state import Pending
from games.titles.pitch_game.tests.build import Table, field, game_of, lined_up, second_half
from games.titles.pitch_game.tests.test_2_setup import LEFT_442, RIGHT_442, own


def scored(made: Table | None = None) -> Table:
    """Left has just scored, in a match of full sides."""
    made = made or lined_up(hands="5 3 slow_tempo | 3")
    made.public.at[0][9] = made.book.ground.ids["E12"]
    made.public.ball_side, made.public.ball = 0, 9
    return made.move("shoot:5 roll").next_event("quiet_spell").roll(6)


def stands(made: Table, side: str) -> dict[int, str]:
    """Where a side's pieces are."""
    return {number: made.at(f"{side}{number}") for number in range(1, 12) if made.at(f"{side}{number}")}


@pytest.mark.clause("PITCH-11.1")
def test_a_goal_ends_the_turn_and_the_other_side_kicks_off() -> None:
    made = scored()
    assert (made.on_turn, made.ball, made.at("R10"), made.energy) == ("R", "R10", "E7", 5)
    assert made.public.turns == (1, 0)
    assert made.told() == ["goal", "kickoff", "turn", "happening"]
    assert stands(made, "L") == LEFT_442
    assert stands(made, "R") == RIGHT_442 | {10: "E7"}
    assert made.public.trial is None


@pytest.mark.clause("PITCH-11.1")
def test_the_end_of_turn_checks_come_before_the_kick_off() -> None:
    made = lined_up(hands="5")
    made.public.status[0] = made.public.status[0].replace("P", "1", 3)
    made.public.status[0] = "P" + made.public.status[0][1:]
    for number in (2, 3):
        made.public.at[0][number] = -1
    assert made.status("L2") == "1"
    scored(made)
    assert (made.status("L2"), made.at("L2")) == ("P", "B2")  # counted down to 0 in time


@pytest.mark.clause("PITCH-11.2")
def test_the_taker_is_who_stands_nearest_to_the_centre() -> None:
    made = lined_up()
    assert (made.ball, made.at("L10"), made.at("L11")) == ("L10", "E7", "G6")  # both two squares away: 10 before 11
    squares = ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "H6", "G6"]
    assert lined_up(own(squares)).ball == "L10"
    assert lined_up("formation:4-5-1 reserve:1 confirm").ball == "L11"


@pytest.mark.clause("PITCH-11.2")
def test_those_away_do_not_stand_at_a_kick_off_and_those_just_fit_do() -> None:
    made = lined_up()
    status = list(made.public.status[1])
    status[2], status[3], status[10] = "0", "1", "X"
    made.public.status[1] = "".join(status)
    events = kick_off(made.book, made.public, 1)
    assert (made.at("R2"), made.status("R2")) == ("H12", "P")
    assert (made.at("R3"), made.status("R3"), made.at("R10"), made.at("R1")) == ("", "1", "", "")
    assert (made.ball, made.at("R11")) == ("R11", "E7")
    assert events[0].values == {"seat": 1, "number": 11, "spot": "E7"}


@pytest.mark.clause("PITCH-11.2")
def test_a_side_with_nobody_starts_with_its_keeper() -> None:
    made = lined_up()
    made.public.status[1] = "P" + "X" * 11
    events = kick_off(made.book, made.public, 1)
    assert (made.ball, [event.key for event in events]) == ("RK", ["event.kickoff.keeper"])
    assert stands(made, "R") == {}


@pytest.mark.clause("PITCH-11.3")
def test_the_first_player_kicks_off_first_and_the_other_after_half_time() -> None:
    made = lined_up()
    assert (made.public.half, made.on_turn, made.ball) == (1, "L", "L10")
    later = second_half()
    assert (later.public.half, later.on_turn, later.ball, later.at("L10")) == (2, "R", "R10", "C6")


@pytest.mark.clause("PITCH-11.4")
def test_effects_pending_for_the_opponent_survive_a_goal() -> None:
    made = lined_up(hands="5 slow_tempo").move("tactic:slow_tempo")
    scored(made)
    assert (made.on_turn, made.energy) == ("R", 4)
    assert made.public.against == (Pending(), Pending(energy=-1))


@pytest.mark.clause("PITCH-11.5")
def test_a_goal_in_the_last_turn_of_a_half_ends_the_half() -> None:
    made = field("L9 E11 R4 B8", "L9", "5")
    made.public.turns = (4, 5)
    made.move("shoot:5 roll").roll(6)
    assert "kickoff" not in made.told()
    assert (made.public.goals, made.chance().phase, made.public.half) == ((1, 0), "substitute", 1)
    last = field("L9 E11 R4 B8", "L9", "5", half=2)
    last.public.turns = (4, 5)
    last.move("shoot:5 roll").roll(6)
    assert (last.phase, last.told()) == ("over", ["goal", "full_time"])


@pytest.mark.clause("PITCH-11.1")
def test_the_scorers_unused_energy_is_lost() -> None:
    made = scored().quiet()
    assert (made.on_turn, made.energy) == ("L", 5)
    assert game_of().book.options.energy_per_turn == 5
