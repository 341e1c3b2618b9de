"""What happened names the square it happened on, so that the board can mark what has changed."""

from __future__ import annotations

import pytest

from games.titles.pitch_game.men import kick_off
from games.titles.pitch_game.tests.build import Table, field, lined_up


def spots(made: Table) -> dict[str, object]:
    """By event the square that it names."""
    named = zip(made.told(), made.events, strict=True)
    return {key: event.values["spot"] for key, event in named if "spot" in event.values}


def test_a_move_names_the_square_it_ends_on() -> None:
    assert spots(field("L9 E7 R4 A12", "L9").move("move:9 to:E9")) == {"move": "E9"}


def test_a_safe_pass_names_the_square_of_the_receiver() -> None:
    assert spots(field("L9 E7 L8 E9 R4 A12", "L9", "lofted_pass").move("pass:8 free")) == {"pass": "E9"}
    assert spots(field("L9 E7 L8 E9 R4 E8", "L9", "lofted_pass").move("pass:8 card:lofted_pass")) == {"pass.card": "E9"}


def test_a_pass_past_opponents_names_each_square_when_its_die_is_thrown() -> None:
    made = field("L9 E7 L8 E11 R4 E8 R5 E9", "L9", "long_ball").move("pass:8 card:long_ball roll")
    assert spots(made) == {}
    assert spots(made.roll(1)) == {"past": "E8"}
    assert spots(made.roll(1)) == {"past": "E9", "received": "E11"}
    caught = field("L9 E7 L8 E11 R4 E8", "L9", "long_ball").move("pass:8 card:long_ball roll").roll(6)
    assert spots(caught) == {"intercepted": "E8"}


@pytest.mark.parametrize(("face", "told"), [(4, "tackle.won"), (3, "tackle.lost")])
def test_a_tackle_names_the_square_of_the_tackler(face: int, told: str) -> None:
    assert spots(field("L5 E8 R9 E9", "R9").move("tackle:5 roll").roll(face)) == {told: "E8"}


def test_a_shot_names_the_square_of_the_shooter_and_a_save_that_of_the_keeper() -> None:
    made = field("L9 E11 R4 A12", "L9", "3").move("shoot:3 roll")
    assert spots(made) == {"shot": "E11"}
    assert spots(made.roll(1)) == {"save": "E13"}


def test_a_goal_names_the_square_of_the_shooter_and_the_kick_off_that_of_the_taker() -> None:
    made = lined_up(hands="3").next_event("quiet_spell")
    made.public.at[0][9], made.public.ball = made.book.ground.ids["E11"], 9
    assert spots(made.move("shoot:3 roll").roll(6)) == {"goal": "E11", "kickoff": "E7"}


def test_a_kick_off_without_anybody_names_the_square_of_the_keeper() -> None:
    made = field("L9 E7 R4 A12", "L9")
    made.public.status[1] = "P" + "X" * 11
    made.events = kick_off(made.book, made.public, 1)
    assert spots(made) == {"kickoff.keeper": "E13"}


@pytest.mark.parametrize(
    ("card", "parts", "told"),
    [
        ("high_press", "row:E centre:E8", {"zone": "E8"}),
        ("sprint", "piece:9", {"bonus": "E7"}),
        ("man_marking", "piece:4", {"marked": "A12"}),
        ("counter_attack", "piece:9 to:F8", {"move": "F8"}),
    ],
)
def test_a_tactic_card_names_the_square_it_is_about(card: str, parts: str, told: dict[str, str]) -> None:
    made = field("L9 E7 R4 A12", "L9", card)
    assert spots(made.move(f"tactic:{card} {parts}")) == told


def test_somebody_who_comes_back_names_the_square_he_stands_on() -> None:
    made = field("L9 E7 R4 A12", "L9", "physio")
    made.public.status[0] = made.public.status[0][:6] + "1" + made.public.status[0][7:]
    assert spots(made.move("tactic:physio piece:6")) == {"back": "B4"}


def test_an_injury_names_the_square_that_is_left_and_the_one_the_ball_goes_to() -> None:
    made = field("L9 E7 R4 A12 R5 C10", "R4").next_event("injury").move("move:9 to:E8").end()
    assert spots(made.move("piece:4")) == {"injured": "A12", "ball": "C10"}


@pytest.mark.parametrize(("face", "told"), [(2, {"red": "A12", "ball.keeper": "E13"}), (3, {"red.spared": "A12"})])
def test_a_reckless_challenge_names_the_square_of_the_piece(face: int, told: dict[str, str]) -> None:
    made = field("L9 E7 R4 A12", "R4").next_event("reckless_challenge").move("move:9 to:E8").end()
    assert spots(made.move("piece:4")) == {"picked": "A12"}
    assert spots(made.roll(face)) == told


def test_a_heavy_touch_names_the_square_of_the_new_holder() -> None:
    made = field("L9 E7 R4 E9", "R4").next_event("heavy_touch").move("move:9 to:E8").end()
    assert spots(made) == {"ball": "E8"}


def test_the_release_and_passive_play_name_the_square_of_the_new_holder() -> None:
    made = field("L9 E7 R4 C9", "LK").next_event("quiet_spell").move("move:9 to:E8").end()
    assert spots(made) == {"release": "C9"}
    idle = field("L9 E7 L2 A1 R4 C9", "L9", passive_limit=1).next_event("quiet_spell").move("move:2 to:B2").end()
    assert spots(idle) == {"passive": "C9"}
