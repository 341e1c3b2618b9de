"""What a die must show."""

from __future__ import annotations

from .book import Book
from .state import Public


def intercept_needed(book: Book, public: Public, card: str) -> int:
    """PITCH-6.6, 6.7: what an opponent in the lane needs; `card` is the pass card's name, or empty."""
    change = book.ruleset.passes[card].intercept_change if card else 0
    return book.needed(book.options.interception_threshold + change + public.against[public.active].passes)


def tackle_needed(book: Book, public: Public) -> int:
    """PITCH-7.1, 7.2."""
    return book.needed(book.options.tackle_threshold + public.turn.tackles)


def shot_needed(book: Book, public: Public, power: int, is_coached: bool) -> int:
    """PITCH-8.5, 8.7: what the luck die must show."""
    side, turn = public.active, public.turn
    changes = turn.shots + turn.next_shot + public.against[side].shots
    if is_coached:
        changes += book.coaches[public.coaches[side]].amount
    code = public.coaches[1 - side]
    if code and book.coaches[code].role == "defence" and not public.shots[side]:
        changes += book.coaches[code].amount
    return book.required(power, changes)


def penalty_needed(book: Book, power: int, is_defended: bool) -> int:
    """PITCH-14.4, 14.6: without coaches, cards and events; the keeper card adds to it."""
    return book.required(power, book.options.keeper_card_bonus if is_defended else 0)
