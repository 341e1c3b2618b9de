"""The further worked examples: what the rulings make of the corners of the rules."""

import pytest

from games.titles.worldwide_football import lists
from games.titles.worldwide_football.tests.build import Table, kicked_off, table

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
        teams=("NGA", "DEN"), hands={0: "dribble pass", 1: "tackle"}, men={0: "NGA-M2"}, stars=(2, 2),
        abilities=("counter_attack offensive_play", "defensive_block"),
    )  # fmt: skip
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
            pa=pa, teams=("DEN", "NGA"), hands={0: "pass", 1: "interception pass"}, men={1: "NGA-M2"}, stars=(0, 3),
            abilities=("", "counter_attack"),
        )  # fmt: skip
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
    given = table(teams=("DEN", "NGA"), hands={0: "pass pass", 1: "pass"}, men={1: "NGA-M2"}, stars=(0, 3),
                  abilities=("", "counter_attack"))  # fmt: skip
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
        return table(hands={0: "pass"}, decks=(deck, "pass"), piles=(pile, ""), stars=(1, 0),
                     abilities=("tactical_scheme", ""))  # fmt: skip

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


@pytest.mark.clause("WWF-12.16", "WWF-12.17", "WWF-10.9")
@pytest.mark.parametrize(("die", "side", "pa"), [(11, 1, 0), (10, 0, 3)])
def test_32_an_offside_trap(die: int, side: int, pa: int) -> None:
    made = table(teams=("DEN", "MEX"), hands={0: "long_pass pass pass", 1: "interception"}, men={1: "MEX-M1"},
                 stars=(0, 2), abilities=("", "offside_trap counter_attack"))  # fmt: skip
    made.play("long_pass").move("trap:offside_trap go").roll(die)
    if not side:
        made.move("drop:pass confirm")
    assert (made.side, made.pa, made.sizes(1)[0]) == (side, pa, 1)
    if side:
        assert [part for part in made.legal() if part[:4] in ("star", "play")] == ["star:counter_attack"]


@pytest.mark.clause("WWF-12.16")
def test_32_no_offside_trap_on_a_pass() -> None:
    made = table(hands={0: "pass", 1: "tackle"}, stars=(0, 1), abilities=("", "offside_trap")).play("pass")
    assert made.legal() == ["draw"]


@pytest.mark.clause("WWF-12.15", "WWF-14.8")
def test_33_a_simulation_at_five_points() -> None:
    made = table(
        pa=5, hands={0: "dribble cross pass", 1: "pressing interception"}, stars=(1, 0), abilities=("simulation", "")
    )
    made.play("dribble").move("defend:pressing go").move("star:simulation go").roll(20)
    assert (made.pa, made.public.attack.restart) == (5, "free_kick")
    made.play("cross")
    assert (made.phase, made.pa, made.public.attack.bonus) == ("attack", 6, 1)
    other = table(pa=5, hands={0: "pass", 1: "interception"}, stars=(1, 0), abilities=("simulation", "")).play("pass")
    assert other.move("defend:interception go").phase == "defence_roll"


@pytest.mark.clause("WWF-7.5", "WWF-9.3")
def test_34_a_waiting_bonus_is_lost_by_a_card_in_between() -> None:
    made = table("amateur", pa=6, hands={0: "cross shot"}).through("cross").through("shot").roll(3)
    assert made.public.action.quality == 5
    made = table("amateur", pa=6, hands={0: "cross dribble shot"}).through("cross").through("dribble")
    assert (made.pa, made.through("shot").roll(3).public.action.quality) == (8, 5)


@pytest.mark.clause("WWF-7.4", "WWF-13.11", "WWF-10.9")
def test_35_a_counter_that_may_win_the_ball() -> None:
    def countered(die: int) -> Table:
        made = table(pa=4, teams=("MEX", "NGA"), hands={0: "dribble pass", 1: "pass"}, men={0: "MEX-A1", 1: "NGA-D2"},
                     stars=(0, 1), abilities=("", "counter_attack"))  # fmt: skip
        return made.play("dribble", "MEX-A1").move("counter:NGA-D2 go").roll(die)

    won = countered(11)
    assert (won.side, won.public.attack.won_by, won.pile(0)) == (1, "player_card", "dribble")
    assert [part for part in won.legal() if part[:4] in ("star", "play")] == []
    lost = countered(10)
    assert lost.phase == "reply"
    assert lost.move("draw").pa == 6


@pytest.mark.clause("WWF-6.5", "WWF-7.16", "WWF-7.17")
def test_36_a_card_after_a_pass() -> None:
    def passed(pa: int) -> Table:
        return table(pa=pa, teams=("DEN", "ARG"), hands={0: "pass dribble pass"}, men={0: "DEN-M1"}).through("pass")

    assert passed(6).refuses("player:DEN-M1")
    made = passed(2)
    assert (made.pa, made.refuses("player:DEN-M1")) == (4, False)
    made.through("dribble")
    assert made.refuses("player:DEN-M1")


@pytest.mark.clause("WWF-15.3", "WWF-15.4", "WWF-15.5")
def test_37_a_red_card_with_full_hands() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle " + "pass " * 9}, men={1: "DEN-M1 DEN-M2 DEN-A1"})
    made.play("dribble").defend("tackle", 1)
    assert made.public.need == ("red", 0, 0, 3)
    made.move("drop:pass drop:pass drop:pass confirm")
    assert made.public.need == ("limit", 0, 1, 0)
    made.move("man:DEN-M2 confirm")
    assert made.sizes(1) == (6, 2)


@pytest.mark.clause("WWF-15.6", "WWF-12.3", "WWF-12.4", "WWF-11.5")
@pytest.mark.parametrize(("reds", "need", "sizes"), [(1, (1, 0), (7, 2)), (2, (3, 1), (5, 1))])
def test_38_the_second_half_after_red_cards(reds: int, need: tuple[int, int], sizes: tuple[int, int]) -> None:
    made = kicked_off("professional", second_team="MEX")
    made.public.kick_off = 0
    made.public.reds[1] = reds
    made.public.stars[:] = [1, 4]
    end_of_half(made)
    made.move("keep confirm", 0).move("keep confirm", 1).settle()
    assert (made.public.half, made.public.side, made.public.stars) == (2, 1, [3, 5])
    if made.asked == 1 and made.phase == "discard":
        assert made.public.need[1:3] == need
        made.move(made.game.default_move(made.view(1), made.ask(), made.rng))
    assert made.sizes(1) == sizes


def end_of_half(made: Table) -> None:
    """Both give the ball back with an empty deck."""
    made.secret.decks[0] = ""
    give_back(made)
    give_back(made)


@pytest.mark.clause("WWF-12.21", "WWF-7.7")
def test_39_endurance_before_the_reply() -> None:
    made = table(pa=6, hands={0: "shot"}, decks=("pass", "pressing pass"), stars=(0, 1), abilities=("", "endurance"))
    made.play("shot").move("star:endurance go")
    assert (made.phase, made.sizes(1)[0]) == ("reply", 2)
    made.move("defend:pressing go")
    assert made.public.action.target == 12


@pytest.mark.clause("WWF-9.6")
def test_40_two_goalkeeper_cards() -> None:
    made = table(pa=8, teams=("ARG", "MEX"), hands={0: "shot"}, men={1: "MEX-G1 MEX-G2"}).through("shot").roll(6)
    made.move("keeper:MEX-G1 keeper:MEX-G2 go").roll(5)
    assert (made.goals, made.side) == ((0, 0), 1)


@pytest.mark.clause("WWF-19.1", "WWF-19.2", "WWF-19.3")
def test_41_lists_of_international_mode() -> None:
    made = table("international")
    book = made.book
    wanted = lists.international(book, book.pool)

    def total(counts: dict[str, int]) -> bool:
        done: list[str] = []
        for name in wanted.names:
            part = f"{name}:{counts.get(name, 0)}"
            if part not in lists.parts(book, wanted, done, is_change=False):
                return False
            done.append(part)
        return lists.parts(book, wanted, done, is_change=False) == ["confirm"]

    def deck(defences: int, size: int, shots: int = 4) -> dict[str, int]:
        """A list with so many defence cards and so many cards."""
        counts, left = {}, defences
        for name in (
            "interception",
            "pressing",
            "tackle",
            "high_press",
            "sliding_tackle",
            "anticipation",
            "clean_tackle",
        ):
            counts[name] = min(left, wanted.available[name])
            left -= counts[name]
        left = size - defences
        for name in wanted.names:
            if name not in counts:
                most = shots if book.by_id[name].is_shot else wanted.available[name]
                counts[name] = min(left, most, wanted.available[name])
                left -= counts[name]
        return counts

    assert [total(deck(number, 32)) for number in (6, 7, 12)] == [False, True, True]
    assert [total(deck(10, size)) for size in (31, 32, 33)] == [False, True, False]
    assert sum(deck(12, 32, shots=0).values()) == 32
    assert total(deck(12, 32, shots=0))
    assert "pass:8" not in lists.parts(book, wanted, [], is_change=False)
    assert max(wanted.available.values()) == 7


@pytest.mark.clause("WWF-20.2", "WWF-10.6")
def test_42_a_period_of_extra_time() -> None:
    made = table("amateur", half=2, draw_resolution="extra_time", hands={0: "pass", 1: "pass"}, decks=("", ""))
    made.secret.aside[:] = [made.book.pool[1:], made.book.pool[1:]]
    give_back(made)
    give_back(made)
    made.move("deck:default confirm", 0).move("deck:default confirm", 1).move("side:0").settle()
    assert [made.sizes(0)[0], len(made.secret.decks[0]), made.sizes(1)[0], len(made.secret.decks[1])] == [8, 2, 7, 3]
    made.secret.hands[0] = made.book.by_id["pass"].code + made.secret.hands[0][1:]
    made.through("pass")
    assert len(made.secret.decks[1]) == 1
    made.move("give_back")
    assert (made.phase, made.side, len(made.secret.decks[0])) == ("attack", 1, 0)
