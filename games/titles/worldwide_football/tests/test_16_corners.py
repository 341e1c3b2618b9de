"""Section 16: corners and shots off target."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import Table, table

HAND = "shot dribble through_ball pass long_pass cross shot"


def shot(pa: int, *dice: int, **more: Any) -> Table:
    made = table(pa=pa, hands={0: HAND, 1: "interception pass pressing"}, **more)
    return made.through("shot").roll(*dice)


@pytest.mark.clause("WWF-16.1")
@pytest.mark.parametrize(("pa", "die"), [(6, 4), (7, 3), (8, 2)])
def test_an_equal_result_is_a_corner_at_five_points(pa: int, die: int) -> None:
    made = shot(pa, die, 4)
    assert (made.side, made.pa, made.public.attack.restart, made.said()[-1]) == (0, 5, "corner", "shot.corner")


@pytest.mark.clause("WWF-16.2")
def test_a_corner_is_restarted_with_pass_long_pass_or_cross() -> None:
    made = shot(6, 4, 4)
    assert [part for part in made.legal() if part.startswith("card")] == ["card:pass", "card:long_pass", "card:cross"]
    made.play("pass")
    assert made.legal() == ["defend:interception", "defend:pressing", "draw"]
    made.move("draw")
    assert "card:dribble" in made.legal()


@pytest.mark.clause("WWF-16.3")
def test_the_totals_after_all_bonuses_are_compared() -> None:
    made = table(pa=6, hands={0: HAND, 1: "pass"}, men={1: "DEN-G1"}).through("shot").roll(6)
    made.move("keeper:DEN-G1 go").roll(3)
    assert (made.side, made.public.attack.restart) == (0, "corner")


@pytest.mark.clause("WWF-16.3")
def test_what_waits_is_gone_and_blocks_stay() -> None:
    made = table(pa=6, hands={0: HAND, 1: "interception pass"}, stars=(0, 1), abilities=("", "defensive_block"))
    made.play("shot").do("star:defensive_block", "draw").roll(4, 4)
    attack = made.public.attack
    assert (attack.bar, attack.bonus, attack.after, attack.blocks) == (False, 0, "", 3)
    made.play("pass").defend("interception", 11)
    assert made.side == 1


@pytest.mark.clause("WWF-16.3")
def test_without_such_a_card_one_is_fetched_or_the_ball_given_back() -> None:
    made = (
        table(pa=6, hands={0: "shot dribble", 1: "pass"}, stars=(1, 0), abilities=("tactical_scheme", ""))
        .through("shot")
        .roll(4, 4)
    )
    assert made.legal() == ["star:tactical_scheme", "give_back"]


@pytest.mark.clause("WWF-16.4", "WWF-16.5")
@pytest.mark.parametrize("pa", [6, 7, 8])
def test_a_natural_one_is_off_target_and_no_goalkeeper_is_asked(pa: int) -> None:
    made = table(pa=pa, hands={0: HAND, 1: "pass"}, men={0: "ARG-A2", 1: "DEN-G1"}).play("shot", "ARG-A2")
    made.do("pass", "draw").roll(1)
    assert (made.side, made.phase, made.said()[0], made.men(1)) == (1, "attack", "shot.off_target", "DEN-G1")


@pytest.mark.clause("WWF-16.4")
def test_the_module_may_be_off() -> None:
    made = shot(8, 1, off_target=False)
    assert (made.phase, made.public.action.quality) == ("keeper_roll", 3)
