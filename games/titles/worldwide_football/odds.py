"""Chances, as the formulas of the rules give them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .book import Book, Card
from .flow import side_of
from .state import Public, State


class Answer(msgspec.Struct, frozen=True):
    """A defence card against the announced card: what the d20 must reach, and how likely success and a foul are."""

    card: str
    target: int
    success: float
    foul: float


def bonus(book: Book, public: Public, side: int) -> int:
    """What is added to every defensive roll of a side: Defensive Blocks, and its own stadium (WWF-7.11)."""
    stadium = book.options.stadium
    is_home = stadium != "none" and side == (stadium == "second_team")
    return public.attack.blocks + (book.stadium(public.teams[side], "defence_roll") if is_home else 0)


def failing(book: Book, card: Card) -> frozenset[int]:
    """The natural numbers with which a defence card fails whatever the total: fouls and bookings (WWF-7.10, 15.7)."""
    fails: frozenset[int] = card.foul if book.options.fouls else frozenset()
    return fails | card.yellow | card.red if book.options.cards else fails


def chance(book: Book, card: Card, target: int, more: int) -> float:
    """The probability that a defence card succeeds with `more` added to its roll (WWF-8.4)."""
    fails = failing(book, card)
    return sum(die + more >= target and die not in fails for die in range(1, 21)) / 20


def foul_chance(book: Book, card: Card) -> float:
    """The probability of a foul."""
    return len(card.foul) / 20 if book.options.fouls else 0.0


def target(book: Book, public: Public, defence: Card) -> int:
    """Number on the card less the validated PA less the bonus printed on the announced card (WWF-8.4, 8.5)."""
    return defence.d20 - public.attack.pa - book.cards[public.action.card].answers.get(defence.kind, 0)


def answers(book: Book, state: State, seat: int) -> list[Answer]:
    """What each different defence card in hand would need against the announced card."""
    public = state.public
    action, side = public.action, side_of(seat)
    if not action.card or side == public.side or action.barred or action.defence:
        return []
    listed = book.cards[action.card].answers
    more = bonus(book, public, side)
    found = []
    for code in dict.fromkeys(state.secret.hands[seat]):
        card = book.cards[code]
        if card.is_defence and card.kind in listed:
            need = target(book, public, card)
            found.append(Answer(card.id, need, chance(book, card, need, more), foul_chance(book, card)))
    return found


def goal_chance(book: Book, shot_bonus: int, *, is_card: bool = True, keeper: int = 0) -> float:
    """The probability of a goal with this bonus on the quality and that one on the goalkeeper's die."""
    dice: Iterable[int] = range(2, 7) if is_card and book.options.off_target else range(1, 7)
    return sum(min(6, max(0, die + shot_bonus - 1 - keeper)) for die in dice) / 36
