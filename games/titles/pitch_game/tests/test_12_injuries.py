"""Section 12: injuries and red cards."""

import pytest

from games.titles.pitch_game.men import come_back
from games.titles.pitch_game.tests.build import Table, field, second_half
from games.titles.pitch_game.tests.test_4_events import drawing


@pytest.mark.clause("PITCH-12.1", "PITCH-12.2")
def test_an_injured_piece_misses_two_turns_of_its_owner_the_present_one_included() -> None:
    made = drawing("injury", "L9 E3 R9 E7 R8 E8").move("piece:8")
    counters = [(made.on_turn, made.status("R8"), made.at("R8"))]
    for _ in range(4):
        made.quiet()
        counters.append((made.on_turn, made.status("R8"), made.at("R8")))
    assert counters == [("R", "2", ""), ("L", "1", ""), ("R", "1", ""), ("L", "0", ""), ("R", "P", "D10")]
    assert made.told() == ["end", "turn", "back", "happening"]


@pytest.mark.clause("PITCH-12.2", "PITCH-13.4")
def test_a_forfeited_turn_counts() -> None:
    made = field("L9 E3 R9 E7", "L9")
    made.public.status[1] = "PR2OOOOOOPOO"
    made.public.forfeits = (False, True)
    made.quiet()
    assert (made.on_turn, made.status("R2")) == ("L", "1")


def back(home: str, others: str = "", side: str = "L", number: int = 6) -> str:
    """Where a piece with this formation square comes back."""
    made = field(f"L9 I7 R9 A7 {others}", "L9")
    index = "LR".index(side)
    made.public.home[index][number] = made.book.ground.ids[home]
    status = list(made.public.status[index])
    status[number] = "1"
    made.public.status[index] = "".join(status)
    come_back(made.book, made.public, index, number)
    assert made.status(f"{side}{number}") == "P"
    return made.at(f"{side}{number}")


@pytest.mark.clause("PITCH-12.3")
@pytest.mark.parametrize(
    ("home", "others", "square"),
    [
        ("B4", "", "B4"),
        ("B4", "L3 B4", "A3"),
        ("B4", "L3 B4 R2 A3", "B3"),
        ("B4", "L3 B4 R2 A3 R3 B3", "C3"),
        ("B4", "L3 B4 R2 A3 R3 B3 R4 C3", "A4"),
        ("B4", "L3 B4 R2 A3 R3 B3 R4 C3 R5 A4 R6 C4 R7 A5 R8 B5 L4 C5", "A2"),
    ],
)
def test_a_piece_comes_back_on_its_formation_square_or_the_nearest_free_one(
    home: str, others: str, square: str
) -> None:
    assert back(home, others) == square


@pytest.mark.clause("PITCH-12.3")
def test_the_own_goal_line_is_on_the_other_side_for_right() -> None:
    assert back("B10", "R3 B10", "R") == "A11"
    assert back("B10", "R3 B10 L2 A11", "R") == "B11"


@pytest.mark.clause("PITCH-12.3")
def test_squares_of_a_full_area_do_not_count() -> None:
    full = "L2 C1 L3 D1 L4 F1 L5 G1 L7 C2"
    assert back("D2", full) == "B1"  # two squares away as are B2 to B4, and nearest to the goal line
    assert back("D2", full.removesuffix(" L7 C2")) == "D2"
    assert back("D2", full.replace("C2", "B1")) == "D2"


@pytest.mark.clause("PITCH-12.4", "PITCH-12.5")
def test_a_red_card_is_for_the_whole_match_and_further_ones_reduce_further() -> None:
    made = drawing("reckless_challenge", "L9 E3 R9 E7 R8 E8").move("piece:8").roll(1)
    assert (made.status("R8"), made.told()) == ("X", ["red"])
    made.quiet()
    made.next_event("quick_recovery")
    made.public.turn = type(made.public.turn)(mains=1)
    made.end()
    assert (made.on_turn, made.status("R8"), made.at("R8")) == ("R", "X", "")
    second = drawing("reckless_challenge", "L9 E3 R9 E7").move("piece:9").roll(2)
    assert [second.status(f"R{number}") for number in range(1, 12)].count("P") == 0
    assert (second.phase, second.legal()) == ("turn", ["end"])


@pytest.mark.clause("PITCH-12.4")
def test_only_an_event_shows_a_red_card() -> None:
    made = Table(field("L9 E7 R9 E8", "L9").game, second_half().state, "reds")
    before = 0
    while made.phase != "over":
        made.step()
        after = sum(status.count("X") for status in made.public.status)
        if after != before:
            assert "red" in made.told()
        before = after


@pytest.mark.clause("PITCH-12.5")
def test_a_piece_sent_off_cannot_be_substituted() -> None:
    made = field("L9 E3 L8 B2 R9 E7", "L9")
    made.public.status[0] = made.public.status[0][:5] + "X2" + made.public.status[0][7:]
    made.public.turns, made.public.active = (5, 4), 1
    made.pass_turn().chance()
    assert made.game.legal_moves(made.state, made.asks[0], []) == ["nobody", "out:6", "out:8", "out:9"]


@pytest.mark.clause("PITCH-12.6")
def test_keepers_are_never_drawn() -> None:
    made = drawing("injury", "L9 E3 R9 E7")
    assert made.game.is_legal(made.state, made.asks[0], "piece:9")
    assert not made.game.is_legal(made.state, made.asks[0], "piece:0")
