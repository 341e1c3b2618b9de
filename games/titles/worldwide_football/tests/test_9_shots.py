"""Section 9: shots."""

import pytest

from games.titles.worldwide_football.odds import goal_chance
from games.titles.worldwide_football.tests.build import game_of, table


@pytest.mark.clause("WWF-9.1")
@pytest.mark.parametrize("pa", range(9))
def test_a_shot_needs_six_to_eight_points(pa: int) -> None:
    made = table(pa=pa, hands={0: "shot"})
    assert made.refuses("card:shot") is (pa < 6)


@pytest.mark.clause("WWF-9.1")
def test_a_shot_is_met_with_pressing_or_tackle() -> None:
    made = table(pa=6, hands={0: "shot", 1: "pressing tackle interception"}).play("shot")
    assert made.legal() == ["defend:pressing", "defend:tackle", "draw"]


@pytest.mark.clause("WWF-9.2")
@pytest.mark.parametrize(("pa", "quality"), [(6, 3), (7, 4), (8, 5)])
def test_the_quality_of_a_shot(pa: int, quality: int) -> None:
    assert table(pa=pa, hands={0: "shot"}).through("shot").roll(3).public.action.quality == quality


@pytest.mark.clause("WWF-9.3")
def test_everything_that_adds_to_the_quality() -> None:
    made = table("international", pa=7, hands={0: "power_shot"}, men={0: "ARG-A2"})
    made.public.attack.bonus = 2
    made.play("power_shot", "ARG-A2")
    assert made.roll(2).public.action.quality == 2 + 1 + 1 + 1 + 2


@pytest.mark.clause("WWF-9.4")
@pytest.mark.parametrize(("keeper", "goals"), [(1, 1), (3, 1), (4, 0), (6, 0)])
def test_lower_than_the_quality_is_a_goal(keeper: int, goals: int) -> None:
    made = table("amateur", pa=6, hands={0: "shot", 1: "pass"}).through("shot").roll(4, keeper)
    assert (made.goals, made.side) == ((goals, 0), 1)


@pytest.mark.clause("WWF-9.5", "WWF-9.6")
def test_goalkeeper_cards_come_between_the_dice() -> None:
    made = (
        table(pa=6, teams=("ARG", "MEX"), hands={0: "shot", 1: "pass"}, men={1: "MEX-G1 MEX-G2"})
        .through("shot")
        .roll(5)
    )
    assert (made.phase, made.asked, made.ask().values) == ("keeper", 1, {"quality": 5})
    assert made.legal() == ["keeper:MEX-G1", "keeper:MEX-G2", "pass"]
    assert made.legal("keeper:MEX-G1") == ["keeper:MEX-G2", "go"]
    made.move("keeper:MEX-G2 go")
    assert (made.phase, made.public.action.keeper, made.men(1)) == ("keeper_roll", 2, "MEX-G1")
    made.roll(4)
    assert (made.goals, made.said()[0]) == ((0, 0), "shot.save")


@pytest.mark.clause("WWF-9.7")
def test_a_used_shot_stays_on_the_table_until_the_attack_ends() -> None:
    made = table(pa=6, hands={0: "shot pass", 1: "pass"}).through("shot").roll(4, 4)
    assert (made.public.attack.restart, made.view().table[0], made.pile(0)) == ("corner", ["shot"], "")
    over = table(pa=6, hands={0: "shot pass", 1: "pass"}).through("shot").roll(4, 5)
    assert (over.side, over.pile(0)) == (1, "shot")


@pytest.mark.clause("WWF-9.8")
def test_quality_has_no_upper_bound() -> None:
    made = table(pa=8, hands={0: "shot"}, men={0: "ARG-A2"})
    made.public.attack.bonus = 5
    made.play("shot", "ARG-A2")
    assert made.roll(6).public.action.quality == 14


@pytest.mark.clause("WWF-9.2", "WWF-16.4")
def test_the_chances_of_a_goal() -> None:
    amateur, professional = game_of("amateur").book, game_of("professional").book
    assert [round(36 * goal_chance(amateur, bonus)) for bonus in (0, 1, 2)] == [15, 21, 26]
    assert [round(36 * goal_chance(professional, bonus)) for bonus in (0, 1, 2)] == [15, 20, 24]
    assert [round(36 * goal_chance(professional, bonus, is_card=False)) for bonus in (1, 2)] == [21, 26]
