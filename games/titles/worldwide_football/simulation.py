"""Simulation: the attacker goes down before the defensive roll (WWF-7.8, 12.14, 12.15)."""

from __future__ import annotations

from collections.abc import Sequence

from . import abilities
from .book import Book
from .flow import Play, step
from .state import State


def simulations(book: Book, state: State) -> list[str]:
    """The attacker's abilities against the defence card just named (WWF-12.14, 12.15)."""
    public = state.public
    captain = public.captains[public.side]
    kind = book.cards[public.action.defence].kind
    names = abilities.open_in(book, state, captain, "simulation")
    return [name for name in names if kind in book.abilities[name].conditions.against]


@step("simulation")
def offer(play: Play, _: str) -> None:
    """Step 5: the attacker may go down (WWF-7.8)."""
    if simulations(play.book, play.state):
        play.ask("simulation", play.public.captains[play.public.side])


def parts(book: Book, state: State, done: Sequence[str]) -> list[str]:
    """The ability, or `pass`."""
    if done:
        return [] if done[-1] in ("go", "pass") else ["go"]
    return [*(f"star:{name}" for name in simulations(book, state)), "pass"]


def answer(play: Play, seat: int, parts: list[str]) -> None:
    """Used, it takes the place of the defensive roll."""
    if parts[0] == "pass":
        return
    name = parts[0].partition(":")[2]
    abilities.spend(play, play.public.side, seat, name)
    play.action.target = play.book.abilities[name].d20
    play.public.todo = ()
    play.throw("simulation_roll")


def rolled(play: Play, die: int) -> None:
    """A success is a foul judged on the PA already validated; a failure gives the ball away (WWF-12.14, 12.15)."""
    good = die >= play.action.target
    play.reveal("simulation.good" if good else "simulation.bad", die=die, target=play.action.target)
    play.then("set_piece" if good else "attack_end simulation -1")
