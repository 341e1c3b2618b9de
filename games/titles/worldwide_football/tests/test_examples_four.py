"""The worked examples for two pairs, the shoot-out, and the abilities that swap or finish."""

import pytest

from games.titles.worldwide_football.tests.build import Table, table


def shooting(*kicks: tuple[int, int]) -> Table:
    """A shoot-out that A begins, with these goals (1) and saves (0) of A and B kick by kick."""
    made = table("amateur", half=4, draw_resolution="extra_time_shootout", hands={0: "pass", 1: "pass"}, decks=("", ""))
    made.move("give_back").move("give_back").move("side:0")
    for size, start in [(5, 0), *((1, kick) for kick in range(5, len(kicks)))]:
        chunk = kicks[start : start + size]
        chunk = (*chunk, *[(0, 0)] * (size - len(chunk)))
        own = [f"shoot:{1 + a}" for a, _ in chunk] + ["save:1"] * size
        other = [f"shoot:{1 + b}" for _, b in chunk] + ["save:1"] * size
        made.move(" ".join([*own, "confirm"]), 0).move(" ".join([*other, "confirm"]), 1)
    return made


@pytest.mark.clause("WWF-20.5")
def test_43_a_shoot_out_stops_when_one_side_cannot_be_caught() -> None:
    made = shooting((1, 0), (1, 0), (1, 0))
    assert (made.public.kicks, made.phase) == (["111", "000"], "over")
    made = shooting((1, 1), (1, 1), (1, 0), (1, 0))
    assert (made.public.kicks, made.phase) == (["1111", "1100"], "over")
    made = shooting((1, 0), (1, 1), (0, 1), (0, 0), (1, 1), (0, 1))
    assert made.public.kicks == ["110010", "011011"]
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1), (0, 0))


@pytest.mark.clause("WWF-21.11", "WWF-21.12", "WWF-21.15")
def test_44_defence_of_a_pair() -> None:
    def answered(*moves: str) -> Table:
        made = table(seats=4, hands={0: "pass dribble", 1: "pass", 3: "tackle"})
        return made.do("to:0", "card:pass go", *moves)

    made = answered("draw")
    assert (made.sizes(1)[0], made.sizes(3)[0]) == (2, 2)
    made = answered("delegate", "pass")
    assert (made.sizes(1)[0], made.sizes(3)[0], made.pa) == (1, 1, 2)
    made = table(seats=4, hands={0: "dribble pass", 1: "pass pass", 3: "tackle " + "pass " * 4})
    made.do(
        "to:0", "card:dribble go", "delegate", "defend:tackle go", "roll:1", "drop:pass drop:pass drop:pass confirm"
    )
    assert (made.public.reds, made.sizes(1)[0], made.sizes(3)[0]) == ([0, 0, 0, 1], 2, 1)


@pytest.mark.clause("WWF-21.9", "WWF-21.10")
def test_45_a_partner_who_cannot_go_on() -> None:
    def passed(pa: int) -> Table:
        made = table(seats=4, pa=pa, hands={0: "pass pass", 2: "shot cross", 1: "pass"})
        return made.do("to:0", "card:pass go", "draw", "pass_ball")

    made = passed(2)
    assert (made.pa, made.asked, made.legal()) == (4, 2, ["stuck"])
    made.move("stuck")
    assert (made.side, made.sizes(2)[0], made.public.give_backs) == (1, 2, 1)
    made = passed(4)
    assert made.legal() == ["card:cross", "card:shot", "give_back"]
    made.move("give_back")
    assert (made.phase, made.public.need[1], made.sizes(2)[0]) == ("discard", 1, 5)


@pytest.mark.clause("WWF-21.6", "WWF-21.7")
def test_46_no_passing_back_before_a_card() -> None:
    made = table(seats=4, hands={0: "pass pass", 2: "dribble pass", 1: "pass"})
    made.do("to:0", "card:pass go", "draw", "pass_ball")
    assert (made.asked, made.refuses("pass_ball")) == (2, True)
    made.do("card:dribble go", "draw")
    assert (made.refuses("pass_ball"), made.sizes(2)[0], made.sizes(0)[0]) == (False, 2, 1)


@pytest.mark.clause("WWF-12.22", "WWF-12.7")
def test_47_clinical_finish() -> None:
    def ready(pa: int) -> Table:
        return table(pa=pa, hands={0: "shot"}, stars=(2, 0), abilities=("clinical_finish", ""))

    assert ready(5).refuses("star:clinical_finish")
    made = ready(6).move("star:clinical_finish")
    assert made.refuses("star:clinical_finish")
    assert made.through("shot").roll(2).public.action.quality == 3


@pytest.mark.clause("WWF-12.20")
def test_48_creativity() -> None:
    def ready(deck: str) -> Table:
        return table(hands={0: "dribble cross pass"}, decks=(deck, "pass"), stars=(1, 0), abilities=("creativity", ""))

    made = ready("long_pass shot pass").move("star:creativity drop:dribble drop:cross go")
    assert made.pile(0) == "dribble cross"
    made.move("take:long_pass take:shot go")
    assert (made.hand(0), made.deck(0), made.pile(0)) == ("pass long_pass shot", "pass", "dribble cross")
    one = ready("long_pass")
    assert one.legal("star:creativity", "drop:dribble") == ["go"]
