"""Section 21: what partners and captains may do, and who is asked first."""

import pytest

from games.titles.worldwide_football.tests.build import SIX, table
from games.titles.worldwide_football.tests.test_21_pairs import pair


@pytest.mark.clause("WWF-21.13")
def test_partners_use_only_the_abilities_of_the_hand() -> None:
    names = "offensive_play tactical_scheme creativity counter_attack clinical_finish"
    made = pair(stars=(2, 0), abilities=(names, ""), men={2: "ARG-D1"})
    made.public.windows[0] = True
    made.move("to:2")
    assert [part for part in made.legal() if part[:4] in ("star", "sub:")] == [
        "star:tactical_scheme",
        "star:creativity",
    ]
    defending = pair(stars=(0, 2), abilities=("", "endurance defensive_block offside_trap")).do(
        "to:0", "card:pass go", "delegate"
    )
    assert defending.legal() == ["defend:pressing", "star:endurance", "pass"]


@pytest.mark.clause("WWF-21.14")
def test_a_captain_may_act_out_of_turn() -> None:
    made = pair(stars=(2, 0), abilities=("offensive_play tactical_scheme", ""), men={0: "ARG-D1"})
    made.public.windows[0] = True
    made.move("to:2")
    ask = made.ask(0, "help")
    assert (ask.answered, ask.replaceable, made.legal(seat=0, key="help")) == (
        True,
        True,
        ["star:offensive_play", "sub:ARG-D1"],
    )
    made.move("star:offensive_play go", 0, "help")
    assert (made.pa, made.asked, made.public.stars[0]) == (1, 2, 1)
    made.move("sub:ARG-D1 go", 0, "help")
    assert (made.public.stars[0], made.men(0), made.phase) == (2, "", "attack")


@pytest.mark.clause("WWF-21.14")
def test_a_hand_ability_affects_the_hand_of_its_user() -> None:
    made = pair(stars=(1, 0), abilities=("tactical_scheme", ""), decks=("shot cross", SIX)).do(
        "to:2", "star:tactical_scheme go"
    )
    assert (made.asked, made.legal()) == (2, ["take:cross", "take:shot"])
    made.move("take:shot go").settle()
    assert (made.hand(2), made.sizes(0)[0]) == ("pass long_pass shot", 2)
    assert made.view(2).partner == made.hand(0).split()


@pytest.mark.clause("WWF-21.15")
def test_both_defenders_are_asked_for_counters_and_goalkeepers_the_captain_first() -> None:
    made = pair({0: "shot pass"}, pa=7, men={0: "ARG-A2", 1: "DEN-M1", 3: "DEN-D2"}).do(
        "to:0", "card:shot with:ARG-A2 go"
    )
    assert (made.phase, made.asked) == ("counter", 1)
    made.move("pass")
    assert (made.phase, made.asked) == ("counter", 3)
    made.do("pass", "draw")
    made.move("pass")
    made.roll(4)
    assert (made.phase, made.asked) == ("keeper", 1)
    assert made.move("pass").asked == 3


@pytest.mark.clause("WWF-21.15")
@pytest.mark.parametrize(("die", "side", "drawn"), [(14, 1, 0), (13, 0, 1)])
def test_a_partners_shot_block_comes_before_the_reply_is_carried_out(die: int, side: int, drawn: int) -> None:
    made = pair({0: "shot pass"}, pa=7, men={3: "DEN-D3"}).do("to:0", "card:shot go", "draw")
    assert (made.phase, made.asked, made.sizes(1)[0]) == ("block", 3, 2)
    made.move("block:DEN-D3 go").roll(die)
    assert (made.side, made.sizes(1)[0]) == (side, 2 + drawn)


@pytest.mark.clause("WWF-21.15")
@pytest.mark.parametrize(("defender", "rescuer"), [(1, 3), (3, 1)])
def test_a_rescue_card_may_be_played_by_either(defender: int, rescuer: int) -> None:
    made = pair(men={rescuer: "DEN-D1"}, pa=2).do("to:0", "card:dribble go", *(["delegate"] if defender == 3 else []))
    made.move("defend:tackle go").roll(12)
    assert (made.phase, made.asked, made.legal()) == ("rescue", rescuer, ["rescue:DEN-D1", "pass"])
    made.move("rescue:DEN-D1 go")
    assert made.side == 1


@pytest.mark.clause("WWF-21.15")
def test_cards_hit_whoever_played_the_defence_card() -> None:
    made = pair({3: "tackle pass pass pass pass"}).do("to:0", "card:dribble go", "delegate", "defend:tackle go").roll(1)
    assert (made.asked, made.public.reds, made.public.need[0]) == (3, [0, 0, 0, 1], "red")


@pytest.mark.clause("WWF-21.15")
def test_penalties_of_pairs() -> None:
    made = table(
        "international",
        4,
        pa=7,
        hands={0: "pass", 2: "shot pass", 1: "tackle", 3: "tackle pass"},
        men={1: "DEN-M1", 3: "DEN-G1"},
    )
    made.do("to:2", "card:shot go", "defend:tackle go")
    made.roll(6) if made.phase == "defence_roll" else made.do("pass", "roll:6")
    assert [(ask.key, ask.seat) for ask in made.game.asks(made.state)[:3]] == [
        ("number", 2),
        ("number", 1),
        ("offer", 3),
    ]
    made.move("number:3 confirm", 2).move("keeper:DEN-G1 confirm", 3).move("number:2 confirm", 1)
    assert (made.goals, made.men(3), made.men_pile(1)) == ((0, 0), "", "DEN-G1")


@pytest.mark.clause("WWF-21.15")
def test_the_captains_goalkeeper_card_is_used_if_both_offer_one() -> None:
    made = (
        table(
            "international",
            4,
            pa=7,
            teams=("ARG", "MEX"),
            hands={0: "shot pass", 1: "tackle", 2: "pass", 3: "pass"},
            men={1: "MEX-G1", 3: "MEX-G2"},
        )
        .do("to:0", "card:shot go", "defend:tackle go")
        .roll(6)
    )
    made.move("number:5 confirm", 0).move("keeper:MEX-G2 confirm", 3).move("number:2 keeper:MEX-G1 confirm", 1)
    assert (made.goals, made.men(1), made.men(3)) == ((1, 0), "", "MEX-G2")
