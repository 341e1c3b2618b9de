"""Section 1: components and pitch."""

import pytest

from games.engine.contract import CHANCE
from games.titles.pitch_game.book import PILES
from games.titles.pitch_game.chance import DICE, LUCKY, faces
from games.titles.pitch_game.ground import members
from games.titles.pitch_game.ruleset import shipped
from games.titles.pitch_game.tests.build import Table, field, fresh, game_of, lined_up
from games.titles.pitch_game.title import TITLE


def names(squares: int) -> list[str]:
    """The squares of a set."""
    return [game_of().book.square(square) for square in members(squares)]


@pytest.mark.clause("PITCH-1.1")
def test_the_box_holds_what_is_printed() -> None:
    book, view = game_of().book, lined_up().view()
    sizes = dict(zip(PILES, map(len, book.packs), strict=True))
    assert sizes == {"tactic": 54, "event": 36, "shot": 24, "pass": 10}
    assert (sizes["tactic"] >= 50, sizes["event"] >= 30, sizes["shot"] >= 20) == (True, True, True)
    assert len(book.coaches) == 2
    numbers = [[piece.number for piece in view.pieces if piece.side == side] for side in (0, 1)]
    assert numbers == [[0, *range(1, 12)]] * 2  # a keeper and eleven numbered pieces each
    assert [side.keeper_card for side in view.sides] == [True, True]


@pytest.mark.clause("PITCH-1.2")
def test_two_play() -> None:
    rules = shipped()["standard"]
    assert (TITLE.info.seats, TITLE.seats(rules)) == ((2, 2), (2, 2))
    assert [[fault.path for fault in TITLE.check_table(rules, {}, seats)] for seats in (1, 2, 3)] == [
        ["seats"],
        [],
        ["seats"],
    ]


@pytest.mark.clause("PITCH-1.3")
def test_the_pitch_has_thirteen_columns_and_nine_rows() -> None:
    ground = game_of().book.ground
    assert [name for name in ground.names if name] == [
        f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 14)
    ]
    assert ground.names[ground.centre] == "E7"
    left, right = (names(half) for half in ground.halves)
    assert left == [f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 7)]
    assert right == [f"{row}{column}" for row in "ABCDEFGHI" for column in range(8, 14)]


@pytest.mark.clause("PITCH-1.4")
def test_the_penalty_areas_have_fifteen_squares_and_the_keepers_stand_on_the_goal_line() -> None:
    ground = game_of().book.ground
    assert names(ground.areas[0]) == [f"{row}{column}" for row in "CDEFG" for column in (1, 2, 3)]
    assert names(ground.areas[1]) == [f"{row}{column}" for row in "CDEFG" for column in (11, 12, 13)]
    made = fresh()
    assert (made.at("LK"), made.at("RK")) == ("E1", "E13")


@pytest.mark.clause("PITCH-1.5")
def test_the_centre_circle_is_nine_squares() -> None:
    assert names(game_of().book.ground.circle) == ["D6", "D7", "D8", "E6", "E7", "E8", "F6", "F7", "F8"]


@pytest.mark.clause("PITCH-1.6")
def test_a_square_holds_one_piece_and_somebody_always_has_the_ball() -> None:
    made = lined_up()
    made = Table(made.game, made.state, "one")
    while made.phase != "over":
        made.step()
        squares = [square for row in made.public.at for square in row if square >= 0]
        assert len(set(squares)) == len(squares)
        assert made.public.at[made.public.ball_side][made.public.ball] >= 0


@pytest.mark.clause("PITCH-1.7")
def test_the_luck_die_is_for_shots_and_the_ordinary_die_for_all_else() -> None:
    book = game_of(luck_die_faces=[1, 1, 1, 1, 1, 6]).book
    assert {kind for kind in DICE if faces(book, kind) == ("1", "1", "1", "1", "1", "6")} == {"shot", "penalty"}
    assert {kind for kind in DICE if faces(book, kind) == tuple("123456")} == {"tackle", "intercept", "red"}
    assert LUCKY == ("shot", "penalty")
    assert faces(game_of().book, "shot") == tuple("123456")
    made = field("L9 E11", "L9", "3", luck_die_faces=[1, 1, 1, 1, 1, 6]).move("shoot:3 roll")
    ask = made.asks[0]
    assert (ask.seat, ask.key) == (CHANCE, "shot")
    assert [made.game.is_legal(made.state, ask, f"roll:{face}") for face in range(8)] == [
        False, True, False, False, False, False, True, False,
    ]  # fmt: skip


@pytest.mark.clause("PITCH-1.8")
def test_the_four_effects_that_are_printed_are_among_the_cards() -> None:
    rules = shipped()["standard"]
    assert (rules.tactics["high_press"].op, rules.tactics["counter_attack"].op) == ("block_zone", "extra_move")
    assert (rules.events["injury"].op, rules.events["crowd_support"].op) == ("injure", "energy")


@pytest.mark.clause("PITCH-1.9", "PITCH-16.5")
def test_there_are_no_cards_besides_the_known_ones() -> None:
    assert PILES == ("tactic", "event", "shot", "pass")
    kinds = {key.partition(".")[0] for key in game_of().count(fresh().state)}
    assert kinds == set(PILES)
