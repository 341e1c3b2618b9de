"""Where both sides choose in secret the AI `heuristic` draws lots among what is good."""

from __future__ import annotations

from collections import Counter

from games.engine.chance import SaltedRng
from games.titles.pitch_game.bot import heuristic
from games.titles.pitch_game.tests.build import Table, fresh, kicks
from games.titles.pitch_game.tests.test_13_halves import half_time


def answers(made: Table, key: str, many: int = 60) -> Counter[str]:
    """What it answers to an ask, with other luck each time."""
    ask = next(ask for ask in made.asks if ask.key == key)
    view = made.view(ask.seat)
    return Counter(heuristic(made.game, view, ask, SaltedRng(str(salt))) for salt in range(many))


def test_formations_and_reserves_vary_and_keep_men_in_front() -> None:
    made = fresh().move("lot:0").chance()
    given = answers(made, "formation", 200)
    names = {
        f"formation:{name} reserve:{number} confirm" for name in ("4-4-2", "4-3-3", "3-4-3") for number in (1, 2, 3)
    }
    assert set(given) == names


def test_nobody_comes_off() -> None:
    assert set(answers(half_time(), "substitute")) == {"nobody confirm"}


def test_early_kicks_use_any_of_the_cards_that_will_be_used() -> None:
    made = kicks("11", "10", "5 4 3 1 1 | 3")
    assert set(answers(made, "kick")) == {"power:5 confirm", "power:4 confirm", "power:3 confirm"}


def test_the_last_kick_uses_the_best_card() -> None:
    assert set(answers(kicks("1111", "1111", "2 4 3 | 3"), "kick")) == {"power:4 confirm"}
    assert set(answers(kicks("111111", "111111", "2 4 3 | 3"), "kick")) == {"power:4 confirm"}


def test_the_best_card_comes_first_when_the_keeper_card_is_gone() -> None:
    made = kicks("1", "1", "2 4 3 4 | 3")
    made.public.keeper_cards = (True, False)
    assert set(answers(made, "kick")) == {"power:4 confirm"}


def test_the_keeper_card_is_as_likely_against_each_kick_to_come() -> None:
    given = answers(kicks("10", "10"), "save", 300)
    assert set(given) == {"use confirm", "keep confirm"}
    assert 60 < given["use confirm"] < 140  # one in three


def test_the_keeper_card_is_used_at_the_last_moment() -> None:
    assert set(answers(kicks("1111", "1111"), "save")) == {"use confirm"}
    assert set(answers(kicks("111111", "111111"), "save")) == {"use confirm"}


def test_the_keeper_card_is_not_wasted_on_kicks_that_cannot_matter() -> None:
    assert set(answers(kicks("0000", "1111"), "save")) == {"keep confirm"}
