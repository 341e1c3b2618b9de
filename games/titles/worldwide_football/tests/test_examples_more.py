"""The further worked examples: what the rulings make of the corners of the rules."""

import pytest

from games.titles.worldwide_football.tests.build import Table, table

BOTH = ("NGA", "MEX")


@pytest.mark.clause("WWF-6.4", "WWF-6.5")
def test_16_the_limit_of_eight_counts_cards_played_with_it() -> None:
    made = table(pa=7, teams=("MEX", "DEN"), hands={0: "pass dribble"}, men={0: "MEX-A1", 1: "DEN-D2"})
    assert [part for part in made.legal() if part.startswith("card:")] == ["card:dribble"]
    assert made.legal("card:dribble") == ["go"]


@pytest.mark.clause("WWF-8.5", "WWF-6.8")
def test_17_cards_played_with_it_do_not_lower_the_target() -> None:
    made = table(pa=3, teams=("MEX", "DEN"), hands={0: "dribble pass", 1: "pressing"}, men={0: "MEX-A1"})
    made.play("dribble", "MEX-A1").move("defend:pressing go")
    assert made.public.action.target == 15
    made.roll(14)
    assert made.pa == 5


@pytest.mark.clause("WWF-7.10", "WWF-14.3")
def test_18_a_foul_beats_any_total() -> None:
    made = table(
        teams=("NGA", "DEN"),
        hands={0: "dribble pass", 1: "tackle"},
        men={0: "NGA-M2"},
        stars=(2, 2),
        abilities=("counter_attack offensive_play", "defensive_block"),
    )
    made.public.attack.won_by, made.public.attack.winner = "tackle", 0
    made.do("star:counter_attack", "star:offensive_play", "player:NGA-M2 go")
    assert made.pa == 7
    made.play("dribble").do("star:defensive_block", "star:defensive_block", "defend:tackle go")
    assert made.public.action.target == 10
    made.roll(6)
    assert (made.public.action.total, made.pa, made.phase, made.sizes(0)[0]) == (12, 8, "penalty", 2)


@pytest.mark.clause("WWF-14.4")
def test_19_a_card_played_with_it_counts_for_the_set_piece() -> None:
    made = table(pa=4, teams=("MEX", "DEN"), hands={0: "dribble", 1: "tackle"}, men={0: "MEX-A1"})
    made.play("dribble", "MEX-A1").defend("tackle", 6)
    assert (made.pa, made.phase) == (6, "shot_roll")


@pytest.mark.clause("WWF-14.5")
@pytest.mark.parametrize(("pa", "phase"), [(6, "shot_roll"), (7, "penalty")])
def test_20_a_foul_on_a_shot_takes_its_place(pa: int, phase: str) -> None:
    made = table(pa=pa, hands={0: "shot", 1: "tackle"}).play("shot").defend("tackle", 6)
    assert (made.phase, made.public.action.direct) == (phase, pa == 6)


@pytest.mark.clause("WWF-16.4", "WWF-16.5")
def test_21_a_one_is_off_target() -> None:
    made = table(pa=8, hands={0: "shot"}, men={1: "DEN-G1"}).play("shot").move("draw").roll(1)
    assert (made.said()[0], made.side, made.men(1)) == ("shot.off_target", 1, "DEN-G1")
    amateur = table("amateur", pa=8, hands={0: "shot"}).through("shot").roll(1)
    assert amateur.public.action.quality == 3
    assert amateur.roll(2).goals == (1, 0)


@pytest.mark.clause("WWF-16.1", "WWF-16.2", "WWF-16.3", "WWF-12.8")
def test_22_a_corner() -> None:
    hands = {0: "shot dribble through_ball long_pass", 1: "interception"}
    made = table(pa=8, hands=hands, stars=(1, 0), abilities=("offensive_play", "")).play("shot").move("draw").roll(2)
    assert made.public.action.quality == 4
    made.roll(4)
    assert (made.pa, made.public.attack.restart) == (5, "corner")
    assert made.legal() == ["card:long_pass", "give_back"]
    made.play("long_pass")
    assert "defend:interception" in made.legal()
    assert made.move("draw").pa == 8


@pytest.mark.clause("WWF-5.2", "WWF-5.3")
def test_23_an_overfull_hand_is_cut_before_the_card_works() -> None:
    made = table(hands={0: "long_pass dribble pass", 1: " ".join(["pass"] * 10)}).play("long_pass").move("draw")
    assert (made.phase, made.asked, made.public.need[1:], made.pa) == ("discard", 1, (2, 0, 0), 0)
    made.move("drop:pass drop:pass confirm")
    assert (made.asked, made.pa, made.sizes(1)[0]) == (0, 3, 10)


@pytest.mark.clause("WWF-10.5", "WWF-10.6", "WWF-10.7", "WWF-10.8")
@pytest.mark.parametrize(
    ("hand", "deck", "thrown", "left", "rest"), [(9, 5, 3, 9, 2), (9, 3, 3, 9, 0), (9, 2, 1, 10, 0), (4, 2, 0, 6, 0)]
)
def test_24_giving_the_ball_back(hand: int, deck: int, thrown: int, left: int, rest: int) -> None:
    made = table(hands={0: " ".join(["pass"] * hand)}, decks=(" ".join(["pass"] * deck), "pass")).move("give_back")
    if thrown:
        assert made.public.need[1] == thrown
        made.move(" ".join(["drop:pass"] * thrown + ["confirm"]))
    assert (made.side, made.sizes(0)[0], len(made.secret.decks[0])) == (1, left, rest)


def give_back(made: Table) -> Table:
    """The holder gives the ball back and discards whatever it must."""
    made.move("give_back")
    while made.phase == "discard":
        made.move(made.game.default_move(made.view(made.asked), made.ask(), made.rng))
    return made


@pytest.mark.clause("WWF-11.1", "WWF-11.2")
@pytest.mark.parametrize(("deck", "half", "plays"), [(3, 2, False), (3, 2, True), (4, 1, False)])
def test_25_two_give_backs_with_an_empty_deck_end_a_half(deck: int, half: int, plays: bool) -> None:
    nine = " ".join(["pass"] * 9)
    made = table("amateur", hands={0: "pass pass", 1: "pass pass"}, decks=(" ".join(["pass"] * deck), nine))
    give_back(made)
    if plays:
        made.through("pass")
        while made.phase == "discard":
            made.move(made.game.default_move(made.view(made.asked), made.ask(), made.rng))
    give_back(made)
    assert made.settle().public.half == half


@pytest.mark.clause("WWF-11.2")
def test_26_a_deck_may_run_out_between_the_two() -> None:
    made = table("amateur", hands={0: "pass pass dribble", 1: "pass pass dribble"}, decks=("pass " * 9, "pass " * 6))
    give_back(made)
    give_back(made)
    assert made.public.half == 1
    made.secret.decks[1] = made.secret.decks[1][:2]
    made.through("pass")
    give_back(made)
    assert made.settle().public.half == 2


@pytest.mark.clause("WWF-12.12", "WWF-12.13", "WWF-12.7", "WWF-10.9", "WWF-13.7")
def test_27_what_a_won_ball_allows() -> None:
    def won(pa: int) -> Table:
        made = table(
            pa=pa,
            teams=("DEN", "NGA"),
            hands={0: "pass", 1: "interception pass"},
            men={1: "NGA-M2"},
            stars=(0, 3),
            abilities=("", "counter_attack"),
        )
        return made.play("pass").defend("interception", 17)

    made = won(2)
    assert made.public.attack.won_at == 2
    made.do("star:counter_attack")
    assert made.pa == 4
    assert made.refuses("star:counter_attack")
    made.do("player:NGA-M2 go")
    assert made.pa == 6
    late = won(4)
    assert late.refuses("star:counter_attack")
    assert not late.refuses("player:NGA-M2")
    given = table(
        teams=("DEN", "NGA"),
        hands={0: "pass pass", 1: "pass"},
        men={1: "NGA-M2"},
        stars=(0, 3),
        abilities=("", "counter_attack"),
    )
    give_back(given)
    assert [part for part in given.legal() if part[:4] in ("star", "play")] == []


@pytest.mark.clause("WWF-6.11", "WWF-7.7", "WWF-8.10")
@pytest.mark.parametrize(("die", "side"), [(14, 1), (13, 0)])
def test_28_a_card_against_a_barred_shot(die: int, side: int) -> None:
    made = table(pa=6, hands={0: "through_ball shot", 1: "tackle"}, men={1: "DEN-D3"})
    made.through("through_ball").play("shot")
    assert made.legal() == ["block:DEN-D3", "pass"]
    made.move("block:DEN-D3 go").roll(die)
    assert (made.side, made.phase) == (side, "attack" if side else "shot_roll")


@pytest.mark.clause("WWF-12.9", "WWF-12.10", "WWF-12.11")
def test_29_what_a_tactical_scheme_may_take() -> None:
    def looking(deck: str, pile: str) -> Table:
        return table(
            hands={0: "pass"}, decks=(deck, "pass"), piles=(pile, ""), stars=(1, 0), abilities=("tactical_scheme", "")
        )

    made = looking("pass dribble", "shot cross").move("star:tactical_scheme go")
    assert made.legal() == ["take:pass", "take:dribble", "back:shot"]
    made.move("back:shot go")
    assert (made.hand(0), made.pile(0)) == ("pass shot", "cross")
    assert looking("pass shot", "shot").move("star:tactical_scheme go").legal() == ["take:pass", "take:shot"]
    assert looking("", "cross").refuses("star:tactical_scheme")


@pytest.mark.clause("WWF-14.7", "WWF-14.9", "WWF-10.7")
def test_30_what_may_restart_play_after_a_free_kick() -> None:
    def due(pa: int, hand: str) -> list[str]:
        made = table(pa=pa, hands={0: hand})
        made.public.attack.restart = "free_kick"
        return [part for part in made.legal() if part.startswith(("card", "give"))]

    whole = "cross through_ball pass long_pass dribble shot"
    assert due(5, whole) == ["card:pass", "card:long_pass", "card:through_ball", "card:cross", "give_back"]
    assert due(3, whole) == ["card:pass", "card:long_pass", "give_back"]
    assert due(5, "dribble shot") == ["give_back"]


@pytest.mark.clause("WWF-17.2", "WWF-17.3", "WWF-17.4")
def test_31_substitutions_when_the_ball_changes_sides() -> None:
    made = table(teams=("DEN", "NGA"), hands={0: "pass pass", 1: "pass pass"}, men={1: "NGA-D1 NGA-M1"}, stars=(0, 4))
    give_back(made)
    made.move("sub:NGA-D1")
    assert (made.public.stars[1], made.public.tokens[1], made.public.removed[1]) == (
        5,
        2,
        made.book.men_by_id["NGA-D1"].code,
    )
    assert made.refuses("sub:NGA-M1")
    other = table(teams=("DEN", "NGA"), hands={0: "pass pass", 1: "pass pass"}, men={1: "NGA-D1"}, stars=(0, 4))
    give_back(other).through("pass")
    assert other.refuses("sub:NGA-D1")
