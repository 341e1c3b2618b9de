"""The clerk."""
from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.contract import Ask, Rng

from .flow import Play
from .state import State
from .view import FootballView
from . import hidden

if TYPE_CHECKING:
    from .game import WorldwideFootball


def carry_out(play: Play, seat: int, key: str, move: str) -> bool:
    return False


def move(game: WorldwideFootball, state: State, rng: Rng) -> str:
    return "order:ask"


def is_move(game: WorldwideFootball, state: State, text: str) -> bool:
    return text == "order:ask"


def default_move(game: WorldwideFootball, view: FootballView, ask: Ask, rng: Rng) -> str:
    state = hidden.determine(game.book, view, rng)
    return game.sample(state, ask, rng)
