"""Answers that both sides give in secret at the same time: drawn by lot among those that are good."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Rng

from ..answers import CONFIRM, KEEP, NOBODY, USE
from ..book import SHOT, Book
from ..view import PitchView

FORMATIONS = ("4-4-2", "4-3-3", "3-4-3")
"""Those with men enough in front; a ruleset may have others."""


def formation(book: Book, view: PitchView, rng: Rng) -> str:
    """A formation and the reserve: one of the defenders, who are the lowest numbers."""
    known = [name for name in FORMATIONS if name in book.formations] or sorted(book.formations)
    return f"formation:{rng.choice(known)} reserve:{1 + rng.below(3)} {CONFIRM}"


def substitute(book: Book, view: PitchView, rng: Rng) -> str:
    """Nobody: all players are alike, and a turn is worth more than one of them (PITCH-13.4)."""
    return f"{NOBODY} {CONFIRM}"


def kick(book: Book, view: PitchView, rng: Rng) -> str:
    """One of the cards that will be used anyway; the best one at once when no keeper card can spoil it."""
    public, side = view.public, view.side or 0
    powers = sorted(view.codes[SHOT], reverse=True)
    rest = max(1, book.ruleset.penalties - len(public.kicks[side]))
    if not public.keeper_cards[1 - side]:
        rest = 1
    return f"power:{rng.choice(powers[:rest])} {CONFIRM}"


def save(book: Book, view: PitchView, rng: Rng) -> str:
    """The keeper card is as likely for one of the kicks to come as for another, while they all count."""
    public, side = view.public, view.side or 0
    rest = max(1, book.ruleset.penalties - len(public.kicks[1 - side]))
    is_used = _matters(public.kicks, side, rest) and not rng.below(rest)
    return f"{USE if is_used else KEEP} {CONFIRM}"


def _matters(kicks: Sequence[str], side: int, rest: int) -> bool:
    """Whether the opponent, who has so many kicks left, can still draw level."""
    ours, theirs = kicks[side].count("1"), kicks[1 - side].count("1")
    return theirs + rest >= ours
