"""Worked examples that the rulebook prints."""

import pytest

from games.titles.pitch_game.tests.build import field, kicks, lined_up
from games.titles.pitch_game.tests.tables import Table
from games.titles.pitch_game.tests.test_4_events import drawing
from games.titles.pitch_game.tests.test_15_result import STANDS, full_time, outcome

FRONT = "L9 E9 L10 D8 L7 F8 R4 A12"


@pytest.mark.clause("PITCH-3.5", "PITCH-3.6", "PITCH-3.9", "PITCH-8.1", "PITCH-8.5", "PITCH-11.1")
def test_x1_three_moves_and_a_shot() -> None:
    made = field(FRONT, "L9", "3").play("move:10 to:D9", "move:7 to:F9", "move:9 to:E11")
    assert made.energy == 2
    made.move("shoot:3 roll")
    assert (made.energy, made.asks[0].values["needed"]) == (0, 4)
    made.next_event("quiet_spell").roll(5)
    assert (made.public.goals, made.on_turn) == ((1, 0), "R")
    assert "kickoff" in made.told()


@pytest.mark.clause("PITCH-8.3", "PITCH-8.4", "PITCH-8.5", "PITCH-8.8", "PITCH-8.10")
@pytest.mark.parametrize(("face", "equal", "goal"), [(5, True, 1), (4, True, 1), (3, True, 0), (4, False, 0)])
def test_x2_power_3_requires_4(face: int, equal: bool, goal: int) -> None:
    made = field("L9 E11 R4 A12", "L9", "3", equal_die_scores=equal).move("shoot:3 roll")
    made.next_event("quiet_spell").roll(face)
    assert made.public.goals == (goal, 0)
    if not goal:
        assert (made.ball, made.at("RK"), made.on_turn, made.energy) == ("RK", "E13", "L", 3)


@pytest.mark.clause("PITCH-6.1", "PITCH-6.2")
def test_x3_a_pass_over_two_squares() -> None:
    made = field("L5 E7 L9 E9 R4 A12", "L5")
    assert "free" in made.legal("pass:9")
    made.move("pass:9 free")
    assert (made.energy, made.ball) == (4, "L9")


@pytest.mark.clause("PITCH-4.2", "PITCH-12.1", "PITCH-12.2", "PITCH-12.3")
def test_x4_an_injury_of_two_turns() -> None:
    made = drawing("injury", "L9 E3 R9 E7 R8 F11").move("piece:8")
    seen = {}
    for turn in range(3):
        seen[turn] = made.at("R8")
        if turn < 2:
            made.quiet()
            made.quiet()
    assert seen == {0: "", 1: "", 2: "D10"}
    assert made.told().index("back") < made.told().index("happening")


@pytest.mark.clause("PITCH-3.3", "PITCH-3.4", "PITCH-4.5")
def test_x5_crowd_support() -> None:
    made = drawing("crowd_support", "L9 E3 L8 E4 R9 E7 R8 E9 R7 B9 R6 G9")
    assert made.energy == 6
    for number in (6, 7, 8, 9):
        made.move(f"move:{number} {made.legal(f'move:{number}')[0]}")
    assert made.energy == 2
    made.quiet()
    assert made.quiet().energy == 5


@pytest.mark.clause("PITCH-3.8", "PITCH-9.5")
def test_x6_a_counter_attack_without_energy() -> None:
    made = field("L9 E7 R4 A12", "L9", "counter_attack", energy=0).move("tactic:counter_attack piece:9 to:E10")
    assert (made.energy, made.left(9), made.public.turn.mains, made.at("L9")) == (0, 0, 0, "E10")


@pytest.mark.clause("PITCH-5.9", "PITCH-9.4", "PITCH-9.15")
def test_x7_a_high_press() -> None:
    made = field("L9 E3 R8 E10", "R8", "high_press")
    assert "centre:E10" not in made.legal("tactic:high_press", "row:E")
    made.move("tactic:high_press row:E centre:E8")
    zone = {f"{row}{column}" for row in "DEF" for column in (7, 8, 9)}
    assert (made.energy, set(made.view().sides[1].zone)) == (4, zone)
    made.next_event("quiet_spell").end()
    assert made.reach(8) & (zone | {"C8"}) == {"C8"}
    made.move("move:8 to:C8")
    assert made.left(8) == 0
    made.quiet()
    made.quiet()
    assert made.view().sides[1].zone == []


@pytest.mark.clause("PITCH-4.6", "PITCH-7.7", "PITCH-12.4", "PITCH-12.5")
def test_x8_a_reckless_challenge() -> None:
    made = field("L9 E7 L2 B2 R4 B12", "L9")
    made.public.active = 1
    made.next_event("reckless_challenge")
    made.public.turn = type(made.public.turn)(mains=1)
    made.end().move("piece:9")
    spared = Table(made.game, made.game.clone(made.state)).roll(3)
    made.roll(2)
    assert (made.status("L9"), made.ball) == ("X", "L2")
    assert (spared.status("L9"), spared.ball) == ("P", "L9")
    whole = lined_up(event="reckless_challenge").move("piece:9").roll(2)
    assert len([piece for piece in whole.view().pieces if piece.side == 0 and piece.square]) == 10


@pytest.mark.clause("PITCH-15.2", "PITCH-15.3")
def test_x9_points_of_a_league() -> None:
    win, draw, loss = kicks().book.ruleset.points
    assert win + draw + loss == 4
    league = full_time((1, 1), STANDS)
    assert (league.phase, outcome(league).places) == ("over", (1, 1))
    assert full_time((1, 1)).phase == "kick"
