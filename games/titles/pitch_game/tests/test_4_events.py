"""Section 4: events."""

from collections import Counter

import pytest

from games.engine.chance import SaltedRng
from games.titles.pitch_game.tests.build import Table, field, lined_up


def drawing(event: str, men: str = "L9 E3 R9 E7 R4 B10", ball: str = "R9", hands: str = "", **options: int) -> Table:
    """Right begins its turn with this event."""
    made = field(men, ball, hands, **options)
    made.next_event(event)
    made.public.turn = type(made.public.turn)(mains=1)
    return made.end()


@pytest.mark.clause("PITCH-4.1")
def test_the_top_event_is_drawn_at_the_start_of_every_turn() -> None:
    made = lined_up()
    seen = [made.public.turn.event]
    pile = made.pile("event")
    for _ in range(8):
        made.public.turn = type(made.public.turn)(mains=1)
        made.end().chance()
        seen.append(made.public.turn.event)
    assert "".join(seen[1:]) == pile[:8]
    assert made.public.discards[1] == "".join(seen)
    assert made.pile("event") == pile[8:]


@pytest.mark.clause("PITCH-4.1")
def test_no_event_is_drawn_without_event_cards() -> None:
    made = lined_up(events_enabled=False)
    assert (made.public.turn.event, made.pile("event"), made.public.discards[1]) == ("", "", "")
    assert made.view().event == ""
    assert made.quiet().told() == ["end", "turn"]


@pytest.mark.clause("PITCH-4.2")
def test_an_injury_takes_out_for_two_turns_and_crowd_support_gives_energy() -> None:
    made = drawing("injury", "L9 E3 R9 E7").move("piece:9")
    assert (made.status("R9"), made.at("R9")) == ("2", "")
    assert drawing("crowd_support").energy == 6


@pytest.mark.clause("PITCH-4.3")
def test_an_event_concerns_the_side_that_draws_it_and_draws_its_pieces_alike() -> None:
    made = drawing("injury", "L9 E3 L8 E4 R9 E7 R4 B10 R2 C12")
    rng = SaltedRng("pieces")
    drawn = Counter(made.game.chance_move(made.state, made.asks[0], rng) for _ in range(600))
    assert set(drawn) == {"piece:2", "piece:4", "piece:9"}
    assert min(drawn.values()) > 150
    made.move("piece:4")
    assert (made.status("R4"), made.status("L9"), made.on_turn) == ("2", "P", "R")
    assert not made.game.is_legal(drawing("injury").state, drawing("injury").asks[0], "piece:8")


@pytest.mark.clause("PITCH-4.3")
def test_without_a_piece_on_the_pitch_nothing_happens() -> None:
    for event in ("injury", "reckless_challenge"):
        made = drawing(event, "L9 E7", "L9")
        assert (made.phase, made.on_turn) == ("turn", "R")


@pytest.mark.clause("PITCH-4.3")
def test_effects_of_an_event_end_with_the_turn() -> None:
    made = drawing("good_rhythm")
    assert made.public.turn.range == 3
    made.quiet()
    assert made.quiet().public.turn.range == 2


@pytest.mark.clause("PITCH-4.4")
def test_drawn_events_lie_face_up_and_are_shuffled_again_when_the_pile_is_empty() -> None:
    made = field("L9 E3 R9 E7", "R9")
    piles, public = made.state.secret.piles, made.public
    piles[1], thrown = piles[1][:1], piles[1][1:]
    public.discards = (public.discards[0], public.discards[1] + thrown, *public.discards[2:])
    made.public.turn = type(made.public.turn)(mains=1)
    made.end().chance()
    made.public.turn = type(made.public.turn)(mains=1)
    made.end()
    assert (made.phase, made.told()[-1]) == ("shuffle", "turn")
    discards = public.discards[1]
    assert len(discards) == 36
    made.move("deck:" + discards[::-1])
    first = made.book.names[1][discards[-1]]
    assert made.view().event == first
    assert made.told()[:2] == ["shuffle", "happening"]
    assert (made.pile("event"), public.discards[1]) == (discards[::-1][1:], discards[-1])


@pytest.mark.clause("PITCH-4.5")
@pytest.mark.parametrize(("event", "energy"), [("crowd_support", 6), ("tired_legs", 4), ("quiet_spell", 5)])
def test_energy_of_an_event(event: str, energy: int) -> None:
    assert drawing(event).energy == energy


@pytest.mark.clause("PITCH-4.5")
@pytest.mark.parametrize(("event", "pile"), [("tactical_insight", "tactic"), ("half_chance", "shot")])
def test_cards_of_an_event(event: str, pile: str) -> None:
    made = drawing(event, hands="| sprint 3")
    held = made.hand("R", pile).split()
    assert (len(held), len(made.hand("L", pile))) == (2, 0)
    assert made.told() == ["end", "turn", "happening", "draw"]
    assert made.lines(0)[-1] == f"Ben draws 1 ({pile} cards)."


@pytest.mark.clause("PITCH-4.5")
def test_good_rhythm_lets_passes_go_further() -> None:
    made = drawing("good_rhythm", "L9 E3 R9 E7 R4 E10 R5 E11")
    assert made.may("pass") == ["4"]
    assert drawing("quiet_spell", "L9 E3 R9 E7 R4 E10 R5 E11").may("pass") == []


@pytest.mark.clause("PITCH-4.5")
def test_gusting_wind_forbids_pass_cards() -> None:
    men = "L9 E3 R9 E7 R4 E10 R5 E9"
    made = drawing("gusting_wind", men, hands="| long_ball")
    assert (made.may("pass"), made.legal("pass:5")) == (["5"], ["free"])
    calm = drawing("quiet_spell", men, hands="| long_ball")
    assert (calm.may("pass"), calm.legal("pass:5")) == (["4", "5"], ["free", "card:long_ball"])


@pytest.mark.clause("PITCH-4.5")
def test_heavy_rain_shortens_moves() -> None:
    made = drawing("heavy_rain")
    assert (made.left(9), "E5" in made.reach(9), "E4" in made.reach(9)) == (2, True, False)
    assert drawing("heavy_rain", move_max=1).left(9) == 1


@pytest.mark.clause("PITCH-4.5")
@pytest.mark.parametrize(("event", "wins"), [("advantage_played", True), ("quiet_spell", False)])
def test_advantage_played_makes_tackles_easier(event: str, wins: bool) -> None:
    made = drawing(event, "L9 E3 R9 E4", "L9").move("tackle:9 roll").roll(3)
    assert (made.ball == "R9") == wins


@pytest.mark.clause("PITCH-4.5")
@pytest.mark.parametrize(("event", "goal"), [("keeper_unsighted", True), ("quiet_spell", False)])
def test_keeper_unsighted_makes_all_shots_easier(event: str, goal: bool) -> None:
    made = drawing(event, "L9 E7 R9 E3 R4 B10", "R9", hands="| 3 3").move("shoot:3 roll").roll(3)
    assert made.public.goals == (0, int(goal))


@pytest.mark.clause("PITCH-4.5")
def test_a_quiet_spell_does_nothing() -> None:
    made = drawing("quiet_spell")
    turn = type(made.public.turn)(energy=5, basic=3, range=2, event=made.book.codes[1]["quiet_spell"])
    assert made.public.turn == turn


@pytest.mark.clause("PITCH-4.6", "PITCH-1.7")
@pytest.mark.parametrize(("face", "is_off"), [(1, True), (2, True), (3, False), (4, False), (5, False), (6, False)])
def test_a_reckless_challenge_is_a_red_card_on_1_and_2(face: int, is_off: bool) -> None:
    made = drawing("reckless_challenge").move("piece:4")
    assert (made.phase, made.asks[0].values["number"]) == ("red", 4)
    made.roll(face)
    assert (made.status("R4"), made.at("R4")) == (("X", "") if is_off else ("P", "B10"))
    assert (made.phase, made.public.trial, made.public.roll) == ("turn", None, ("red", face))


@pytest.mark.clause("PITCH-4.6")
def test_quick_recovery_brings_the_lowest_injured_number_back() -> None:
    made = field("L9 E3 R9 E7", "R9")
    made.public.status[1] = "POO2O1OOOPOO"
    made.next_event("quick_recovery")
    made.public.turn = type(made.public.turn)(mains=1)
    made.end()
    assert (made.status("R3"), made.at("R3"), made.status("R5")) == ("P", "F12", "1")
    assert drawing("quick_recovery").told() == ["end", "turn", "happening"]


@pytest.mark.clause("PITCH-4.7")
@pytest.mark.parametrize(
    ("event", "men", "ball", "after"),
    [
        ("heavy_touch", "R9 E7 L9 E9 L4 D9 L2 B2", "R9", "L4"),  # ties: the lowest number
        ("heavy_touch", "R9 E7 L9 E8 L4 D9", "R9", "L9"),  # the nearest
        ("heavy_touch", "R9 E7 L9 E10", "R9", "R9"),  # too far
        ("heavy_touch", "R9 E7 L9 E8", "L9", "L9"),  # not the own ball
        ("heavy_touch", "R9 E12 L9 E11", "RK", "RK"),  # a keeper does not lose it
        ("opponent_slips", "L9 E7 R9 E9 R4 D9", "L9", "R4"),
        ("opponent_slips", "L9 E7 R9 E10", "L9", "L9"),
        ("opponent_slips", "L9 E7 R9 E8", "R9", "R9"),
    ],
)
def test_the_ball_goes_to_a_near_opponent(event: str, men: str, ball: str, after: str) -> None:
    made = drawing(event, men, ball)
    assert made.ball == after
    assert ("ball" in made.told()) == (ball != after)
