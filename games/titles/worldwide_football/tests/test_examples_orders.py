"""The worked examples of standing orders: the sheet of the cautious builder at work."""

from typing import Any

import pytest

from games.titles.worldwide_football import clerk
from games.titles.worldwide_football.orders import defence
from games.titles.worldwide_football.orders.sheet import library
from games.titles.worldwide_football.state import Run
from games.titles.worldwide_football.tests.build import Table, table

HAND = "pass long_pass dribble shot shot"


def ordered(**more: Any) -> Table:
    """A has the ball and gives the orders of the cautious builder."""
    made = table(
        hands={0: HAND, 1: "pressing"},
        men_decks=("ARG-M1", ""),
        stars=(1, 0),
        abilities=("offensive_play", ""),
        **more,
    )
    return made.move("sheet:cautious_builder attacks:1 start", 0, "orders")


def obey(made: Table) -> list[str]:
    """Let the orders answer until a person or a die is asked; what they did."""
    done = []
    while made.ask().key == "order":
        move = made.game.chance_move(made.state, made.ask(), made.rng)
        made.move(move)
        done.append(move.removeprefix("order:"))
    return done


@pytest.mark.clause("WWF-22.3")
def test_49_a_whole_attack_without_a_visit() -> None:
    made = ordered()
    assert obey(made) == ["card:pass go"]
    made.move("draw")
    assert obey(made) == ["card:long_pass go"]
    made.move("draw")
    assert obey(made) == ["drop:dribble confirm", "star:offensive_play", "card:shot go"]
    assert made.pa == 6
    made.move("draw")
    assert (made.phase, made.men(0)) == ("shot_roll", "ARG-M1")


@pytest.mark.clause("WWF-14.6", "WWF-14.7", "WWF-14.8", "WWF-14.9", "WWF-22.3")
def test_50_a_free_kick_breaks_the_plan() -> None:
    made = ordered()
    obey(made)
    made.defend("pressing", 2)
    assert (made.pa, made.public.attack.restart) == (2, "free_kick")
    assert obey(made) == ["ask"]
    assert (made.asked, made.phase) == (0, "attack")


@pytest.mark.clause("WWF-14.6", "WWF-14.7", "WWF-14.8", "WWF-14.9", "WWF-22.3")
def test_50_a_plan_that_is_not_broken_restarts_play() -> None:
    made = table(hands={0: HAND, 1: "pressing"}, men_decks=("ARG-M1", ""))
    parts = ["own", "do:pass", "do:long_pass", "then:give_back", "defend:never", "rescue:never", "simulate:never"]
    parts += ["keeper:never", "counter:never", "discard:auto", "attacks:1", "start"]
    made.move(" ".join(parts), 0, "orders")
    assert obey(made) == ["card:pass go"]
    made.defend("pressing", 2)
    made.move(made.game.chance_move(made.state, made.ask(), made.rng))
    assert (made.pa, made.public.need[0], made.sizes(1)[0]) == (5, "long_pass", 0)
    assert obey(made)[0] == "drop:dribble confirm"


def reply_to(card: str, pa: int, hand: str) -> str:
    """What the last rule of the sheet says to a card."""
    made = table(pa=pa, hands={0: f"{card} pass", 1: hand}).play(card)
    desk = clerk.desk_of(made.game, made.view(1), made.state, "reply", 1)
    decision = defence.decide(desk, library()["cautious_builder"], Run())
    return decision.answer or "ask"


@pytest.mark.clause("WWF-8.4")
@pytest.mark.parametrize(
    ("card", "pa", "hand", "reply"),
    [
        ("long_pass", 2, "interception", "defend:interception go"),
        ("long_pass", 0, "interception", "draw"),
        ("dribble", 4, "pressing tackle", "defend:pressing go"),
        ("dribble", 4, "tackle", "draw"),
    ],
)
def test_51_the_last_rule_of_defence(card: str, pa: int, hand: str, reply: str) -> None:
    assert reply_to(card, pa, hand) == reply


def test_51_the_chances_behind_it() -> None:
    made = table(pa=4, hands={0: "dribble pass", 1: "pressing tackle"}).play("dribble")
    found = {answer.card: (answer.target, answer.success, answer.foul) for answer in made.view(1).answers}
    assert found == {"pressing": (14, 0.35, 0.15), "tackle": (13, 0.4, 0.3)}
