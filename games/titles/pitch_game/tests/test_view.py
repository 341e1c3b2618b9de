"""What the view shows of the pitch, the sides, the cards and the clock."""

import pytest

from games.engine.words import Speaker
from games.titles.pitch_game.book import EVENT, TACTIC
from games.titles.pitch_game.describe import effect, of_coach, of_event, of_pass, of_tactic
from games.titles.pitch_game.ruleset import Coach, Event, PassCard, Tactic
from games.titles.pitch_game.tests.build import Table, field, game_of, kicks, lined_up
from games.titles.pitch_game.title import TITLE
from games.titles.pitch_game.view import Piece, Side

SPEAKER = Speaker(TITLE.words, game_of().names(), ["Ana", "Ben"])


def shown(made: Table, side: int, number: int) -> Piece:
    """A piece as everybody sees it."""
    return next(piece for piece in made.view().pieces if (piece.side, piece.number) == (side, number))


def test_a_piece_in_full() -> None:
    made = field("L9 E7 L5 E10 R9 E9", "R9", "sprint | ").play("tactic:sprint piece:9", "tackle:5 roll").roll(1)
    assert shown(made, 0, 9) == Piece(side=0, seat=0, number=9, square="E7", home="H4", status="on", left=5)
    assert shown(made, 0, 5) == Piece(
        side=0, seat=0, number=5, square="E10", home="H2", status="on", left=3, has_tackled=True
    )
    assert shown(made, 1, 9) == Piece(side=1, seat=1, number=9, square="E9", home="B10", status="on", has_ball=True)
    assert shown(made, 0, 0) == Piece(side=0, seat=0, number=0, square="E1", home="E1", status="on")


@pytest.mark.parametrize(
    ("code", "status", "turns"), [("2", "injured", 2), ("0", "injured", 0), ("X", "sent_off", 0), ("O", "off", 0)]
)
def test_a_piece_off_the_pitch(code: str, status: str, turns: int) -> None:
    made = field("L9 E7 R9 E9", "L9")
    made.public.status[0] = made.public.status[0][:4] + code + made.public.status[0][5:]
    expected = Piece(side=0, seat=0, number=4, square="", home="F2", status=status, turns=turns)
    assert shown(made, 0, 4) == expected


def test_marked_pieces_are_shown_as_marked_and_have_nothing_left_below_zero() -> None:
    made = field("L9 E7 R9 E9", "L9")
    made.public.against = (type(made.public.against[0])(marks=((9, 1),)), made.public.against[1])
    assert (shown(made, 0, 9).is_marked, shown(made, 0, 9).left) == (True, 1)
    made.public.turn = type(made.public.turn)(basic=3, used=(0,) * 9 + (2, 0, 0))
    assert shown(made, 0, 9).left == 0


def test_a_side_in_full() -> None:
    made = field("L9 E7 R9 E9", "L9", "sprint 3 3 long_ball | physio")
    public = made.public
    public.goals, public.turns, public.passive, public.kicks = (2, 1), (3, 2), (1, 0), ("10", "1")
    public.coaches, public.coach_used, public.keeper_cards = ("b", "a"), (True, False), (False, True)
    zone = (made.book.ground.ids["E8"], made.book.ground.ids["E9"])
    pending = type(public.against[0])(energy=-1, zones=zone, marks=((9, 1),), shots=2, passes=-1)
    public.against = (pending, public.against[1])
    left, right = made.view().sides
    assert left == Side(
        seat=0, goals=2, tactic=1, shot=2, pass_=1, coach="defence", coach_used=True, keeper_card=False, passive=1,
        turns=3, kicks="10", energy=-1, zone=["E8", "E9"], marked=[9], shots=2, passes=-1,
    )  # fmt: skip
    assert (right.seat, right.goals, right.tactic, right.shot, right.coach, right.kicks) == (1, 1, 1, 0, "attack", "1")
    assert (right.zone, right.energy, right.keeper_card, right.passive, right.turns) == ([], 0, True, 0, 2)


def test_the_clock_shows_three_minutes_for_a_pair_of_turns() -> None:
    made = field("L9 E7 R9 E9", "L9")
    minutes = []
    for half, turns in ((0, (0, 0)), (1, (0, 0)), (1, (1, 0)), (1, (1, 1)), (1, (5, 5)), (2, (0, 0)), (2, (2, 3))):
        made.public.half, made.public.turns = half, turns
        minutes.append(made.view().minute)
    assert minutes == [0, 0, 0, 3, 15, 15, 21]


def test_the_event_of_the_turn_and_the_seat_of_each_side_are_shown() -> None:
    made = lined_up(event="heavy_rain")
    assert (made.view().event, made.view(0).side, made.view(1).side, made.view().side) == ("heavy_rain", 0, 1, None)
    made.public.first = 1
    assert (made.view(0).side, [side.seat for side in made.view().sides]) == (1, [1, 0])
    assert [kicks(hands="3 | 3").view(seat).waiting for seat in (0, None)] == [[0, 1], [0, 1]]


def test_every_card_of_the_set_says_what_it_does() -> None:
    book = game_of().book
    said = {
        book.names[pile][code]: SPEAKER.say(effect(book, pile, code)) for pile in range(4) for code in book.names[pile]
    }
    assert said["sprint"] == "One of your players may go further by 2 this turn."
    assert said["slow_tempo"] == "The opponent’s next turn starts with 1 less energy."
    assert said["second_wind"] == "1 more energy this turn."
    assert said["composure"] == "Your next shot this turn requires 1 less."
    assert said["keeper_alert"] == "Shots in the opponent’s next turn require 1 more."
    assert said["reorganise"] == "Up to 3 of your players without the ball move now, each no further than 1."
    assert said["scouting"] == "Shot cards to draw: 1."
    assert said["tired_legs"] == "1 less energy this turn."
    assert said["keeper_unsighted"] == "Your shots this turn require 1 less."
    assert said["reckless_challenge"] == "One of your players, drawn by lot: on 1, 2 the die shows a red card."
    assert said["injury"] == "One of your players, drawn by lot, is injured. Turns missed: 2."
    assert said["tactical_insight"] == "Tactic cards to draw: 1."
    assert said["heavy_touch"].startswith("If one of your players has the ball")
    assert said["opponent_slips"].startswith("If an opponent has the ball")
    assert said["lofted_pass"] == "A pass over a distance of up to 5 that cannot be intercepted."
    assert said["through_ball"] == "A pass over a distance of up to 6; interceptions need 1 more."
    assert said["driven_pass"] == "A pass over a distance of up to 4."
    assert said["3"] == "A shot of power 3: it requires 4."
    assert len(said) == 15 + 15 + 5 + 4
    assert effect(book, TACTIC, "a") == of_tactic(book.tactics["a"])
    assert effect(book, EVENT, "a") == of_event(book.events["a"])


def test_edited_cards_describe_themselves() -> None:
    tactics = [
        Tactic(name="x", count=1, cost=0, op="energy", amount=-2, scope="turn"),
        Tactic(name="x", count=1, cost=0, op="energy", amount=2, scope="next"),
        Tactic(name="x", count=1, cost=0, op="required", amount=2, scope="turn"),
        Tactic(name="x", count=1, cost=0, op="required", amount=-2, scope="next"),
        Tactic(name="x", count=1, cost=0, op="draw", amount=3, pile="pass"),
    ]
    assert [SPEAKER.say(of_tactic(card)) for card in tactics] == [
        "2 less energy this turn.",
        "The opponent’s next turn starts with 2 more energy.",
        "Your next shot this turn requires 2 more.",
        "Shots in the opponent’s next turn require 2 less.",
        "Pass cards to draw: 3.",
    ]
    events = [
        Event(name="x", count=1, op="required", amount=2),
        Event(name="x", count=1, op="red_card"),
        Event(name="x", count=1, op="basic_allowance", value=1),
    ]
    assert [SPEAKER.say(of_event(card)) for card in events] == [
        "Your shots this turn require 2 more.",
        "One of your players, drawn by lot: on - the die shows a red card.",
        "Your players move no further than 1 this turn.",
    ]
    assert SPEAKER.say(of_pass(PassCard(name="x", count=1, range=3))) == "A pass over a distance of up to 3."
    coach = Coach(name="x", role="attack", amount=-2)
    assert SPEAKER.say(of_coach(coach)).endswith("that shot requires 2 less.")
