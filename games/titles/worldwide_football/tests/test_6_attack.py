"""Section 6: having the ball."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import SIX, Table, table

WHOLE = "pass long_pass dribble through_ball cross shot"


def announceable(pa: int, hand: str = WHOLE, ruleset: str = "professional", **options: Any) -> list[str]:
    made = table(ruleset, pa=pa, hands={0: hand}, **options)
    return [part.removeprefix("card:") for part in made.legal() if part.startswith("card:")]


@pytest.mark.clause("WWF-6.1")
def test_validated_cards_add_up_from_nothing() -> None:
    made = table(hands={0: "pass dribble long_pass pass"})
    points = [made.through(card).pa for card in ("pass", "dribble", "long_pass")]
    assert points == [2, 3, 6]


@pytest.mark.clause("WWF-6.2", "WWF-6.6")
@pytest.mark.parametrize(
    ("pa", "cards"),
    [
        (0, ["pass", "long_pass", "dribble"]),
        (4, ["pass", "long_pass", "dribble"]),
        (5, ["pass", "long_pass", "dribble", "through_ball", "cross"]),
        (6, ["pass", "dribble", "through_ball", "cross", "shot"]),
        (7, ["dribble", "shot"]),
        (8, ["shot"]),
    ],
)
def test_prerequisites_and_the_limit(pa: int, cards: list[str]) -> None:
    assert announceable(pa) == cards


@pytest.mark.clause("WWF-6.4", "WWF-6.5")
def test_the_limit_is_an_option() -> None:
    assert announceable(6, "pass dribble") == ["pass", "dribble"]
    assert announceable(6, "pass dribble", pa_limit=7) == ["dribble"]


@pytest.mark.clause("WWF-6.5")
def test_abilities_and_cards_after_respect_the_limit() -> None:
    made = table(
        pa=8,
        teams=("NGA", "DEN"),
        hands={0: "shot"},
        men={0: "NGA-M1 NGA-M2"},
        stars=(2, 0),
        abilities=("offensive_play counter_attack", ""),
    )
    made.public.attack.after, made.public.attack.won_by, made.public.attack.winner = "dribble", "tackle", 0
    assert made.legal() == ["card:shot", "give_back"]


@pytest.mark.clause("WWF-6.7")
def test_effects_come_only_when_the_card_goes_through() -> None:
    made = table(hands={0: "dribble pass", 1: "tackle pass"}).play("dribble").defend("tackle", 18)
    assert (made.side, made.sizes(0)[0]) == (1, 1)
    made = table(hands={0: "dribble pass", 1: "tackle pass"}).play("dribble").defend("tackle", 10)
    assert (made.side, made.sizes(0)[0], made.pa) == (0, 2, 1)


@pytest.mark.clause("WWF-6.8")
def test_points_first_then_effects_in_their_order() -> None:
    made = table(pa=3, teams=("MEX", "DEN"), hands={0: "dribble pass", 1: "pass"}, men={0: "MEX-A1"}).through(
        "dribble", "MEX-A1"
    )
    assert (made.pa, made.said()[-2:]) == (5, ["pa", "draw"])


@pytest.mark.clause("WWF-6.9")
@pytest.mark.parametrize(
    ("card", "pa", "gain", "answers"),
    [
        ("pass", 0, 2, {"interception": 0, "pressing": 0}),
        ("long_pass", 0, 3, {"interception": 3}),
        ("dribble", 0, 1, {"pressing": 0, "tackle": 0}),
        ("through_ball", 5, 2, {"interception": 1}),
        ("cross", 5, 1, {"interception": 2}),
    ],
)
def test_the_printed_attack_cards(card: str, pa: int, gain: int, answers: dict[str, int]) -> None:
    made = table(pa=pa, hands={0: f"{card} pass pass"})
    assert dict(made.book.by_id[card].answers) == answers
    assert made.through(card).pa == pa + gain


@pytest.mark.clause("WWF-6.10")
def test_the_discard_of_a_long_pass_is_the_attackers_choice() -> None:
    made = table(hands={0: "long_pass shot cross"}).through("long_pass")
    assert (made.asked, made.public.need, made.legal()) == (0, ("long_pass", 1, 0, 0), ["drop:cross", "drop:shot"])
    alone = table(hands={0: "long_pass"}, men={0: "ARG-M1"}).through("long_pass")
    assert (alone.pa, alone.phase) == (3, "attack")


@pytest.mark.clause("WWF-6.11")
def test_a_bar_is_used_up_by_the_next_card() -> None:
    hands = {0: "through_ball dribble dribble", 1: "pressing tackle"}
    made = table(pa=5, hands=hands).through("through_ball").play("dribble")
    assert (made.phase, made.pa, made.sizes(1)[0]) == ("attack", 8, 4)
    assert not made.public.attack.bar


@pytest.mark.clause("WWF-6.11")
def test_a_bar_lapses_with_the_attack() -> None:
    made = table(pa=5, hands={0: "through_ball pass", 1: "pass pass"}).through("through_ball")
    made.do("give_back", "drop:pass confirm")
    assert (made.side, made.public.attack.bar) == (1, False)


@pytest.mark.clause("WWF-6.12")
def test_between_two_actions_everything_is_possible_in_any_order() -> None:
    made = table(
        hands={0: "pass dribble"},
        men={0: "ARG-M2 ARG-D1"},
        piles=("shot", ""),
        stars=(2, 0),
        abilities=("offensive_play tactical_scheme", ""),
    )
    made.public.windows[0] = True
    assert made.legal() == [
        "card:pass",
        "card:dribble",
        "star:offensive_play",
        "star:tactical_scheme",
        "player:ARG-M2",
        "sub:ARG-D1",
        "sub:ARG-M2",
        "give_back",
    ]
    made.do("star:offensive_play", "player:ARG-M2 go", "take:shot go", "sub:ARG-D1")
    assert (made.pa, made.hand(0), made.men(0), made.public.stars[0]) == (1, "pass dribble shot", "", 2)


@pytest.mark.clause("WWF-6.12")
def test_nothing_is_possible_while_a_card_is_unresolved() -> None:
    made = table(hands={0: "pass dribble", 1: "interception"}, stars=(2, 0), abilities=("offensive_play", "")).play(
        "pass"
    )
    assert [(ask.seat, ask.key) for ask in made.game.asks(made.state) if ask.key != "orders"] == [(1, "reply")]


@pytest.mark.clause("WWF-6.13")
def test_the_ball_may_be_given_back_as_the_first_act() -> None:
    made = table(hands={0: WHOLE, 1: "pass"}).move("give_back")
    assert made.phase == "discard"


@pytest.mark.clause("WWF-6.13")
def test_with_nothing_left_it_is_given_back_at_once() -> None:
    made: Table = table(hands={0: "pass", 1: "pass"}, decks=("", SIX)).through("pass")
    assert (made.side, made.asked) == (1, 1)
    starry = table(
        hands={0: "pass", 1: "pass"}, decks=("", SIX), stars=(1, 0), abilities=("offensive_play", "")
    ).through("pass")
    assert (starry.side, starry.legal()) == (0, ["star:offensive_play", "give_back"])
