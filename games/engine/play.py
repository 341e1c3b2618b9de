"""Play a move, play on, replay a log: the only ways a state changes."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from .contract import CHANCE, Ask, AskClosed, Bot, Event, Game, IllegalMove, Rng


class Step(NamedTuple):
    """One logged answer."""

    seat: int
    ask: str
    move: str


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


def replay(game: Game[Any, Any], base: Any, log: Iterable[Step]) -> Any:
    """The state that a log leads to from a base state, which is left alone; raises like `play`."""
    state = game.clone(base)
    for seat, ask, move in log:
        play(game, state, seat, ask, move)
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


def play_out(game: Game[Any, Any], state: Any, bots: Sequence[Bot | None], rng: Rng) -> list[Step]:
    """Play a state to its end with one AI per seat (None: random answers without a view); the whole log."""
    log = settle_chance(game, state, rng)
    while asks := open_asks(game, state):
        ask = asks[0]
        bot = bots[ask.seat]
        move = bot(game, game.view(state, ask.seat), ask, rng) if bot else game.sample(state, ask, rng)
        game.apply(state, ask, move)
        log.append(Step(ask.seat, ask.id, move))
        log += settle_chance(game, state, rng)
    return log
