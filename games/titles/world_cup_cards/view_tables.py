"""Group tables and the knock-out tree, as a view shows them."""

from __future__ import annotations

import msgspec

from .book import Book
from .groups import THIRDS, order
from .state import Public


class Line(msgspec.Struct):
    """A team's line in a group table."""

    team: str
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    points: int
    fair_play: int


class Table(msgspec.Struct):
    """A group's table from its top (`thirds`: the third-placed teams); `final` once it is ranked."""

    group: str
    lines: list[Line]
    final: bool


class Place(msgspec.Struct):
    """A match of the knock-out tree: team codes, or empty with the source that will fill it; its result so far."""

    match: str
    stage: str
    left: str
    right: str
    left_source: str
    right_source: str
    goals: tuple[int, ...] = ()
    kicks: tuple[str, ...] = ()
    winner: str = ""


def tables(book: Book, public: Public) -> list[Table]:
    """All group tables; none in a short format."""
    if book.is_short:
        return []
    lines = {
        team: Line(code, 0, 0, 0, 0, 0, 0, 0, public.fair_play.get(team, 0)) for team, code in enumerate(book.teams)
    }
    for result in public.results:
        if result.match in book.group_of:
            left, right = result.goals
            _count(lines[result.left], left, right)
            _count(lines[result.right], right, left)
    found = [_table(public, group, [lines[team] for team in teams], book) for group, teams in book.groups.items()]
    if THIRDS in public.tables:
        found.append(Table(THIRDS, [lines[team] for team in order(public, THIRDS)], THIRDS not in public.ties))
    return found


def _count(line: Line, own: int, other: int) -> None:
    line.played += 1
    line.scored += own
    line.conceded += other
    if own > other:
        line.won += 1
        line.points += 3
    elif own == other:
        line.drawn += 1
        line.points += 1
    else:
        line.lost += 1


def _table(public: Public, group: str, lines: list[Line], book: Book) -> Table:
    if group in public.tables:
        places = order(public, group)
        lines.sort(key=lambda line: places.index(book.number[line.team]))
        return Table(group, lines, group not in public.ties)
    lines.sort(key=lambda line: (-line.points, line.conceded - line.scored, -line.scored))
    return Table(group, lines, False)


def bracket(book: Book, public: Public) -> list[Place]:
    """The knock-out matches of all rounds that are played."""
    results = {result.match: result for result in public.results}
    found = []
    for number, day in enumerate(book.days):
        if day.stage == "group" or number < book.first_day:
            continue
        for match in day.matches:
            left, right, sources = _teams(book, public, match)
            result = results.get(match)
            place = Place(match, day.stage, left, right, *sources)
            if result:
                place.goals, place.kicks = result.goals, result.kicks if any(result.kicks) else ()
                place.winner = book.teams[result.winner] if result.winner >= 0 else ""
            found.append(place)
    return found


def _teams(book: Book, public: Public, match: str) -> tuple[str, str, tuple[str, str]]:
    if match in book.entry:
        pair = book.entry[match]
        return pair.left, pair.right, ("", "")
    pairing = book.ruleset.knockout[match]
    sources = pairing.left, pairing.right
    codes = [book.teams[public.slots[source]] if source in public.slots else "" for source in sources]
    return codes[0], codes[1], sources
