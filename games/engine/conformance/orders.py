"""Questions about standing orders: they never block, never know more than the view, and are legal or skipped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ..codec import dump, load
from ..contract import Ask, Event, OrderBook, Phrase, Value
from ..orders import Condition, Order, Orders, Verdict, answer_by_orders, board_ahead, check, follow
from ..orders.advice import planned_turn
from ..play import play, random_bot
from .scene import Scene

_SIGNS = ("least", "most", "is", "not")


def orders_are_legal_or_skipped(at: Scene) -> Iterator[str]:
    """Whatever is ordered, an open ask gets legal answers, or none with a reason; equal views decide alike; orders go
    to text and back."""
    book = at.game.orders()
    if book is None:
        return
    for ask in at.open_asks():
        view = at.knowledge(ask.seat)
        orders = _some_orders(at, book, view, ask)
        if load(dump(orders), Orders) != orders:
            yield "orders change when they are written and read"
        check(book, view, orders)
        verdict = answer_by_orders(at.game, view, ask, orders, at.numbers(1))
        again = answer_by_orders(at.game, at.knowledge(ask.seat), ask, orders, at.numbers(1))
        if verdict != again:
            yield f"the same view of seat {ask.seat} decides {ask.key} otherwise"
        yield from _is_carried_out(at, ask, verdict)


def _is_carried_out(at: Scene, ask: Ask, verdict: Verdict) -> Iterator[str]:
    if not verdict.moves:
        if not verdict.notes:
            yield f"orders of seat {ask.seat} say nothing to {ask.key} and give no reason"
        return
    state = at.clone()
    for name, move in verdict.moves:
        question = next((one for one in at.game.asks(state) if one.id == name and one.seat == ask.seat), None)
        if question is None or not at.game.is_legal(state, question, move):
            yield f"an order of seat {ask.seat} at {ask.key} answers {move}, which is not legal"
            return
        play(at.game, state, ask.seat, name, move)


def _some_orders(at: Scene, book: OrderBook[Any], view: Any, ask: Ask) -> Orders:
    """A planned turn with a condition, and a way to answer this ask or the word to ask."""
    orders = Orders(then="safe" if at.rng.below(2) else "ask")
    planned = planned_turn(at.game, view, orders, random_bot, at.rng)
    if planned is not None:
        when = tuple(_test(at, book, view) for _ in range(at.rng.below(3)) if book.facts)
        orders = orders.with_order(msgspec.structs.replace(planned, when=when))
    for way in book.ways.get(ask.key, ()):
        orders = orders.with_order(Order(number=0, key=ask.key, way=way, use="repeat"))
    return orders.with_order(Order(number=0, key=ask.key, way="ask", use="repeat"))


def _test(at: Scene, book: OrderBook[Any], view: Any) -> Condition:
    """A condition that the title offers, about something that may be out of date."""
    fact = at.rng.choice(sorted(book.facts))
    abouts = [*book.facts[fact].abouts(view), "gone.by"]
    about = at.rng.choice(abouts)
    values = list(book.facts[fact].values(view, about)) or [1]
    return Condition(fact, about, at.rng.choice(_SIGNS), at.rng.choice(values))


def conditions_have_words(at: Scene) -> Iterator[str]:
    """Every fact can be read wherever it is offered, is worded, and is compared with values of its kind; so is every
    way; what the game keeps has sentences."""
    book = at.game.orders()
    if book is None:
        return
    for seat in at.observers():
        if seat is None:
            continue
        view = at.knowledge(seat)
        for key, fact in book.facts.items():
            for about in fact.abouts(view):
                yield from _fact_faults(at, view, key, about, fact.read(view, about), fact.words(about))
                if not all(isinstance(value, str | int) for value in fact.values(view, about)):
                    yield f"fact {key} has values that are no texts or numbers"
        for phrase in book.kept(view):
            yield from _worded(at, phrase)
    for key in {*book.turns, *book.ways}:
        yield from _worded(at, Phrase(f"asks.{key}"))
    for way in {way for ways in book.ways.values() for way in ways}:
        yield from _worded(at, Phrase(f"way.{way}"))


def _fact_faults(
    at: Scene, view: Any, key: str, about: str, found: Value | None, words: dict[str, Value]
) -> Iterator[str]:
    yield from _worded(at, Phrase(f"fact.{key}", words))
    book = at.game.orders()
    values = list(book.facts[key].values(view, about)) if book else []
    if found is not None and isinstance(found, str) and found not in values:
        yield f"fact {key} about {about} is {found}, which it cannot be compared with"


def _worded(at: Scene, phrase: Phrase) -> Iterator[str]:
    yield from at.sentences.event(Event(key=phrase.key, values=phrase.values))


def the_planning_board_shows_no_secret(at: Scene) -> Iterator[str]:
    """The board ahead is made from the view: the seat is asked its turn there, and its own view of it is the same for
    everybody who knows as much. Steps planned there are undoable ones."""
    for seat in at.observers():
        if seat is None or at.game.orders() is None:
            continue
        boards = [board_ahead(at.game, at.knowledge(seat), Orders(), salt=salt) for salt in "ab"]
        if boards[0] is None:
            continue
        if at.seen(seat, boards[0]) != at.seen(seat, boards[1]):
            yield f"two planning boards of seat {seat} differ"
        planned = planned_turn(at.game, at.knowledge(seat), Orders(), random_bot, at.rng)
        if planned is None:
            yield f"seat {seat} is put no turn on its planning board"
        elif follow(at.game, boards[0], seat, planned.steps) < len(planned.steps) - 1:
            yield f"the turn planned by seat {seat} cannot be followed: {planned.steps}"
