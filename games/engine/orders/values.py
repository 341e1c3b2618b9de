"""What a seat has ordered, as it is stored."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..contract import Phrase, Value

MOST_ORDERS = 40
MOST_TESTS = 4
MOST_STEPS = 40
MOST_TOLD = 6
ASK = "ask"
"""The way that leaves a question to the member."""


class Condition(msgspec.Struct, frozen=True):
    """A condition: a fact of the title, what it is about, and what it must be compared with."""

    fact: str
    about: str = ""
    sign: Literal["least", "most", "is", "not"] = "least"
    value: Value = 1


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """One order. It has either `steps` (a planned turn: pairs of an ask's key and a move) or a `way` of the title; the
    way `ask` leaves the question to the member."""

    number: int
    key: str
    """The key of the ask at which it is tried."""
    topic: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    says: tuple[Phrase, ...] = ()
    """The steps as they were worded when they were pressed."""
    way: str = ""
    when: tuple[Condition, ...] = ()
    """All of them must hold."""
    use: Literal["once", "wait", "repeat"] = "once"
    """`once`: it is dropped when it has become illegal; `wait`: it waits until it is legal; `repeat`: it stays."""
    scope: Literal["turn", "stage", "always"] = "always"
    """Until the end of the next turn, of the present part of play, or until it is cancelled."""
    stage: str = ""
    """The part of play in which it was given."""
    turn: str = ""
    """With scope `turn`: the turn for which it is, once that has come."""


class Told(msgspec.Struct, frozen=True):
    """An order that was not carried out: its number (0: the plan as a whole), its words and the reason."""

    number: int
    reason: str
    says: tuple[Phrase, ...] = ()


class Writing(msgspec.Struct, frozen=True):
    """A turn that is being planned: its steps, the parts of the answer begun, and the card wished for."""

    steps: tuple[tuple[str, str], ...] = ()
    parts: tuple[str, ...] = ()
    wish: str = ""


class Orders(msgspec.Struct, frozen=True):
    """All orders of a seat, in the order in which they are tried."""

    orders: tuple[Order, ...] = ()
    stops: tuple[Condition, ...] = ()
    """When one of these holds at a turn, the plan rests and the member is asked."""
    then: Literal["ask", "safe"] = "ask"
    """When no order for the turn fits: ask the member, or make the safe move."""
    last: int = 0
    """The highest number given so far."""
    told: tuple[Told, ...] = ()
    """What was not carried out lately, the latest first; forgotten when the member orders anew."""
    writing: Writing = Writing()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is ordered."""
        return not self.orders and not self.stops and self.then == "ask"

    @property
    def given(self) -> Orders:
        """The same without what is only being written or told."""
        return msgspec.structs.replace(self, writing=Writing(), told=())

    def without(self, number: int) -> Orders:
        """The same without one order."""
        return msgspec.structs.replace(self, orders=tuple(one for one in self.orders if one.number != number))

    def with_order(self, order: Order) -> Orders:
        """The same with one order more, at the end, under a number of its own."""
        fresh = msgspec.structs.replace(order, number=self.last + 1)
        return msgspec.structs.replace(self, orders=(*self.orders, fresh), last=fresh.number)

    def changed(self, order: Order) -> Orders:
        """The same with the order of this number replaced."""
        found = tuple(order if one.number == order.number else one for one in self.orders)
        return msgspec.structs.replace(self, orders=found)

    def find(self, number: int) -> Order | None:
        """The order of this number."""
        return next((one for one in self.orders if one.number == number), None)
