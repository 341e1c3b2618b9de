"""What chance is asked, what it may answer, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.engine import penalties
from games.engine.cards import is_rearranged
from games.engine.contract import Event, Rng
from games.engine.dice import Die, is_roll, read_roll, roll_text, throw

from . import full_time, rounds, setup, ties, turn
from .book import Book
from .state import State


class Draw(NamedTuple):
    """An order of some teams or seats: the head of its text, and who is to be ordered, by their names there."""

    head: str
    names: tuple[str, ...]


def dice_of(book: Book, state: State) -> Sequence[Die] | None:
    """The dice that are thrown now, if dice are."""
    public = state.public
    if public.phase == "modifiers":
        return book.dice
    if public.phase == "penalty":  # WCG-6.23
        return [book.penalty_die]
    if public.phase == "shootout":  # WCG-14.5
        return [book.kick_dice[penalties.kicker(public.kicks)]]
    return None


def draw_of(book: Book, state: State) -> Draw:
    """Who is put in order now, if lots are drawn."""
    public = state.public
    if public.phase == "draw_teams":
        return Draw("teams:", tuple(book.teams))
    if public.phase == "order":
        return Draw("seats:", tuple(str(seat) for seat in setup.equals(book, public)))
    return Draw("lots:", tuple(book.teams[team] for team in public.ties[0]))


def move(book: Book, state: State, rng: Rng) -> str:
    """An answer for chance."""
    dice = dice_of(book, state)
    if dice is not None:
        return roll_text(throw(dice, rng))
    if state.public.phase == "dealer":
        return f"seat:{rng.below(state.public.seats)}"
    if state.public.phase == "shuffle":
        return "deck:" + "".join(rng.shuffled(rounds.pool(state)))
    draw = draw_of(book, state)
    return draw.head + ",".join(rng.shuffled(draw.names))


def is_move(book: Book, state: State, text: str) -> bool:
    """Whether chance may answer this."""
    dice = dice_of(book, state)
    if dice is not None:
        return is_roll(text, dice)
    if state.public.phase == "dealer":
        return text in {f"seat:{seat}" for seat in range(state.public.seats)}
    head, _, rest = text.partition(":")
    if state.public.phase == "shuffle":
        return head == "deck" and is_rearranged(rest, rounds.pool(state))
    draw = draw_of(book, state)
    return head + ":" == draw.head and is_rearranged(rest.split(","), draw.names)


def apply(book: Book, state: State, text: str) -> list[Event]:
    """Carry out an answer of chance."""
    return APPLY[state.public.phase](book, state, text)


def _after_colon(text: str) -> list[str]:
    return text.partition(":")[2].split(",")


def _teams(book: Book, text: str) -> tuple[int, ...]:
    return tuple(book.number[name] for name in _after_colon(text))


APPLY: dict[str, Callable[[Book, State, str], list[Event]]] = {
    "draw_teams": lambda book, state, text: setup.draw_teams(book, state, _teams(book, text)),
    "order": lambda book, state, text: setup.draw_order(book, state, tuple(map(int, _after_colon(text)))),
    "dealer": lambda book, state, text: setup.draw_dealer(book, state, int(_after_colon(text)[0])),
    "shuffle": lambda book, state, text: rounds.shuffle(book, state, text.removeprefix("deck:")),
    "penalty": lambda book, state, text: turn.roll_penalty(book, state, read_roll(text)[0]),
    "modifiers": lambda book, state, text: full_time.throw(book, state, read_roll(text)),
    "shootout": lambda book, state, text: ties.kick(book, state, read_roll(text)[0]),
    "lots": lambda book, state, text: ties.draw_lots(book, state, _teams(book, text)),
}
