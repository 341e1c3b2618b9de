"""Section 6: passing."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import Table, field, game_of


def lane(start: str, end: str) -> list[str]:
    """The squares between two, from the first outwards."""
    ground = game_of().book.ground
    return [ground.names[square] for square in ground.lane(ground.ids[start], ground.ids[end])]


@pytest.mark.clause("PITCH-6.1")
def test_within_2_squares_a_pass_needs_no_card_and_farther_it_does() -> None:
    made = field("L9 E5 L2 E6 L3 C7 L4 E8 L5 H8 L6 E12 R4 A12", "L9", "driven_pass")
    assert made.may("pass") == ["2", "3", "4", "5"]
    assert [made.legal(f"pass:{number}") for number in (2, 3, 4, 5)] == [
        ["free", "card:driven_pass"],
        ["free", "card:driven_pass"],
        ["card:driven_pass"],
        ["card:driven_pass"],
    ]
    assert field("L9 E5 L4 E8 R4 A12", "L9").may("pass") == []
    assert made.move("pass:4 card:driven_pass").ball == "L4"
    assert made.lines() == ["Ana passes to 4 with Driven pass."]


@pytest.mark.clause("PITCH-6.1")
@pytest.mark.parametrize(("far", "receivers"), [(1, ["2"]), (3, ["2", "3", "4"]), (4, ["2", "3", "4", "5"])])
def test_passes_without_a_card_may_go_another_distance_with_the_option(far: int, receivers: list[str]) -> None:
    made = field("L9 E5 L2 E6 L3 C7 L4 E8 L5 A5 R4 A12", "L9", free_pass_range=far)
    assert made.may("pass") == receivers


@pytest.mark.clause("PITCH-6.2", "PITCH-16.4")
def test_a_pass_without_a_card_still_costs_energy() -> None:
    made = field("L9 E5 L2 E6 R4 A12", "L9").move("pass:2 free")
    assert (made.energy, made.public.turn.mains, made.ball) == (4, 1, "L2")
    assert field("L9 E5 L2 E6 R4 A12", "L9", energy=0).may("pass") == []


@pytest.mark.clause("PITCH-6.3")
def test_the_receiver_is_an_outfield_piece_of_the_own_side_in_any_direction() -> None:
    made = field("L9 E2 L2 D1 L3 D3 L4 F3 L5 E4 R4 F2 R5 D2", "L9")
    assert made.may("pass") == ["2", "3", "4", "5"]
    with pytest.raises(IllegalMove):
        made.move("pass:0 free")
    assert field("L2 E3 R4 A12", "LK").may("pass") == ["2"]  # the keeper passes
    assert field("L2 E3 L3 E4 R4 A12", "R4").may("pass") == []


@pytest.mark.clause("PITCH-6.4")
@pytest.mark.parametrize(
    ("card", "count", "far", "needed"),
    [("driven_pass", 4, 4, 5), ("long_ball", 3, 6, 5), ("lofted_pass", 2, 5, 0), ("through_ball", 1, 6, 6)],
)
def test_pass_cards_reach_so_far_and_are_intercepted_so_easily(card: str, count: int, far: int, needed: int) -> None:
    assert game_of().book.ruleset.passes[card].count == count
    men = "L9 E4 L2 E{end} R4 E5 R9 A12"
    made = field(men.format(end=4 + far), "L9", card)
    assert made.legal("pass:2") == [f"card:{card}"]
    assert field(men.format(end=5 + far), "L9", card).may("pass") == []
    if needed:
        made.move(f"pass:2 card:{card} roll")
        assert made.asks[0].values == {"seat": 1, "needed": needed, "number": 4}
    else:
        assert made.legal("pass:2", f"card:{card}") == []
        assert made.move(f"pass:2 card:{card}").ball == "L2"


@pytest.mark.clause("PITCH-6.5")
@pytest.mark.parametrize("face", [1, 6])
def test_a_card_may_be_used_nearby_and_is_discarded_whether_or_not_the_pass_arrives(face: int) -> None:
    made = field("L9 E5 L2 E7 R4 E6", "L9", "long_ball driven_pass")
    made.move("pass:2 card:long_ball roll")
    assert (made.hand("L", "pass"), made.discards("pass")) == ("driven_pass", ["long_ball"])
    made.roll(face)
    assert (made.ball, made.discards("pass")) == ("R4" if face == 6 else "L2", ["long_ball"])
    assert made.told()[0] == ("intercepted" if face == 6 else "past")


@pytest.mark.clause("PITCH-6.6")
@pytest.mark.parametrize(
    ("start", "end", "squares"),
    [
        ("E5", "E7", "E6"),
        ("E5", "G7", "F6"),
        ("E5", "F7", "E6 F6"),
        ("E5", "D7", "E6 D6"),
        ("E5", "G6", "F5 F6"),
        ("E7", "F9", "E8 F8"),
        ("E7", "C8", "D7 D8"),
        ("E7", "F11", "E8 E9 F9 F10"),
        ("E1", "D5", "E2 E3 D3 D4"),
        ("C3", "F8", "C4 D4 D5 E6 E7 F7"),
        ("E7", "E8", ""),
        ("E7", "D8", ""),
        ("E7", "E4", "E6 E5"),
        ("E7", "B7", "D7 C7"),
        ("F9", "E7", "F8 E8"),
    ],
)
def test_the_lane_is_every_square_that_the_line_crosses(start: str, end: str, squares: str) -> None:
    assert lane(start, end) == squares.split()


@pytest.mark.clause("PITCH-6.6")
def test_the_same_lane_leads_back_in_the_other_order() -> None:
    ground = game_of().book.ground
    for start in ("A1", "E7", "C11"):
        for end in ground.names:
            if end and end != start:
                assert sorted(lane(start, end)) == sorted(lane(end, start))


@pytest.mark.clause("PITCH-6.6")
@pytest.mark.parametrize(("faces", "ball"), [([5], "R4"), ([6], "R4"), ([4, 5], "R6"), ([1, 4], "L9")])
def test_every_opponent_in_the_lane_has_a_die_from_the_passer_outwards(faces: list[int], ball: str) -> None:
    made = field("L5 E7 L9 F9 R4 E8 R6 F8", "L5").move("pass:9 free roll").roll(*faces)
    assert (made.phase, made.ball, made.energy, made.public.trial) == ("turn", ball, 4, None)
    assert made.public.roll == ("intercept", faces[-1])


@pytest.mark.clause("PITCH-6.6")
def test_own_pieces_in_the_lane_throw_nothing_and_keepers_do() -> None:
    assert field("L5 E7 L9 E9 L8 E8 R4 A1", "L5").move("pass:9 free").ball == "L9"
    made = field("L5 D12 L9 F13 R4 A1", "L5", "driven_pass").move("pass:9 free roll")
    assert made.asks[0].values["number"] == 0
    assert made.roll(5).ball == "RK"
    assert made.told() == ["intercepted.keeper"]
    made = field("L5 D12 L9 F13 R4 A1", "L5").move("pass:9 free roll").roll(4)
    assert (made.ball, made.told()) == ("L9", ["past.keeper", "received"])


@pytest.mark.clause("PITCH-6.6")
@pytest.mark.parametrize(("threshold", "face", "ball"), [(2, 2, "R4"), (6, 5, "L9"), (6, 6, "R4"), (3, 2, "L9")])
def test_interceptions_may_need_another_number_with_the_option(threshold: int, face: int, ball: str) -> None:
    made = field("L5 E7 L9 E9 R4 E8", "L5", interception_threshold=threshold)
    assert made.move("pass:9 free roll").roll(face).ball == ball


def passing(readers: int, card: str = "", threshold: int = 5) -> int:
    """What right's pieces need against a pass of left after so many cards read the game."""
    made = field("L5 E7 L9 E9 R4 E8", "L5", f"{card} | " + "read_the_game " * readers, interception_threshold=threshold)
    made.public.active = 1
    made.play(*["tactic:read_the_game"] * readers).pass_turn()
    made.move(f"pass:9 {f'card:{card}' if card else 'free'} roll")
    return int(made.asks[0].values["needed"])


@pytest.mark.clause("PITCH-6.7")
def test_modifiers_change_the_number_between_2_and_6() -> None:
    assert [passing(readers) for readers in (0, 1, 2, 3)] == [5, 4, 3, 2]
    assert passing(1, "through_ball") == 5
    assert passing(0, "through_ball", threshold=6) == 6
    assert passing(3, threshold=3) == 2


@pytest.mark.clause("PITCH-6.8")
def test_an_interception_does_not_end_the_turn() -> None:
    made = field("L5 E7 L9 E9 R4 E8", "L5").move("pass:9 free roll").roll(5)
    assert (made.phase, made.on_turn, made.energy, made.ball) == ("turn", "L", 4, "R4")
    assert made.may("tackle") == ["5", "9"]


@pytest.mark.clause("PITCH-6.3", "PITCH-6.6")
def test_only_a_pass_that_an_opponent_may_intercept_throws_a_die() -> None:
    made = field("L5 E7 L9 E9 L8 G7 R4 E8 R6 A1", "L5", "lofted_pass")
    assert made.legal("pass:9", "free") == ["roll"]
    assert made.legal("pass:8", "free") == []
    assert made.legal("pass:9", "card:lofted_pass") == []
    ask = made.asks[0]
    assert made.game.is_final(made.state, ask, ["pass:9", "free", "roll"])
    assert not made.game.is_final(made.state, ask, ["pass:8", "free"])


def test_a_pass_on_the_way_is_a_question_to_chance() -> None:
    made: Table = field("L5 E7 L9 F9 R4 E8 R6 F8", "L5").move("pass:9 free roll")
    assert made.public.trial is not None
    assert (made.public.trial.piece, made.public.trial.queue) == (9, (4, 6))
    assert made.ball == "L5"
    made.roll(2)
    assert made.public.trial.queue == (6,)
    assert [ask.values["number"] for ask in made.asks] == [6]
