"""Every answer of the AI `heuristic` is legal, quick, and follows from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

import pytest

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE, Ask
from games.engine.play import answer, open_asks
from games.titles.world_cup_game.bot import heuristic
from games.titles.world_cup_game.game import WorldCup
from games.titles.world_cup_game.ruleset import shipped
from games.titles.world_cup_game.state import State
from games.titles.world_cup_game.title import TITLE

RULESETS = pytest.mark.parametrize("ruleset", sorted(shipped()))
MOST_MILLISECONDS = 20


def asked(game: WorldCup, salt: str, seats: int, every: int) -> Iterator[tuple[State, Ask]]:
    """Of the asks of a random table, one in so many."""
    rng, state, number = SaltedRng(salt), game.setup(seats), 0
    while asks := open_asks(game, state):
        ask = asks[0]
        if ask.seat != CHANCE:
            number += 1
            if number % every == 0:
                yield state, ask
        game.apply(state, ask, answer(game, state, ask, None, rng))


def say(game: WorldCup, state: State, ask: Ask, salt: str = "0") -> str:
    return heuristic(game, game.view(state, ask.seat), ask, SaltedRng(salt))


@RULESETS
def test_answers_are_legal_in_the_positions_that_random_play_seldom_meets(ruleset: str) -> None:
    game = TITLE.load(shipped()[ruleset])
    met = [(state, ask) for state in game.positions() for ask in game.asks(state) if ask.seat != CHANCE]
    refused = [
        (ask, say(game, state, ask)) for state, ask in met if not game.is_legal(state, ask, say(game, state, ask))
    ]
    assert (len(met) > 8, refused) == (True, [])


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [
        ("1930", 2, {}),
        ("1930", 13, {"replay_scope": "all_ties"}),
        ("2002", 5, {"allow_undervalue": True, "modifying_dice": False}),
        ("2002", 3, {"last_phase_partial": "one_or_all", "multi_goal_distinct": "row"}),
        ("2002", 16, {"tile_supply_limit": True, "third_place_match": False}),
    ],
)
def test_answers_are_legal_over_random_tables_and_options(ruleset: str, seats: int, options: dict[str, object]) -> None:
    game = TITLE.load(shipped()[ruleset], options)
    refused = []
    for state, ask in asked(game, "legal", seats, 5):
        move = say(game, state, ask)
        if not game.is_legal(state, ask, move):
            refused.append((ask, move))
    assert refused == []


@RULESETS
def test_the_answer_follows_from_the_view_alone(ruleset: str) -> None:
    game, rng = TITLE.load(shipped()[ruleset]), SaltedRng("twin")
    for state, ask in asked(game, "twins", 4, 9):
        twin = game.twin(state, ask.seat, rng)
        assert say(game, state, ask, "one") == say(game, twin, ask, "two")


@RULESETS
def test_the_view_is_left_as_it_was(ruleset: str) -> None:
    game = TITLE.load(shipped()[ruleset])
    for state, ask in asked(game, "untouched", 3, 20):
        view = game.view(state, ask.seat)
        heuristic(game, view, ask, SaltedRng("0"))
        assert view == game.view(state, ask.seat)


@RULESETS
def test_an_answer_takes_a_few_milliseconds(ruleset: str) -> None:
    game = TITLE.load(shipped()[ruleset])
    start, count = 0.0, 0
    for state, ask in asked(game, "speed", 4, 4):
        view = game.view(state, ask.seat)
        begun = process_time()
        heuristic(game, view, ask, SaltedRng("0"))
        start, count = start + process_time() - begun, count + 1
    assert 1000 * start / count < MOST_MILLISECONDS
