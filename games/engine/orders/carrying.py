"""What a seat's orders say to a question."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec

from ..contract import Ask, Game, OrderBook, Rng
from .conditions import holds
from .values import ASK, MOST_STEPS, MOST_TOLD, Order, Orders, Told

Pair = tuple[str, str]


class Note(NamedTuple):
    """Why an order was not carried out: its number (0: the plan as a whole) and a reason.

    `over`: what it was given for has ended; `illegal`: it is no longer possible and has been dropped; `stopped`: a stop
    mark holds; `asked`: the order says to ask; `none`: no order fits.
    """

    number: int
    reason: str


class Verdict(NamedTuple):
    """The answers, each a pair (ask id, move), empty if the member is to be asked; which order gave them (0: the safe
    move after the list); the orders that are left; what was skipped."""

    moves: list[Pair]
    number: int
    left: Orders
    notes: list[Note]


def answer_by_orders(game: Game[Any, Any], view: Any, ask: Ask, orders: Orders, rng: Rng) -> Verdict:
    """Decide an open ask of the seat that has this view. Looks at nothing but the view; the moves are legal."""
    book = game.orders()
    if book is None or orders.is_empty:
        return Verdict([], 0, orders, [])
    left, notes = _running(book, view, ask, orders)
    is_turn = ask.key in book.turns
    if is_turn and any(holds(book, view, test) for test in left.stops):
        return Verdict([], 0, left, [*notes, Note(0, "stopped")])
    mine = [one for one in left.orders if one.key == ask.key and one.topic in ("", book.topic(ask))]
    for order in mine:
        if not all(holds(book, view, test) for test in order.when):
            continue
        if order.way == ASK:
            return Verdict([], 0, left, [*notes, Note(order.number, "asked")])
        if moves := tried(game, book, view, ask, order, rng):
            return Verdict(moves, order.number, left if order.use == "repeat" else left.without(order.number), notes)
        if order.use == "once":
            left = left.without(order.number)
            notes.append(Note(order.number, "illegal"))
    if is_turn and left.then == "safe":
        return Verdict(_safe(game, view, ask, rng), 0, left, notes)
    if mine:
        notes.append(Note(0, "none"))
    return Verdict([], 0, left, notes)


def _running(book: OrderBook[Any], view: Any, ask: Ask, orders: Orders) -> tuple[Orders, list[Note]]:
    """The orders whose time has not passed; those for one turn are bound to it when it comes, until the next comes."""
    kept, notes = list[Order](), list[Note]()
    stage, turn = book.stage(view), book.turn(view)
    is_turn = ask.key in book.turns
    for order in orders.orders:
        if (order.scope == "stage" and order.stage != stage) or (is_turn and order.turn and order.turn != turn):
            notes.append(Note(order.number, "over"))
            continue
        if is_turn and order.scope == "turn" and not order.turn:
            order = msgspec.structs.replace(order, turn=turn)
        kept.append(order)
    return msgspec.structs.replace(orders, orders=tuple(kept)), notes


def remembered(orders: Orders, verdict: Verdict, reasons: Collection[str]) -> Verdict:
    """The same verdict, its orders that are left telling what of `orders` was not carried out for these reasons."""
    fresh = [
        Told(note.number, note.reason, found.says if (found := orders.find(note.number)) is not None else ())
        for note in verdict.notes
        if note.reason in reasons
    ]
    told = (*fresh, *verdict.left.told)[:MOST_TOLD]
    return verdict._replace(left=msgspec.structs.replace(verdict.left, told=told)) if fresh else verdict


def tried(game: Game[Any, Any], book: OrderBook[Any], view: Any, ask: Ask, order: Order, rng: Rng) -> list[Pair]:
    """The moves of an order at this ask, or none if they are not all legal."""
    state = game.determine(view, rng)
    if order.way:
        move = book.answer(view, ask, order.way, rng)
        return completed(game, state, ask, move, rng) if move is not None else []
    found: list[Pair] = []
    for key, move in order.steps:
        question = ask if not found else own_ask(game, state, ask.seat, key)
        if question is None or question.key != key or not game.is_legal(state, question, move):
            return []
        found.append((question.id, move))
        if game.is_final(state, question, move.split(" ")):
            break
        game.apply(state, question, move)
    return found


def completed(game: Game[Any, Any], state: Any, ask: Ask, move: str, rng: Rng) -> list[Pair]:
    """The move and, where it only begins a turn, what plainly ends it; none if it is not legal."""
    found: list[Pair] = []
    question: Ask | None = ask
    while question is not None and len(found) < MOST_STEPS:
        if not game.is_legal(state, question, move):
            return []
        found.append((question.id, move))
        if game.is_final(state, question, move.split(" ")):
            break
        game.apply(state, question, move)
        question = own_ask(game, state, ask.seat)
        if question is None or question.key == ask.key:
            break
        move = game.default_move(game.view(state, ask.seat), question, rng)
    return found


def own_ask(game: Game[Any, Any], state: Any, seat: int, key: str = "") -> Ask | None:
    """The first open ask of a seat, of this key if one is given."""
    asks = (ask for ask in game.asks(state) if ask.seat == seat and not ask.answered)
    return next((ask for ask in asks if not key or ask.key == key), None)


def _safe(game: Game[Any, Any], view: Any, ask: Ask, rng: Rng) -> list[Pair]:
    """The safe answer, as when time is up."""
    return completed(game, game.determine(view, rng), ask, game.default_move(view, ask, rng), rng)
