"""Cards as letters: one for each type and ball, so that hands, rows and decks are short texts.

Cards of one type and ball are alike. The name of a card in a move is its type's code and its ball's, `ATK-RD`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from .ruleset import CardType, Colour

COLOURS: tuple[str, ...] = get_args(Colour)
"""From the best Skill to the worst (WCC-1.8)."""

TYPES: tuple[str, ...] = get_args(CardType)

BALL_CODES = {"black": "BK", "red": "RD", "blue": "BL", "green": "GN", "yellow": "YL", "grey": "GY"}

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-=/"
"""Type by type, ball by ball."""

CARDS = frozenset(LETTERS)

FILLER, LAID = "*", "^"
"""A Filler played as an event (WCC-6.19), and one laid on what nullified a 2 Goals card (WCC-6.8)."""

FULL_TIME = "!"
UNKNOWN = "?"

FT_NAME, FILLER_NAME, UNKNOWN_NAME = "FT", "FIL", "?"


def letter(kind: str, colour: str) -> str:
    """The letter of a card."""
    return LETTERS[TYPES.index(kind) * len(COLOURS) + COLOURS.index(colour)]


TYPE: dict[str, str] = {letter(kind, colour): kind for kind in TYPES for colour in COLOURS}
"""A letter's type; both Fillers are of type `filler`."""
TYPE[FILLER] = TYPE[LAID] = "filler"

BALL: dict[str, str] = {letter(kind, colour): colour for kind in TYPES for colour in COLOURS}
"""A letter's ball; a Filler has none (WCC-1.15)."""


def letters_of(kinds: Iterable[str]) -> frozenset[str]:
    """All letters of some types."""
    wanted = set(kinds)
    return frozenset(card for card, kind in TYPE.items() if kind in wanted)


ATTACKS, CORNERS = letters_of(["attack"]), letters_of(["corner"])
DEFENSES, OWN_GOALS = letters_of(["defense"]), letters_of(["own_goal"])
DOUBLES, PLUSES = letters_of(["goal_2"]), letters_of(["goal_plus"])
PENALTIES, ASSISTS = letters_of(["penalty"]), letters_of(["assist"])
FOULS, STOPPERS = letters_of(["foul"]), letters_of(["foul", "offside"])
SCORERS = letters_of(["attack", "corner", "goal_1", "goal_2", "goal_plus", "filler"])
"""What `rebound` answers the nullifying of (WCC-14.15)."""


def spaces(row: str) -> int:
    """How many spaces of a row are occupied; its spaces stand from the inside out, parted by blanks."""
    return row.count(" ") + 1 if row else 0


def is_uncovered(row: str) -> bool:
    """Whether the last space holds one card only."""
    return bool(row) and (len(row) == 1 or row[-2] == " ")


def without_last(row: str) -> str:
    """The row without its last space (WCC-5.7)."""
    return row.rpartition(" ")[0]


def taken(cards: str, card: str) -> str:
    """The cards without one of them."""
    return cards.replace(card, "", 1)


def less(cards: str, gone: str) -> str:
    """The cards without each card of `gone` once; ValueError if one is not there."""
    for card in gone:
        if card not in cards:
            raise ValueError(f"{card} is not in {cards}")
        cards = cards.replace(card, "", 1)
    return cards


def is_within(cards: str, pool: str) -> bool:
    """Whether the pool holds all these cards, each as often."""
    return all(cards.count(card) <= pool.count(card) for card in set(cards))


def sort(cards: str) -> str:
    """Cards in the order of their letters: by type, then ball."""
    return "".join(sorted(cards))
