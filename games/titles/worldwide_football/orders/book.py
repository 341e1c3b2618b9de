"""What the site is told of the orders that this game keeps itself: they are written on the table's own page."""

from __future__ import annotations

from games.engine.contract import OrderBook, Phrase, Value

from ..view import FootballView

_NONE = "none confirm"
_PLAIN = "sheet:cautious_builder attacks:3 confirm"


class KeptOrders(OrderBook[FootballView]):
    """Nothing is ordered outside the game: its sheets answer to every question (WWF-22.3)."""

    turns = frozenset()

    def stage(self, view: FootballView) -> str:
        return str(view.public.half)

    def turn(self, view: FootballView) -> str:
        return str(view.public.attack_no)

    def kept(self, view: FootballView) -> list[Phrase]:
        if not view.orders:
            return []
        parts = view.orders.split(" ")
        head, _, name = parts[0].partition(":")
        what: Value = f"@sheet.{name}" if head == "sheet" else "@orders.own"
        ends = [part for part in parts if part.startswith(("attacks:", "until:"))]
        end, _, value = ends[-1].partition(":") if ends else ("until", "", "match")
        until: Value = int(value) if end == "attacks" else f"@orders.{value}"
        return [Phrase(f"kept.{end}", {"what": what, end: until})]

    def cancelled(self, view: FootballView) -> tuple[str, str] | None:
        return self._answer(view, _NONE) if view.orders else None

    def plain(self, view: FootballView) -> tuple[str, str] | None:
        return self._answer(view, _PLAIN)

    def _answer(self, view: FootballView, move: str) -> tuple[str, str] | None:
        ask = next((one for one in view.asks if one.key == "orders"), None)
        return (ask.id, move) if ask is not None else None
