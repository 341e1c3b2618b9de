"""The public score sheet (CG10-1.3): results, group tables, the knock-out tree; for the view."""

from __future__ import annotations

import msgspec

from games.engine.brackets import winner_of

from .book import Book
from .football import CODES, MISS
from .state import Public

_NAMES = CODES | {letter.lower(): code for letter, code in CODES.items()} | {MISS: "none"}


class Score(msgspec.Struct):
    """A finished match; in a knock-out match the cards are those of the piles, the lowest first. `flips` stand in the
    order of CG10-4.11, `kicks` in turn from the first team on."""

    match: str
    left: str
    right: str
    goals: tuple[int, int]
    cards: tuple[list[str], list[str]]
    flips: list[str]
    kicks: list[str]


class Line(msgspec.Struct):
    """A team's line in a group table."""

    team: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    points: int = 0


class Table(msgspec.Struct):
    """A group's table: as it stands, or `final`."""

    group: str
    lines: list[Line]
    final: bool


class Place(msgspec.Struct):
    """A match of the knock-out tree: teams, or empty with the source that will fill it; its result."""

    match: str
    section: str
    left: str
    right: str
    left_source: str
    right_source: str
    goals: tuple[int, ...] = ()
    kicks: tuple[int, ...] = ()
    winner: str = ""


def codes(letters: str) -> list[str]:
    """Cards by their codes, covering ones too; `none` for a flip without a card."""
    return [_NAMES[letter] for letter in letters]


def counts(letters: str) -> dict[str, int]:
    """How many cards of each kind."""
    return {CODES[letter]: letters.count(letter) for letter in sorted({*letters})}


def scores(book: Book, public: Public) -> list[Score]:
    """Every finished match, in their order."""
    return [
        Score(
            match=result.match,
            left=book.teams[result.left],
            right=book.teams[result.right],
            goals=result.goals,
            cards=(codes(result.cards[0]), codes(result.cards[1])),
            flips=codes(result.flips),
            kicks=codes(result.kicks),
        )
        for result in public.results
    ]


def tables(book: Book, public: Public) -> list[Table]:
    """The tables of all groups."""
    win, draw, loss = book.ruleset.group.points
    lines = [Line(team) for team in book.teams]
    for result in public.results[: sum(len(group.matches) for group in book.groups)]:
        own, other = result.goals
        for team, scored, conceded in ((result.left, own, other), (result.right, other, own)):
            line = lines[team]
            line.played += 1
            line.scored += scored
            line.conceded += conceded
            line.won += scored > conceded
            line.drawn += scored == conceded
            line.lost += scored < conceded
            line.points += win if scored > conceded else draw if scored == conceded else loss
    return [_table(public, group.name, [lines[team] for team in group.teams], lines) for group in book.groups]


def _table(public: Public, name: str, own: list[Line], lines: list[Line]) -> Table:
    order = [team for level in public.tables.get(name, ()) for team in level]
    if order:
        return Table(name, [lines[team] for team in order], all(len(level) == 1 for level in public.tables[name]))
    return Table(name, sorted(own, key=_provisional, reverse=True), False)


def _provisional(line: Line) -> tuple[int, int, int]:
    return line.points, line.scored - line.conceded, line.scored


def bracket(book: Book, public: Public) -> list[Place]:
    """The knock-out tree, as far as it is known."""
    played = {result.match: result for result in public.results}
    slots, found = public.slots, []
    for section in book.ruleset.sections:
        for match in section.matches:
            pairing = book.ruleset.knockout[match]
            place = Place(match, section.id, "", "", pairing.left, pairing.right)
            place.left = book.teams[slots[pairing.left]] if pairing.left in slots else ""
            place.right = book.teams[slots[pairing.right]] if pairing.right in slots else ""
            if (result := played.get(match)) is not None:
                place.goals = result.goals
                place.kicks = _kicks(book, result.kicks)
            won = slots.get(winner_of(match))
            place.winner = book.teams[won] if won is not None else ""
            found.append(place)
    return found


def _kicks(book: Book, kicks: str) -> tuple[int, ...]:
    if not kicks:
        return ()
    return tuple(sum(kick in book.kick for kick in side) for side in (kicks[::2], kicks[1::2]))
