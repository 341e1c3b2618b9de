"""Section 9: tactic cards."""

import pytest

from games.engine.contract import IllegalMove
from games.titles.pitch_game.state import Pending
from games.titles.pitch_game.tests.build import field, game_of, kicks, lined_up
from games.titles.pitch_game.trials import shot_needed, tackle_needed

COSTS = {
    "high_press": (6, 1), "counter_attack": (6, 0), "sprint": (4, 1), "one_touch": (4, 0), "vision": (3, 1),
    "second_wind": (3, 0), "composure": (4, 1), "hard_tackling": (4, 0), "man_marking": (4, 1),
    "read_the_game": (3, 0), "keeper_alert": (4, 1), "slow_tempo": (3, 1), "physio": (2, 0), "scouting": (2, 1),
    "reorganise": (2, 1),
}  # fmt: skip


@pytest.mark.clause("PITCH-9.1")
def test_any_number_may_be_played_at_any_time_of_the_own_turn_and_each_once() -> None:
    made = field("L9 E7 R4 A12", "L9", "sprint vision second_wind second_wind", energy=3)
    made.play("tactic:second_wind", "move:9 to:E8", "tactic:vision", "tactic:second_wind", "tactic:sprint piece:9")
    assert (made.public.turn.tactics, made.energy, made.hand("L", "tactic")) == (4, 2, "")
    assert made.discards("tactic") == ["second_wind", "vision", "second_wind", "sprint"]


@pytest.mark.clause("PITCH-9.2")
def test_they_are_played_in_the_own_turn_only() -> None:
    made = field("L9 E7 R4 A12", "L9", "| sprint")
    assert made.may("tactic") == []
    shot = kicks(hands="3 | 3")
    assert [ask.key for ask in shot.asks] == ["kick", "save"]
    started = lined_up(hands="sprint", event="injury")
    assert started.phase == "pick"  # the event comes first


@pytest.mark.clause("PITCH-9.3")
def test_the_two_printed_cards_do_what_is_printed() -> None:
    tactics = game_of().book.ruleset.tactics
    assert (tactics["high_press"].op, tactics["high_press"].scope) == ("block_zone", "next")
    assert tactics["counter_attack"].op == "extra_move"


@pytest.mark.clause("PITCH-9.4", "PITCH-9.5", "PITCH-9.6", "PITCH-9.7", "PITCH-9.8", "PITCH-9.9", "PITCH-9.10")
@pytest.mark.clause("PITCH-9.11", "PITCH-9.12", "PITCH-9.13")
def test_numbers_and_costs_of_the_cards() -> None:
    tactics = game_of().book.ruleset.tactics
    assert {name: (card.count, card.cost) for name, card in tactics.items()} == COSTS


@pytest.mark.clause("PITCH-9.4")
def test_high_press_blocks_the_squares_around_a_centre() -> None:
    made = field("L9 E3 R8 E10", "R8", "high_press high_press")
    made.move("tactic:high_press row:E centre:E8")
    assert made.view().sides[1].zone == ["D7", "D8", "D9", "E7", "E8", "E9", "F7", "F8", "F9"]
    assert (made.energy, made.view().sides[0].zone) == (4, [])
    made.move("tactic:high_press row:A centre:A1")
    assert made.view().sides[1].zone[:4] == ["A1", "A2", "B1", "B2"]  # what lies on the board
    assert len(made.view().sides[1].zone) == 13


@pytest.mark.clause("PITCH-9.4")
def test_a_zone_touches_no_penalty_area() -> None:
    made = field("L9 E3 R8 E10", "R8", "high_press")
    rows = made.legal("tactic:high_press")
    assert rows == [f"row:{row}" for row in "ABCDEFGHI"]
    centres = {row: [part[8:] for part in made.legal("tactic:high_press", f"row:{row}")] for row in "ABCDEFGHI"}
    narrow = [str(column) for column in range(5, 10)]
    wide = [str(column) for column in range(1, 14)]
    assert centres == dict.fromkeys("ABCDEFGHI", narrow) | {"A": wide, "I": wide}
    spots = made.game.spots(made.state, made.asks[0], ["tactic:high_press"])
    assert (spots["E8"], len(spots)) == ("row:E centre:E8", 61)


@pytest.mark.clause("PITCH-9.5")
def test_counter_attack_moves_a_piece_at_no_energy_within_its_allowance() -> None:
    made = field("L9 E7 L8 B2 R4 A12", "L9", "counter_attack counter_attack", energy=0)
    assert made.legal("tactic:counter_attack") == ["piece:8", "piece:9"]
    assert len(made.legal("tactic:counter_attack", "piece:9")) == 48
    made.move("tactic:counter_attack piece:9 to:E9")
    assert (made.at("L9"), made.energy, made.left(9), made.public.turn.mains) == ("E9", 0, 1, 0)
    assert len(made.legal("tactic:counter_attack", "piece:9")) == 8
    made.move("tactic:counter_attack piece:9 to:E10")
    assert made.left(9) == 0


@pytest.mark.clause("PITCH-9.6")
def test_sprint_adds_two_squares() -> None:
    made = field("L9 E7 L8 B2 R4 A13", "L9", "sprint sprint")
    made.move("tactic:sprint piece:9")
    assert (made.left(9), made.left(8), made.energy) == (5, 3, 4)
    made.move("tactic:sprint piece:9")
    assert (made.left(9), made.public.turn.bonus[9]) == (7, 4)
    assert made.legal("move:9") == [f"row:{row}" for row in "ABCDEFGHI"]
    assert made.move("move:9 row:E to:E12").left(9) == 2


@pytest.mark.clause("PITCH-9.7")
def test_one_touch_frees_the_next_pass_and_two_the_next_two() -> None:
    made = field("L9 E7 L8 E8 R4 A12", "L9", "one_touch one_touch", energy=1)
    made.play("tactic:one_touch", "tactic:one_touch", "pass:8 free")
    assert (made.energy, made.public.turn.one_touch) == (1, 1)
    made.play("pass:9 free", "pass:8 free")
    assert (made.energy, made.public.turn.one_touch, made.public.turn.mains) == (0, 0, 3)


@pytest.mark.clause("PITCH-9.7")
def test_vision_lets_passes_without_a_card_go_2_squares_further() -> None:
    made = field("L9 E4 L8 E8 L7 E9 R4 A12", "L9", "vision")
    assert made.may("pass") == []
    made.move("tactic:vision")
    assert (made.may("pass"), made.legal("pass:8"), made.energy) == (["8"], ["free"], 4)


@pytest.mark.clause("PITCH-9.8")
def test_second_wind_adds_energy_and_slow_tempo_takes_it_from_the_next_turn() -> None:
    made = field("L9 E7 R4 A12", "L9", "second_wind slow_tempo slow_tempo")
    assert made.move("tactic:second_wind").energy == 6
    made.play("tactic:slow_tempo", "tactic:slow_tempo")
    assert (made.energy, made.public.against[1].energy) == (4, -2)
    made.next_event("quiet_spell").end()
    assert made.energy == 3
    made.quiet()
    assert made.quiet().energy == 5


@pytest.mark.clause("PITCH-9.9")
def test_composure_and_keeper_alert_change_what_shots_require() -> None:
    made = field("L9 E11 R4 A12", "L9", "3 composure keeper_alert")
    made.move("tactic:composure")
    assert shot_needed(made.book, made.public, 3, False) == 3
    made.move("tactic:keeper_alert")
    assert (made.public.against[1].shots, shot_needed(made.book, made.public, 3, False)) == (1, 3)
    made.quiet()
    assert shot_needed(made.book, made.public, 3, False) == 5  # right's shots


@pytest.mark.clause("PITCH-9.10")
def test_hard_tackling_and_read_the_game_change_what_the_die_must_show() -> None:
    made = field("L5 E8 R9 E9", "R9", "hard_tackling hard_tackling read_the_game")
    assert tackle_needed(made.book, made.public) == 4
    assert tackle_needed(made.book, made.move("tactic:hard_tackling").public) == 3
    assert tackle_needed(made.book, made.move("tactic:hard_tackling").public) == 2
    made.move("tactic:read_the_game")
    assert made.public.against == (Pending(), Pending(passes=-1))
    made.quiet()
    assert tackle_needed(made.book, made.public) == 4


@pytest.mark.clause("PITCH-9.11")
def test_man_marking_names_an_opposing_piece_on_the_pitch() -> None:
    made = field("L5 E8 R9 E9 R4 B10", "R9", "man_marking man_marking")
    assert made.legal("tactic:man_marking") == ["piece:4", "piece:9"]
    made.play("tactic:man_marking piece:9", "tactic:man_marking piece:4")
    assert made.public.against[1].marks == ((9, 1), (4, 1))
    assert [p.number for p in made.view().pieces if p.is_marked] == [4, 9]
    made.quiet()
    assert (made.left(9), made.left(4)) == (1, 1)
    assert made.public.turn.basic == 3


@pytest.mark.clause("PITCH-9.12")
def test_physio_brings_an_injured_piece_of_choice_back() -> None:
    made = field("L9 E7 R4 A12", "L9", "physio physio")
    assert made.may("tactic") == []
    made.public.status[0] = "PO2O0OOOOPOO"
    assert made.legal("tactic:physio") == ["piece:2", "piece:4"]
    made.move("tactic:physio piece:4")
    assert (made.status("L4"), made.at("L4"), made.energy) == ("P", "F2", 5)
    assert made.legal("tactic:physio") == ["piece:2"]


@pytest.mark.clause("PITCH-9.12")
def test_scouting_draws_a_shot_card() -> None:
    made = field("L9 E7 R4 A12", "L9", "scouting 3")
    top = made.pile("shot")[0]
    assert made.legal("tactic:scouting") == ["draw"]
    ask = made.asks[0]
    assert made.game.is_final(made.state, ask, ["tactic:scouting", "draw"])
    made.move("tactic:scouting draw")
    assert (made.energy, sorted(made.hand("L", "shot").split())) == (4, sorted(["3", top]))
    assert made.lines(0) == ["Ana plays Scouting.", f"You draw {top} (shot cards)."]
    assert made.lines(1) == made.lines() == ["Ana plays Scouting.", "Ana draws 1 (shot cards)."]


@pytest.mark.clause("PITCH-9.13")
def test_reorganise_moves_up_to_three_pieces_without_the_ball_by_one_square() -> None:
    made = field("L9 E7 L8 B2 L7 C4 L6 G4 L5 A9 R4 A12", "L9", "reorganise reorganise")
    assert made.legal("tactic:reorganise") == ["piece:5", "piece:6", "piece:7", "piece:8"]
    assert len(made.legal("tactic:reorganise", "piece:7")) == 8
    after = ["tactic:reorganise", "piece:7", "to:C3"]
    assert made.legal(*after) == ["piece:5", "piece:6", "piece:8", "done"]
    assert "to:C3" not in made.legal(*after, "piece:8")  # taken by 7 now
    assert {"to:B3", "to:A1", "to:C2"} <= set(made.legal(*after, "piece:8"))
    three = [*after, "piece:8", "to:B3", "piece:6", "to:G5"]
    assert made.legal(*three) == []
    made.move(" ".join(three))
    assert (made.at("L7"), made.at("L8"), made.at("L6"), made.energy) == ("C3", "B3", "G5", 4)
    assert (made.left(7), made.public.turn.mains, made.public.turn.tactics) == (2, 0, 1)
    made.move("tactic:reorganise piece:7 to:C2 done")
    assert (made.left(7), made.at("L7")) == (1, "C2")


@pytest.mark.clause("PITCH-9.13")
def test_reorganise_needs_a_square_of_allowance_and_room() -> None:
    made = field("L9 A1 L8 E7 R2 B1 R3 B2", "L8", "reorganise")
    assert made.may("tactic") == ["reorganise"]
    assert made.legal("tactic:reorganise", "piece:9") == ["to:A2"]
    made.move("move:9 to:A3")
    assert made.may("tactic") == ["reorganise"]
    made.move("move:9 to:A4")
    assert made.may("tactic") == []
    with pytest.raises(IllegalMove):
        made.move("tactic:reorganise piece:8 to:E8 done")  # it has the ball


@pytest.mark.clause("PITCH-9.14")
def test_a_card_needs_its_cost_and_a_target() -> None:
    hand = "high_press sprint vision composure man_marking keeper_alert slow_tempo scouting reorganise"
    assert field("L9 E7 L8 B2 R4 A12", "L9", hand, energy=0).may("tactic") == []
    assert field("L9 E7 L8 B2 R4 A12", "L9", hand, energy=1).may("tactic") == hand.split()
    nobody = field("R4 A12", "R4", "sprint counter_attack reorganise man_marking")
    assert nobody.may("tactic") == ["man_marking"]
    assert field("L9 E7", "L9", "sprint counter_attack reorganise man_marking").may("tactic") == [
        "counter_attack", "sprint",
    ]  # fmt: skip
    stuck = field("L9 A1 R2 A2 R3 B1 R4 B2", "L9", "counter_attack")
    assert stuck.may("tactic") == []


@pytest.mark.clause("PITCH-9.14")
def test_cards_of_one_name_add_up() -> None:
    made = field("L9 E7 R4 A12", "L9", "vision vision keeper_alert keeper_alert")
    made.play("tactic:vision", "tactic:vision", "tactic:keeper_alert", "tactic:keeper_alert")
    assert (made.public.turn.range, made.public.against[1].shots) == (6, 2)


@pytest.mark.clause("PITCH-9.15")
def test_effects_last_for_the_opponents_next_turn_forfeited_or_not() -> None:
    cards = "high_press man_marking keeper_alert read_the_game slow_tempo"
    made = field("L9 E3 R8 E10", "R8", cards, energy=9)
    made.play("tactic:high_press row:E centre:E8", "tactic:man_marking piece:8")
    made.play("tactic:keeper_alert", "tactic:read_the_game", "tactic:slow_tempo")
    zone = tuple(made.book.ground.ids[f"{row}{column}"] for row in "DEF" for column in (7, 8, 9))
    pending = Pending(energy=-1, zones=zone, marks=((8, 1),), shots=1, passes=-1)
    assert made.public.against == (Pending(), pending)
    forfeited = type(made)(made.game, made.game.clone(made.state))
    forfeited.public.forfeits = (False, True)
    made.quiet()
    assert made.public.against == (Pending(), pending)
    assert made.quiet().public.against == (Pending(), Pending())
    forfeited.quiet()
    assert (forfeited.on_turn, forfeited.public.against) == ("L", (Pending(), Pending()))


@pytest.mark.clause("PITCH-9.15", "PITCH-13.8")
def test_half_time_ends_every_effect() -> None:
    made = field("L9 E3 R8 E10", "R8", "| slow_tempo", substitutions=0)
    made.public.active, made.public.turns = 1, (5, 4)
    made.move("tactic:slow_tempo").chance().next_event("quiet_spell").end().chance()
    assert (made.public.half, made.public.against) == (2, (Pending(), Pending()))


@pytest.mark.clause("PITCH-9.16")
def test_a_hand_has_no_limit_and_an_empty_pile_is_shuffled_from_its_discards() -> None:
    made = field("L9 E7 R4 A12", "L9", "scouting 3 3 3 3 4 4 4 4 2")
    piles, public = made.state.secret.piles, made.public
    public.discards = (public.discards[0], public.discards[1], piles[2], public.discards[3])
    piles[2] = ""
    made.move("tactic:scouting draw")
    assert (made.phase, made.asks[0].key) == ("shuffle", "shuffle")
    ask, cards = made.asks[0], public.discards[2]
    assert not made.game.is_legal(made.state, ask, "deck:" + cards[1:])
    assert not made.game.is_legal(made.state, ask, "deck:" + "1" * len(cards))
    made.move("deck:" + "".join(sorted(cards)))
    assert (made.phase, made.discards("shot"), made.pile("shot")) == ("turn", [], "".join(sorted(cards))[1:])
    assert made.hand("L", "shot") == "1 2 3 3 3 3 4 4 4 4"
    assert made.told() == ["shuffle", "draw"]


@pytest.mark.clause("PITCH-9.16")
def test_nothing_is_drawn_when_nothing_is_left() -> None:
    made = field("L9 E7 R4 A12", "L9", "scouting 3")
    made.state.secret.hands[1][2], made.state.secret.piles[2] = made.state.secret.piles[2], ""
    made.move("tactic:scouting draw")
    assert (made.phase, made.hand("L", "shot"), made.told()) == ("turn", "3", ["tactic"])
