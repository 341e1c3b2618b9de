"""Play a move, play on, replay a log: the only ways a state changes."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from .contract import CHANCE, Ask, AskClosed, Bot, Event, Game, IllegalMove, Rng

RESIGNATION = "resign"
"""The move of a logged resignation; its ask is empty, since nobody asked."""

MOST_STEPS = 100_000
"""A table played out by AIs that takes more steps than this never ends."""


class Step(NamedTuple):
    """One logged answer, or a resignation."""

    seat: int
    ask: str
    move: str


def resignation(seat: int) -> Step:
    """The step that logs a seat giving up."""
    return Step(seat, "", RESIGNATION)


def ask_id(opening: int, seat: int, draft: Sequence[str] = ()) -> str:
    """An id that never comes again: the number of the opening, the seat, a digest of the draft before the ask."""
    head = f"{opening}.{'c' if seat == CHANCE else seat}"
    return f"{head}.{zlib.crc32(' / '.join(draft).encode()):08x}" if draft else head


def find_ask(game: Game[Any, Any], state: Any, seat: int, ask: str) -> Ask:
    """The open ask with this id put to this seat; raises AskClosed."""
    for candidate in game.asks(state):
        if candidate.id == ask and candidate.seat == seat:
            return candidate
    raise AskClosed(ask)


def play(game: Game[Any, Any], state: Any, seat: int, ask: str, move: str) -> list[Event]:
    """Check an answer and carry it out, changing the state; raises AskClosed or IllegalMove, having changed nothing."""
    question = find_ask(game, state, seat, ask)
    if not game.is_legal(state, question, move):
        raise IllegalMove
    return game.apply(state, question, move)


def take(game: Game[Any, Any], state: Any, step: Step) -> list[Event]:
    """Carry out a logged step, an answer or a resignation, changing the state; raises like `play`."""
    if step == resignation(step.seat):
        return game.resign(state, step.seat)
    return play(game, state, *step)


def replay(game: Game[Any, Any], base: Any, log: Iterable[Step]) -> Any:
    """The state that a log leads to from a base state, which is left alone; raises like `play`."""
    state = game.clone(base)
    for step in log:
        take(game, state, step)
    return state


def open_asks(game: Game[Any, Any], state: Any) -> list[Ask]:
    """The asks that somebody is waited for."""
    return [ask for ask in game.asks(state) if not ask.answered]


def settle_chance(game: Game[Any, Any], state: Any, rng: Rng) -> list[Step]:
    """Answer CHANCE asks until a player is asked or the table ends, changing the state; what was answered."""
    steps = []
    while (asks := game.asks(state)) and asks[0].seat == CHANCE:
        step = Step(CHANCE, asks[0].id, game.chance_move(state, asks[0], rng))
        game.apply(state, asks[0], step.move)
        steps.append(step)
    return steps


def random_bot(game: Game[Any, Any], view: Any, ask: Ask, rng: Rng) -> str:
    """The AI level `random`: a legal answer, part by part, of a state that the view allows."""
    return game.sample(game.determine(view, rng), ask, rng)


def answer(game: Game[Any, Any], state: Any, ask: Ask, bot: Bot | None, rng: Rng) -> str:
    """What CHANCE or an AI (None: random answers without a view) answers to an ask."""
    if ask.seat == CHANCE:
        return game.chance_move(state, ask, rng)
    return bot(game, game.view(state, ask.seat), ask, rng) if bot else game.sample(state, ask, rng)


def play_out(game: Game[Any, Any], state: Any, bots: Sequence[Bot | None], rng: Rng) -> list[Step]:
    """Play a state to its end with one AI per seat (None: random answers without a view); the whole log. Raises
    RuntimeError if it does not end."""
    log: list[Step] = []
    while asks := open_asks(game, state):
        ask = asks[0]
        move = answer(game, state, ask, bots[ask.seat], rng)
        game.apply(state, ask, move)
        log.append(Step(ask.seat, ask.id, move))
        if len(log) > MOST_STEPS:
            raise RuntimeError(f"no end after {MOST_STEPS} steps")
    return log
