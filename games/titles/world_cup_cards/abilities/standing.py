"""Standing abilities, which are always on unless they are switched off (WCC-13.2): what they change, where asked."""

from __future__ import annotations

from ..book import Book, Shield
from ..state import Public

NO_SHIELD: Shield = {}


def effect(book: Book, public: Public, team: int) -> str:
    """The effect that a team has now: none in the Basic Game or when it is switched off (WCC-13.13)."""
    return "" if team in public.off else book.effects[team]


def powers(book: Book, public: Public) -> list[int]:
    """By row: the current Power (WCC-5.9)."""
    return [power(book, public, row) for row in range(len(public.rows))]


def power(book: Book, public: Public, row: int) -> int:
    """Printed Power, the Assists beneath, a running Target bonus, and `underdog` (WCC-14.1)."""
    teams = book.board(public.field).teams
    team, rival = teams[row], teams[row ^ 1]
    total = book.power[team] + len(public.assists[row]) + (team in public.boosted)
    if effect(book, public, team) == "underdog" and book.stars[rival] > book.stars[team]:
        total += 1
    return total


def shield(book: Book, public: Public, team: int) -> Shield:
    """What may not cover this team's last event, by its top card (WCC-14.3)."""
    return NO_SHIELD if team in public.off else book.shields[team]


def colours(book: Book, public: Public, team: int) -> tuple[str, ...]:
    """The balls that give the team a half goal each in Stoppage Time (WCC-8.6, 14.2)."""
    second = book.abilities[team].colour
    if effect(book, public, team) == "second_skill" and second:
        return book.skill[team], second
    return (book.skill[team],)


def saves(book: Book, public: Public, keeper: int, ball: str) -> bool:
    """Whether the defending team blocks a kick because of the kicking side's ball alone (WCC-14.4)."""
    return effect(book, public, keeper) == "sweeper_keeper" and ball == book.skill[keeper]
