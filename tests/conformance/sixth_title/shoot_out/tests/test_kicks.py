"""The rules, by clause."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.play import play

from .. import TITLE
from ..game import State


def table(**options: Any) -> tuple[Any, State]:
    """A table at which seat 1 kicks first."""
    game = TITLE.load(TITLE.rulesets()["standard"], options)
    state = game.setup(2)
    play(game, state, -1, game.asks(state)[0].id, "first:1")
    return game, state


def choose(game: Any, state: State, seat: int, way: str) -> list[str]:
    """The seat chooses; the keys of what is told."""
    ask = next(ask for ask in game.asks(state) if ask.seat == seat)
    return [event.key for event in play(game, state, seat, ask.id, f"{ask.key}:{way}")]


def kicks(game: Any, state: State, text: str) -> None:
    """Kicks that go in (1) or are saved (0), both sides' in turn."""
    for letter in text:
        seat = game.kicker(state)
        choose(game, state, seat, "left")
        choose(game, state, 1 - seat, "right" if letter == "1" else "left")


@pytest.mark.clause("SO-1.1", "SO-1.2")
def test_the_one_whom_the_lot_names_kicks_first_and_then_they_take_turns() -> None:
    game, state = table()
    found = []
    for _ in range(3):
        found.append([ask.key for ask in game.asks(state)])
        kicks(game, state, "1")
    assert found == [["dive", "kick"], ["kick", "dive"], ["dive", "kick"]]


@pytest.mark.clause("SO-1.3", "SO-1.4")
def test_a_choice_may_be_changed_until_both_have_chosen() -> None:
    game, state = table()
    assert choose(game, state, 1, "left") == choose(game, state, 1, "right") == []
    assert choose(game, state, 0, "left") == ["event.goal"]
    assert (choose(game, state, 0, "left"), choose(game, state, 1, "left")) == ([], ["event.saved"])
    assert state.shown == (("right", "left"), ("left", "left"))


@pytest.mark.clause("SO-2.1", "SO-2.2")
@pytest.mark.parametrize(
    ("options", "text", "scores"),
    [
        ({}, "101010", (0, 3)),
        ({"is_early": False}, "1010101010", (0, 5)),
        ({"kicks": 1}, "1101", (2, 1)),
        ({}, "111111111110", (5, 6)),
    ],
)
def test_it_ends_when_one_side_has_won(options: dict[str, Any], text: str, scores: tuple[int, int]) -> None:
    game, state = table(**options)
    kicks(game, state, text[:-1])
    assert game.outcome(state) is None
    kicks(game, state, text[-1])
    assert (game.outcome(state).scores, game.asks(state)) == (scores, [])


@pytest.mark.clause("SO-2.3")
def test_whoever_gives_up_has_lost() -> None:
    game, state = table()
    kicks(game, state, "1")
    game.resign(state, 1)
    outcome = game.outcome(state)
    assert (outcome.places, outcome.scores, outcome.reason.key) == ((1, 2), (0, 1), "end.resigned")
