"""Positions worth testing that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import CHANCE

from .book import PASS, Book
from .ground import members
from .men import KEEPER, injured, occupied, outfield
from .state import State

if TYPE_CHECKING:
    from .game import Pitch

_TABLES = 12

Wanted = Callable[[Book, State], bool]


def _stored(phase: str, place: int) -> Wanted:
    """One secret answer is in: `place` 0 is the side that is active, 1 the other."""

    def is_wanted(book: Book, state: State) -> bool:
        answers, active = state.secret.answers, state.public.active
        return state.public.phase == phase and bool(answers[active ^ place]) and not answers[1 - active ^ place]

    return is_wanted


def _in_turn(condition: Wanted) -> Wanted:
    return lambda book, state: state.public.phase == "turn" and condition(book, state)


_WANTED: dict[str, Wanted] = {
    "formation, one answer": _stored("formation", 0),
    "formation, the other answer": _stored("formation", 1),
    "half-time": lambda book, state: state.public.phase == "substitute",
    "half-time, one answer": _stored("substitute", 0),
    "half-time, the other answer": _stored("substitute", 1),
    "a forfeit": _in_turn(lambda book, state: any(state.public.forfeits)),
    "a pass in the air": lambda book, state: state.public.phase == "intercept",
    "somebody injured": _in_turn(lambda book, state: bool(injured(state.public, state.public.active))),
    "a red card": lambda book, state: state.public.phase == "red",
    "a zone": _in_turn(lambda book, state: bool(state.public.against[state.public.active].zones)),
    "no pass cards left": _in_turn(lambda book, state: not any(hand[PASS] for hand in state.secret.hands)),
    "a kick": lambda book, state: state.public.phase == "kick",
    "a kick, card chosen": _stored("kick", 0),
    "a kick, defence chosen": _stored("kick", 1),
    "sudden death": lambda book, state: len(state.public.kicks[0]) > book.ruleset.penalties,
}


def positions(game: Pitch) -> list[State]:
    """The first of each kind that random play meets, and what is made from the turns among them."""
    found: dict[str, State] = {}
    for number in range(_TABLES):
        for state in _walk(game, number):
            for name, is_wanted in _WANTED.items():
                if name not in found and is_wanted(game.book, state):
                    found[name] = game.clone(state)
        if len(found) == len(_WANTED):
            break
    turns = [(name, state) for name, state in found.items() if state.public.phase == "turn"]
    made = [make(game, state, name) for name, state in turns for make in (_crowded, _in_front_of_goal, _worn_out)]
    return [*found.values(), *made]


def _walk(game: Pitch, number: int) -> Iterator[State]:
    """Every state of one random table."""
    rng = SaltedRng(f"positions {number}")
    state = game.setup(2)
    while asks := game.asks(state):
        yield state
        ask = rng.choice([ask for ask in asks if not ask.answered])
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


def _in_front_of_goal(game: Pitch, state: State, name: str) -> State:
    """The side on turn has the ball in the opponent's penalty area, or else the opponent's keeper has."""
    near = game.clone(state)
    public, ground = near.public, game.book.ground
    side = public.active
    runner = outfield(public, side)[-1]
    free = ground.areas[1 - side] & ~occupied(public)
    public.at[side][runner] = SaltedRng(f"goal {name}").choice(list(members(free)))
    public.ball_side, public.ball = (side, runner) if len(name) % 2 else (1 - side, KEEPER)
    return near


def _worn_out(game: Pitch, state: State, name: str) -> State:
    """All piles are used up, so that the next draw shuffles the discards."""
    worn = game.clone(state)
    public, piles = worn.public, worn.secret.piles
    first, second, third, fourth = (old + pile for old, pile in zip(public.discards, piles, strict=True))
    public.discards = (first, second, third, fourth)
    worn.secret.piles = ["", "", "", ""]
    return worn
