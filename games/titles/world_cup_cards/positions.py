"""Positions worth testing that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE

from .book import Book
from .pack import FULL_TIME
from .state import State

if TYPE_CHECKING:
    from .game import WorldCup

_TABLES = 10
_MOST_SEATS = 6

Wanted = Callable[[Book, State], bool]


def _in_window(book: Book, state: State) -> bool:
    return state.public.phase == "window" and bool(state.secret.hands[state.public.stack[-1].line[0]])


def _has_one_owner(book: Book, state: State) -> bool:
    public = state.public
    if public.kick is None or public.phase != "kick":
        return False
    teams = book.board(public.field).teams
    return public.owners[teams[public.kick.row]] == public.owners[teams[public.kick.row ^ 1]]


def _shoot_stage(name: str) -> Wanted:
    return lambda book, state: any(shoot.stage == name for shoot in state.public.shootouts)


_WANTED: dict[str, Wanted] = {
    "a kick half chosen": lambda book, state: state.public.phase == "kick" and bool(state.public.given),
    "a kick of one owner": _has_one_owner,
    "an answer": _in_window,
    "an answer to an answer": lambda book, state: _in_window(book, state) and len(state.public.stack) > 1,
    "an announced substitution": lambda book, state: bool(state.secret.give),
    "cards looked at": lambda book, state: state.public.looking > 0,
    "a stored pass": lambda book, state: any(state.secret.orders) and state.public.phase == "turn",
    "Extra Time": lambda book, state: state.public.is_extra and state.public.phase == "turn",
    "piles to choose": _shoot_stage("first"),
    "the rest to choose": _shoot_stage("second"),
    "a shoot-out half chosen": lambda book, state: any(any(shoot.given) for shoot in state.public.shootouts),
    "sudden death": lambda book, state: any(len(shoot.kicks[1]) > 5 for shoot in state.public.shootouts),
    "lots": lambda book, state: state.public.phase == "lots",
    "removed cards": lambda book, state: bool(state.public.removed) and state.public.phase == "turn",
    "Full Time on top": lambda book, state: state.secret.deck[:1] == FULL_TIME and state.public.phase == "turn",
    "four cards beneath": lambda book, state: len(state.public.under) == 4 and state.public.phase == "turn",
}


def positions(game: WorldCup) -> list[State]:
    """The first table of each kind that random play meets, with few and with some more seats."""
    found: dict[str, State] = {}
    for number in range(_TABLES):
        for state in _walk(game, number):
            for name, is_wanted in _WANTED.items():
                if name not in found and is_wanted(game.book, state):
                    found[name] = game.clone(state)
    return list(found.values())


def _walk(game: WorldCup, number: int) -> Iterator[State]:
    """Every state of one random table; the number of seats differs from table to table."""
    rng = SaltedRng(f"positions {number}")
    seats = 2 + number % (_MOST_SEATS - 1)
    most = sum(map(len, game.book.blocks)) // len(game.book.blocks)
    state = game.setup(min(seats, most))
    while asks := game.asks(state):
        yield state
        ask = next(ask for ask in asks if not ask.answered)
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        game.apply(state, ask, move)
