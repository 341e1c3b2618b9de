"""Bringing a table quickly to any point of its play: many random steps stored as one commit. For measurements and
tests; nobody's move goes this way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction

from games.engine import codec
from games.engine.contract import CHANCE, Rng
from games.engine.play import Step, open_asks, take
from games.models import Move, Table
from games.selectors.loading import game_of, state_of

from . import road
from .rules import Played, throw


def fast_forward(table: Table, steps: int, rng: Rng, is_there: Callable[[Any, Any], bool] | None = None) -> Table:
    """Play so many random steps (fewer at the end, or once `is_there(game, state)`); the table as it then stands."""
    with transaction.atomic():
        table = Table.objects.select_related("ruleset").get(pk=table.pk)
        game, state = game_of(table), state_of(table)
        played: list[Played] = []
        while len(played) < steps and (asks := open_asks(game, state)):
            if is_there is not None and is_there(game, state):
                break
            ask, counter = asks[rng.below(len(asks))], table.counter
            if ask.seat == CHANCE:
                move, events, counter = throw(game, state, table, ask)
            else:
                move = game.sample(state, ask, rng)
                events = take(game, state, Step(ask.seat, ask.id, move))
            played.append(Played(ask.seat, ask.id, move, events, counter, codec.dump(state)))
        origins = {item.ask: Move.Origin.PERSON.value for item in played if item.seat != CHANCE}
        seats = list(table.seats.select_related("member").order_by("index"))
        road.store(table, seats, game, state, played, origins, None, is_quiet=True)
    return table
