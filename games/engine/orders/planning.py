"""The planning board: a state that a seat's view allows, on which its next turns can be tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..chance import SaltedRng
from ..contract import Ask, Game, Phrase
from .carrying import own_ask
from .values import Orders, Writing


def worded(game: Game[Any, Any], state: Any, seat: int, steps: Sequence[tuple[str, str]]) -> tuple[Phrase, ...]:
    """The labels of the choices that steps are made of, carrying them out; what only ends the turn is left out."""
    found, ends = list[Phrase](), list[Phrase]()
    for key, move in steps:
        ask = own_ask(game, state, seat, key)
        parts: list[str] = []
        for part in move.split(" ") if ask is not None else ():
            choice = next((one for one in game.choices(state, ask, parts) if one.move == part), None) if ask else None
            if choice is not None:
                (ends if choice.final else found).append(choice.label)
            parts.append(part)
        if ask is not None and game.is_legal(state, ask, move) and not game.is_final(state, ask, move.split(" ")):
            game.apply(state, ask, move)
    return tuple(found or ends)


class Line(NamedTuple):
    """A turn that is being planned: the state with its steps carried out, the question now, the parts so far, and
    whether the steps could be an order as they are."""

    state: Any
    ask: Ask | None
    parts: list[str]
    is_whole: bool


def board_ahead(
    game: Game[Any, Any], view: Any, orders: Orders, wish: str = "", salt: str = "planning board"
) -> Any | None:
    """The board as it would stand at the seat's next turn after its planned ones, nobody else having moved; None while
    there is no turn to plan. What the seat does not know is made up from `salt`, and its view shows none of it."""
    book = game.orders()
    if book is None or view.seat is None or view.outcome is not None:
        return None
    state = game.determine(view, SaltedRng(salt))
    state = book.ahead(state, view.seat)
    for order in orders.orders:
        if state is None:
            return None
        if order.steps:
            done = follow(game, state, view.seat, order.steps)
            if done < len(order.steps) and _is_final(game, state, view.seat, order.steps[done]):
                book.carry(state, view.seat, order.steps[done][1])
            state = book.ahead(state, view.seat)
    state = book.ahead(state, view.seat, wish) if state is not None and wish else state
    return None if state is None or own_ask(game, state, view.seat) is None else state


def _is_final(game: Game[Any, Any], state: Any, seat: int, step: tuple[str, str]) -> bool:
    """Whether a step is the legal end of a turn."""
    ask = own_ask(game, state, seat, step[0])
    return ask is not None and game.is_legal(state, ask, step[1])


def follow(game: Game[Any, Any], state: Any, seat: int, steps: Sequence[tuple[str, str]]) -> int:
    """Carry out steps up to the first that is final or not legal; how many."""
    for done, (key, move) in enumerate(steps):
        ask = own_ask(game, state, seat, key)
        if ask is None or not game.is_legal(state, ask, move) or game.is_final(state, ask, move.split(" ")):
            return done
        game.apply(state, ask, move)
    return len(steps)


def line_of(game: Game[Any, Any], view: Any, orders: Orders) -> Line | None:
    """The turn that is being planned on the board ahead, or None while there is no turn to plan."""
    writing: Writing = orders.writing
    state = board_ahead(game, view, orders, writing.wish)
    if state is None:
        return None
    done = follow(game, state, view.seat, writing.steps)
    ask = own_ask(game, state, view.seat)
    if ask is None:
        return None
    parts: list[str] = []
    for part in writing.parts if done == len(writing.steps) else ():
        if part in game.legal_moves(state, ask, parts):
            parts.append(part)
    book = game.orders()
    is_whole = bool(done) and not parts and book is not None and ask.key in book.turns
    return Line(state, ask, parts, is_whole)
