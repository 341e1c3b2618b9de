"""Positions worth testing that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE

from .book import Book
from .state import State

if TYPE_CHECKING:
    from .game import WorldCup

_TABLES = 12

Wanted = Callable[[Book, State], bool]


def _is_last_phase(book: Book, state: State) -> bool:
    public = state.public
    own = public.round > 0 and book.ruleset.rounds[public.round - 1].own_matches_only
    return own and public.phase == "turn" and len(public.acting) > 1


def _is_one_owner_on_both_sides(book: Book, state: State) -> bool:
    public = state.public
    teams = book.board(public.field).teams
    both = any(public.owners[teams[n]] == public.owners[teams[n + 1]] for n in range(0, len(teams), 2))
    return public.round > 0 and public.phase == "turn" and both


def _is_between_tiles(book: Book, state: State) -> bool:
    return state.public.phase == "place" and bool(state.public.used)


_WANTED: dict[str, Wanted] = {
    "extra team": lambda book, state: state.public.phase == "extra_team",
    "equal teams": lambda book, state: state.public.phase == "order",
    "extra lap": lambda book, state: state.public.extra == 2 and state.public.phase == "turn",
    "last phase": _is_last_phase,
    "replay": lambda book, state: state.public.replay > 0 and state.public.phase == "turn",
    "second replay": lambda book, state: state.public.replay > 1 and state.public.phase == "turn",
    "sudden death": lambda book, state: len(state.public.kicks[1]) > 5,
    "lots": lambda book, state: state.public.phase == "lots",
    "between two tiles": _is_between_tiles,
    "penalty": lambda book, state: state.public.phase == "penalty",
    "one owner on both sides": _is_one_owner_on_both_sides,
    "first hand returned": lambda book, state: any(state.secret.returned) and state.public.phase == "turn",
    "one card left": lambda book, state: len(state.secret.deck) == 1 and state.public.phase == "end",
}


def positions(game: WorldCup) -> list[State]:
    """Tables in the last phase, the extra lap, a shoot-out, a replay, between two tiles, with one owner on both sides
    of a match: the first of each kind that random play meets; and tables whose rows are full but for a few squares."""
    found: dict[str, State] = {}
    for number in range(_TABLES):
        for state in _walk(game, number):
            for name, is_wanted in _WANTED.items():
                if name not in found and is_wanted(game.book, state):
                    found[name] = game.clone(state)
        if len(found) == len(_WANTED):
            break
    crowded = [_crowded(game, state, name) for name, state in found.items() if state.public.phase == "turn"]
    return [*found.values(), *crowded]


def _walk(game: WorldCup, number: int) -> Iterator[State]:
    """Every state of one random table; the number of seats differs from table to table."""
    options = game.book.options
    span = options.max_players - options.min_players + 1
    seats = options.max_players - (number * 4) % span
    rng = SaltedRng(f"positions {number}")
    state = game.setup(seats)
    while asks := game.asks(state):
        yield state
        ask = asks[0]
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        game.apply(state, ask, move)


def _crowded(game: WorldCup, state: State, name: str) -> State:
    """The same table with most rows full: tiles of every kind, one free square in every fifth row."""
    crowded = game.clone(state)
    rng = SaltedRng(f"crowded {name}")
    board = game.book.board(crowded.public.field)
    for row, length in enumerate(board.lengths):
        size = length - (row % 5 == 0)
        tiles = "AaDP1x2y3z"[: 4 + 2 * board.tops[row]]
        crowded.public.rows[row] = "".join(rng.choice(tiles) for _ in range(size))
    return crowded
