"""Decks: the few things every title does with cards, which may be letters of a text or longer names in a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence


def pack(counts: Mapping[str, int]) -> list[str]:
    """Every card of a deck, kind by kind."""
    return [card for card, count in counts.items() for _ in range(count)]


def is_rearranged(cards: Sequence[str], pool: Sequence[str]) -> bool:
    """Whether `cards` are exactly the cards of `pool`, in any order."""
    return len(cards) == len(pool) and sorted(cards) == sorted(pool)


def without(cards: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The cards that are left, in their order, when each card of `taken` is removed once.

    Raises ValueError if one of them is not there.
    """
    missing = Counter(taken)
    left = []
    for card in cards:
        if missing[card]:
            missing[card] -= 1
        else:
            left.append(card)
    if any(missing.values()):
        raise ValueError(f"not in the cards: {sorted(missing.elements())}")
    return left


def cut(cards: Sequence[str], sizes: Iterable[int]) -> list[Sequence[str]]:
    """Piles of these sizes from the top (the front) of `cards`, and what is left as a last pile.

    Raises ValueError if the cards do not suffice.
    """
    piles = []
    start = 0
    for size in sizes:
        if start + size > len(cards):
            raise ValueError(f"{len(cards)} cards cannot fill piles to {start + size}")
        piles.append(cards[start : start + size])
        start += size
    piles.append(cards[start:])
    return piles
