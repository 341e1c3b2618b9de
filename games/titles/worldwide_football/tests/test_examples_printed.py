"""The worked examples that the rulebook prints, and those that follow its FAQ."""

import pytest

from games.titles.worldwide_football.tests.build import Table, changed, fresh, table


@pytest.mark.clause("WWF-9.2", "WWF-9.4", "WWF-10.2", "WWF-8.7")
@pytest.mark.parametrize(("keeper", "goals", "side"), [(4, (1, 0), 1), (5, (0, 0), 1)])
def test_1_a_shot_of_quality_five(keeper: int, goals: tuple[int, int], side: int) -> None:
    made = table("amateur", pa=7, hands={0: "shot", 1: "interception"}).play("shot")
    assert made.legal() == ["draw"]
    made.move("draw").roll(4)
    assert (made.public.action.quality, made.sizes(1)[0]) == (5, 3)
    made.roll(keeper)
    assert (made.goals, made.side, made.pa) == (goals, side, 0)


@pytest.mark.clause("WWF-8.4", "WWF-8.6", "WWF-6.11")
@pytest.mark.parametrize(("die", "is_won"), [(15, True), (13, True), (12, False)])
def test_2_an_interception_of_a_through_ball(die: int, is_won: bool) -> None:
    made = table(pa=5, hands={0: "through_ball shot", 1: "interception"}).play("through_ball")
    made.move("defend:interception go")
    assert made.public.action.target == 13
    made.roll(die)
    assert made.side == (1 if is_won else 0)
    assert (made.pa, made.public.attack.bar) == ((0, False) if is_won else (7, True))


def example_3() -> Table:
    hands = {0: "pass long_pass pressing dribble", 1: "interception long_pass dribble through_ball cross"}
    return table("amateur", hands=hands, men_decks=("ARG-M1", ""))


@pytest.mark.clause("WWF-6.9", "WWF-7.6", "WWF-7.14", "WWF-12.12")
def test_3_the_first_attack_of_the_example() -> None:
    made = example_3().play("pass").move("draw")
    assert (made.sizes(1)[0], made.pa, made.men(0)) == (7, 2, "ARG-M1")
    made.play("long_pass").move("defend:interception go")
    assert made.public.action.target == 14
    made.roll(17)
    assert (made.side, made.pa, made.pile(0), made.hand(0)) == (1, 0, "pass long_pass", "dribble pressing")
    assert "star:counter_attack" not in made.legal()
    made.public.stars[1] = 1
    assert "star:counter_attack" in made.legal()


@pytest.mark.clause("WWF-6.9", "WWF-6.10", "WWF-6.3", "WWF-8.4")
def test_3_the_second_attack_of_the_example() -> None:
    made = example_3()
    made.do("give_back", "drop:pass confirm")
    assert made.side == 1
    made.play("long_pass")
    assert made.legal() == ["draw"]
    made.move("draw").move("drop:cross confirm")
    assert (made.pa, made.pile(1), made.hand(1)) == (3, "cross", "dribble through_ball interception")
    made.play("dribble").move("defend:pressing go")
    assert made.public.action.target == 15
    made.roll(8)
    assert (made.pa, made.public.side) == (4, 1)
    assert made.refuses("card:through_ball")


@pytest.mark.clause("WWF-6.3")
def test_3_a_club_may_let_the_printed_through_ball_be_played_at_four() -> None:
    ruleset = changed("amateur", "action_cards", "through_ball", requires_pa=(4, 5, 6))
    made = table(ruleset, pa=4, hands={0: "through_ball pass"}).through("through_ball")
    assert (made.pa, made.public.attack.bar, made.sizes(1)[0]) == (6, True, 2)


@pytest.mark.clause("WWF-14.1", "WWF-14.2", "WWF-14.3")
@pytest.mark.parametrize(
    ("die", "side", "pa", "restart"), [(6, 0, 3, "free_kick"), (7, 0, 3, ""), (14, 0, 3, ""), (15, 1, 0, "")]
)
def test_4_a_tackle_and_its_fouls(die: int, side: int, pa: int, restart: str) -> None:
    made = table(pa=2, hands={0: "dribble", 1: "tackle"}).play("dribble").move("defend:tackle go")
    assert made.public.action.target == 15
    made.roll(die)
    assert (made.side, made.pa, made.public.attack.restart) == (side, pa, restart)
    assert made.sizes(0)[0] == (0 if side else 1)


@pytest.mark.clause("WWF-15.1", "WWF-15.2", "WWF-15.3", "WWF-15.4", "WWF-15.5", "WWF-7.10")
@pytest.mark.parametrize(("die", "thrown", "reds"), [(1, 3, 1), (2, 1, 0), (3, 1, 0), (4, 0, 0), (5, 0, 0), (6, 0, 0)])
def test_5_cards_for_a_tackle(die: int, thrown: int, reds: int) -> None:
    made = table(pa=2, hands={0: "dribble", 1: "tackle pass pass pass pass"}).play("dribble").defend("tackle", die)
    if thrown:
        assert (made.phase, made.asked, made.public.need[1:]) == ("discard", 1, (0, 0, thrown))
        made.move(" ".join(["drop:pass"] * thrown + ["confirm"]))
    assert (made.sizes(1)[0], made.public.reds[1]) == (4 - thrown, reds)
    assert (made.public.attack.restart, made.pa) == ("free_kick", 3)
    assert made.book.limit(made.public.reds[1]) == ((7, 2) if reds else (10, 3))


@pytest.mark.clause("WWF-12.18", "WWF-7.11")
def test_6_two_defensive_blocks() -> None:
    made = table(hands={0: "pass", 1: "interception"}, stars=(0, 3), abilities=("", "defensive_block")).play("pass")
    made.do("star:defensive_block", "star:defensive_block", "defend:interception go")
    assert made.public.action.target == 19
    made.roll(13)
    assert (made.side, made.public.stars[1]) == (1, 1)


@pytest.mark.clause("WWF-7.12", "WWF-7.13", "WWF-13.4")
@pytest.mark.parametrize(("die", "is_won", "men"), [(11, True, ""), (9, False, "ARG-D1")])
def test_7_a_card_after_the_roll(die: int, is_won: bool, men: str) -> None:
    made = table(pa=2, teams=("DEN", "ARG"), hands={0: "long_pass", 1: "interception"}, men={1: "ARG-D1"})
    made.play("long_pass").defend("interception", die, "ARG-D1")
    assert (made.side == 1, made.men(1)) == (is_won, men)
    assert ("rescue" in made.said()) == is_won


@pytest.mark.clause("WWF-12.14", "WWF-12.15", "WWF-7.8")
@pytest.mark.parametrize(("die", "side"), [(12, 0), (11, 1)])
def test_8_a_simulation_at_six_points(die: int, side: int) -> None:
    made = table(pa=6, hands={0: "dribble", 1: "pressing"}, stars=(1, 0), abilities=("simulation", ""))
    made.play("dribble").move("defend:pressing go").move("star:simulation go")
    assert made.phase == "simulation_roll"
    made.roll(die)
    assert (made.side, made.phase) == (side, "attack" if side else "shot_roll")
    assert made.pa == (0 if side else 6)
    if not side:
        made.roll(3)
        assert made.public.action.quality == 4


@pytest.mark.clause("WWF-19.5")
@pytest.mark.parametrize(
    ("keeper", "shooter", "goals"), [(3, 3, 0), (3, 4, 0), (3, 2, 1), (6, 6, 0), (6, 1, 0), (6, 5, 1)]
)
def test_9_a_goalkeeper_card_on_a_penalty(keeper: int, shooter: int, goals: int) -> None:
    made = table("international", pa=7, hands={0: "shot", 1: "tackle"}, men={1: "DEN-G1"})
    made.play("shot").defend("tackle", 6)
    made.move(f"number:{shooter} confirm", 0).move(f"number:{keeper} keeper:DEN-G1 confirm", 1)
    assert (made.goals, made.men_pile(1)) == ((goals, 0), "DEN-G1")


@pytest.mark.clause("WWF-9.5", "WWF-9.6", "WWF-16.1", "WWF-16.3")
@pytest.mark.parametrize(("die", "goals", "side", "pa"), [(6, 0, 1, 0), (5, 0, 0, 5), (4, 1, 1, 0)])
def test_10_a_goalkeeper_card_against_quality_eight(die: int, goals: int, side: int, pa: int) -> None:
    made = table(pa=8, hands={0: "shot cross"}, men={1: "DEN-G1"}).play("shot").move("draw").roll(6)
    assert (made.phase, made.public.action.quality) == ("keeper", 8)
    made.move("keeper:DEN-G1 go").roll(die)
    assert (made.goals[0], made.side, made.pa) == (goals, side, pa)


@pytest.mark.clause("WWF-9.8")
@pytest.mark.parametrize("die", range(1, 7))
def test_10_without_the_card_every_die_is_a_goal(die: int) -> None:
    made = table(pa=8, hands={0: "shot"}, men={1: "DEN-G1"}).play("shot").move("draw").roll(6)
    made.move("pass").roll(die)
    assert made.goals == (1, 0)


@pytest.mark.clause("WWF-7.4", "WWF-8.10", "WWF-13.9")
def test_11_a_counter_against_a_card_that_bars() -> None:
    hands, men = {0: "shot", 1: "pressing"}, {0: "MEX-A2", 1: "DEN-D2"}
    made = table(pa=7, teams=("MEX", "DEN"), hands=hands, men=men).play("shot", "MEX-A2")
    assert made.phase == "counter"
    made.move("counter:DEN-D2 go")
    assert (made.phase, made.legal()) == ("reply", ["defend:pressing", "draw"])
    other = table(pa=7, teams=("MEX", "DEN"), hands=hands, men={0: "MEX-A2", 1: "DEN-D2"}).play("shot", "MEX-A2")
    other.move("pass")
    assert (other.phase, other.sizes(1)) == ("reply", (1, 1))  # the side may still hold a card against Shots
    assert other.legal() == ["pass"]
    other.move("pass")
    assert (other.phase, other.sizes(1)) == ("shot_roll", (1, 1))


@pytest.mark.clause("WWF-14.3", "WWF-14.10", "WWF-14.11")
@pytest.mark.parametrize(("specialist", "quality"), [("", 4), ("NGA-M2", 5)])
def test_12_a_direct_free_kick(specialist: str, quality: int) -> None:
    made = table(pa=5, teams=("NGA", "DEN"), hands={0: "dribble", 1: "tackle"}, men={0: "NGA-M2"})
    made.play("dribble").defend("tackle", 5)
    assert (made.pa, made.phase) == (6, "free_kick")
    made.move(f"specialist:{specialist} go" if specialist else "shoot").roll(3)
    assert (made.public.action.quality, made.men_pile(0)) == (quality, specialist)
    goal, save = quality - 1, quality
    made.roll(goal)
    assert made.goals == (1, 0)
    assert save == made.public.goals[0] + quality - 1


@pytest.mark.clause("WWF-14.11")
@pytest.mark.parametrize(("die", "quality", "keeper"), [(3, 4, 4), (1, 2, 2)])
def test_12_no_corner_and_no_miss_from_a_direct_free_kick(die: int, quality: int, keeper: int) -> None:
    made = table(pa=5, hands={0: "dribble", 1: "tackle"}).play("dribble").defend("tackle", 5)
    made.roll(die)
    assert made.public.action.quality == quality
    made.roll(keeper)
    assert (made.goals, made.side, made.said()[0]) == ((0, 0), 1, "shot.save")


@pytest.mark.clause("WWF-12.18", "WWF-12.19")
def test_13_no_defensive_block_at_the_second_card() -> None:
    made = table(hands={0: "pass dribble"}, stars=(0, 2), abilities=("", "defensive_block")).play("pass")
    assert "star:defensive_block" in made.legal()
    made.move("draw").play("dribble")
    assert made.refuses("star:defensive_block")


@pytest.mark.clause("WWF-5.4")
def test_14_a_draw_from_an_empty_deck_is_ignored() -> None:
    made = table(hands={0: "dribble pass", 1: "pass"}, decks=("", "pass pass")).through("dribble")
    assert (made.pa, made.hand(0)) == (1, "pass")


@pytest.mark.clause("WWF-12.8", "WWF-12.11", "WWF-14.7", "WWF-14.8", "WWF-14.9")
def test_15_abilities_while_a_free_kick_is_due() -> None:
    abilities = "offensive_play tactical_scheme"
    hands = {0: "dribble pass", 1: "tackle interception"}
    made = table(pa=3, hands=hands, stars=(1, 0), abilities=(abilities, ""))
    made.play("dribble").defend("tackle", 6)
    assert (made.pa, made.public.attack.restart) == (4, "free_kick")
    assert made.refuses("star:offensive_play")
    assert not made.refuses("star:tactical_scheme")
    before = made.sizes(1)[0]
    made.play("pass")
    assert (made.phase, made.pa, made.sizes(1)[0]) == ("attack", 6, before)


def test_a_table_begins_with_chance_or_with_choices() -> None:
    assert fresh("amateur").keys() == ["coin"]
    assert fresh("professional").keys() == ["abilities", "abilities"]
    assert fresh("international").keys() == ["abilities", "abilities", "deck", "deck"]
