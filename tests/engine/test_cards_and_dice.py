"""Decks and dice, as every title uses them."""

import pytest

from games.engine.cards import cut, is_rearranged, pack, without
from games.engine.chance import SaltedRng
from games.engine.dice import is_roll, read_roll, roll_text, throw

COIN = ("heads", "tails")
DIE = ("1", "2", "3", "4", "5", "6")


def test_a_deck_is_packed_kind_by_kind() -> None:
    assert pack({"ace": 2, "king": 0, "two": 1}) == ["ace", "ace", "two"]


@pytest.mark.parametrize(
    ("cards", "pool", "same"),
    [
        ("AAB", "ABA", True),
        ("AAB", "ABB", False),
        ("AA", "AAB", False),
        (["x", "yy"], ["yy", "x"], True),
        ("", "", True),
    ],
)
def test_a_rearranged_deck_has_exactly_the_same_cards(cards: str, pool: str, same: bool) -> None:
    assert is_rearranged(cards, pool) is same


def test_each_card_taken_is_removed_once_and_the_order_stays() -> None:
    assert without("ABCAB", "BA") == ["C", "A", "B"]


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="not in the cards"):
        without("AB", "BB")


def test_piles_are_cut_from_the_top() -> None:
    assert cut("ABCDEF", [2, 0, 3]) == ["AB", "", "CDE", "F"]
    assert cut(["a", "b"], []) == [["a", "b"]]


def test_piles_larger_than_the_deck_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot fill"):
        cut("ABC", [2, 2])


def test_a_throw_shows_one_face_of_each_die() -> None:
    faces = throw([COIN, DIE], SaltedRng(1))
    assert (len(faces), faces[0] in COIN, faces[1] in DIE) == (2, True, True)
    assert {throw([COIN], SaltedRng(salt))[0] for salt in range(20)} == set(COIN)


def test_a_throw_is_written_and_read() -> None:
    assert roll_text(["tails", "6"]) == "roll:tails,6"
    assert read_roll("roll:tails,6") == ["tails", "6"]


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("roll:tails,6", True),
        ("roll:6,tails", False),
        ("roll:tails", False),
        ("roll:tails,6,6", False),
        ("tails,6", False),
        ("roll:tails,7", False),
        ("", False),
    ],
)
def test_a_throw_must_be_one_that_the_dice_can_show(text: str, possible: bool) -> None:
    assert is_roll(text, [COIN, DIE]) is possible
