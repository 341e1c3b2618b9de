"""Reading and changing the shoot-outs of a table (section 12)."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine import penalties

from .book import Book
from .state import Public, Shootout

PILE, FACE_UP, KICKS = 5, 2, 5

CHANCE_STAGES = ("deck", "coin", "reshuffle")
CHOICE_STAGES = ("first", "second", "winner")


def find(public: Public, match: str) -> int:
    """Which shoot-out a match has."""
    return next(number for number, shoot in enumerate(public.shootouts) if shoot.match == match)


def due(public: Public) -> int:
    """The shoot-out that waits for chance, or -1."""
    return next((n for n, shoot in enumerate(public.shootouts) if shoot.stage in CHANCE_STAGES), -1)


def change(public: Public, number: int, **values: Any) -> Shootout:
    """Replace a shoot-out by one with other values."""
    shoot = msgspec.structs.replace(public.shootouts[number], **values)
    public.shootouts[number] = shoot
    return shoot


def open_question(public: Public, number: int, stage: str, **values: Any) -> Shootout:
    """The shoot-out asks something else; its asks get a new number."""
    public.opening += 1
    return change(public, number, stage=stage, opening=public.opening, **values)


def chooser(shoot: Shootout) -> int:
    """The side that chooses now."""
    return shoot.chooser if shoot.stage == "first" else 1 - shoot.chooser


def open_kinds(shoot: Shootout) -> tuple[str, ...]:
    """What may still be chosen."""
    return tuple(kind for kind, value in (("pile", shoot.pile), ("order", shoot.first)) if value < 0)


def key(shoot: Shootout, side: int) -> str:
    """Where a side's answers are kept."""
    return f"{shoot.match}.{side}"


def is_kicking(public: Public) -> bool:
    """Whether every question before the kicks has been answered, in all shoot-outs."""
    return not any(shoot.stage in CHOICE_STAGES for shoot in public.shootouts)


def kicker(shoot: Shootout) -> int:
    """The side that kicks now (WCC-12.7)."""
    return shoot.first if sum(map(len, shoot.kicks)) % 2 == 0 else 1 - shoot.first


def winner(book: Book, shoot: Shootout) -> int:
    """The side that has won, or -1 (WCC-12.11, 12.12)."""
    if not penalties.is_decided(shoot.kicks, KICKS, is_early=book.options.shootout_early_stop):
        return -1
    goals = penalties.goals(shoot.kicks)
    return 0 if goals[0] > goals[1] else 1
