"""What a member presses on the planning page: each deed makes new orders of the old ones. Nothing here moves at the
table; `ordering.change` stores what comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.engine.contract import Game, IllegalMove, OrderBook, Value
from games.engine.orders import (
    ASK,
    Condition,
    Order,
    Orders,
    Writing,
    board_ahead,
    line_of,
    own_ask,
    worded,
)

from .errors import Refused

Form = Mapping[str, str]
Deed = Callable[[Game[Any, Any], Any, Orders, Form], Orders]
STOPS = 0
"""Stands for the stop marks where an order's number is asked for."""


def done(deed: str, form: Form) -> Callable[[Game[Any, Any], Any, Orders], Orders]:
    """The change that a deed makes with what a form says. Raises Refused for a deed there is not."""
    if deed not in DEEDS:
        raise Refused(_("That button is not known here. Please open the page again."))
    return lambda game, view, orders: DEEDS[deed](game, view, orders, form)


def _book(game: Game[Any, Any]) -> OrderBook[Any]:
    book = game.orders()
    if book is None:
        raise IllegalMove("refusal.orders.unknown")
    return book


def _step(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Add parts to the turn that is being planned; what completes the turn makes an order of it."""
    line = line_of(game, view, orders)
    if line is None or line.ask is None:
        raise Refused(_("There is no turn to plan now."))
    parts, writing = list(line.parts), orders.writing
    for part in form.get("move", "").split(" "):
        if part not in game.legal_moves(line.state, line.ask, parts):
            raise IllegalMove
        parts.append(part)
    if game.legal_moves(line.state, line.ask, parts):
        return replace(orders, writing=replace(writing, parts=tuple(parts)))
    steps = (*writing.steps, (line.ask.key, " ".join(parts)))
    written = replace(orders, writing=replace(writing, steps=steps, parts=()))
    return _ordered(game, view, written) if game.is_final(line.state, line.ask, parts) else written


def _keep(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Make an order of the steps as they are."""
    line = line_of(game, view, orders)
    if line is None or not line.is_whole:
        raise IllegalMove
    return _ordered(game, view, orders)


def _ordered(game: Game[Any, Any], view: Any, orders: Orders) -> Orders:
    book, writing = _book(game), orders.writing
    state = board_ahead(game, view, orders, writing.wish)
    first = None if state is None else own_ask(game, state, view.seat)
    if first is None:
        raise IllegalMove
    order = Order(
        number=0,
        key=writing.steps[0][0],
        topic=book.topic(first),
        steps=writing.steps,
        says=worded(game, state, view.seat, writing.steps),
        use="wait" if writing.wish else book.use,
        scope=book.scope,
    )
    return replace(orders.with_order(order), writing=Writing())


def _undo(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    writing = orders.writing
    if writing.parts:
        return replace(orders, writing=replace(writing, parts=writing.parts[:-1]))
    if writing.steps:
        return replace(orders, writing=replace(writing, steps=writing.steps[:-1]))
    return replace(orders, writing=Writing())


def _wish(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Plan as if a card that may be drawn were in hand; an empty wish plans with the hand as it is."""
    wish = form.get("wish", "")
    if wish and wish not in _book(game).wishes(view):
        raise IllegalMove("refusal.orders.unknown")
    return replace(orders, writing=Writing(wish=wish.partition(".")[2]))


def _order(orders: Orders, form: Form) -> Order:
    """The order that a form names. Raises Refused if it has gone."""
    found = orders.find(_number(form.get("number", "")) or 0)
    if found is None:
        raise Refused(_("That order is not there any more."))
    return found


def _cancel(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    return orders.without(_number(form.get("number", "")) or 0)


def _up(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Let an order be tried before the one above it that is for the same question."""
    order = _order(orders, form)
    rows = list(orders.orders)
    at = rows.index(order)
    before = next((place for place in reversed(range(at)) if rows[place].key == order.key), None)
    if before is not None:
        rows[before], rows[at] = rows[at], rows[before]
    return replace(orders, orders=tuple(rows))


def _manner(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """How often an order is used, and how long it holds."""
    order, use, scope = _order(orders, form), form.get("use", ""), form.get("scope", "")
    if use not in ("once", "wait", "repeat") or scope not in ("turn", "stage", "always"):
        raise IllegalMove("refusal.orders.unknown")
    stage = _book(game).stage(view) if scope == "stage" else ""
    return orders.changed(replace(order, use=use, scope=scope, stage=stage, turn=""))


def _when(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Add a condition to an order, or (number 0) to the stop marks."""
    fact, _sign, about = form.get("fact", "").partition(":")
    sign = form.get("sign", "")
    if sign not in ("least", "most", "is", "not"):
        raise IllegalMove("refusal.orders.unknown")
    test = Condition(fact, about, sign, _value(form.get("value", "")))  # type: ignore[arg-type]
    if form.get("number") == str(STOPS):
        return replace(orders, stops=(*orders.stops, test))
    order = _order(orders, form)
    return orders.changed(replace(order, when=(*order.when, test)))


def _number(text: str) -> int | None:
    """A whole number from a form; None for anything else."""
    return int(text) if text.isdecimal() and len(text) < 9 else None


def _value(text: str) -> Value:
    """A number where it is one."""
    return int(text) if text.lstrip("-").isdecimal() and len(text) < 6 else text


def _unwhen(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Take a condition away."""
    at = _number(form.get("at", ""))
    if form.get("number") == str(STOPS):
        return replace(orders, stops=tuple(test for place, test in enumerate(orders.stops) if place != at))
    order = _order(orders, form)
    return orders.changed(replace(order, when=tuple(test for place, test in enumerate(order.when) if place != at)))


def _answer(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """Order how a kind of question is answered."""
    key, way = form.get("key", ""), form.get("way", "")
    if way != ASK and way not in _book(game).ways.get(key, ()):
        raise IllegalMove("refusal.orders.unknown")
    return orders.with_order(Order(number=0, key=key, way=way, use="repeat"))


def _then(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    """What happens at a turn when no order fits."""
    return replace(orders, then="safe" if form.get("then") == "safe" else "ask")


def _clear(game: Game[Any, Any], view: Any, orders: Orders, form: Form) -> Orders:
    return Orders(last=orders.last)


DEEDS: Mapping[str, Deed] = {
    "step": _step,
    "keep": _keep,
    "undo": _undo,
    "wish": _wish,
    "cancel": _cancel,
    "up": _up,
    "manner": _manner,
    "when": _when,
    "unwhen": _unwhen,
    "answer": _answer,
    "then": _then,
    "clear": _clear,
    "again": lambda game, view, orders, form: orders,
}
