"""How fast a title's rules are on this machine, beside a fixed loop that says how fast the machine is."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

from .chance import SaltedRng
from .contract import CHANCE, Ask, Game
from .play import answer, open_asks
from .selfplay import QUICK, play_one
from .selfplay_setting import Setting

_LOOPS = 300_000
_EVERY = 5
"""Of the states of a table, one in so many is measured."""


further: dict[str, Callable[[], Any]] = {}
"""Measurements of other rooms, by the name under which they are answered; each may use the database made for them."""


class Moment(NamedTuple):
    """A state of a table in play, the ask of a person, and a legal answer."""

    state: Any
    ask: Ask
    move: str


def calibration() -> float:
    """Seconds for a fixed piece of plain Python work: the smaller, the faster this machine."""
    start = perf_counter()
    table: dict[int, int] = {}
    for number in range(_LOOPS):
        table[number % 1000] = table.get(number % 997, 0) + number // 7
    return perf_counter() - start


def moments(setting: Setting, game: Game[Any, Any], salt: str = "bench") -> list[Moment]:
    """Every fifth state of one random table."""
    found, rng, state = [], SaltedRng(salt), game.setup(setting.seats)
    while asks := open_asks(game, state):
        move = answer(game, state, asks[0], None, rng)
        if asks[0].seat != CHANCE and not rng.below(_EVERY):
            found.append(Moment(game.clone(state), asks[0], move))
        game.apply(state, asks[0], move)
    return found


def microseconds(setting: Setting, rounds: int = 5) -> dict[str, float]:
    """The mean time of each function over the states of one random table."""
    game = setting.game()
    states = moments(setting, game)
    measured: dict[str, Callable[[Moment], object]] = {
        "asks": lambda at: game.asks(at.state),
        "legal_moves": lambda at: game.legal_moves(at.state, at.ask, ()),
        "view": lambda at: game.view(at.state, at.ask.seat),
        "clone": lambda at: game.clone(at.state),
    }
    times = {name: min(_seconds(measure, states) for _ in range(rounds)) for name, measure in measured.items()}
    times["apply"] = min(_apply_seconds(game, states) for _ in range(rounds))
    return {name: round(1e6 * seconds / max(1, len(states)), 2) for name, seconds in times.items()}


def _seconds(measure: Callable[[Moment], object], states: list[Moment]) -> float:
    start = perf_counter()
    for at in states:
        measure(at)
    return perf_counter() - start


def _apply_seconds(game: Game[Any, Any], states: list[Moment]) -> float:
    copies = [(game.clone(state), ask, move) for state, ask, move in states]
    start = perf_counter()
    for state, ask, move in copies:
        game.apply(state, ask, move)
    return perf_counter() - start


def speed(setting: Setting, seconds: float) -> dict[str, float]:
    """Random decisions and whole tables a second, measured for about so many seconds."""
    game, tables, decisions, start = setting.game(), 0, 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        log = play_one(setting, game, [QUICK], "bench", tables).log
        decisions += game.decisions([step.move for step in log if step.seat != CHANCE])
        tables += 1
    return {"decisions_per_second": round(decisions / spent, 1), "tables_per_second": round(tables / spent, 2)}


def measure(setting: Setting, seconds: float = 3.0) -> dict[str, Any]:
    """Everything about one title with one ruleset and number of seats; the loop's milliseconds stand beside."""
    return {
        "ruleset": setting.ruleset,
        "seats": setting.seats,
        "calibration_ms": round(1000 * calibration(), 2),
        **speed(setting, seconds),
        "microseconds": microseconds(setting),
    }
