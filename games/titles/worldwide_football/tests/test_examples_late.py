"""The worked examples from the Offside Trap to extra time."""

import pytest

from games.titles.worldwide_football import lists
from games.titles.worldwide_football.tests.build import Table, kicked_off, table
from games.titles.worldwide_football.tests.test_examples_more import give_back


@pytest.mark.clause("WWF-12.16", "WWF-12.17", "WWF-10.9")
@pytest.mark.parametrize(("die", "side", "pa"), [(11, 1, 0), (10, 0, 3)])
def test_32_an_offside_trap(die: int, side: int, pa: int) -> None:
    made = table(
        teams=("DEN", "MEX"),
        hands={0: "long_pass pass pass", 1: "interception"},
        men={1: "MEX-M1"},
        stars=(0, 2),
        abilities=("", "offside_trap counter_attack"),
    )
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
        made = table(
            pa=4,
            teams=("MEX", "NGA"),
            hands={0: "dribble pass", 1: "pass"},
            men={0: "MEX-A1", 1: "NGA-D2"},
            stars=(0, 1),
            abilities=("", "counter_attack"),
        )
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
