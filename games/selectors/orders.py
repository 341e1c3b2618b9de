"""Reading a seat's standing orders, and where an open ask of the seat stands in its own view."""

from __future__ import annotations

import msgspec

from games.engine.orders import Orders
from games.models import Seat

_decoder = msgspec.json.Decoder(Orders)


def orders_of(seat: Seat) -> Orders:
    """The stored orders; none if there are none or they cannot be read."""
    try:
        return _decoder.decode(seat.orders) if seat.orders else Orders()
    except msgspec.DecodeError:
        return Orders()


def text_of(orders: Orders) -> str:
    """Orders as they are stored."""
    return "" if orders == Orders() else msgspec.json.encode(orders).decode()
