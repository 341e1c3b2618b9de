"""Positions worth testing that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE

from .book import PASS, SHOT, Book
from .men import KEEPER, injured
from .state import State

if TYPE_CHECKING:
    from .game import Pitch

_TABLES = 12

Wanted = Callable[[Book, State], bool]


def _can_shoot(book: Book, state: State) -> bool:
    public, side = state.public, state.public.active
    has_card = public.phase == "turn" and public.ball_side == side and bool(state.secret.hands[side][SHOT])
    return has_card and bool(book.ground.areas[1 - side] >> public.at[side][public.ball] & 1)


def _is_reshuffle(book: Book, state: State) -> bool:
    return state.public.phase == "shuffle"


_WANTED: dict[str, Wanted] = {
    "half-time": lambda book, state: state.public.phase == "substitute",
    "one half-time answer": lambda book, state: state.public.phase == "substitute" and any(state.secret.answers),
    "a forfeit": lambda book, state: any(state.public.forfeits) and state.public.phase == "turn",
    "a shot": _can_shoot,
    "a pass in the air": lambda book, state: state.public.phase == "intercept",
    "the keeper's ball": lambda book, state: state.public.phase == "turn" and state.public.ball == KEEPER,
    "somebody injured": lambda book, state: state.public.phase == "turn" and bool(injured(state.public, 0)),
    "a red card": lambda book, state: state.public.phase == "red",
    "a zone": lambda book, state: state.public.phase == "turn" and bool(state.public.against[0].zones),
    "no pass cards left": lambda book, state: state.public.half == 2 and not any(h[PASS] for h in state.secret.hands),
    "a kick": lambda book, state: state.public.phase == "kick",
    "a kick, one answer": lambda book, state: state.public.phase == "kick" and any(state.secret.answers),
    "sudden death": lambda book, state: len(state.public.kicks[0]) > book.ruleset.penalties,
    "a shuffle": _is_reshuffle,
}


def positions(game: Pitch) -> list[State]:
    """The first of each kind that random play meets; and crowded pitches, where pieces stand in each other's way."""
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


def _walk(game: Pitch, number: int) -> Iterator[State]:
    """Every state of one random table."""
    rng = SaltedRng(f"positions {number}")
    state = game.setup(2)
    while asks := game.asks(state):
        yield state
        ask = next((ask for ask in asks if not ask.answered), asks[0])
        move = game.chance_move(state, ask, rng) if ask.seat == CHANCE else game.sample(state, ask, rng)
        game.apply(state, ask, move)


def _crowded(game: Pitch, state: State, name: str) -> State:
    """The same table with every piece within three squares of the ball."""
    crowded = game.clone(state)
    public, ground, rng = crowded.public, game.book.ground, SaltedRng(f"crowded {name}")
    centre = public.at[public.ball_side][public.ball]
    near = [square for square in ground.squares if 0 < ground.distance[centre][square] <= 3]
    places = iter(rng.shuffled([square for square in near if square not in ground.keepers]))
    for side in (0, 1):
        for piece in range(1, 12):
            if public.at[side][piece] >= 0 and (side, piece) != (public.ball_side, public.ball):
                public.at[side][piece] = next(places)
    return crowded
