"""Every answer of the AI `heuristic` is legal, quick, and follows from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask
from games.engine.play import answer, open_asks
from games.titles.pitch_game.bot import heuristic
from games.titles.pitch_game.game import Pitch
from games.titles.pitch_game.state import State
from games.titles.pitch_game.tests.build import game_of

MODES = pytest.mark.parametrize("mode", ["energy", "single"])
MOST_MILLISECONDS = 10


def asked(game: Pitch, salt: str, every: int) -> Iterator[tuple[State, Ask]]:
    """Of the asks of a table that the AI plays with a random answer now and then, one in so many."""
    rng, state, number = SaltedRng(salt), game.setup(2), 0
    while asks := open_asks(game, state):
        ask = asks[0]
        if ask.seat != CHANCE:
            number += 1
            if number % every == 0:
                yield state, ask
        game.apply(state, ask, answer(game, state, ask, heuristic if number % 3 else None, rng))


def say(game: Pitch, state: State, ask: Ask, salt: str = "0") -> str:
    return heuristic(game, game.view(state, ask.seat), ask, SaltedRng(salt))


@MODES
def test_answers_are_legal_in_the_positions_that_random_play_seldom_meets(mode: str) -> None:
    game = game_of(action_model=mode)
    met = [(state, ask) for state in game.positions() for ask in game.asks(state) if ask.seat != CHANCE]
    refused = [
        (ask, say(game, state, ask)) for state, ask in met if not game.is_legal(state, ask, say(game, state, ask))
    ]
    assert (len(met) > 20, refused) == (True, [])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"action_model": "single"},
        {"move_max": 5, "energy_per_turn": 9, "free_pass_range": 4},
        {"move_max": 1, "energy_per_turn": 3, "passive_limit": 1, "tackle_threshold": 2},
        {"events_enabled": False, "coach_cards": False, "hand_refill": "none", "substitutions": 0},
        {"deal_tactic": 8, "deal_shot": 0, "deal_pass": 0, "equal_die_scores": False},
        {"action_model": "single", "deal_tactic": 8, "move_max": 5, "max_own_in_area": 3},
        {"shootout_hand": 0, "turns_per_half": 2, "shootout_stop_when_decided": True},
    ],
    ids=lambda options: " ".join(options) or "standard",
)
def test_answers_are_legal_with_all_kinds_of_options(options: dict[str, Any]) -> None:
    game = game_of(**options)
    assert [refused for salt in "abc" for refused in refusals(game, salt)] == []


def refusals(game: Pitch, salt: str) -> Iterator[tuple[str, Ask]]:
    """The answers of a table that are not legal."""
    for state, ask in asked(game, salt, 1):
        move = say(game, state, ask)
        if not game.is_legal(state, ask, move):
            yield move, ask


@MODES
def test_the_answer_follows_from_the_view_alone(mode: str) -> None:
    game, rng = game_of(action_model=mode), SaltedRng("twin")
    for state, ask in asked(game, "twins", 3):
        twin = game.twin(state, ask.seat, rng)
        assert say(game, state, ask) == say(game, twin, ask)


@MODES
def test_a_turn_is_answered_without_luck(mode: str) -> None:
    game = game_of(action_model=mode)
    for state, ask in asked(game, "plain", 5):
        if ask.key == "turn":
            assert say(game, state, ask, "one") == say(game, state, ask, "two")


def test_the_view_is_left_as_it_was() -> None:
    game = game_of()
    for state, ask in asked(game, "untouched", 4):
        view = game.view(state, ask.seat)
        heuristic(game, view, ask, SaltedRng("0"))
        assert view == game.view(state, ask.seat)


@MODES
def test_an_answer_takes_a_few_milliseconds_at_most(mode: str) -> None:
    game = game_of(action_model=mode)
    spent, count = 0.0, 0
    for state, ask in asked(game, "speed", 2):
        view = game.view(state, ask.seat)
        begun = process_time()
        heuristic(game, view, ask, SaltedRng("0"))
        spent, count = spent + process_time() - begun, count + 1
    assert 1000 * spent / count < MOST_MILLISECONDS
