"""Tables whose members come by once a day: how many days they take with standing orders, and how many without.

Every member has an hour of the day. On a visit the member answers what is asked then and, with orders, leaves orders as
the AI `heuristic` would write them. Between visits orders are carried out, and nothing else happens.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .chance import SaltedRng
from .contract import Game, Title
from .orders import Orders, answer_by_orders
from .orders.advice import advised
from .play import MOST_STEPS, open_asks, settle_chance
from .selfplay_setting import Setting

MOST_DAYS = 2000
MOST_ANSWERS = 300
"""Nobody answers more often than this on one visit."""


class Days(NamedTuple):
    """How long a table took, and how often each of its members had to come."""

    days: int
    visits: float


class _Table:
    """One table, and what its seats have ordered."""

    def __init__(self, title: Title, game: Game[Any, Any], seats: int, salt: str, has_orders: bool) -> None:
        self.game, self.has_orders = game, has_orders
        self.bot = title.bots["heuristic"]
        self.state = game.setup(seats)
        self.rng = SaltedRng(salt)
        self.orders = [Orders() for _ in range(seats)]
        self.visits = 0
        settle_chance(game, self.state, self.rng)

    def visit(self, seat: int) -> None:
        """Answer what is asked, order, let orders run; and again while the member, who is still there, is asked."""
        is_used = False
        for _round in range(MOST_ANSWERS):
            is_used = self._answered(seat) or is_used
            if not self.has_orders or self.game.outcome(self.state) is not None:
                break
            is_used = self._order(seat) or is_used
            if self._own(seat) is None:
                break
        self.visits += is_used

    def _answered(self, seat: int) -> bool:
        """Answer until nothing is asked; orders of others run meanwhile. Whether anything was."""
        answered = 0
        while answered < MOST_ANSWERS and (ask := self._own(seat)) is not None:
            move = self.bot(self.game, self.game.view(self.state, seat), ask, self.rng)
            self._play(ask, move)
            answered += 1
            if self.has_orders:
                self._run(without=seat)
        return answered > 0

    def _order(self, seat: int) -> bool:
        """Leave new orders; whether there are more of them than there were."""
        before = self.orders[seat].orders
        self.orders[seat] = advised(self.game, self.game.view(self.state, seat), self.bot, self.rng)
        is_new = len(self.orders[seat].orders) > len(before)
        self._keep(seat)
        self._run()
        return is_new

    def _keep(self, seat: int) -> None:
        """Leave plain orders with a game that keeps them itself."""
        view, book = self.game.view(self.state, seat), self.game.orders()
        kept = book.plain(view) if book is not None else None
        if kept is not None:
            ask = next(one for one in self.game.asks(self.state) if one.id == kept[0])
            self._play(ask, kept[1])

    def _own(self, seat: int) -> Any:
        return next((ask for ask in open_asks(self.game, self.state) if ask.seat == seat), None)

    def _play(self, ask: Any, move: str) -> None:
        self.game.apply(self.state, ask, move)
        settle_chance(self.game, self.state, self.rng)

    def _run(self, without: int = -1) -> None:
        """Carry out orders until none says anything to what is asked."""
        for _step in range(MOST_STEPS):
            if not any(self._is_answered(ask) for ask in open_asks(self.game, self.state) if ask.seat != without):
                return

    def _is_answered(self, ask: Any) -> bool:
        view = self.game.view(self.state, ask.seat)
        verdict = answer_by_orders(self.game, view, ask, self.orders[ask.seat], self.rng)
        self.orders[ask.seat] = verdict.left
        for name, move in verdict.moves:
            question = next(one for one in self.game.asks(self.state) if one.id == name)
            self.game.apply(self.state, question, move)
        settle_chance(self.game, self.state, self.rng)
        return bool(verdict.moves)


def count_days(title: Title, game: Game[Any, Any], seats: int, salt: str, *, has_orders: bool) -> Days:
    """Play one table to its end. Raises RuntimeError if it takes more than MOST_DAYS."""
    table = _Table(title, game, seats, salt, has_orders)
    for day in range(1, MOST_DAYS + 1):
        for seat in table.rng.shuffled(range(seats)):
            if game.outcome(table.state) is None:
                table.visit(seat)
        if game.outcome(table.state) is not None:
            return Days(day, round(table.visits / seats, 1))
    raise RuntimeError(f"no end after {MOST_DAYS} days")


def simulate_days(setting: Setting, salt: str = "days") -> dict[str, Any]:
    """One table with orders and the same without: `days_with_orders`, `days_without`, `visits_per_member` (with orders)
    and `visits_without`."""
    found = [
        count_days(setting.title, setting.game(), setting.seats, salt, has_orders=has_orders)
        for has_orders in (True, False)
    ]
    return {
        "days_with_orders": found[0].days,
        "days_without": found[1].days,
        "visits_per_member": found[0].visits,
        "visits_without": found[1].visits,
    }
