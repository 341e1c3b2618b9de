"""Section 3: turn and energy."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import field, lined_up
from games.titles.pitch_game.tests.tables import Table


def sides(made: Table, turns: int) -> str:
    """Who is on turn, turn by turn, when nobody does anything."""
    found = ""
    for _ in range(turns):
        found += made.on_turn
        made.pass_turn()
    return found


@pytest.mark.clause("PITCH-3.1", "PITCH-3.2")
def test_turns_alternate_and_the_first_player_begins() -> None:
    assert sides(lined_up(), 9) == "LRLRLRLRL"


@pytest.mark.clause("PITCH-3.3", "PITCH-16.4")
def test_energy_is_5_at_the_start_of_every_turn_and_never_saved() -> None:
    made = lined_up()
    assert made.energy == 5
    made.quiet()
    assert (made.on_turn, made.energy) == ("R", 5)
    made.quiet()
    assert (made.on_turn, made.energy) == ("L", 5)
    assert made.asks[0].values == {"energy": 5}
    assert lined_up(energy_per_turn=7).energy == 7


@pytest.mark.clause("PITCH-3.4", "PITCH-16.4")
def test_gains_lift_the_energy_over_5_and_losses_never_below_0() -> None:
    made = lined_up(hands="second_wind", event="crowd_support")
    assert made.energy == 6
    assert made.move("tactic:second_wind").energy == 7
    other = field("L9 E5 R9 E9", "L9", "slow_tempo slow_tempo slow_tempo", energy_per_turn=3)
    other.play(*["tactic:slow_tempo"] * 3)
    calm = Table(other.game, other.game.clone(other.state)).next_event("quiet_spell").end()
    assert calm.energy == 0
    other.next_event("tired_legs").end()
    assert other.energy == 0
    assert other.legal() == ["end"]


@pytest.mark.clause("PITCH-3.5")
def test_moves_and_passes_cost_1_and_shots_2() -> None:
    made = field("L9 E10 L8 E9 R4 A12", "L9", "3 sprint long_ball")
    assert made.move("move:9 to:E11").energy == 4
    assert made.move("pass:8 free").energy == 3
    assert made.move("pass:9 card:long_ball").energy == 2
    assert made.move("shoot:3 roll").roll(1).energy == 0
    paid = field("L9 E10", "L9", "sprint")
    assert paid.move("tactic:sprint piece:9").energy == 4


@pytest.mark.clause("PITCH-3.6")
@pytest.mark.parametrize("square", ["E8", "E9", "E10"])
def test_a_move_costs_1_whatever_its_length(square: str) -> None:
    assert field("L9 E7", "L9").move(f"move:9 to:{square}").energy == 4


@pytest.mark.clause("PITCH-3.7")
def test_without_energy_no_action_is_left_and_the_turn_must_be_handed_over() -> None:
    made = field("L9 E11 L8 E10 R4 A12", "L9", "3 3 sprint", energy=0)
    assert made.legal() == ["end"]
    one = field("L9 E11 R4 A12", "L9", "3", energy=1)
    assert one.legal() == ["move:9"]  # a shot costs two
    assert field("L9 E11 R4 A12", "L9", "3", energy=2).legal() == ["move:9", "shoot:3"]


@pytest.mark.clause("PITCH-3.8")
def test_what_costs_nothing_can_be_done_without_energy() -> None:
    made = field("L9 E7 L8 E8", "L9", "one_touch counter_attack hard_tackling sprint", energy=0)
    assert made.may("tactic") == ["counter_attack", "one_touch", "hard_tackling"]
    assert made.may("pass") == []
    made.move("tactic:one_touch")
    assert made.may("pass") == ["8"]
    assert made.move("pass:8 free").energy == 0
    assert made.may("pass") == []


@pytest.mark.clause("PITCH-3.9", "PITCH-16.1")
def test_main_actions_go_on_as_far_as_the_energy_does() -> None:
    made = field("L9 E7 L8 E8 R4 A12", "L9", energy=5)
    for count, move in enumerate(["move:8 to:D8", "pass:8 free", "move:8 to:E8", "move:9 to:F7", "pass:9 free"], 1):
        made.move(move)
        assert (made.public.turn.mains, made.energy) == (count, 5 - count)
    assert made.legal() == ["end"]


@pytest.mark.clause("PITCH-3.9", "PITCH-16.1")
@pytest.mark.parametrize(
    ("men", "ball", "moves", "roll"),
    [
        ("L9 E7 L8 E8 R4 A12", "L9", ["move:8 to:D8"], None),
        ("L9 E7 L8 E8 R4 A12", "L9", ["pass:8 free"], None),
        ("L9 E7 L8 F7 R4 E8", "R4", ["tackle:9 roll"], 3),
        ("L9 E11 L8 E10 R4 A12", "L9", ["shoot:3 roll"], 1),
    ],
)
def test_one_main_action_and_no_more_with_the_option(men: str, ball: str, moves: list[str], roll: int | None) -> None:
    made = field(men, ball, "3 counter_attack sprint", action_model="single").play(*moves)
    if roll:
        made.roll(roll)
    assert made.legal() == ["tactic:counter_attack", "tactic:sprint", "end"]
    energy = field(men, ball, "3 counter_attack sprint").play(*moves)
    if roll:
        energy.roll(roll)
    assert len(energy.legal()) > 3


@pytest.mark.clause("PITCH-3.10", "PITCH-16.1")
def test_a_tactic_card_is_no_main_action_but_fulfils_the_duty() -> None:
    made = field("L9 E7 R4 A12", "L9", "slow_tempo sprint", action_model="single")
    assert "end" not in made.legal()
    made.play("tactic:slow_tempo", "tactic:sprint piece:9")
    assert (made.public.turn.mains, made.public.turn.tactics) == (0, 2)
    assert made.legal() == ["move:9", "end"]


@pytest.mark.clause("PITCH-3.11")
def test_a_turn_begins_with_those_who_are_fit_again_then_energy_then_the_event() -> None:
    made = field("L9 E7 R4 A12", "L9", "slow_tempo")
    made.public.status[1] = "PO00P" + "O" * 7
    made.public.at[1][4] = made.book.ground.ids["A12"]
    made.move("tactic:slow_tempo").next_event("quick_recovery").end()
    assert made.told() == ["end", "turn", "back", "back", "happening"]
    assert [event.values.get("number") for event in made.events[2:4]] == [2, 3]  # the lowest number first
    assert made.events[1].values == {"seat": 1, "energy": 4, "turn": 1}
    assert made.energy == 4


@pytest.mark.clause("PITCH-3.11")
def test_the_end_of_a_turn_ends_effects_counts_injuries_down_and_counts_the_turn() -> None:
    made = field("L9 E7 L8 D5 R4 A12", "L9", "sprint vision")
    made.public.status[0] = made.public.status[0][:2] + "21" + made.public.status[0][4:]
    made.play("tactic:sprint piece:9", "tactic:vision")
    assert (made.left(9), made.public.turn.range) == (5, 4)
    made.quiet()
    assert (made.status("L2"), made.status("L3")) == ("1", "0")
    assert made.public.turns == (1, 0)
    made.quiet()
    assert (made.public.turns, made.left(9), made.public.turn.range) == ((1, 1), 3, 2)


@pytest.mark.clause("PITCH-3.12", "PITCH-3.7")
def test_a_turn_may_end_once_something_was_done_or_nothing_can_be() -> None:
    made = field("L9 E7 R4 A12", "L9", "slow_tempo")
    assert "end" not in made.legal()
    with pytest.raises(IllegalMove):
        made.end()
    assert "end" in made.move("move:9 to:E8").legal()
    played = field("L9 E7 R4 A12", "L9", "slow_tempo").move("tactic:slow_tempo")
    assert "end" in played.legal()
    shut = field("L9 A1 R2 A2 R3 B1 R4 B2", "L9", "slow_tempo")
    assert shut.legal() == ["tactic:slow_tempo", "end"]


@pytest.mark.clause("PITCH-3.12")
def test_a_turn_never_ends_by_itself() -> None:
    made = field("L9 E7 R4 A12", "L9", energy=1).move("move:9 to:E8")
    assert (made.phase, made.on_turn, made.legal()) == ("turn", "L", ["end"])
    assert not made.asks[0].forced
