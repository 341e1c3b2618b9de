"""Further worked examples: passes, moves, tackles, possession, shots."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import Table, field, lined_up
from games.titles.pitch_game.tests.test_4_events import drawing
from games.titles.pitch_game.tests.test_10_coaches import coached, needed
from games.titles.pitch_game.trials import shot_needed


@pytest.mark.clause("PITCH-6.6", "PITCH-6.8")
def test_x10_two_opponents_in_the_lane() -> None:
    made = field("L5 E7 L9 F9 R4 E8 R6 F8", "L5").move("pass:9 free roll").roll(4, 5)
    assert (made.ball, made.energy, made.phase, made.on_turn) == ("R6", 4, "turn", "L")
    first = field("L5 E7 L9 F9 R4 E8 R6 F8", "L5").move("pass:9 free roll").roll(5)
    assert (first.ball, first.phase) == ("R4", "turn")


@pytest.mark.clause("PITCH-6.1", "PITCH-6.4")
def test_x11_a_lofted_pass_over_five_squares() -> None:
    made = field("L5 E5 L9 E10 R4 E7 R6 E8", "L5", "driven_pass lofted_pass")
    assert made.legal("pass:9") == ["card:lofted_pass"]
    assert made.move("pass:9 card:lofted_pass").ball == "L9"


@pytest.mark.clause("PITCH-6.4", "PITCH-6.7")
def test_x12_a_through_ball() -> None:
    men = "L5 E5 L9 E9 R4 E7 R6 E8"
    made = field(men, "L5", "through_ball driven_pass").move("pass:9 card:through_ball roll").roll(5, 6)
    assert made.ball == "R6"
    driven = field(men, "L5", "through_ball driven_pass").move("pass:9 card:driven_pass roll").roll(5)
    assert driven.ball == "R4"


@pytest.mark.clause("PITCH-5.4", "PITCH-9.6")
def test_x13_two_moves_and_a_sprint() -> None:
    made = field("L9 E7 R4 A12", "L9", "sprint")
    steps = [("move:9 to:E9", 4, 1), ("move:9 to:F10", 3, 0), ("tactic:sprint piece:9", 2, 2), ("move:9 to:E12", 1, 0)]
    for move, energy, left in steps:
        made.move(move)
        assert (made.energy, made.left(9)) == (energy, left)


@pytest.mark.clause("PITCH-5.4")
def test_x14_rain_a_mark_and_a_sprint() -> None:
    made = field("L9 E3 R9 E7", "R9", "man_marking | sprint").move("tactic:man_marking piece:9")
    made.next_event("heavy_rain").end()
    unmarked = drawing("heavy_rain")
    assert (unmarked.left(9), made.left(9)) == (2, 1)
    assert made.move("tactic:sprint piece:9").left(9) == 3


@pytest.mark.clause("PITCH-5.2", "PITCH-5.3")
@pytest.mark.parametrize(("square", "left"), [("C8", 1), ("G8", 1), ("D9", 0), ("F9", 0), ("E9", None)])
def test_x15_round_a_wall(square: str, left: int | None) -> None:
    made = field("L9 E7 R2 D8 R3 E8 R4 F8 R5 D6", "L9")
    if left is None:
        assert square not in made.reach(9)
    else:
        assert made.move(f"move:9 to:{square}").left(9) == left
    assert "B2" in field("L9 A1 R2 A2 R3 B1", "L9").reach(9)


@pytest.mark.clause("PITCH-5.8")
def test_x16_the_sixth_in_the_own_area() -> None:
    made = field("L2 C3 L3 D3 L4 E3 L5 F3 L6 G3 L7 E5 R4 A12", "L7")
    area = {f"{row}{column}" for row in "CDEFG" for column in (1, 2, 3)}
    assert made.reach(7) & area == set()
    assert Table(made.game, made.game.clone(made.state)).move("move:3 to:D2").at("L3") == "D2"
    assert made.move("move:2 to:C4").move("move:7 to:C3").at("L7") == "C3"


@pytest.mark.clause("PITCH-7.1", "PITCH-7.2", "PITCH-9.10")
def test_x17_a_tackle_and_a_harder_one() -> None:
    made = field("R9 E9 L5 E8 L6 E10", "R9", "hard_tackling").move("tackle:5 roll").roll(3)
    assert (made.ball, made.energy, made.may("tackle")) == ("R9", 4, ["6"])
    made.play("tactic:hard_tackling", "tackle:6 roll").roll(3)
    assert (made.ball, made.energy) == ("L6", 3)


@pytest.mark.clause("PITCH-7.4", "PITCH-7.8")
def test_x18_the_keepers_ball() -> None:
    assert field("L9 E12 R4 A12", "RK").may("tackle") == []
    made = field("L9 E10 L7 C9 R4 A12", "RK")
    made.public.active = 1
    assert made.pass_turn().ball == "L9"


@pytest.mark.clause("PITCH-7.9")
def test_x19_passive_play() -> None:
    made = field("L9 E7 L2 B2 R4 B12 R6 F10", "L9")
    for turn, square in enumerate(("B3", "B4", "B5"), 1):
        made.move(f"move:2 to:{square}").next_event("quiet_spell").end()
        assert made.ball == ("R6" if turn == 3 else "L9")
        if turn < 3:
            made.move("move:4 to:B11" if turn == 1 else "move:4 to:B12").next_event("quiet_spell").end()


@pytest.mark.clause("PITCH-8.7")
def test_x20_limits_of_a_shot() -> None:
    made = drawing("keeper_unsighted", "L9 E7 R9 E3 R4 B10", "R9", hands="| 5 composure").move("tactic:composure")
    assert (made.energy, shot_needed(made.book, made.public, 5, False)) == (4, 2)
    made.move("shoot:5 roll")
    low = Table(made.game, made.game.clone(made.state)).roll(1)
    assert (low.public.goals, made.next_event("quiet_spell").roll(2).public.goals) == ((0, 0), (0, 1))
    alert = field("L9 E7 R9 E3", "R9", "keeper_alert keeper_alert | 1").play(*["tactic:keeper_alert"] * 2)
    alert.next_event("quiet_spell").end()
    assert shot_needed(alert.book, alert.public, 1, False) == 6


@pytest.mark.clause("PITCH-8.7", "PITCH-10.2")
def test_x21_the_coaches() -> None:
    made = coached("", "defence")
    assert needed(made) == 5
    made.roll(4)
    assert made.ball == "RK"
    made.public.ball_side, made.public.ball = 0, 9
    assert needed(made) == 4
    assert needed(coached("attack", "defence"), "shoot:3 coach roll") == 4


@pytest.mark.clause("PITCH-11.1", "PITCH-11.2")
def test_x22_the_kick_off_after_a_goal() -> None:
    made = lined_up(hands="5")
    made.public.at[0][9] = made.book.ground.ids["E12"]
    made.public.ball = 9
    made.move("shoot:5 roll").next_event("quiet_spell").roll(2)
    assert (made.ball, made.at("R10"), made.at("R11"), made.at("L10")) == ("R10", "E7", "C8", "C6")
    assert made.public.turns == (1, 0)


@pytest.mark.clause("PITCH-4.7")
def test_x23_a_heavy_touch_and_a_slip() -> None:
    def touch(event: str, men: str, ball: str) -> str:
        made = field(men, ball)
        made.public.active = 1
        made.next_event(event)
        made.public.turn = type(made.public.turn)(mains=1)
        return made.end().ball

    assert touch("heavy_touch", "L9 E7 R4 E9 R5 D9", "L9") == "R4"
    assert touch("heavy_touch", "L9 E7 R4 E10", "L9") == "L9"
    assert touch("opponent_slips", "R4 D6 L9 E7 L3 C5", "R4") == "L3"


@pytest.mark.clause("PITCH-12.3")
def test_x24_a_place_that_is_taken() -> None:
    made = field("L3 B4 R4 E9", "R4")
    made.public.active = 1
    made.public.status[0] = made.public.status[0][:6] + "0" + made.public.status[0][7:]
    assert made.book.square(made.public.home[0][6]) == "B4"
    assert made.pass_turn().at("L6") == "A3"


@pytest.mark.clause("PITCH-3.9", "PITCH-9.5")
def test_x26_one_main_action() -> None:
    made = field("L9 E9 L10 D8 L7 F8 R4 A12", "L9", "3 counter_attack", action_model="single").move("move:10 to:D9")
    assert made.legal() == ["tactic:counter_attack", "end"]


@pytest.mark.clause("PITCH-3.10", "PITCH-3.12")
def test_x27_something_must_be_done() -> None:
    made = field("L9 E7 R4 A12", "L9", "slow_tempo")
    with pytest.raises(IllegalMove):
        made.end()
    moved = Table(made.game, made.game.clone(made.state)).move("move:9 to:E8")
    assert "end" in moved.legal()
    assert "end" in made.move("tactic:slow_tempo").legal()


@pytest.mark.clause("PITCH-3.4", "PITCH-3.11", "PITCH-9.8")
def test_x33_a_slow_tempo_and_tired_legs() -> None:
    made = field("L9 E7 R4 A12", "R4", "| slow_tempo")
    made.public.active = 1
    made.move("tactic:slow_tempo").next_event("tired_legs").end()
    assert (made.on_turn, made.energy) == ("L", 3)
