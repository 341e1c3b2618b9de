"""What is played when time is up."""

import pytest

from games.engine.chance import SaltedRng
from games.titles.pitch_game.tests.build import Table, field, lined_up


def default(made: Table) -> str:
    """The automatic answer of whoever is asked."""
    ask = made.asks[0]
    move = made.game.default_move(made.view(ask.seat), ask, SaltedRng("default"))
    assert made.game.is_legal(made.state, ask, move)
    return move


@pytest.mark.parametrize(
    ("men", "ball", "hands", "move"),
    [
        ("L9 E11 R4 B12", "L9", "2 4 3 sprint", "shoot:4 roll"),
        ("L5 E8 L3 D9 R9 E9", "R9", "", "tackle:3 roll"),
        ("L9 E7 R4 A12", "L9", "", "move:9 to:E10"),
        ("L9 C7 R4 A12", "L9", "", "move:9 to:E10"),  # as near to the middle row as it can
        ("L9 A7 R4 I12", "L9", "", "move:9 to:D10"),
        ("L9 I7 L8 A2 R4 A12", "L9", "", "move:9 to:F10"),
        ("L9 E13 L2 B2 R4 A12", "R4", "", "move:2 to:A1"),
        ("L2 E5 L3 D9 R4 A12", "R4", "", "move:2 to:D4"),  # one step, towards the own goal line
        ("L3 E3 L5 D2 R4 A12", "LK", "", "pass:3 free"),
        ("L3 E3 L5 C2 L6 G2 R4 E2 R6 A12", "LK", "", "pass:5 free"),  # nobody in the way, and the lowest number
        ("L3 E3 R4 E2 R6 A12", "LK", "", "pass:3 free roll"),
        ("L3 E4 L5 D4 R4 A12", "LK", "", "move:3 to:D3"),
        ("L3 E7 L5 D5 R4 A12", "LK", "", "move:5 to:C3"),
    ],
)
def test_the_first_thing_that_is_possible_is_done(men: str, ball: str, hands: str, move: str) -> None:
    assert default(field(men, ball, hands)) == move


def test_the_coach_goes_with_the_shot() -> None:
    made = field("L9 E11 R4 B12", "L9", "2 4")
    made.public.coaches = ("a", "b")
    assert default(made) == "shoot:4 coach roll"
    made.public.coach_used = (True, False)
    assert default(made) == "shoot:4 roll"


def test_a_holder_that_has_moved_or_cannot_get_nearer_moves_no_more() -> None:
    made = field("L9 E7 R4 A12", "L9").move("move:9 to:E9")
    assert default(made) == "end"
    assert default(field("L9 A13 L2 B2 R4 I12", "L9")) == "move:2 to:A1"


def test_the_keepers_ball_is_released_when_somebody_has_come_near() -> None:
    made = field("L3 E7 L5 D5 R4 A12", "LK")
    moves = []
    while made.on_turn == "L":
        moves.append(default(made))
        made.move(moves[-1])
    assert moves[:3] == ["move:5 to:C3", "pass:5 free", "end"]


def test_without_a_move_something_else_is_done_and_without_anything_the_turn_ends() -> None:
    stuck = field("L9 A1 L8 A2 R2 B1 R3 B2 R4 A3 R5 B3", "L9")
    assert default(stuck) == "pass:8 free"
    assert default(field("L9 A1 R2 A2 R3 B1 R4 B2", "L9")) == "end"
    assert default(field("L9 E7 R2 A2", "L9", energy=0)) == "end"


def test_many_squares_are_named_by_their_row_first() -> None:
    assert default(field("L9 E6 R4 A12", "L9", move_max=5)) == "move:9 row:E to:E11"


def test_the_other_answers_are_the_plainest() -> None:
    made = lined_up()
    while made.phase == "turn":
        made.pass_turn().chance()
    assert (made.phase, default(made)) == ("substitute", "nobody confirm")


@pytest.mark.parametrize("model", ["energy", "single"])
def test_a_match_of_late_players_ends(model: str) -> None:
    made = lined_up(action_model=model)
    for _ in range(600):
        made.chance()
        asks = [ask for ask in made.asks if not ask.answered]
        if not asks:
            break
        made.move(made.game.default_move(made.view(asks[0].seat), asks[0], made.rng), asks[0].seat)
    assert made.phase == "over"
