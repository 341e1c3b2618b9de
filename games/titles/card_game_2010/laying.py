"""Laying cards in the knock-out rounds: whose turn it is, what may be laid where, and what follows (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.contract import Ask, Event, Value
from games.engine.play import ask_id

from .book import Book
from .events import CARD, private, reveal
from .football import read
from .state import Public, Section, SectionCards, State

DISCARD = "discard"
END = "end"
COVERING = {"D": "A", "F": "AG", "O": "AG"}
"""What each card may be laid on (CG10-8.9 to 8.11, 8.17); a Penalty or a Defence on nothing, nothing on them."""


class Reach(NamedTuple):
    """The rows that a seat may lay on: those with a free space, those whose last pile is an open Attack, or a Goal card
    with goals left (CG10-8.13, 8.15)."""

    spaces: list[int]
    attacks: list[int]
    goals: list[int]

    def covers(self, letter: str) -> list[int]:
        """The rows on whose last pile this card may be laid."""
        targets = COVERING.get(letter, "")
        found = self.attacks if "A" in targets else []
        return sorted(found + self.goals) if "G" in targets else found

    def opens(self, letter: str) -> list[int]:
        """The rows in which this card may be laid in a free space (CG10-8.8, 8.9)."""
        return [] if letter in "FO" else self.spaces

    def has_place(self, letter: str) -> bool:
        """Whether this card can be laid anywhere."""
        return bool(self.opens(letter) or self.covers(letter))


def reach(book: Book, public: Public, section: Section, seat: int) -> Reach:
    """Where a seat may lay cards now."""
    found = Reach([], [], [])
    caps, spaces, teams = book.caps, book.ruleset.spaces, section.teams
    is_final = book.sections[section.number].data.style == "final"
    for number, text in enumerate(section.rows):
        if is_final and not is_own(public, teams, number, seat):
            continue
        row = read(text, caps[teams[number]])
        if row.spaces < spaces:  # CG10-8.6
            found.spaces.append(number)
        if row.target:
            (found.attacks if row.target == "A" else found.goals).append(number)
    return found


def is_own(public: Public, teams: tuple[int, ...], row: int, seat: int) -> bool:
    """Whether the seat has a team in the match of this row (CG10-11.2)."""
    return public.owners[teams[row]] == seat or public.owners[teams[row ^ 1]] == seat


def asks(book: Book, state: State) -> list[Ask]:
    """One seat at a time in each section."""
    public = state.public
    return [
        Ask(
            id=ask_id(section.opening, section.to_act),
            seat=section.to_act,
            key="turn",
            values={"section": book.section_keys[section.number]},
        )
        for section in public.sections
        if section.phase == "turn"
    ]


def index_of(book: Book, public: Public, ask: Ask) -> int:
    """Which of the sections in play an ask is about."""
    name = ask.values["section"]
    return next(at for at, section in enumerate(public.sections) if book.section_keys[section.number] == name)


def parts(book: Book, state: State, ask: Ask, given: Sequence[str]) -> list[str]:
    """A card, its place, and the end of the turn."""
    if len(given) > 1:
        return [END] if len(given) == 2 else []
    public = state.public
    index = index_of(book, public, ask)
    section, hand = public.sections[index], state.secret.sections[index].hands[ask.seat]
    at = reach(book, public, section, ask.seat)
    letters = sorted({*hand})
    with_place = [letter for letter in letters if at.has_place(letter)]
    may_discard = not with_place or book.options.ko_voluntary_discard  # CG10-8.18, 8.19
    if not given:
        return [book.card[letter] for letter in (letters if may_discard else with_place)]
    letter = book.carded[given[0]]
    found = [book.space[section.teams[row]] for row in at.opens(letter)]
    found += [book.cover[section.teams[row]] for row in at.covers(letter)]
    return [*found, DISCARD] if may_discard else found


def play(book: Book, state: State, ask: Ask, move: str) -> list[Event]:
    """A card is laid or discarded, a card is drawn (CG10-8.3), the turn passes on."""
    public = state.public
    index = index_of(book, public, ask)
    section, held = public.sections[index], state.secret.sections[index]
    card, place, _ = move.split(" ")
    seat, letter = ask.seat, book.carded[card]
    held.hands[seat] = held.hands[seat].replace(letter, "", 1)
    section.played[seat] += letter
    events = [put(book, section, seat, letter, place)]
    is_last = _draw(section, held, seat, events)
    is_short = book.sections[section.number].is_short
    if is_last if is_short else not any(held.hands):  # CG10-10.3, 11.3; 8.20, 8.21
        section.phase = "laid"
    else:
        section.to_act = next_seat(section, held)
        public.opening += 1
        section.opening = public.opening
    return events


def put(book: Book, section: Section, seat: int, letter: str, place: str) -> Event:
    """Lay a card that has left the hand in a space or on a pile, or discard it."""
    if place == DISCARD:
        section.discards += letter
        return reveal("discarded", seat=seat, card=CARD[letter])
    team = book.place[place]
    row = section.teams.index(team)
    before = section.rows[row]
    values: dict[str, Value] = {"seat": seat, "card": CARD[letter], "team": book.keys[team]}
    values |= {"rival": book.keys[section.teams[row ^ 1]], "spot": f"row:{book.teams[team]}"}
    if place == book.space[team]:
        section.rows[row] = before + letter
        return reveal("laid", **values)
    section.rows[row] = before + letter.lower()
    return reveal("covered", target=CARD[before.rstrip("dfo")[-1]], **values)


def _draw(section: Section, held: SectionCards, seat: int, events: list[Event]) -> bool:
    """Draw the top card, if there is one; whether it was the last."""
    section.drawer, held.drawn = -1, ""
    if not held.deck:
        return False
    card, held.deck = held.deck[0], held.deck[1:]
    held.hands[seat] = "".join(sorted(held.hands[seat] + card))
    section.drawer, held.drawn = seat, card
    events.append(private("drawn", seat, card=CARD[card]))
    return not held.deck


def next_seat(section: Section, held: SectionCards) -> int:
    """The next seat clockwise that takes turns and has cards (CG10-8.4, 8.21)."""
    start = section.acting.index(section.to_act) + 1
    order = section.acting[start:] + section.acting[:start]
    return next(seat for seat in order if held.hands[seat])
