"""What is played for a seat when time is up, or when its player has left (CG10-13.3)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Ask

from . import laying
from .book import Book, Due
from .football import LETTERS, PRIORITY
from .groups import CONFIRM
from .state import Public, Section
from .view import CardGameView, GroupSeen, SectionSeen


def move(book: Book, view: CardGameView, ask: Ask) -> str:
    """The automatic answer to an ask of the view's seat."""
    if ask.key == "select":
        return _select(book, next(group for group in view.groups if group.group == ask.values["group"]), ask.seat)
    index = laying.index_of(book, view.public, ask)
    return _turn(book, view.public, view.public.sections[index], view.sections[index], ask.seat)


def best_first(codes: Iterable[str]) -> list[str]:
    """Cards from the most to the least wanted."""
    return sorted(codes, key=lambda code: PRIORITY.index(LETTERS[code]))


def how_many(book: Book, hand: int, one: Due) -> int:
    """Cards to play with so many in hand: an even share of what the matches to come leave."""
    even = -(-hand // (one.later + 1))
    return max(min(book.least, hand), min(book.most_for(hand, one.later), even))


def _select(book: Book, seen: GroupSeen, seat: int) -> str:
    plan = next(plan for plan in book.groups if plan.name == seen.group)
    first = next(number for number, match in enumerate(plan.matches) if match.name == seen.matches[0])
    parts = []
    for one in plan.due[first]:
        team = seen.teams[one.slot]
        if team.seat == seat and team.hand:
            chosen = best_first(team.hand)[: how_many(book, len(team.hand), one)]
            parts += [f"{team.team}:{code}" for code in chosen]
    return " ".join([*parts, CONFIRM])


def _turn(book: Book, public: Public, section: Section, seen: SectionSeen, seat: int) -> str:
    hand = [LETTERS[code] for code in best_first(seen.hand)]
    at = laying.reach(book, public, section, seat)
    for letters, rows, is_cover in _wishes(public, section, seat):
        for row in rows:
            for letter in hand:
                if letter in letters and row in (at.covers(letter) if is_cover else at.opens(letter)):
                    team = section.teams[row]
                    return f"{book.card[letter]} {(book.cover if is_cover else book.space)[team]} {laying.END}"
    return f"{book.card[hand[-1]]} {laying.DISCARD} {laying.END}"


Wish = tuple[str, list[int], bool]
"""Cards, rows to lay them on in this order, and whether on the last pile instead of in a free space."""


def _wishes(public: Public, section: Section, seat: int) -> list[Wish]:
    """What is tried, one after another; rows stand in match order."""
    rows = range(len(section.teams))
    is_own = [public.owners[team] == seat for team in section.teams]
    own = [row for row in rows if is_own[row]]
    rivals = [row ^ 1 for row in own if not is_own[row ^ 1]]
    return [
        ("321PA", [row ^ 1 for row in rivals], False),
        ("OF", rivals, True),
        ("D", rivals, True),
        ("D", own, False),
        (PRIORITY, [row for row in rows if not is_own[row]], False),
        (PRIORITY, list(rows), False),
        (PRIORITY, list(rows), True),
    ]
