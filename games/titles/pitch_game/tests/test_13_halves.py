"""Section 13: halves and substitutions."""

import pytest

from games.engine import codec
from games.engine.contract import IllegalMove
from games.titles.pitch_game.tests.build import Table, lined_up, second_half
from games.titles.pitch_game.tests.test_2_setup import LEFT_442


def half_time(hands: str = "", **options: object) -> Table:
    """Half-time, with a piece of left injured and others moved."""
    made = lined_up(hands=hands, **options)  # type: ignore[arg-type]
    while made.public.half == 1 and made.phase == "turn":
        made.pass_turn()
    return made.chance().next_event("quiet_spell")


@pytest.mark.clause("PITCH-13.1", "PITCH-13.2", "PITCH-16.6")
def test_a_half_has_five_turns_of_each_side_and_a_match_two_halves() -> None:
    made = lined_up()
    order, minutes = "", []
    while made.phase != "over":
        if made.phase == "turn":
            order += made.on_turn
            minutes.append(made.view().minute)
            made.pass_turn()
        elif made.phase == "substitute":
            made.move("nobody confirm", 0).move("nobody confirm", 1)
        elif made.phase == "kick":
            break
        made.chance()
    assert order == "LRLRLRLRLR" + "RLRLRLRLRL"
    assert minutes == [3 * turn for turn in range(10) for _ in "LR"]


@pytest.mark.clause("PITCH-13.2")
@pytest.mark.parametrize("turns", [2, 3, 15])
def test_a_half_may_have_more_or_fewer_turns(turns: int) -> None:
    made = lined_up(turns_per_half=turns)
    count = 0
    while made.phase == "turn":
        made.pass_turn().chance()
        count += 1
    assert count == 2 * turns
    assert made.phase == "substitute"


@pytest.mark.clause("PITCH-13.3", "PITCH-13.4", "PITCH-16.6")
def test_a_substitution_at_half_time_costs_the_first_turn() -> None:
    made = half_time()
    assert [(ask.seat, ask.key, ask.secret) for ask in made.asks] == [(0, "substitute", True), (1, "substitute", True)]
    made.move("out:4 confirm", 1).move("nobody confirm", 0)
    assert made.told()[:2] == ["no_substitute", "substitute"]
    assert (made.on_turn, made.public.turns, made.public.half) == ("L", (0, 1), 2)
    assert "forfeit" in made.told()
    assert made.public.forfeits == (False, False)
    count = 0
    while made.phase == "turn":
        count += made.on_turn == "R"
        made.pass_turn().chance()
    assert count == 4


@pytest.mark.clause("PITCH-13.3")
def test_there_is_no_substitution_in_a_turn_or_at_full_time() -> None:
    made = second_half()
    assert [move for move in made.legal() if move.startswith(("out", "tactic:sub"))] == []
    while made.phase == "turn":
        made.pass_turn().chance()
    assert made.phase == "kick"


@pytest.mark.clause("PITCH-13.4")
def test_both_decide_in_secret() -> None:
    made = half_time()
    before = codec.dump(made.view(1).pieces)
    made.move("out:4 confirm", 0)
    assert (made.told(), made.view(1).waiting, made.view(0).answer) == (["stored.substitute"], [1], "out:4 confirm")
    assert made.view(1).answer == ""
    assert codec.dump(made.view(1).pieces) == before
    made.move("nobody confirm", 0)
    assert (made.told(), made.view(0).answer) == ([], "nobody confirm")
    made.move("nobody confirm", 1)
    assert made.told()[:2] == ["no_substitute", "no_substitute"]
    assert made.at("L4") == "F2"


@pytest.mark.clause("PITCH-13.4")
def test_there_is_none_with_the_option() -> None:
    made = half_time(substitutions=0)
    assert (made.phase, made.public.half, made.on_turn) == ("turn", 2, "R")


@pytest.mark.clause("PITCH-13.5")
def test_the_reserve_takes_the_formation_square_of_a_piece_on_the_pitch_or_injured() -> None:
    made = half_time()
    status = list(made.public.status[0])
    status[3], status[5] = "2", "X"
    made.public.status[0] = "".join(status)
    made.public.at[0][3] = made.public.at[0][5] = -1
    assert made.game.legal_moves(made.state, made.asks[0], []) == [
        "nobody", *(f"out:{number}" for number in (2, 3, 4, 6, 7, 8, 9, 10, 11)),
    ]  # fmt: skip
    with pytest.raises(IllegalMove):
        made.move("out:1 confirm", 0)
    made.move("out:3 confirm", 0).move("nobody confirm", 1)
    assert (made.status("L3"), made.at("L3"), made.status("L1"), made.at("L1")) == ("O", "", "P", "D2")
    assert made.lines()[0] == "Ana brings on 1 for 3."
    assert made.view().pieces[1].home == "D2"
    assert made.view().pieces[3].home == ""


@pytest.mark.clause("PITCH-13.6")
def test_a_kicking_side_that_forfeits_leaves_its_taker_on_the_centre() -> None:
    made = half_time().move("out:4 confirm", 1).move("nobody confirm", 0)
    assert (made.on_turn, made.ball, made.at("R10")) == ("L", "R10", "E7")
    both = half_time().move("out:4 confirm", 1).move("out:4 confirm", 0)
    assert (both.on_turn, both.public.turns, both.ball) == ("R", (1, 1), "R10")
    assert both.told().count("forfeit") == 2
    other = half_time().move("nobody confirm", 1).move("out:4 confirm", 0)
    assert (other.on_turn, other.public.turns) == ("R", (0, 0))
    assert other.pass_turn().public.turns == (1, 1)


@pytest.mark.clause("PITCH-13.7")
def test_hands_are_filled_up_at_half_time_and_larger_ones_kept() -> None:
    made = half_time("sprint 3 3 3 4 | vision vision vision composure composure sprint long_ball")
    sizes = [{pile: len(made.hand(side, pile).split()) for pile in ("tactic", "shot", "pass")} for side in "LR"]
    assert sizes == [{"tactic": 5, "shot": 4, "pass": 2}, {"tactic": 6, "shot": 3, "pass": 2}]
    assert made.phase == "substitute"


@pytest.mark.clause("PITCH-13.7")
def test_the_first_player_draws_first() -> None:
    made = lined_up(hands="sprint")
    piles = made.state.secret.piles[:]
    while made.phase == "turn":
        made.next_event("quiet_spell")
        made.pass_turn()
    assert made.state.secret.hands[0] == [
        "".join(sorted("c" + piles[0][:4])), "", "".join(sorted(piles[2][:3])), "".join(sorted(piles[3][:2])),
    ]  # fmt: skip
    assert made.state.secret.hands[1][0] == "".join(sorted(piles[0][4:9]))
    assert [event.values["seat"] for event in made.events if event.key == "event.draw"] == [0, 0, 0, 1, 1, 1]


@pytest.mark.clause("PITCH-13.7")
def test_hands_are_not_filled_up_with_the_option() -> None:
    made = half_time("sprint | 3", hand_refill="none")
    assert [made.hand(side, "tactic") for side in "LR"] == ["sprint", ""]
    assert [made.hand(side, "shot") for side in "LR"] == ["", "3"]


@pytest.mark.clause("PITCH-13.8")
def test_everybody_stands_on_the_formation_squares_again_and_injuries_go_on() -> None:
    made = lined_up()
    made.public.at[0][9] = made.book.ground.ids["A12"]
    made.public.turns, made.public.active = (5, 4), 1
    status = list(made.public.status[0])
    status[3] = "2"
    made.public.status[0] = "".join(status)
    made.public.at[0][3] = -1
    made.pass_turn().chance().next_event("quiet_spell").move("nobody confirm", 0).move("nobody confirm", 1)
    where = {number: made.at(f"L{number}") for number in range(2, 12)}
    assert where == LEFT_442 | {3: ""}
    assert made.status("L3") == "2"
