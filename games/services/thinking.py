"""What an AI, or nobody, answers for a seat: outside any transaction, from the seat's view, within a time limit."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from games.engine.contract import Ask, Game, IllegalMove, Rng
from games.engine.play import open_asks
from games.models import Seat, Table
from games.selectors.loading import game_of, state_of, title_of
from games.selectors.running import rules

from . import heartbeats
from .errors import RulesFailed
from .rules import fair

THINK_SECONDS = 3.0
"""What an AI may take for all answers of one commit; after that the safe default move is played."""
STAND_IN_LEVEL = "heuristic"
MOST_ANSWERS = 200

logger = logging.getLogger(__name__)
Chooser = Callable[[Game[Any, Any], Any, Ask, Rng], str]


def answers(table: Table, seat: Seat, level: str | None = None) -> list[tuple[str, str]]:
    """What an AI of this level (none: the safe default) does for the seat's open asks, up to the first thing that
    cannot be undone; pairs (ask id, move), empty if the seat owes nothing. Raises RulesFailed."""
    default: Chooser = lambda game, view, ask, rng: game.default_move(view, ask, rng)  # noqa: E731
    bot = title_of(table.title).bots.get(level or "")
    if bot is not None:
        try:
            return _until_final(table, seat, bot, f"ai:{seat.index}")
        except (RulesFailed, IllegalMove) as failure:
            # only where it failed: the error's own words may hold a hand
            what = {"table": table.pk, "seat": seat.index, "trace": getattr(failure, "trace", "an illegal answer")}
            logger.error("an AI failed, the default move is played", extra=what)
            heartbeats.failed(table.title)
    return _until_final(table, seat, default, f"default:{seat.index}")


def level_of(seat: Seat) -> str:
    """Which AI answers for a seat that one answers for."""
    return seat.ai or STAND_IN_LEVEL


def _until_final(table: Table, seat: Seat, choose: Chooser, purpose: str) -> list[tuple[str, str]]:
    rng = fair(table, purpose, table.version * MOST_ANSWERS)
    found: list[tuple[str, str]] = []
    with rules(THINK_SECONDS):
        game, state = game_of(table), state_of(table)
        while (ask := _own_ask(game, state, seat.index)) is not None and len(found) < MOST_ANSWERS:
            move = choose(game, game.view(state, seat.index), ask, rng)
            if not game.is_legal(state, ask, move):
                raise IllegalMove
            is_final = game.is_final(state, ask, move.split(" "))
            found.append((ask.id, move))
            if is_final:
                break
            game.apply(state, ask, move)
    return found


def _own_ask(game: Game[Any, Any], state: Any, seat: int) -> Ask | None:
    return next((ask for ask in open_asks(game, state) if ask.seat == seat), None)
