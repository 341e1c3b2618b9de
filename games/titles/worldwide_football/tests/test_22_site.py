"""Section 22: rulings for the site."""

import pytest

from games.titles.worldwide_football.ruleset import shipped
from games.titles.worldwide_football.tests.build import kicked_off, table
from games.titles.worldwide_football.title import TITLE


@pytest.mark.clause("WWF-22.1")
def test_in_practice_sealed_numbers_are_drawn() -> None:
    made = table(pa=7, hands={0: "shot", 1: "tackle pass"}, practice=True).play("shot").defend("tackle", 6)
    assert made.keys() == ["numbers"]
    made.move("roll:3,4")
    assert (made.goals, made.public.numbers) == ((1, 0), (3, 4))


@pytest.mark.clause("WWF-22.1")
def test_in_practice_a_goalkeeper_card_is_still_the_captains_choice() -> None:
    made = table("international", pa=7, hands={0: "shot", 1: "tackle pass"}, men={1: "DEN-G1"}, practice=True)
    made.play("shot").defend("tackle", 6)
    assert made.legal(seat=1, key="offer") == ["keeper:DEN-G1", "keeper:none"]
    made.move("keeper:DEN-G1 confirm", 1).move("roll:5,4")
    assert (made.goals, made.men(1)) == ((0, 0), "")


@pytest.mark.clause("WWF-22.1")
def test_a_practice_shoot_out_is_drawn_too() -> None:
    made = table(
        "amateur",
        half=4,
        draw_resolution="extra_time_shootout",
        practice=True,
        hands={0: "pass", 1: "pass"},
        decks=("", ""),
    )
    made.public.give_backs = 1
    made.move("give_back").move("side:0")
    assert made.keys() == ["kick_numbers"]
    made.move("roll:" + ",".join(["1"] * 5 + ["2"] * 5 + ["2"] * 5 + ["3"] * 5))
    assert (made.public.kicks, made.phase) == (["111", "000"], "over")


@pytest.mark.clause("WWF-22.1")
def test_a_ruleset_may_forbid_practice() -> None:
    faults = TITLE.check_table(shipped()["amateur"], {"allow_same_owner": "never", "practice": True}, 2)
    assert [fault.path for fault in faults] == ["options.practice"]


@pytest.mark.clause("WWF-22.2")
@pytest.mark.parametrize(
    ("goals", "seat", "score"),
    [
        ((0, 0), 0, (0, 3)),
        ((4, 0), 0, (0, 3)),
        ((1, 5), 0, (1, 5)),
        ((1, 3), 0, (0, 3)),
        ((0, 2), 1, (3, 0)),
        ((5, 1), 1, (5, 1)),
    ],
)
def test_a_side_that_gives_up_loses_by_the_worse_score(
    goals: tuple[int, int], seat: int, score: tuple[int, int]
) -> None:
    made = table(goals=goals, hands={0: "pass"})
    made.game.resign(made.state, seat)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.scores, outcome.places[seat], made.game.asks(made.state)) == (score, 2, [])
    assert made.game.resign(made.state, 1 - seat) == []


@pytest.mark.clause("WWF-22.2")
def test_the_score_of_a_forfeit_is_an_option() -> None:
    made = table(hands={0: "pass"}, forfeit_score=1)
    made.game.resign(made.state, 1)
    assert made.goals == (1, 0)
    level = table(hands={0: "pass"}, forfeit_score=0, goals=(2, 2))
    level.game.resign(level.state, 0)
    outcome = level.game.outcome(level.state)
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((2, 2), (2, 1))


@pytest.mark.clause("WWF-22.2")
def test_a_seat_may_give_up_before_the_first_half() -> None:
    made = kicked_off("professional", 4)
    made.game.resign(made.state, 2)
    outcome = made.game.outcome(made.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 1, 2, 1), (0, 3))


@pytest.mark.clause("WWF-22.3")
def test_what_everybody_can_see_to_be_forced_is_done_at_once() -> None:
    made = table(hands={0: "long_pass pass"}, men={0: "ARG-M1"}).play("long_pass")
    assert (made.phase, made.pile(0), made.pa) == ("attack", "pass", 3)
    fine = table(hands={0: "dribble pass", 1: "tackle pass"}).play("dribble").defend("tackle", 1)
    assert (fine.sizes(1), fine.phase) == ((0, 0), "attack")


@pytest.mark.clause("WWF-22.3")
def test_being_asked_tells_nothing_of_a_hand() -> None:
    for men in ("DEN-D2", "DEN-M1"):
        made = table(pa=7, hands={0: "shot pass", 1: "pass"}, men={0: "ARG-A2", 1: men}).play("shot", "ARG-A2")
        assert (made.phase, made.asked) == ("counter", 1)
    for hand in ("interception", "shot"):
        assert table(hands={0: "pass pass", 1: hand}).play("pass").phase == "reply"
