"""Section 10: the end of an attack, and giving the ball back."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, table


def ready(pa: int = 6, **more: Any) -> Table:
    hands = {0: "shot dribble pass long_pass", 1: "tackle interception pass"}
    return table(pa=pa, hands=hands, **more)


@pytest.mark.clause("WWF-10.1")
def test_the_printed_endings() -> None:
    given = ready()
    given.do("give_back", "drop:pass confirm")
    goal = ready().through("shot").roll(6, 1)
    won = ready().play("dribble").defend("tackle", 20)
    missed = ready().through("shot").roll(1)
    assert [made.side for made in (given, goal, won, missed)] == [1, 1, 1, 1]
    assert [made.public.attack.won_by for made in (given, goal, won, missed)] == ["give_back", "", "tackle", ""]


@pytest.mark.clause("WWF-10.2")
def test_the_other_endings() -> None:
    saved = ready().through("shot").roll(3, 6)
    kicked = ready(5).play("dribble").defend("tackle", 6).roll(2, 6)
    penalty = ready(7).play("shot").defend("tackle", 6).move("number:2 confirm", 0).move("number:2 confirm", 1)
    trapped = (
        ready(0, stars=(0, 1), abilities=("", "offside_trap")).play("long_pass").move("trap:offside_trap go").roll(15)
    )
    fallen = (
        ready(stars=(1, 0), abilities=("simulation", ""))
        .play("dribble")
        .defend("tackle")
        .move("star:simulation go")
        .roll(2)
    )
    blocked = ready(men={1: "DEN-D3"}).play("shot").move("block:DEN-D3 go").roll(18)
    tables = (saved, kicked, penalty, trapped, fallen, blocked)
    assert [(made.side, made.pa, made.goals) for made in tables] == [(1, 0, (0, 0))] * 6
    assert [made.public.attack.won_by for made in tables] == ["", "", "", "offside", "", "player_card"]


@pytest.mark.clause("WWF-10.3", "WWF-10.4")
def test_nothing_of_the_attack_is_left() -> None:
    made = table(
        pa=5,
        hands={0: "through_ball cross pass", 1: "interception pass"},
        stars=(0, 1),
        abilities=("", "defensive_block"),
    )
    made.play("cross").do("star:defensive_block", "draw")
    made.play("through_ball").move("draw").do("give_back", "drop:pass confirm")
    attack = made.public.attack
    assert (made.side, attack.pa, attack.bar, attack.bonus, attack.blocks, attack.restart) == (1, 0, False, 0, 0, "")
    assert made.view().table == [[], []]


@pytest.mark.clause("WWF-10.4")
def test_after_a_goal_the_others_attack_with_what_they_hold() -> None:
    made = ready().through("shot")
    before = made.sizes(1)
    made.roll(6, 1)
    assert (made.goals, made.asked, made.pa, made.sizes(1)) == ((1, 0), 1, 0, before)


@pytest.mark.clause("WWF-10.5")
def test_giving_the_ball_back_draws_three_and_discards_one() -> None:
    made = table(hands={0: "pass shot", 1: "pass"}, decks=("cross cross cross cross", SIX)).move("give_back")
    assert (made.sizes(0)[0], made.public.need) == (5, ("give_back", 1, 0, 0))
    made.move("drop:shot confirm")
    assert (made.hand(0), made.side) == ("pass cross cross cross", 1)


@pytest.mark.clause("WWF-10.5")
def test_these_numbers_are_options() -> None:
    made = table(hands={0: "pass", 1: "pass"}, give_back_draw=5, give_back_discard=2).move("give_back")
    assert (made.sizes(0)[0], made.public.need[1]) == (6, 2)


@pytest.mark.clause("WWF-10.6", "WWF-10.7")
@pytest.mark.parametrize(("deck", "cards"), [("", 1), ("pass", 2), ("pass pass", 3)])
def test_with_a_short_deck_nothing_is_discarded(deck: str, cards: int) -> None:
    made = table(hands={0: "pass", 1: "pass"}, decks=(deck, SIX)).move("give_back")
    assert (made.side, made.sizes(0)[0]) == (1, cards)


@pytest.mark.clause("WWF-10.7")
@pytest.mark.parametrize("restart", ["free_kick", "corner"])
def test_the_ball_may_be_given_back_while_a_restart_is_due(restart: str) -> None:
    made = table(pa=5, hands={0: "dribble", 1: "pass"})
    made.public.attack.restart = restart
    assert made.legal() == ["give_back"]
    made.move("give_back").move("drop:pass confirm")
    assert made.side == 1


@pytest.mark.clause("WWF-10.8")
def test_limit_and_discard_add_up_in_one_choice() -> None:
    made = table(hands={0: " ".join(["pass"] * 10), 1: "pass"}, decks=("shot shot shot", SIX)).move("give_back")
    assert made.public.need == ("give_back", 4, 0, 0)
    made.move("drop:pass drop:pass drop:pass drop:pass confirm")
    assert (made.sizes(0)[0], made.side) == (9, 1)


@pytest.mark.clause("WWF-10.9")
@pytest.mark.parametrize(("option", "is_open"), [(False, False), (True, True)])
def test_a_gift_is_no_won_ball_unless_an_option_says_so(option: bool, is_open: bool) -> None:
    made = table(
        hands={0: "pass", 1: "pass"},
        decks=("", SIX),
        stars=(0, 1),
        abilities=("", "counter_attack"),
        counter_attack_after_give_back=option,
    ).move("give_back")
    assert made.refuses("star:counter_attack") is not is_open


@pytest.mark.clause("WWF-10.9")
def test_a_save_is_no_won_ball() -> None:
    made = ready(stars=(0, 1), abilities=("", "counter_attack")).through("shot").roll(2, 6)
    assert (made.side, made.refuses("star:counter_attack")) == (1, True)
