"""Positions worth testing that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE
from games.engine.play import open_asks

from .flow import Play, advance
from .orders import store
from .state import State

if TYPE_CHECKING:
    from .game import WorldwideFootball

_TABLES = 6

Wanted = Callable[[State], bool]

_WANTED: dict[str, Wanted] = {
    "a counter": lambda state: state.public.phase == "counter",
    "a goalkeeper": lambda state: state.public.phase == "keeper",
    "going down": lambda state: state.public.phase == "simulation",
    "one sealed number": lambda state: state.public.phase == "penalty" and bool(state.public.given),
    "a partner's rescue": lambda state: state.public.phase == "rescue",
    "a partner who defends": lambda state: state.public.phase == "delegated",
    "a look into the deck of a pair": lambda state: state.public.phase == "search" and state.public.seats > 2,
    "a red card": lambda state: state.public.phase == "discard" and state.public.need[0] == "red",
}


def positions(game: WorldwideFootball) -> list[State]:
    """Windows that seldom open, each as late in a table as random play met it; the choices before extra time; a
    shoot-out in which one side has answered; and an attack in which all seats have standing orders."""
    found: dict[str, State] = {}
    last: dict[int, State] = {}
    for number in range(_TABLES):
        for state in _walk(game, number):
            for name, is_wanted in _WANTED.items():
                if is_wanted(state):
                    found[name] = game.clone(state)
            last[state.public.seats] = state
    return [*found.values(), _lists(game, last[2]), _shootout(game, last[4]), _ordered(game)]


def _walk(game: WorldwideFootball, number: int) -> Iterator[State]:
    """Every state of one random table in which nobody gives the ball back lightly."""
    rng = SaltedRng(f"positions {number}")
    state = game.setup(2 + number % 2 * 2)
    while asks := open_asks(game, state):
        yield state
        ask = asks[0]
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        if move == "give_back" and rng.below(3):
            move = game.sample(state, ask, rng)
        game.apply(state, ask, move)
    yield state


def _again(game: WorldwideFootball, over: State, half: int, step: str) -> State:
    """A match that has ended, taken up again as if it had to be decided."""
    state = game.clone(over)
    state.public.half, state.public.phase, state.public.todo = half, "", (step,)
    advance(Play(game.book, state))
    return state


def _lists(game: WorldwideFootball, over: State) -> State:
    """Before extra time."""
    return _again(game, over, 2, "extra_time")


def _shootout(game: WorldwideFootball, over: State) -> State:
    """A shoot-out that has begun, with the numbers of one side."""
    state = _again(game, over, 4, "shootout")
    rng = SaltedRng("shoot-out")
    for _ in range(2):
        ask = open_asks(game, state)[0]
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        game.apply(state, ask, move)
    return state


def _ordered(game: WorldwideFootball) -> State:
    """The first attack of a match, with standing orders on all sides."""
    rng = SaltedRng("orders")
    state = game.setup(2)
    while not (state.public.phase == "attack" and state.public.half):
        ask = open_asks(game, state)[0]
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        game.apply(state, ask, move)
    for seat in range(state.public.seats):
        ask = next(ask for ask in game.asks(state) if ask.seat == seat and ask.key == "orders")
        game.apply(state, ask, store.sample(game.book, rng))
    return state
