"""Section 15: yellow and red cards."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import Table, table


def booked(
    die: int, hand: str = "pass shot cross dribble", men: str = "", defence: str = "tackle", **more: Any
) -> Table:
    hands = {0: "dribble pass", 1: f"{defence} {hand}"}
    made = table(hands=hands, men={1: men}, **more)
    return made.play("dribble").defend(defence, die)


@pytest.mark.clause("WWF-15.1")
@pytest.mark.parametrize(
    ("defence", "die", "card"),
    [
        ("tackle", 1, "red"),
        ("tackle", 2, "yellow"),
        ("tackle", 3, "yellow"),
        ("tackle", 4, ""),
        ("pressing", 1, "yellow"),
        ("pressing", 2, ""),
    ],
)
def test_unlucky_rolls_bring_cards(defence: str, die: int, card: str) -> None:
    made = booked(die, defence=defence)
    assert [key for key in made.said() if key.startswith("card.")] == ([f"card.{card}"] if card else [])


@pytest.mark.clause("WWF-15.2")
def test_a_yellow_card_costs_one_card_of_either_sort() -> None:
    made = booked(2, men="DEN-M1 DEN-G1")
    assert made.legal() == ["drop:pass", "drop:dribble", "drop:cross", "drop:shot", "man:DEN-G1", "man:DEN-M1"]
    made.move("man:DEN-M1 confirm")
    assert (made.sizes(1), made.men_pile(1), made.public.reds[1]) == ((4, 1), "DEN-M1", 0)


@pytest.mark.clause("WWF-15.3")
def test_a_red_card_costs_three_in_any_mix() -> None:
    made = booked(1, men="DEN-M1 DEN-G1")
    made.move("drop:shot man:DEN-G1 man:DEN-M1 confirm")
    assert (made.sizes(1), made.pile(1), made.public.reds[1]) == ((3, 0), "shot", 1)


@pytest.mark.clause("WWF-15.4")
def test_with_fewer_cards_all_go_and_the_punished_card_does_not_count() -> None:
    made = booked(1, hand="pass", men="DEN-G1")
    assert (made.sizes(1), made.pile(1), made.men_pile(1), made.view().table[1]) == (
        (0, 0),
        "pass",
        "DEN-G1",
        ["tackle"],
    )


@pytest.mark.clause("WWF-15.4")
def test_two_yellow_cards_make_no_red_one() -> None:
    made = booked(2, hand="tackle shot cross dribble").move("drop:shot confirm")
    made.secret.hands[0] = made.book.by_id["dribble"].code
    made.public.attack.restart = ""
    made.play("dribble").defend("tackle", 3).move("drop:cross confirm")
    assert made.public.reds == [0, 0]


@pytest.mark.clause("WWF-15.5")
@pytest.mark.parametrize(("reds", "limits"), [(0, (10, 3)), (1, (7, 2)), (2, (5, 1)), (3, (5, 1))])
def test_limits_after_red_cards(reds: int, limits: tuple[int, int]) -> None:
    assert table().book.limit(reds) == limits


@pytest.mark.clause("WWF-15.5")
def test_the_new_limit_holds_at_once() -> None:
    made = booked(1, hand=" ".join(["pass"] * 9), men="DEN-M1 DEN-M2 DEN-G1")
    made.move("man:DEN-G1 man:DEN-M1 man:DEN-M2 confirm")
    assert made.public.need == ("limit", 2, 0, 0)
    made.move("drop:pass drop:pass confirm")
    assert made.sizes(1) == (7, 0)


@pytest.mark.clause("WWF-15.6")
def test_a_third_red_card_only_costs_cards() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass pass pass pass"})
    made.public.reds[1] = 2
    made.play("dribble").defend("tackle", 1).move("drop:pass drop:pass drop:pass confirm")
    assert (made.public.reds[1], made.book.limit(3)) == (3, (5, 1))


@pytest.mark.clause("WWF-15.7")
@pytest.mark.parametrize(("die", "thrown"), [(1, 3), (3, 1), (4, 0), (6, 0)])
def test_cards_without_fouls(die: int, thrown: int) -> None:
    made = booked(die, fouls=False)
    if thrown:
        assert made.public.need[3] == thrown
        made.move(" ".join([f"drop:{name}" for name in ("pass", "dribble", "cross")[:thrown]] + ["confirm"]))
    assert (made.side, made.pa, made.public.attack.restart) == (0, 1, "")


@pytest.mark.clause("WWF-15.7")
def test_a_booked_defender_has_not_won_the_ball() -> None:
    made = table(pa=5, hands={0: "dribble pass", 1: "tackle pass pass"}, fouls=False)
    made.public.attack.blocks = 12
    made.play("dribble").defend("tackle", 3)
    assert (made.side, made.public.need[0]) == (0, "yellow")
    fine = table(pa=5, hands={0: "dribble pass", 1: "tackle pass pass"}, fouls=False)
    fine.public.attack.blocks = 12
    assert fine.play("dribble").defend("tackle", 4).side == 1
