"""Positions worth testing that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE
from games.engine.play import open_asks

from .state import Section, State

if TYPE_CHECKING:
    from .game import CardGame

_TABLES = (0, 1, 6, 59)
"""Random tables that meet a state of every kind between them; forced discards are rare."""


def _group(state: State, phase: str) -> bool:
    return any(group.phase == phase for group in state.public.groups)


def _sections(state: State, phase: str) -> list[Section]:
    return [section for section in state.public.sections if section.phase == phase]


def _both_sides(state: State) -> bool:
    owners = state.public.owners
    return any(
        owners[section.teams[row]] == owners[section.teams[row + 1]]
        for section in _sections(state, "turn")
        for row in range(0, len(section.teams), 2)
    )


_WANTED: dict[str, Callable[[CardGame, State], bool]] = {
    "one answered": lambda game, state: any(ask.answered for ask in game.asks(state)),
    "last match of a group": lambda game, state: _group(state, "select") and state.public.groups[0].match == 5,
    "flips in a group": lambda game, state: _group(state, "flips"),
    "known deck": lambda game, state: _group(state, "select") and any(group.pool for group in state.public.groups),
    "lots": lambda game, state: _group(state, "lots"),
    "both sides": lambda game, state: _both_sides(state),
    "deck used up": lambda game, state: bool(_sections(state, "turn")) and not state.secret.sections[0].deck,
    "flips": lambda game, state: bool(_sections(state, "flips")),
    "flips of unscored matches": lambda game, state: any(s.swept[s.queue[-1]] for s in _sections(state, "flips")),
    "shootout": lambda game, state: bool(_sections(state, "shootout")),
    "shootout of kept hands": lambda game, state: any(s.known for s in _sections(state, "shootout")),
    "forced discard": lambda game, state: any(s.discards for s in _sections(state, "turn")),
    "semi-finals": lambda game, state: any(s.number == 3 and s.rows[0] for s in _sections(state, "turn")),
    "kept hands": lambda game, state: any(any(held.kept) for held in state.secret.sections),
    "last card": lambda game, state: any(any(h.kept) and len(h.deck) == 1 for h in state.secret.sections),
}


def positions(game: CardGame) -> list[State]:
    """The first state of each kind that some random tables of different sizes meet."""
    found: dict[str, State] = {}
    for number in _TABLES:
        for state in _walk(game, number):
            for name, is_wanted in _WANTED.items():
                if name not in found and is_wanted(game, state):
                    found[name] = game.clone(state)
        if len(found) == len(_WANTED):
            break
    return list(found.values())


def _walk(game: CardGame, number: int) -> Iterator[State]:
    """Every state of one random table; the number of seats differs from table to table."""
    players = game.book.ruleset.players
    seats = players.least + (number + 1) % (players.most - players.least + 1)
    rng = SaltedRng(f"positions {number}")
    state = game.setup(seats)
    while asks := open_asks(game, state):
        yield state
        ask = asks[0]
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        game.apply(state, ask, move)
