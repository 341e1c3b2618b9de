"""Standing orders: moves planned for one's next turns, and answers given beforehand.

An order is checked by the same legality as a click and can never block a table: what cannot be carried out is skipped,
with a reason. Deciding needs the seat's own view and nothing else.
"""

from .carrying import Note, Verdict, answer_by_orders, own_ask, remembered
from .checking import check
from .planning import Line, board_ahead, follow, line_of, worded
from .values import ASK, MOST_ORDERS, MOST_TESTS, Condition, Order, Orders, Told, Writing

__all__ = [
    "ASK",
    "MOST_ORDERS",
    "MOST_TESTS",
    "Condition",
    "Line",
    "Note",
    "Order",
    "Orders",
    "Told",
    "Verdict",
    "Writing",
    "answer_by_orders",
    "board_ahead",
    "check",
    "follow",
    "line_of",
    "own_ask",
    "remembered",
    "worded",
]
