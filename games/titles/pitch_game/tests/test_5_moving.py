"""Section 5: moving."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import field, game_of


@pytest.mark.clause("PITCH-5.1", "PITCH-5.2")
def test_a_piece_moves_up_to_3_squares_in_any_of_eight_directions() -> None:
    made = field("L9 E5 R4 A12", "L9")
    near = {f"{row}{column}" for row in "BCDEFGH" for column in range(2, 9)} - {"E5"}
    assert made.reach(9) == near
    assert "move:9" not in made.move("move:9 to:B8").legal()


@pytest.mark.clause("PITCH-5.1")
@pytest.mark.parametrize("most", [1, 2, 4, 5])
def test_moves_may_be_shorter_or_longer_with_the_option(most: int) -> None:
    made = field("L9 E7 R4 A12", "L9", move_max=most)
    ends = [f"{chr(ord('E') - min(most, 4))}7", f"E{7 + most}"]
    for end in ends:
        assert field("L9 E7 R4 A12", "L9", move_max=most).move(_to(made.legal("move:9"), 9, end)).at("L9") == end
    assert made.left(9) == most


def _to(parts: list[str], number: int, square: str) -> str:
    row = f"row:{square[0]} " if parts[0].startswith("row:") else ""
    return f"move:{number} {row}to:{square}"


@pytest.mark.clause("PITCH-5.1")
def test_more_squares_than_a_list_holds_are_named_by_row() -> None:
    made = field("L9 E7 R4 A13", "L9", move_max=5)
    assert made.legal("move:9") == [f"row:{row}" for row in "ABCDEFGHI"]
    assert made.legal("move:9", "row:B") == [f"to:B{column}" for column in range(2, 13)]
    assert made.legal("move:9", "row:B", "to:B4") == []
    spots = made.game.spots(made.state, made.asks[0], ["move:9"])
    assert (spots["B4"], len(spots)) == ("row:B to:B4", 98)


@pytest.mark.clause("PITCH-5.2", "PITCH-5.3")
def test_a_way_leads_round_other_pieces_and_counts_its_steps() -> None:
    made = field("L9 E7 R2 D8 R3 E8 R4 F8", "L9")
    reach = made.reach(9)
    assert {"D9", "E9", "F9"} & reach == {"D9", "F9"}  # in three steps round the wall, E9 would take four
    assert {"E8", "D8", "F8"} & reach == set()
    made.move("move:9 to:D9")
    assert made.left(9) == 0
    two = field("L9 E7 R2 D8 R3 E8 R4 F8", "L9").move("move:9 to:C8")
    assert two.left(9) == 1


@pytest.mark.clause("PITCH-5.3")
@pytest.mark.parametrize("square", ["E8", "LK", "E10"])
def test_an_occupied_square_cannot_be_entered(square: str) -> None:
    made = field("L9 E7 L8 E8 R4 E10 R9 A1", "L9")
    with pytest.raises(IllegalMove):
        made.move(f"move:9 to:{square}")


@pytest.mark.clause("PITCH-5.3")
def test_nobody_leaves_the_board_and_diagonals_between_two_pieces_are_open() -> None:
    made = field("L9 A1 R2 A2 R3 B1", "L9")
    assert "B2" in made.reach(9)
    corner = field("L9 A13 R2 E5", "L9")
    assert corner.reach(9) == {f"{row}{column}" for row in "ABCD" for column in (10, 11, 12, 13)} - {"A13"}
    edge = field("L9 I1 R2 E5", "L9")
    assert edge.reach(9) == {f"{row}{column}" for row in "FGHI" for column in (1, 2, 3, 4)} - {"I1"}


@pytest.mark.clause("PITCH-5.3")
def test_a_keeper_stands_in_the_way() -> None:
    made = field("L9 E12 R2 A5", "L9")
    assert "E13" not in made.reach(9)
    assert {"D13", "F13"} <= made.reach(9)


@pytest.mark.clause("PITCH-5.4")
def test_a_piece_may_move_several_times_within_its_allowance() -> None:
    made = field("L9 E7 R4 A12", "L9").move("move:9 to:E9")
    assert (made.left(9), made.energy) == (1, 4)
    assert made.reach(9) == {"D8", "D9", "D10", "E8", "E10", "F8", "F9", "F10"}
    made.move("move:9 to:E10")
    assert (made.left(9), made.energy, made.may("move")) == (0, 3, [])


@pytest.mark.clause("PITCH-5.4")
def test_a_marked_piece_has_a_basic_allowance_of_1_before_sprints() -> None:
    made = field("L9 E7 L8 D5 R4 E9", "L9", "man_marking | sprint")
    made.play("tactic:man_marking piece:4", "move:8 to:D6").next_event("quiet_spell").end()
    assert (made.left(4), made.public.against[1].marks) == (1, ((4, 1),))
    made.move("tactic:sprint piece:4")
    assert made.left(4) == 3
    made.move("move:4 to:E11")
    assert (made.left(4), made.public.turn.used[4]) == (1, 2)


@pytest.mark.clause("PITCH-5.5")
def test_the_ball_moves_with_its_holder() -> None:
    made = field("L9 E7 R4 A12", "L9").move("move:9 to:E10")
    assert (made.ball, made.at("L9")) == ("L9", "E10")


@pytest.mark.clause("PITCH-5.6")
def test_only_outfield_pieces_on_the_pitch_move() -> None:
    made = field("L9 E7 L3 B2 R4 A12", "L9")
    made.public.status[0] = "PO2PRXOOOPOO"
    assert made.may("move") == ["3", "9"]


@pytest.mark.clause("PITCH-5.7")
def test_there_is_no_offside() -> None:
    made = field("L9 E11 L8 E12 R4 A5", "L9", "5").move("pass:8 free")
    assert made.ball == "L8"
    assert made.may("shoot") == ["5"]


@pytest.mark.clause("PITCH-5.8")
def test_a_sixth_piece_may_not_enter_the_own_area() -> None:
    five = "L2 C3 L3 D3 L4 E3 L5 F3 L6 G3"
    made = field(f"{five} L7 E5 R4 A12", "L7")
    area = {f"{row}{column}" for row in "CDEFG" for column in (1, 2, 3)}
    assert made.reach(7) & area == set()
    assert "D2" in made.reach(3)  # moves within the area are free
    made.move("move:2 to:C4")
    assert "C3" in made.reach(7)
    four = field("L2 C3 L3 D3 L4 E3 L5 F3 L7 E5 R4 A12", "L7")
    assert four.reach(7) & area != set()


@pytest.mark.clause("PITCH-5.8")
def test_the_other_area_and_other_limits() -> None:
    men = "R2 C11 R3 D11 R4 E11 R5 F11 R6 G11 R7 E9 L9 A1"
    made = field(men, "R7")
    made.public.active = 1
    assert made.reach(7) & {"D11", "E12", "C12", "G12"} == set()
    wider = field(men, "R7", max_own_in_area=6)
    wider.public.active = 1
    assert "C12" not in wider.reach(7)
    assert "D10" in wider.reach(7)
    lone = field("L2 C11 L3 D11 L4 E11 L5 F11 L6 G11 L7 E9 R9 A1", "L7")
    assert "E12" not in lone.reach(7)  # shut off by pieces only
    assert "D12" in field("L2 C11 L3 D13 L4 E11 L5 F11 L6 G11 L7 D10 R9 A1", "L7").reach(7)


@pytest.mark.clause("PITCH-5.8")
def test_a_sixth_piece_may_enter_with_the_option() -> None:
    made = field("L2 C3 L3 D3 L4 E1 L5 F3 L6 G3 L7 E4 R4 A12", "L7", max_own_in_area=6)
    assert "E3" in made.reach(7)
    assert "E3" not in field("L2 C3 L3 D3 L4 E2 L5 F3 L6 G3 L7 E4 R4 A12", "L7").reach(7)


@pytest.mark.clause("PITCH-5.9")
def test_a_blocked_zone_may_be_left_but_not_entered_or_crossed() -> None:
    made = field("L9 E3 R8 E10 R7 E8 R6 D9", "R6", "high_press")
    made.play("tactic:high_press row:E centre:E8").next_event("quiet_spell").end()
    zone = {"D7", "D8", "D9", "E7", "E8", "E9", "F7", "F8", "F9"}
    assert made.reach(8) & zone == set()
    assert "C8" in made.reach(8)
    assert "E6" not in made.reach(8)
    inside = made.reach(7)
    assert inside & zone == set()  # not even from another square of the zone
    assert inside == set()  # and round E8 all is zone
    assert {"C8", "C9", "C10"} <= made.reach(6)


@pytest.mark.clause("PITCH-5.9")
def test_a_zone_binds_moves_only() -> None:
    made = field("L9 E3 R8 E10 R7 E8 R6 B9", "R8", "high_press")
    made.public.status[1] = made.public.status[1][:10] + "0" + made.public.status[1][11:]
    made.public.home[1][10] = made.book.ground.ids["F8"]
    made.play("tactic:high_press row:E centre:E8").next_event("quiet_spell").end()
    assert made.at("R10") == "F8"  # set down in the zone
    assert made.move("pass:7 free").ball == "R7"


@pytest.mark.clause("PITCH-5.2")
def test_distance_is_the_larger_of_columns_and_rows() -> None:
    ground = game_of().book.ground
    pairs = [("E7", "E7", 0), ("E7", "F8", 1), ("E7", "E10", 3), ("A1", "I13", 12), ("A1", "I3", 8), ("C5", "A9", 4)]
    assert [ground.distance[ground.ids[one]][ground.ids[other]] for one, other, _ in pairs] == [d for _, _, d in pairs]
