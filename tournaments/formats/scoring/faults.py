"""What is wrong with a league's points."""

from __future__ import annotations

from itertools import pairwise

from ..base import Bye, gettext_noop
from .rules import Scoring

BONUSES = ("win", "goals", "clean_sheet", "margin")

BAD_ORDER = gettext_noop("A better result must not bring fewer points.")
BAD_SEATS = gettext_noop("Points by place are for tables of 3 to 16 seats, with as many places as seats.")
BAD_BONUS = gettext_noop("A bonus is for a win, goals, a clean sheet or a margin, of at least one.")
TWICE = gettext_noop("Each bonus can be given once only.")
BAD_BEST = gettext_noop("At least one fixture must count.")
BAD_ABANDONED = gettext_noop("What is taken off for abandoning must not be below zero.")
BAD_BYE = gettext_noop("Byes have the letters U, F, H and Z.")


def faults(scoring: Scoring) -> list[str]:
    """Whatever cannot be meant, in marked sentences; nothing in good points."""
    kinds = [bonus.key for bonus in scoring.bonus]
    lists = scoring.by_place.values()
    wrong = {
        BAD_ORDER: not scoring.win >= scoring.draw >= scoring.loss
        or any(better < worse for points in lists for better, worse in pairwise(points)),
        BAD_SEATS: any(not _fits(seats, len(points)) for seats, points in scoring.by_place.items()),
        BAD_BONUS: any(bonus.key not in BONUSES or bonus.at_least < 1 for bonus in scoring.bonus),
        TWICE: len(set(kinds)) < len(kinds),
        BAD_BEST: scoring.best is not None and scoring.best < 1,
        BAD_ABANDONED: scoring.abandoned < 0,
        BAD_BYE: any(letter not in set(Bye) for letter in scoring.byes),
    }
    return [sentence for sentence, is_wrong in wrong.items() if is_wrong]


def _fits(seats: str, places: int) -> bool:
    return seats.isdecimal() and 3 <= int(seats) <= 16 and int(seats) == places
