"""Section 14: fouls, free kicks and penalties."""

from typing import Any

import pytest

from games.titles.worldwide_football.tests.build import Table, table


def fouled(pa: int, card: str = "dribble", die: int = 6, **more: Any) -> Table:
    """A tackle against a card, and the die."""
    hands = {0: f"{card} pass cross", 1: "tackle pass pass pass pass"}
    return table(pa=pa, hands=hands, **more).play(card).defend("tackle", die)


@pytest.mark.clause("WWF-14.1")
@pytest.mark.parametrize("die", range(1, 8))
def test_a_tackle_fouls_on_one_to_six(die: int) -> None:
    made = fouled(0, cards=False, die=die)
    assert (made.public.attack.restart == "free_kick") is (die <= 6)


@pytest.mark.clause("WWF-14.2")
def test_the_attack_card_works_on_a_foul() -> None:
    made = fouled(1)
    assert (made.pa, made.sizes(0)[0]) == (2, 3)


@pytest.mark.clause("WWF-14.3")
@pytest.mark.parametrize(
    ("pa", "phase", "restart"),
    [
        (0, "attack", "free_kick"),
        (4, "attack", "free_kick"),
        (5, "shot_roll", ""),
        (6, "penalty", ""),
        (7, "penalty", ""),
    ],
)
def test_the_points_decide_the_set_piece(pa: int, phase: str, restart: str) -> None:
    made = fouled(pa)
    assert (made.pa, made.phase, made.public.attack.restart) == (pa + 1, phase, restart)


@pytest.mark.clause("WWF-14.4")
@pytest.mark.parametrize(("men", "phase"), [({0: "MEX-A1"}, "shot_roll"), ({}, "attack")])
def test_cards_played_with_it_count_and_later_ones_do_not(men: dict[int, str], phase: str) -> None:
    made = table(pa=4, teams=("MEX", "DEN"), hands={0: "dribble pass", 1: "tackle pass"}, men=men)
    made.play("dribble", *men.values()).defend("tackle", 6)
    assert made.phase == phase


@pytest.mark.clause("WWF-14.5")
@pytest.mark.parametrize(("pa", "phase"), [(6, "shot_roll"), (7, "penalty"), (8, "penalty")])
def test_a_foul_on_a_shot(pa: int, phase: str) -> None:
    made = fouled(pa, "shot")
    assert (made.phase, made.pa) == (phase, pa)


@pytest.mark.clause("WWF-14.6", "WWF-14.7", "WWF-14.8", "WWF-14.9")
def test_an_indirect_free_kick() -> None:
    made = fouled(4)
    assert (made.pa, made.asked) == (5, 0)
    assert [part for part in made.legal() if part.startswith("card")] == ["card:pass", "card:cross"]
    before = made.sizes(1)[0]
    made.play("cross")
    assert (made.phase, made.pa, made.sizes(1)[0], made.public.attack.bonus) == ("attack", 6, before, 1)
    assert made.public.attack.restart == ""


@pytest.mark.clause("WWF-14.9")
def test_the_defender_may_still_use_player_cards_against_the_restart() -> None:
    made = table(pa=2, teams=("JPN", "DEN"), hands={0: "pass pass", 1: "pass"}, men={0: "JPN-M2", 1: "DEN-D2"})
    made.public.attack.restart = "free_kick"
    made.play("pass", "JPN-M2")
    assert (made.phase, made.asked) == ("counter", 1)


@pytest.mark.clause("WWF-14.9")
def test_what_the_attacker_may_do_while_the_restart_is_due() -> None:
    made = table(
        pa=2,
        hands={0: "dribble pass", 1: "tackle pass"},
        men={0: "ARG-M1 ARG-M2"},
        piles=("shot", ""),
        stars=(1, 0),
        abilities=("offensive_play tactical_scheme", ""),
    )
    made.play("dribble").defend("tackle", 6)
    assert made.legal() == [
        "card:pass",
        "star:tactical_scheme",
        "player:ARG-M1",
        "player:ARG-M2",
        "sub:ARG-M1",
        "sub:ARG-M2",
        "give_back",
    ]


@pytest.mark.clause("WWF-14.10", "WWF-14.11")
@pytest.mark.parametrize(("card", "quality"), [("shoot", 4), ("specialist:ARG-M1 go", 5)])
def test_a_direct_free_kick_is_shot_at_once(card: str, quality: int) -> None:
    made = fouled(5, men={0: "ARG-M1 ARG-D1"}, stars=(5, 0), abilities=("offensive_play", ""))
    assert (made.phase, made.legal()) == ("free_kick", ["specialist:ARG-M1", "shoot"])
    made.move(card)
    assert made.phase == "shot_roll"
    assert made.roll(3).public.action.quality == quality


@pytest.mark.clause("WWF-14.11")
def test_a_specialist_is_thrown_away_and_cannot_be_countered() -> None:
    made = fouled(5, men={0: "ARG-M1", 1: "DEN-D2"}).move("specialist:ARG-M1 go")
    assert (made.phase, made.men_pile(0), made.men(1)) == ("shot_roll", "ARG-M1", "DEN-D2")


@pytest.mark.clause("WWF-14.11")
def test_goalkeeper_cards_may_be_used_against_it_and_waiting_bonuses_do_not_count() -> None:
    made = table(pa=5, hands={0: "dribble pass", 1: "tackle pass"}, men={1: "DEN-G1"})
    made.play("dribble").defend("tackle")
    made.public.attack.bonus = 3
    made.roll(6, 2)
    assert (made.phase, made.public.action.quality) == ("keeper", 3)
    made.move("keeper:DEN-G1 go").roll(1)
    assert (made.goals, made.side) == ((0, 0), 1)


@pytest.mark.clause("WWF-14.12", "WWF-14.13")
@pytest.mark.parametrize(("shooter", "keeper", "goals"), [(1, 2, 1), (6, 5, 1), (4, 4, 0)])
def test_a_penalty_by_sealed_numbers(shooter: int, keeper: int, goals: int) -> None:
    made = fouled(7, "shot")
    assert [(ask.seat, ask.secret, ask.replaceable) for ask in made.game.asks(made.state)[:2]] == [
        (0, True, True),
        (1, True, True),
    ]
    made.move(f"number:{shooter} confirm", 0)
    assert (made.phase, made.view(1).stored, made.view(0).stored) == (
        "penalty",
        {},
        {"number": f"number:{shooter} confirm"},
    )
    made.move(f"number:{keeper} confirm", 1)
    assert (made.goals, made.side, made.public.numbers) == ((goals, 0), 1, (shooter, keeper))


@pytest.mark.clause("WWF-14.13")
def test_a_number_may_be_changed_until_both_are_in_and_goalkeepers_texts_do_not_apply() -> None:
    made = fouled(7, "shot", men={1: "DEN-G1"})
    assert made.legal("number:3", seat=1, key="number") == ["confirm"]
    made.move("number:3 confirm", 0).move("number:5 confirm", 0)
    made.move("number:3 confirm", 1)
    assert (made.goals, made.public.numbers) == ((1, 0), (5, 3))


@pytest.mark.clause("WWF-14.14")
def test_draws_and_discards_come_before_the_set_piece() -> None:
    hands = {0: "dribble " + "pass " * 9, 1: "tackle pass pass pass"}
    made = table(pa=5, hands=hands).play("dribble").defend("tackle", 2)
    assert (made.phase, made.public.need[0]) == ("discard", "yellow")
    made.move("drop:pass confirm")
    assert (made.phase, made.sizes(0)[0]) == ("shot_roll", 10)
    full = table(pa=5, hands={0: "dribble " + "pass " * 10, 1: "tackle pass"}, hand_limit_action=11)
    full.secret.hands[0] += full.book.by_id["shot"].code
    full.play("dribble").defend("tackle", 6)
    assert (full.phase, full.public.need[0]) == ("discard", "limit")
    assert full.move(f"{full.legal()[0]} confirm").phase == "shot_roll"
