"""Section 7: the sequence of one action."""

import pytest

from games.titles.worldwide_football.tests.build import Table, table

SHOOTING = {0: "shot pass", 1: "pressing pass"}


@pytest.mark.clause("WWF-7.1")
def test_cards_are_named_together_before_the_defender_speaks() -> None:
    made = table(pa=7, hands=SHOOTING, men={0: "ARG-A1 ARG-A2"})
    assert made.legal("card:shot") == ["with:ARG-A1", "with:ARG-A2", "go"]
    made.play("shot", "ARG-A2")
    assert (made.asked, made.phase, made.view(1).men_table) == (1, "reply", [["ARG-A2"], []])


@pytest.mark.clause("WWF-7.2")
def test_any_number_of_cards_may_go_with_it() -> None:
    made = table(pa=7, teams=("ARG", "JPN"), hands=SHOOTING, men={0: "ARG-A1 ARG-A2"}).play("shot", "ARG-A2", "ARG-A1")
    assert (made.public.action.men, made.public.action.barred) == (made.public.men_table[0], True)
    assert table(pa=7, hands=SHOOTING, men={0: "ARG-A1 ARG-A2"}).refuses("card:shot", "with:ARG-A2", "with:ARG-A2")


@pytest.mark.clause("WWF-7.2")
def test_each_card_has_its_own_condition() -> None:
    made = table(pa=7, hands={0: "shot dribble"}, men={0: "ARG-A1 ARG-M1"})
    assert made.legal("card:shot") == ["with:ARG-A1", "go"]
    assert made.legal("card:dribble") == ["go"]


@pytest.mark.clause("WWF-7.3", "WWF-13.5")
def test_a_counter_is_offered_as_soon_as_the_card_is_played() -> None:
    made = table(pa=7, hands=SHOOTING, men={0: "ARG-A2", 1: "DEN-D2"}).play("shot", "ARG-A2")
    assert (made.asked, made.phase, made.legal()) == (1, "counter", ["counter:DEN-D2", "pass"])


@pytest.mark.clause("WWF-7.4")
def test_cards_are_countered_one_after_the_other() -> None:
    men = {0: "ARG-A1 ARG-A2", 1: "NGA-D2"}
    made = table(pa=7, teams=("ARG", "NGA"), hands=SHOOTING, men=men).play("shot", "ARG-A2", "ARG-A1")
    assert made.public.action.subject == made.book.men_by_id["ARG-A2"].code
    made.move("pass")
    assert made.public.action.subject == made.book.men_by_id["ARG-A1"].code
    made.move("counter:NGA-D2 go").roll(3)
    assert (made.phase, made.public.action.barred) == ("shot_roll", True)


@pytest.mark.clause("WWF-7.4")
def test_a_cancelled_card_does_nothing_and_is_used_up() -> None:
    made = table(pa=7, hands=SHOOTING, men={0: "ARG-A2", 1: "DEN-D2"}).play("shot", "ARG-A2").move("counter:DEN-D2 go")
    made.move("draw").roll(3)
    assert (made.public.action.quality, made.view().men_table) == (4, [["ARG-A2"], ["DEN-D2"]])
    lucky = table(pa=7, hands=SHOOTING, men={0: "ARG-A2", 1: "DEN-D2"}).play("shot", "ARG-A2").move("pass")
    assert lucky.move("draw").roll(3).public.action.quality == 5


@pytest.mark.clause("WWF-7.5")
@pytest.mark.parametrize(("how", "barred"), [("bar", True), ("free_kick", True), ("corner", False), ("", False)])
def test_what_bars_a_card(how: str, barred: bool) -> None:
    made = table(hands={0: "pass pass", 1: "interception"})
    made.public.attack.bar = how == "bar"
    made.public.attack.restart = how if how != "bar" else ""
    made.play("pass")
    assert made.public.action.barred is barred
    assert (made.public.attack.bar, made.public.attack.restart) == (False, "")
    assert made.pa == (2 if barred else 0)


@pytest.mark.clause("WWF-7.5")
def test_a_card_played_with_it_bars_it_too() -> None:
    made = table(pa=2, teams=("JPN", "ARG"), hands={0: "pass pass", 1: "interception"}, men={0: "JPN-M2"}).play(
        "pass", "JPN-M2"
    )
    assert (made.phase, made.pa, made.sizes(1)[0]) == ("attack", 4, 1)


@pytest.mark.clause("WWF-7.5")
def test_waiting_bonuses_are_used_up_whatever_the_card() -> None:
    made = table(pa=6, hands={0: "dribble shot", 1: "pass"})
    made.public.attack.bonus = 2
    assert made.through("dribble").public.attack.bonus == 0
    made = table(pa=6, hands={0: "dribble shot", 1: "pass"})
    made.public.attack.bonus = 2
    assert made.through("shot").roll(3).public.action.quality == 5


@pytest.mark.clause("WWF-7.6", "WWF-8.1")
def test_the_defender_plays_one_card_or_draws_two() -> None:
    made = table(hands={0: "pass pass", 1: "interception pressing tackle"}).play("pass")
    assert made.legal() == ["defend:interception", "defend:pressing", "draw"]
    assert made.move("draw").sizes(1)[0] == 5
    fewer = table(hands={0: "pass pass", 1: "tackle"}, draw_when_not_defending=3).through("pass")
    assert fewer.sizes(1)[0] == 4


@pytest.mark.clause("WWF-7.7")
def test_what_may_come_before_the_reply() -> None:
    made = table(
        pa=6,
        hands={0: "shot", 1: "tackle"},
        men={1: "DEN-D3 DEN-M1"},
        stars=(0, 2),
        abilities=("", "defensive_block endurance"),
    )
    made.public.windows[1] = True
    made.play("shot")
    assert made.legal() == [
        "defend:tackle",
        "star:defensive_block",
        "star:endurance",
        "block:DEN-D3",
        "sub:DEN-D3",
        "sub:DEN-M1",
        "draw",
    ]
    made.do("star:endurance go", "star:defensive_block", "sub:DEN-M1", "block:DEN-D3 go", "roll:13", "defend:tackle go")
    assert (made.phase, made.public.attack.blocks, made.public.action.target) == ("defence_roll", 3, 11)


@pytest.mark.clause("WWF-7.7")
def test_a_barred_card_can_only_be_let_through() -> None:
    made = table(hands={0: "pass pass", 1: "interception"}, stars=(0, 1), abilities=("", "endurance"))
    made.public.attack.bar = True
    made.play("pass")
    assert made.legal() == ["star:endurance", "pass"]
    made.move("star:endurance go")
    assert (made.phase, made.pa, made.sizes(1)[0]) == ("attack", 2, 3)


@pytest.mark.clause("WWF-7.8")
def test_simulation_takes_the_place_of_the_roll() -> None:
    made = table(pa=6, hands={0: "dribble", 1: "tackle pass"}, stars=(1, 0), abilities=("simulation", ""))
    made.play("dribble").move("defend:tackle go")
    assert (made.asked, made.legal()) == (0, ["star:simulation", "pass"])
    assert made.move("pass").phase == "defence_roll"


@pytest.mark.clause("WWF-7.9")
def test_fouls_are_read_from_the_natural_number() -> None:
    made = table(pa=8, hands={0: "shot", 1: "tackle"}, stars=(0, 3), abilities=("", "defensive_block")).play("shot")
    made.do("star:defensive_block", "star:defensive_block", "star:defensive_block", "defend:tackle go").roll(5)
    assert (made.public.action.natural, made.public.action.total, made.phase) == (5, 14, "penalty")


@pytest.mark.clause("WWF-7.10")
def test_the_card_is_paid_first_then_the_attack_card_works_then_the_set_piece() -> None:
    made = table(pa=2, hands={0: "dribble pass", 1: "tackle pass pass"}).play("dribble").defend("tackle", 3)
    assert (made.phase, made.asked, made.pa) == ("discard", 1, 2)
    made.move("drop:pass confirm")
    assert (made.phase, made.pa, made.public.attack.restart) == ("attack", 3, "free_kick")
    assert made.said() == ["discard", "pa", "draw", "free_kick"]


@pytest.mark.clause("WWF-7.11")
@pytest.mark.parametrize(
    ("blocks", "die", "is_won"), [(0, 17, True), (0, 16, False), (1, 14, True), (1, 13, False), (2, 11, True)]
)
def test_the_total_is_compared_with_the_target(blocks: int, die: int, is_won: bool) -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass"}, stars=(0, 2), abilities=("", "defensive_block")).play(
        "dribble"
    )
    made.do(*["star:defensive_block"] * blocks)
    made.defend("tackle", die)
    assert (made.side == 1) is is_won


def rescued(die: int, *cards: str) -> Table:
    made = table(hands={0: "pass pass", 1: "interception pass"}, teams=("DEN", "ARG"), men={1: "ARG-D1"})
    return made.play("pass").defend("interception", die, *cards)


@pytest.mark.clause("WWF-7.12")
@pytest.mark.parametrize(
    ("die", "cards", "side"), [(15, ["ARG-D1"], 1), (15, [], 0), (14, ["ARG-D1"], 0), (19, ["ARG-D1"], 1)]
)
def test_a_rescue_card_adds_four(die: int, cards: list[str], side: int) -> None:
    assert rescued(die, *cards).side == side


@pytest.mark.clause("WWF-7.13")
def test_a_rescue_card_is_spent_only_where_it_helps() -> None:
    assert rescued(19, "ARG-D1").men(1) == "ARG-D1"
    assert rescued(14, "ARG-D1").men(1) == "ARG-D1"
    assert rescued(15, "ARG-D1").men(1) == ""
    fouled = table(hands={0: "dribble pass", 1: "tackle pass"}, teams=("DEN", "ARG"), men={1: "ARG-D1"}, pa=2)
    assert fouled.play("dribble").defend("tackle", 6, "ARG-D1").men(1) == "ARG-D1"


@pytest.mark.clause("WWF-7.14")
def test_a_won_ball_undoes_the_card() -> None:
    made = table(pa=3, hands={0: "long_pass pass", 1: "interception pass"}).play("long_pass").defend("interception", 20)
    assert (made.side, made.pa, made.hand(0), made.public.attack.won_at) == (1, 0, "pass", 3)


@pytest.mark.clause("WWF-7.15")
def test_otherwise_the_card_goes_through_and_a_shot_is_taken() -> None:
    made = table(pa=6, hands={0: "dribble shot", 1: "tackle pressing"}).play("dribble").defend("tackle", 7)
    assert (made.pa, made.phase) == (7, "attack")
    made.play("shot").defend("pressing", 4)
    assert (made.pa, made.phase) == (7, "shot_roll")


@pytest.mark.clause("WWF-7.16", "WWF-13.3")
@pytest.mark.parametrize("die", [None, 4])
def test_a_card_after_the_action_is_played_once_it_went_through(die: int | None) -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass pressing"}, men={0: "ARG-M1"}).play("dribble")
    made.move("draw") if die is None else made.defend("pressing", die)
    assert not made.refuses("player:ARG-M1")
    made.move("player:ARG-M1 go")
    assert made.pa == 2


@pytest.mark.clause("WWF-7.17")
def test_the_after_window_closes_with_the_next_card() -> None:
    made = table(hands={0: "dribble pass pass", 1: "pass"}, men={0: "ARG-M1"}).through("dribble")
    made.play("pass")
    assert made.public.attack.after == ""
    assert made.move("draw").refuses("player:ARG-M1")


@pytest.mark.clause("WWF-7.17")
def test_the_after_window_and_set_pieces() -> None:
    free = table(hands={0: "dribble pass", 1: "tackle pass"}, men={0: "ARG-M1"}).play("dribble").defend("tackle", 6)
    assert (free.public.attack.restart, free.refuses("player:ARG-M1")) == ("free_kick", False)
    direct = (
        table(pa=5, hands={0: "dribble pass", 1: "tackle pass"}, men={0: "ARG-M1"}).play("dribble").defend("tackle", 6)
    )
    assert (direct.phase, direct.legal()) == ("free_kick", ["specialist:ARG-M1", "sub:ARG-M1", "shoot"])


@pytest.mark.clause("WWF-7.17")
def test_each_card_after_is_open_to_a_counter() -> None:
    made = table(hands={0: "dribble pass", 1: "pass"}, men={0: "ARG-M1", 1: "DEN-D2"}).through("dribble")
    made.move("player:ARG-M1 go")
    assert (made.phase, made.asked) == ("counter", 1)
    made.move("counter:DEN-D2 go")
    assert (made.pa, made.phase) == (1, "attack")
