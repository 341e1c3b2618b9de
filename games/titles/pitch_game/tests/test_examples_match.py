"""Further worked examples: formations, half-time, the last turn, penalties."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import field, kicks, lined_up
from games.titles.pitch_game.tests.test_2_setup import TEN, dealt, own
from games.titles.pitch_game.tests.test_14_shootout import shoot


@pytest.mark.clause("PITCH-13.4", "PITCH-13.5", "PITCH-13.6")
def test_x25_a_substitution_of_the_kicking_side() -> None:
    made = lined_up()
    while made.phase == "turn":
        made.pass_turn().chance()
    made.next_event("quiet_spell").move("out:4 confirm", 1).move("nobody confirm", 0)
    assert (made.at("R1"), made.at("R4"), made.at("R10"), made.ball) == ("D12", "", "E7", "R10")
    assert (made.on_turn, made.public.turns) == ("L", (0, 1))
    made.play("move:10 to:D7", "tackle:10 roll").roll(4)  # L10 stands next to the taker now
    assert made.ball == "L10"
    turns = 0
    while made.phase == "turn":
        turns += made.on_turn == "R"
        made.pass_turn().chance()
    assert turns == 4


@pytest.mark.clause("PITCH-11.5")
def test_x28_a_goal_in_the_very_last_turn() -> None:
    made = field("L9 E11 R4 B8", "L9", "5", half=2)
    made.public.turns = (4, 5)
    made.move("shoot:5 roll").roll(6)
    assert (made.phase, made.told()) == ("over", ["goal", "full_time"])


@pytest.mark.clause("PITCH-14.4", "PITCH-14.6")
def test_x29_the_keeper_card() -> None:
    made = kicks(hands="4 4 2 | 3 3").move("power:4 confirm", 0).move("use confirm", 1)
    assert made.asks[0].values["needed"] == 5
    assert made.roll(4).public.kicks == ("0", "")
    assert made.public.keeper_cards == (True, False)
    low = kicks(hands="2 | 3").move("power:2 confirm", 0).move("use confirm", 1)
    assert low.asks[0].values["needed"] == 6


@pytest.mark.clause("PITCH-14.1")
@pytest.mark.parametrize(("pair", "phase"), [("10", "over"), ("01", "over"), ("11", "kick"), ("00", "kick")])
def test_x30_the_sixth_pair(pair: str, phase: str) -> None:
    made = shoot("1111110000" + pair)
    assert made.phase == phase
    if pair == "10":
        outcome = made.game.outcome(made.state)
        assert outcome is not None
        assert outcome.places == (1, 2)


@pytest.mark.clause("PITCH-14.4")
def test_x31_cards_for_the_shoot_out() -> None:
    made = field("L9 E7 R4 B8", "L9", "3 sprint sprint vision physio | 2", half=2)
    made.public.turns, made.public.active = (5, 4), 1
    made.pass_turn()
    assert (len(made.hand("L", "shot").split()), made.hand("L", "tactic")) == (5, "sprint sprint vision physio")
    assert {move.split(":")[0] for move in made.game.legal_moves(made.state, made.asks[0], [])} == {"power"}


@pytest.mark.clause("PITCH-2.11")
@pytest.mark.parametrize(
    "squares", [["E6", *TEN[:9]], ["B7", *TEN[:9]], ["C1", "C2", "C3", "D1", "D2", "G3", *TEN[:4]]]
)
def test_x32_formations_that_are_not_allowed(squares: list[str]) -> None:
    with pytest.raises(IllegalMove):
        dealt().move(own(squares), 0)
