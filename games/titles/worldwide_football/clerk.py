"""Whoever carries out stored orders, and answers for a seat whose time is up.

A question to a seat that has orders is first put to CHANCE under the key `order`: its answer is what the orders say,
or `ask`. So who is asked never depends on what is hidden, the log shows the move like any other, and a match goes on
by itself as long as the orders of both sides have answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine.chance import SaltedRng
from games.engine.contract import Ask, Rng

from . import asks, deadlines, hidden
from .flow import Play
from .orders.decide import decide, is_legal
from .orders.desk import Decision, Desk
from .orders.eyes import Eyes
from .orders.press import sheet_of
from .state import State
from .view import FootballView

if TYPE_CHECKING:
    from .game import WorldwideFootball

HEAD = "order:"
NOBODY = "order:ask"


def desk_of(game: WorldwideFootball, view: FootballView, state: State, key: str, seat: int) -> Desk:
    """The question as the seat sees it; legal parts are the same in every state that the view allows."""

    def parts(done: Sequence[str]) -> list[str]:
        return asks.PARTS[key](game.book, state, seat, done)

    return Desk(key, parts, Eyes(game.book, view))


def ordered(game: WorldwideFootball, state: State, rng: Rng) -> tuple[int, str, Decision]:
    """The seat whose orders are looked at, its question, and what they say."""
    seat, key = asks.clerk(game.book, state) or (0, "")
    secret = state.secret
    desk = desk_of(game, game.view(state, seat), state, key, seat)
    return seat, key, decide(desk, sheet_of(secret.orders[seat]), secret.runs[seat], rng)


def move(game: WorldwideFootball, state: State, rng: Rng) -> str:
    """What the orders say, as an answer of CHANCE."""
    _, _, decision = ordered(game, state, rng)
    return NOBODY if decision.answer is None else HEAD + decision.answer


def is_move(game: WorldwideFootball, state: State, text: str) -> bool:
    """Whether the text is `ask`, or a legal answer of the seat."""
    if text == NOBODY:
        return True
    seat, key = asks.clerk(game.book, state) or (0, "")
    desk = desk_of(game, game.view(state, seat), state, key, seat)
    return text.startswith(HEAD) and is_legal(desk, text[len(HEAD) :])


def look(game: WorldwideFootball, play: Play) -> tuple[int, str]:
    """Note how far the orders have run, which no random number changes; the seat and its question, which gets a new
    number."""
    seat, key, decision = ordered(game, play.state, SaltedRng(0))
    public = play.public
    play.secret.runs[seat] = decision.run
    public.opening += 1
    public.draft = ()
    return seat, key


def default_move(game: WorldwideFootball, view: FootballView, ask: Ask, rng: Rng) -> str:
    """A safe answer for a seat whose time is up: by its orders where the table says so, else the passive one."""
    seat = ask.seat
    state = hidden.determine(game.book, view, rng)
    desk = desk_of(game, view, state, ask.key, seat)
    if game.book.options.on_timeout == "sheet_then_passive" and view.orders and view.run is not None:
        decision = decide(desk, sheet_of(view.orders), view.run, rng)
        if decision.answer is not None:
            return decision.answer
    return deadlines.passive(desk, rng)
