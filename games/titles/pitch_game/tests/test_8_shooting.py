"""Section 8: shooting."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import field, game_of
from games.titles.pitch_game.trials import shot_needed


@pytest.mark.clause("PITCH-8.1")
def test_a_shot_needs_the_ball_in_the_opposing_area_a_card_and_2_energy() -> None:
    assert field("L9 E11 R4 A12", "L9", "3 5").may("shoot") == ["3", "5"]
    assert field("L9 E10 R4 A12", "L9", "3").may("shoot") == []
    assert field("L9 B12 R4 A12", "L9", "3").may("shoot") == []
    assert field("L9 E3 R4 A12", "L9", "3").may("shoot") == []  # the own area
    assert field("L9 E11 R4 A12", "L9").may("shoot") == []
    assert field("L9 E11 R4 A12", "L9", "3", energy=1).may("shoot") == []
    assert field("L9 E11 L8 E8 R4 A12", "L8", "3").may("shoot") == []  # somebody else has the ball
    assert field("L9 E11 R4 E12", "R4", "3").may("shoot") == []
    with pytest.raises(IllegalMove):
        field("L9 E11 R4 A12", "L9", "3").move("shoot:4 roll")


@pytest.mark.clause("PITCH-8.2", "PITCH-1.7")
def test_the_luck_die_is_compared_with_what_the_power_requires() -> None:
    made = field("L9 E11 R4 A12", "L9", "3").move("shoot:3 roll")
    ask = made.asks[0]
    assert (ask.key, ask.values) == ("shot", {"seat": 0, "needed": 4, "number": 9})
    assert made.told() == ["shot"]
    assert made.roll(6).public.roll == ("shot", 6)


@pytest.mark.clause("PITCH-8.3", "PITCH-8.4", "PITCH-16.2")
@pytest.mark.parametrize(
    ("face", "equal", "goal"), [(5, True, 1), (4, True, 1), (3, True, 0), (4, False, 0), (5, False, 1)]
)
def test_an_equal_roll_is_a_goal_unless_the_option_says_more(face: int, equal: bool, goal: int) -> None:
    made = field("L9 E11 R4 A12", "L9", "3", equal_die_scores=equal).move("shoot:3 roll").next_event("quiet_spell")
    assert made.roll(face).public.goals == (goal, 0)


@pytest.mark.clause("PITCH-8.4")
def test_required_numbers_are_from_1_to_5_when_the_roll_must_be_greater() -> None:
    book = game_of(equal_die_scores=False).book
    assert [book.required(power, change) for power, change in ((1, 2), (2, 0), (3, 0), (5, -2), (5, 0))] == [
        5, 5, 4, 1, 2,
    ]  # fmt: skip
    assert [book.is_goal(face, 5) for face in (5, 6)] == [False, True]
    assert [book.is_goal(face, 1) for face in (1, 2)] == [False, True]


@pytest.mark.clause("PITCH-8.5", "PITCH-16.2")
def test_the_required_number_is_7_less_the_power() -> None:
    book = game_of().book
    assert [book.required(power, 0) for power in (1, 2, 3, 4, 5)] == [6, 5, 4, 3, 2]


@pytest.mark.clause("PITCH-8.6")
def test_there_are_24_shot_cards() -> None:
    assert game_of().book.packs[2] == "11" + "2" * 6 + "3" * 8 + "4" * 6 + "55"


@pytest.mark.clause("PITCH-8.7")
def test_the_result_of_modifiers_is_limited_to_2_to_6() -> None:
    book = game_of().book
    assert [book.required(5, change) for change in (-3, -1, 0, 1, 4, 5, 9)] == [2, 2, 2, 3, 6, 6, 6]


@pytest.mark.clause("PITCH-8.7", "PITCH-9.9")
def test_composure_counts_for_the_next_shot_only() -> None:
    made = field("L9 E11 L8 E10 R4 A12", "L9", "2 2 composure composure").play(*["tactic:composure"] * 2)
    assert shot_needed(made.book, made.public, 2, False) == 3
    made.move("shoot:2 roll")
    assert made.asks[0].values["needed"] == 3
    made.roll(2)
    assert (shot_needed(made.book, made.public, 2, False), made.energy) == (5, 1)


@pytest.mark.clause("PITCH-8.7")
def test_keeper_alert_of_the_opponent_counts_for_every_shot_of_the_turn() -> None:
    made = field("L9 E11 R4 A12", "L9", "1 2 3 | keeper_alert keeper_alert")
    made.public.active = 1
    made.play(*["tactic:keeper_alert"] * 2).pass_turn()
    assert [shot_needed(made.book, made.public, power, False) for power in (1, 2, 3, 4)] == [6, 6, 6, 5]
    made.quiet()
    made.pass_turn()
    assert shot_needed(made.book, made.public, 3, False) == 4


@pytest.mark.clause("PITCH-8.8")
def test_a_goal_advances_the_marker_and_a_save_gives_the_keeper_the_ball() -> None:
    made = field("L9 E11 R4 B8", "L9", "3").move("shoot:3 roll").next_event("quiet_spell").roll(4)
    assert (made.public.goals, made.told()[0]) == ((1, 0), "goal")
    shot = {"seat": 0, "number": 9, "spot": "E11", "face": 4, "needed": 4}
    assert made.events[0].values == {**shot, "left": 1, "right": 0}
    saved = field("L9 E11 R4 B8", "L9", "3").move("shoot:3 roll").roll(3)
    assert (saved.public.goals, saved.ball, saved.told()) == ((0, 0), "RK", ["save"])
    right = field("L9 A1 R9 E3", "R9", "| 3")
    right.public.active = 1
    right.move("shoot:3 roll").next_event("quiet_spell").roll(6)
    assert right.public.goals == (0, 1)


@pytest.mark.clause("PITCH-8.9")
@pytest.mark.parametrize("men", ["L9 E11 R4 E12 R5 D12 R6 F12", "L2 E11 R4 A12", "L11 C13 R4 D13"])
def test_pieces_in_the_way_and_the_kind_of_piece_do_not_matter(men: str) -> None:
    number = men.split()[0]
    made = field(men, number, "3").move("shoot:3 roll")
    assert made.asks[0].values["needed"] == 4


@pytest.mark.clause("PITCH-8.10")
def test_after_a_save_the_turn_goes_on() -> None:
    made = field("L9 E11 L2 B2 R4 A12", "L9", "3 3").move("shoot:3 roll").roll(1)
    assert (made.phase, made.on_turn, made.energy, made.public.turn.mains) == ("turn", "L", 3, 1)
    assert made.legal() == ["move:2", "move:9", "end"]


@pytest.mark.clause("PITCH-8.11")
@pytest.mark.parametrize("face", [1, 6])
def test_the_shot_card_is_discarded(face: int) -> None:
    made = field("L9 E11 R4 B8", "L9", "2 3 3").move("shoot:3 roll")
    assert (made.hand("L", "shot"), made.discards("shot")) == ("2 3", ["3"])
    assert made.next_event("quiet_spell").roll(face).discards("shot") == ["3"]
