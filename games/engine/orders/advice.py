"""What an AI would order for a seat: for measurements, and for the conformance suite."""

from __future__ import annotations

from typing import Any

from ..contract import Bot, Game, OrderBook, Rng
from .carrying import own_ask
from .planning import board_ahead
from .values import MOST_STEPS, Order, Orders

MOST_TURNS = 12
"""So many turns are planned ahead at most."""


def advised(game: Game[Any, Any], view: Any, bot: Bot, rng: Rng, most: int = MOST_TURNS) -> Orders:
    """Turns planned ahead as the AI would play them, and the plainest answer to every other question."""
    book = game.orders()
    orders = Orders()
    if book is None:
        return orders
    for _turn in range(most):
        planned = planned_turn(game, view, orders, bot, rng)
        if planned is None:
            break
        orders = orders.with_order(planned)
    for order in standing(book):
        orders = orders.with_order(order)
    return orders


def standing(book: OrderBook[Any]) -> list[Order]:
    """The title's programme for turns, and the plainest answer to every other question."""
    found = [Order(number=0, key=key, way=way, use="repeat", scope=book.scope) for key, way in book.programme]
    others = [(key, ways[0]) for key, ways in book.ways.items() if key not in book.turns]
    return found + [Order(number=0, key=key, way=way, use="repeat") for key, way in others]


def planned_turn(game: Game[Any, Any], view: Any, orders: Orders, bot: Bot, rng: Rng) -> Order | None:
    """The next turn after those that are planned, as the AI would play it; None if there is none to plan."""
    state = board_ahead(game, view, orders)
    first = None if state is None else own_ask(game, state, view.seat)
    book = game.orders()
    if state is None or first is None or book is None or first.key not in book.turns:
        return None
    steps = list[tuple[str, str]]()
    ask = first
    while len(steps) < MOST_STEPS:
        move = bot(game, game.view(state, view.seat), ask, rng)
        if not game.is_legal(state, ask, move):
            return None
        steps.append((ask.key, move))
        if game.is_final(state, ask, move.split(" ")):
            break
        game.apply(state, ask, move)
        found = own_ask(game, state, view.seat)
        if found is None or found.key in book.turns:
            break
        ask = found
    topic = book.topic(first)
    return Order(number=0, key=first.key, topic=topic, steps=tuple(steps), use=book.use, scope=book.scope)
