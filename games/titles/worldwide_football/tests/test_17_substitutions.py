"""Section 17: substitutions."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import Table, table


def changed_sides(**more: Any) -> Table:
    """A gives the ball back, and B has it."""
    made = table(
        hands={0: "pass pass", 1: "pass pass"}, men={0: "ARG-D1 ARG-D2", 1: "DEN-D1 DEN-D2"}, stars=(2, 2), **more
    )
    return made.move("give_back").move("drop:pass confirm")


@pytest.mark.clause("WWF-17.1")
def test_three_for_each_side_and_match() -> None:
    made = changed_sides()
    assert made.public.tokens == [3, 3]
    made.public.tokens[1] = 0
    assert made.refuses("sub:DEN-D1")


@pytest.mark.clause("WWF-17.2", "WWF-17.3")
def test_a_player_card_leaves_for_good_and_a_star_comes() -> None:
    made = changed_sides()
    made.move("sub:DEN-D1")
    assert (made.men(1), made.public.stars, made.public.tokens) == ("DEN-D2", [2, 3], [3, 2])
    assert made.book.men_ids(made.public.removed[1]) == ["DEN-D1"]
    assert made.view().men_table == [[], []]


@pytest.mark.clause("WWF-17.2")
@pytest.mark.parametrize("how", ["foul", "corner"])
def test_a_foul_or_a_corner_opens_the_windows_of_both(how: str) -> None:
    pa, card = (0, "dribble") if how == "foul" else (6, "shot")
    made = table(pa=pa, hands={0: f"{card} pass pass", 1: "tackle pass"}, men={0: "ARG-D1", 1: "DEN-D1"}).play(card)
    if how == "foul":
        made.defend("tackle", 6)
    else:
        made.move("draw").roll(4).move("pass").roll(4)
    assert made.public.windows == [True, True]
    assert not made.refuses("sub:ARG-D1")
    made.play("pass")
    assert (made.public.windows, made.phase) == ([False, True], "reply")


@pytest.mark.clause("WWF-17.3")
def test_not_at_the_most_stars() -> None:
    made = changed_sides()
    made.public.stars[1] = 5
    assert made.refuses("sub:DEN-D1")


@pytest.mark.clause("WWF-17.4")
def test_the_attackers_window_closes_with_its_next_card_and_the_defenders_with_its_reply() -> None:
    made = changed_sides()
    made.play("pass")
    assert (made.asked, made.refuses("sub:ARG-D1")) == (0, False)
    made.move("sub:ARG-D1")
    assert made.phase == "reply"
    made.move("draw")
    assert made.public.windows == [False, False]
    assert made.refuses("sub:DEN-D1")


@pytest.mark.clause("WWF-17.4")
def test_several_tokens_in_one_window() -> None:
    made = changed_sides().do("sub:DEN-D1", "sub:DEN-D2")
    assert (made.public.stars[1], made.public.tokens[1]) == (4, 1)


@pytest.mark.clause("WWF-17.4")
def test_kick_off_opens_no_window() -> None:
    made = table(hands={0: "pass"}, men={0: "ARG-D1"}, stars=(2, 2))
    assert (made.public.windows, made.refuses("sub:ARG-D1")) == ([False, False], True)


@pytest.mark.clause("WWF-17.4")
def test_a_free_kick_or_penalty_closes_the_window_of_the_attacker() -> None:
    made = table(
        pa=5, hands={0: "dribble pass", 1: "tackle pass"}, men={0: "ARG-D1"}, stars=(2, 2), abilities=("endurance", "")
    )
    made.play("dribble").defend("tackle", 6)
    assert made.legal() == ["sub:ARG-D1", "shoot"]
    made.do("sub:ARG-D1", "shoot")
    assert (made.public.windows, made.phase) == ([False, True], "shot_roll")
    penalty = table(pa=7, hands={0: "shot", 1: "tackle pass"}).play("shot").defend("tackle", 6)
    assert penalty.public.windows == [False, True]
