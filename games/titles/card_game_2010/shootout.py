"""Penalty shoot-outs by flips (section 12)."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from games.engine.cards import without
from games.engine.contract import Event

from . import sections
from .book import Book
from .events import CARD, reveal
from .football import more_of_each
from .state import Public, Section, SectionCards

ROUNDS = 5


def gather(book: Book, public: Public, section: Section, held: SectionCards) -> None:
    """All scores of a section are settled. If a match is level, every card that is not in a kept hand goes back to the
    deck (CG10-12.1, 12.5)."""
    section.shooting = tuple(sorted(section.shooting))
    stays = book.sections[section.number].hands_stay
    if stays:
        rows = (row for number, row in enumerate(section.rows) if not section.swept[number // 2])
        section.known = "".join(sorted("".join(rows).upper() + section.discards))
    if not section.shooting:
        section.phase = "decided"
        return
    section.swept = (True,) * len(section.swept)
    section.discards = held.aside = ""
    if not stays:
        held.hands, held.kept = ([""] * len(held.hands) for _ in range(2))
    _shuffle(book, public, section, held)


def pool(book: Book, held: SectionCards) -> str:
    """The cards that a shoot-out is flipped from, sorted."""
    return "".join(without(book.deck, "".join(held.hands)))


def _shuffle(book: Book, public: Public, section: Section, held: SectionCards) -> None:
    """Each shoot-out starts from a fresh shuffle, and so does one whose deck has run out (CG10-12.5, 12.7)."""
    held.deck = pool(book, held)
    public.opening += 1
    section.opening, section.phase = public.opening, "shootout"


def score(kicks: str, scoring: Container[str]) -> tuple[int, int]:
    """The goals of both teams; the first one flips first in every pair (CG10-12.2, 12.4)."""
    return sum(kick in scoring for kick in kicks[::2]), sum(kick in scoring for kick in kicks[1::2])


def is_decided(kicks: str, scoring: Container[str], is_early: bool) -> bool:
    """Whether a shoot-out is over: after five each, or the first pair after them that one team wins (CG10-12.3); with
    `is_early` also when the rest of the five cannot matter (CG10-12.6)."""
    goals, against = score(kicks, scoring)
    if len(kicks) >= 2 * ROUNDS:
        return len(kicks) % 2 == 0 and goals != against
    left = ROUNDS - (len(kicks) + 1) // 2
    left_against = ROUNDS - len(kicks) // 2
    return is_early and (goals > against + left_against or against > goals + left)


def go_on(book: Book, public: Public, section: Section, held: SectionCards) -> list[Event]:
    """Flip until the first of the drawn matches is decided, or the deck has run out."""
    events: list[Event] = []
    match = section.shooting[0]
    teams = section.teams[2 * match : 2 * match + 2]
    is_early = book.options.shootout_stop_when_decided
    while not is_decided(section.kicks, book.kick, is_early):
        if not held.deck:
            section.known = pool(book, held) if book.sections[section.number].hands_stay else ""
            _shuffle(book, public, section, held)
            return events
        card, held.deck = held.deck[0], held.deck[1:]
        number, side = divmod(len(section.kicks), 2)
        section.kicks += card
        key = "kick.goal" if card in book.kick else "kick.miss"
        events.append(reveal(key, team=book.keys[teams[side]], number=number + 1, card=CARD[card]))
    events.append(_decide(book, public, section, match))
    return _next(book, public, section, held, events)


def _decide(book: Book, public: Public, section: Section, match: int) -> Event:
    """The winner goes on; the goals of the shoot-out stand beside the score (CG10-12.8)."""
    name = book.sections[section.number].data.matches[match]
    left, right = section.teams[2 * match], section.teams[2 * match + 1]
    goals = score(section.kicks, book.kick)
    won, lost = (left, right) if goals[0] > goals[1] else (right, left)
    sections.decide(book, public, name, won, lost)
    place = next(place for place, result in enumerate(public.results) if result.match == name)
    public.results[place] = msgspec.structs.replace(public.results[place], kicks=section.kicks)
    return reveal("shootout.won", team=book.keys[won], goals=max(goals), against=min(goals))


def _next(book: Book, public: Public, section: Section, held: SectionCards, events: list[Event]) -> list[Event]:
    """The flipped cards go back; the next drawn match, or the end of the section."""
    everything = pool(book, held)
    if book.sections[section.number].hands_stay and len(section.kicks) <= len(everything):
        section.known = more_of_each(section.known, section.kicks)
    section.kicks = ""
    section.shooting = section.shooting[1:]
    held.deck = everything
    if section.shooting:
        _shuffle(book, public, section, held)
    else:
        section.phase = "decided"
    return events
