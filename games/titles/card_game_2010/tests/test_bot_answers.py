"""Every answer of the AI `heuristic` is legal, quick, and follows from the view and the dice alone."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask
from games.engine.play import answer, open_asks
from games.titles.card_game_2010.bot import heuristic
from games.titles.card_game_2010.game import CardGame
from games.titles.card_game_2010.state import State
from games.titles.card_game_2010.tests.tables import game_of

MOST_MILLISECONDS = 10
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (8, {"group_schedule": "parallel", "matchday_batching": True, "parallel_r16": True}),
    (3, {"hand_reserve": "free", "goal_symbols": "info", "semi_keep_hands": False}),
    (4, {"ko_voluntary_discard": True, "semi_deal": "per_player", "final_deck_size": 12, "semi_deck_size": 4}),
    (5, {"action_deck": {"A": 8, "D": 20, "F": 4, "O": 0, "P": 0, "G1": 0, "G2": 0, "G3": 0}}),
]


def asked(game: CardGame, salt: str, seats: int, every: int) -> Iterator[tuple[State, Ask]]:
    """Of the asks of a random table, one in so many."""
    rng, state, number = SaltedRng(salt), game.setup(seats), 0
    while asks := open_asks(game, state):
        ask = asks[0]
        if ask.seat != CHANCE:
            number += 1
            if number % every == 0:
                yield state, ask
        game.apply(state, ask, answer(game, state, ask, None, rng))


def say(game: CardGame, state: State, ask: Ask, salt: str = "0") -> str:
    return heuristic(game, game.view(state, ask.seat), ask, SaltedRng(salt))


def test_answers_are_legal_in_the_positions_that_random_play_seldom_meets() -> None:
    game = game_of()
    met = [(state, ask) for state in game.positions() for ask in game.asks(state) if ask.seat != CHANCE]
    refused = [
        (ask, say(game, state, ask)) for state, ask in met if not game.is_legal(state, ask, say(game, state, ask))
    ]
    assert (len(met) > 8, refused) == (True, [])


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_answers_are_legal_over_random_tables_and_options(seats: int, options: dict[str, Any]) -> None:
    game = game_of(**options)
    met = [(ask, game.is_legal(state, ask, say(game, state, ask))) for state, ask in asked(game, "legal", seats, 3)]
    assert (len(met) > 20, [ask for ask, is_legal in met if not is_legal]) == (True, [])


@pytest.mark.parametrize(("seats", "options"), OPTIONS[:3])
def test_the_answer_follows_from_the_view_and_the_dice_alone(seats: int, options: dict[str, Any]) -> None:
    game, rng = game_of(**options), SaltedRng("twin")
    for state, ask in asked(game, "twins", seats, 5):
        twin = game.twin(state, ask.seat, rng)
        assert say(game, state, ask, "one") == say(game, twin, ask, "one")


def test_the_view_is_left_as_it_was() -> None:
    game = game_of()
    for state, ask in asked(game, "untouched", 3, 12):
        view = game.view(state, ask.seat)
        heuristic(game, view, ask, SaltedRng("0"))
        assert view == game.view(state, ask.seat)


def test_a_turn_needs_no_dice() -> None:
    game = game_of()
    for state, ask in asked(game, "turns", 3, 7):
        if ask.key == "turn":
            assert say(game, state, ask, "one") == say(game, state, ask, "two")


def test_an_answer_takes_a_few_milliseconds() -> None:
    game, spent, count = game_of(), 0.0, 0
    for state, ask in asked(game, "speed", 4, 2):
        view = game.view(state, ask.seat)
        begun = process_time()
        heuristic(game, view, ask, SaltedRng("0"))
        spent, count = spent + process_time() - begun, count + 1
    assert 1000 * spent / count < MOST_MILLISECONDS
