"""Scoring the knock-out rounds: first the matches without flips, then the others in their order (section 9)."""

from __future__ import annotations

from games.engine.contract import Event

from . import sections, shootout
from .book import Book
from .events import reveal
from .football import MISS, Force, read, score
from .groups import flip_events, result_event
from .state import Public, Result, Section, SectionCards, State

CHANCE_PHASES = frozenset({"deal", "flips", "shootout"})


def go_on(book: Book, state: State) -> list[Event]:
    """Score sections when the cards of all of them are down, until chance is asked or all are over."""
    public, events = state.public, list[Event]()
    if any(section.phase in ("deal", "turn") for section in public.sections):
        return events
    for index, section in enumerate(public.sections):
        held = state.secret.sections[index]
        if section.phase == "laid":
            events += _begin(book, public, section, held)
        if section.phase == "score":
            events += _score(book, public, section, held)
        if section.phase == "kicks":
            events += shootout.go_on(book, public, section, held)
        if section.phase == "decided":
            events += sections.close(book, public, section)
        if section.phase in CHANCE_PHASES:
            return events
    return events


def forces(book: Book, section: Section, match: int) -> tuple[Force, Force]:
    """What both sides of a match have before flips."""
    left, right = (read(section.rows[row], book.caps[section.teams[row]]) for row in (2 * match, 2 * match + 1))
    return left.force, right.force


def _begin(book: Book, public: Public, section: Section, held: SectionCards) -> list[Event]:
    """CG10-9.5: matches that need no flip are scored, and form the deck of flips where none was put aside."""
    events = list[Event]()
    queue, done = [], []
    for match in range(len(section.teams) // 2):
        sides = forces(book, section, match)
        if sides[0].flips + sides[1].flips:  # CG10-9.6
            queue.append(match)
        else:
            done.append(match)
            events += _result(book, public, section, match, sides)
    section.queue = tuple(queue)
    section.phase = "score"
    if not book.sections[section.number].is_open:
        held.deck, held.aside = held.deck + held.aside, ""  # CG10-10.5, 10.6
    elif queue and (done or section.discards):
        _form(public, section, held, done)
    return events


def _form(public: Public, section: Section, held: SectionCards, matches: list[int]) -> None:
    """The cards of these matches and the discard pile are to be shuffled into the deck of flips."""
    cards = section.discards + "".join(_sweep(section, match) for match in matches)
    section.discards = ""
    held.deck = "".join(sorted(cards))
    public.opening += 1
    section.opening, section.phase = public.opening, "flips"


def _sweep(section: Section, match: int) -> str:
    """The cards of a match leave the table; its rows stay to be read."""
    if section.swept[match]:
        return ""
    section.swept = tuple(other == match or gone for other, gone in enumerate(section.swept))
    return (section.rows[2 * match] + section.rows[2 * match + 1]).upper()


def shuffled(book: Book, section: Section, deck: str) -> list[Event]:
    """What is told of a deck of flips, or of one for a shoot-out (which may go on with it)."""
    if section.phase == "score":
        return [reveal("flips.deck", section=book.section_keys[section.number], cards=len(deck))]
    if section.kicks:
        return [reveal("shootout.deck", cards=len(deck))]
    match = section.shooting[0]
    left, right = (book.keys[team] for team in section.teams[2 * match : 2 * match + 2])
    return [reveal("shootout", left=left, right=right)]


def _score(book: Book, public: Public, section: Section, held: SectionCards) -> list[Event]:
    """The matches that need flips, in their order; stop where cards must be shuffled first."""
    events = list[Event]()
    while section.queue:
        match = section.queue[0]
        sides = forces(book, section, match)
        if not _flip(public, section, held, sides):
            return events
        events += _result(book, public, section, match, sides)
        section.discards += _sweep(section, match) + section.flips.replace(MISS, "")  # CG10-9.7
        section.flips = ""
        section.queue = section.queue[1:]
    shootout.gather(book, public, section, held)
    return events


def _flip(public: Public, section: Section, held: SectionCards, sides: tuple[Force, Force]) -> bool:
    """Turn the top cards that the match still needs; whether there were enough without a shuffle."""
    need = sides[0].flips + sides[1].flips - len(section.flips)
    turned, held.deck = held.deck[:need], held.deck[need:]
    section.flips += turned
    need -= len(turned)
    others = [match for match in section.queue[1:] if not section.swept[match]]
    if need and (section.discards or others):
        _form(public, section, held, [] if section.discards else others)  # CG10-9.7, else 9.8
        return False
    section.flips += MISS * need
    return True


def _result(book: Book, public: Public, section: Section, match: int, sides: tuple[Force, Force]) -> list[Event]:
    name = book.sections[section.number].data.matches[match]
    left, right = 2 * match, 2 * match + 1
    teams = section.teams[left], section.teams[right]
    goals = score(sides, section.flips, book.penalty, book.attack)
    rows = section.rows[left], section.rows[right]
    public.results.append(Result(name, *teams, goals, rows, section.flips))
    if goals[0] != goals[1]:
        won, lost = teams if goals[0] > goals[1] else teams[::-1]
        sections.decide(book, public, name, won, lost)
    else:
        section.shooting = (*section.shooting, match)  # CG10-9.10
    return [*flip_events(book, teams, sides, section.flips), result_event(book, name, teams, goals)]
