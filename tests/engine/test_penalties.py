"""Shoot-outs: who kicks next, and when one is decided."""

from __future__ import annotations

import pytest

from games.engine.penalties import goals, is_decided, kicker


def test_the_first_side_kicks_first_in_every_pair() -> None:
    assert [kicker(kicks) for kicks in (("", ""), ("1", ""), ("1", "0"), ("10", "0"))] == [0, 1, 0, 1]


def test_what_went_in_counts() -> None:
    assert goals(("10110", "0001")) == (3, 1)


@pytest.mark.parametrize(
    ("kicks", "is_over"),
    [
        (("11111", "0000"), False),  # four to five: one is still to come, though it cannot help
        (("11111", "00001"), True),
        (("10101", "01011"), False),
        (("101011", "01011"), False),
        (("101011", "010110"), True),
        (("101011", "010111"), False),
    ],
)
def test_after_all_kicks_and_then_after_every_pair_more_goals_win(kicks: tuple[str, str], is_over: bool) -> None:
    assert is_decided(kicks) is is_over


@pytest.mark.parametrize(
    ("kicks", "is_over"),
    [
        (("111", "00"), False),
        (("111", "000"), True),
        (("000", "11"), False),
        (("0000", "11"), True),
        (("0000", "1"), False),
        (("1111", "110"), False),
        (("1111", "1100"), True),
        (("10101", "0101"), False),
        (("101011", "01011"), False),
    ],
)
def test_an_early_end_comes_when_nobody_can_catch_up(kicks: tuple[str, str], is_over: bool) -> None:
    assert is_decided(kicks, is_early=True) is is_over


def test_a_shoot_out_may_have_another_number_of_kicks() -> None:
    assert [is_decided(kicks, 1) for kicks in (("1", ""), ("1", "1"), ("1", "0"))] == [False, False, True]
