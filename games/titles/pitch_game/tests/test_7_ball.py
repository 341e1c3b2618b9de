"""Section 7: winning the ball."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.men import leave
from games.titles.pitch_game.state import SENT_OFF, Turn
from games.titles.pitch_game.tests.build import Table, field


@pytest.mark.clause("PITCH-7.1")
@pytest.mark.parametrize(("face", "ball"), [(1, "R9"), (2, "R9"), (3, "R9"), (4, "L5"), (5, "L5"), (6, "L5")])
def test_a_neighbour_tackles_and_wins_the_ball_on_4_or_more(face: int, ball: str) -> None:
    made = field("L5 E8 L6 D10 R9 E9", "R9").move("tackle:5 roll").roll(face)
    assert (made.ball, made.energy, made.public.turn.mains) == (ball, 4, 1)
    assert (made.at("L5"), made.at("R9")) == ("E8", "E9")
    assert made.told() == ["tackle.won" if ball == "L5" else "tackle.lost"]
    assert made.public.roll == ("tackle", face)


@pytest.mark.clause("PITCH-7.1")
def test_only_neighbours_of_an_opposing_holder_tackle_and_pay() -> None:
    assert field("L5 E7 L6 D8 L7 F10 R9 E9", "R9").may("tackle") == ["6", "7"]
    assert field("L5 E8 R9 E9", "L5").may("tackle") == []
    assert field("L5 E8 R9 E9", "R9", energy=0).may("tackle") == []
    made = field("L5 E8 R9 E9", "R9")
    assert made.legal("tackle:5") == ["roll"]
    assert made.legal("tackle:5", "roll") == []


@pytest.mark.clause("PITCH-7.1")
@pytest.mark.parametrize(("threshold", "face", "ball"), [(2, 2, "L5"), (6, 5, "R9"), (6, 6, "L5"), (5, 4, "R9")])
def test_tackles_may_need_another_number_with_the_option(threshold: int, face: int, ball: str) -> None:
    made = field("L5 E8 R9 E9", "R9", tackle_threshold=threshold).move("tackle:5 roll")
    assert made.asks[0].values["needed"] == threshold
    assert made.roll(face).ball == ball


@pytest.mark.clause("PITCH-7.2")
def test_a_piece_tackles_once_a_turn_and_several_one_after_another() -> None:
    made = field("L5 E8 L6 E10 R9 E9", "R9").move("tackle:5 roll").roll(1)
    assert made.may("tackle") == ["6"]
    with pytest.raises(IllegalMove):
        made.move("tackle:5 roll")
    made.move("tackle:6 roll").roll(3)
    assert (made.may("tackle"), made.energy, made.public.turn.tackled) == ([], 3, (5, 6))


@pytest.mark.clause("PITCH-7.2")
def test_the_number_for_a_tackle_stays_between_2_and_6() -> None:
    made = field("L5 E8 R9 E9", "R9", "hard_tackling hard_tackling hard_tackling hard_tackling")
    made.play(*["tactic:hard_tackling"] * 3).move("tackle:5 roll")
    assert made.asks[0].values["needed"] == 2


@pytest.mark.clause("PITCH-7.3")
def test_a_tackle_is_a_main_action() -> None:
    made = field("L5 E8 R9 E9 L2 B2", "R9", action_model="single").move("tackle:5 roll").roll(1)
    assert (made.legal(), made.public.turn.mains) == (["end"], 1)


@pytest.mark.clause("PITCH-7.4")
def test_a_keeper_with_the_ball_cannot_be_tackled() -> None:
    assert field("L9 E12 R4 A12", "RK").may("tackle") == []


@pytest.mark.clause("PITCH-7.5")
def test_a_shot_that_fails_changes_possession() -> None:
    assert field("L9 E11 R4 A12", "L9", "3").move("shoot:3 roll").roll(1).ball == "RK"


@pytest.mark.clause("PITCH-7.6")
def test_possession_changes_in_the_known_ways_only() -> None:
    ways = {"ball", "tackle.won", "intercepted", "intercepted.keeper", "save", "release"}
    ways |= {"passive", "kickoff", "kickoff.keeper"}
    for salt in range(4):
        made = field("L9 E7 L8 E5 L7 F6 R9 D7 R8 E9 R7 F8", "L9", "3 3 one_touch | 3 3 sprint")
        made = Table(made.game, made.state, f"ways {salt}")
        while made.phase != "over":
            before = made.public.ball_side
            made.step()
            if before != made.public.ball_side:
                assert ways & set(made.told())


@pytest.mark.clause("PITCH-7.7")
@pytest.mark.parametrize(
    ("men", "ball"),
    [("L9 E7 L5 E9 L3 C7 R4 E8", "L3"), ("L9 E7 L5 E9 L3 B7 R4 E8", "L5"), ("L9 E7 R4 E8", "LK")],
)
def test_a_holder_that_leaves_leaves_the_ball_to_the_nearest_own_piece(men: str, ball: str) -> None:
    made = field(men, "L9")
    made.public.passive = (2, 0)
    events = leave(made.book, made.public, 0, 9, SENT_OFF)
    assert (made.ball, made.at("L9"), made.status("L9")) == (ball, "", "X")
    assert [event.key for event in events] == ["event.ball.keeper" if ball == "LK" else "event.ball"]
    assert made.public.passive == (2, 0)  # the ball is not lost
    assert leave(made.book, made.public, 1, 4, "2") == []


@pytest.mark.clause("PITCH-7.8")
def test_the_keeper_must_release_the_ball_in_the_own_turn() -> None:
    made = field("L9 E3 R4 E8 R5 C9 R6 F9 L2 B2", "LK")
    made.quiet()
    assert (made.ball, made.on_turn) == ("R4", "R")
    assert made.told()[:2] == ["end", "release"]
    tie = field("L9 I3 R5 C9 R6 F9", "LK").quiet()
    assert tie.ball == "R5"
    other = field("L9 E12 R4 B12", "RK").quiet()
    assert other.ball == "RK"  # it is not the end of its own turn


def passive(turns: int, men: str = "L9 E7 L2 B2 R4 B12 R6 F10", **options: int) -> Table:
    """Left keeps the ball for so many turns, right does nothing."""
    made = field(men, "L9", **options)  # type: ignore[arg-type]
    for number in range(2 * turns - 1):
        made.pass_turn()
        if number == 2 * turns - 2:
            break
    return made


@pytest.mark.clause("PITCH-7.9")
def test_three_passive_turns_lose_the_ball_to_the_nearest_opponent() -> None:
    assert (passive(2).ball, passive(2).public.passive) == ("L9", (2, 0))
    made = passive(3)
    assert (made.ball, made.public.passive, made.told()[1]) == ("R6", (0, 0), "passive")


@pytest.mark.clause("PITCH-7.9")
@pytest.mark.parametrize(("limit", "turns", "ball"), [(1, 1, "R6"), (0, 4, "L9"), (5, 4, "L9"), (2, 2, "R6")])
def test_the_limit_of_passive_turns_may_differ(limit: int, turns: int, ball: str) -> None:
    assert passive(turns, passive_limit=limit).ball == ball


@pytest.mark.clause("PITCH-7.9")
def test_losing_the_ball_scoring_and_the_end_of_a_half_start_the_count_anew() -> None:
    made = field("L9 E7 R4 E8 R6 F10", "L9")
    made.public.passive, made.public.active = (2, 0), 1
    made.move("tackle:4 roll").roll(6)
    assert made.public.passive == (0, 0)
    made.move("move:4 to:E9").pass_turn()
    assert made.public.passive == (0, 1)
    scorer = field("L9 E11 R4 B8 R6 F10", "L9", "5")
    scorer.public.passive = (2, 0)
    scorer.move("shoot:5 roll").next_event("quiet_spell").roll(6)
    assert scorer.public.passive == (0, 0)
    ending = field("L9 E7 R4 B8", "L9", substitutions=0)
    ending.public.passive, ending.public.turns, ending.public.active = (2, 0), (5, 4), 1
    assert ending.pass_turn().public.passive == (0, 0)


@pytest.mark.clause("PITCH-7.9")
def test_the_keepers_ball_is_no_passive_turn() -> None:
    made = field("L9 E7", "LK")
    made.public.passive = (2, 0)
    assert made.pass_turn().public.passive == (0, 0)


@pytest.mark.clause("PITCH-7.9", "PITCH-13.4")
def test_a_forfeited_turn_leaves_the_count_unchanged() -> None:
    made = field("L9 E7 L2 B2 R4 B12", "R4")
    made.public.passive, made.public.forfeits = (0, 1), (False, True)
    made.pass_turn()
    assert (made.public.passive, made.on_turn, made.public.turns) == ((0, 1), "L", (1, 1))


@pytest.mark.clause("PITCH-7.10")
def test_without_an_opposing_outfield_piece_nothing_happens() -> None:
    made = field("L9 E7", "LK").pass_turn()
    assert made.ball == "LK"
    made = field("L9 E7", "L9")
    made.public.passive = (2, 0)
    assert (made.pass_turn().ball, made.public.passive) == ("L9", (3, 0))
    assert Turn() != made.public.turn
