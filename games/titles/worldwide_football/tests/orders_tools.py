"""A table on which a seat's sheet answers, without being stored."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.chance import SaltedRng
from games.titles.worldwide_football import clerk
from games.titles.worldwide_football.orders.decide import decide
from games.titles.worldwide_football.orders.desk import Decision, Desk
from games.titles.worldwide_football.orders.eyes import Eyes
from games.titles.worldwide_football.orders.sheet import Sheet
from games.titles.worldwide_football.state import Run
from games.titles.worldwide_football.tests.build import Table


def sheet(**parts: Any) -> Sheet:
    """A sheet out of plain data, as a file would hold it."""
    return msgspec.convert(parts, Sheet)


def eyes(made: Table, seat: int) -> Eyes:
    """What a seat can look at."""
    return Eyes(made.book, made.view(seat))


def holds(made: Table, condition: str, seat: int = 0) -> bool:
    """Whether a condition is true for a seat."""
    return eyes(made, seat).holds(condition)


def desk(made: Table) -> Desk:
    """The present question on its desk."""
    ask = made.ask()
    return clerk.desk_of(made.game, made.view(ask.seat), made.state, ask.key, ask.seat)


def decided(made: Table, orders: Sheet, run: Run | None = None) -> Decision:
    """What a sheet says to the present question."""
    return decide(desk(made), orders, run or Run(), SaltedRng("orders"))


def follow(made: Table, orders: Sheet, run: Run | None = None, most: int = 20) -> list[str | None]:
    """What a sheet answers of the asked seat, one after another, until another seat is asked or it asks itself."""
    found: list[str | None] = []
    now, seat = run or Run(), made.asked
    while made.asked == seat and len(found) < most:
        decision = decided(made, orders, now)
        now = decision.run
        found.append(decision.answer)
        if decision.answer is None:
            break
        made.move(decision.answer)
        made.settle_unseen()
    return found
