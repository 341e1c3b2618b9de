"""Whether an order may be stored: it names only what its title offers."""

from __future__ import annotations

from typing import Any

from ..contract import IllegalMove, OrderBook
from .values import ASK, MOST_ORDERS, MOST_STEPS, MOST_TESTS, Condition, Order, Orders


def check(book: OrderBook[Any], view: Any, orders: Orders) -> None:
    """Raise IllegalMove, with a sentence for the member, if these orders cannot be stored."""
    if len(orders.orders) > MOST_ORDERS:
        raise IllegalMove("refusal.orders.many", most=MOST_ORDERS)
    if len(orders.stops) > MOST_TESTS:
        raise IllegalMove("refusal.orders.tests", most=MOST_TESTS)
    for order in orders.orders:
        _check_order(book, order)
    for test in (*orders.stops, *(test for order in orders.orders for test in order.when)):
        check_test(book, view, test)


def _check_order(book: OrderBook[Any], order: Order) -> None:
    if len(order.when) > MOST_TESTS:
        raise IllegalMove("refusal.orders.tests", most=MOST_TESTS)
    is_plan = bool(order.steps) and order.key in book.turns and len(order.steps) <= MOST_STEPS
    is_answer = order.way == ASK or order.way in book.ways.get(order.key, ())
    if is_plan == bool(order.way) or not (is_plan or is_answer):
        raise IllegalMove("refusal.orders.unknown")


def check_test(book: OrderBook[Any], view: Any, test: Condition) -> None:
    """Raise IllegalMove for a condition that the title does not offer. What it is about may have gone meanwhile."""
    fact = book.facts.get(test.fact)
    if fact is None or len(test.about) > 60 or (isinstance(test.value, str) and len(test.value) > 60):
        raise IllegalMove("refusal.orders.unknown")
    if test.about in fact.abouts(view) and test.value not in fact.values(view, test.about):
        raise IllegalMove("refusal.orders.unknown")
