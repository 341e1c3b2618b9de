"""The group stage: tables, lots, third-placed teams, and who goes on (section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import standings
from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import events
from .book import Book
from .state import Level, Public, State

THIRDS = "thirds"
"""The name of the table of third-placed teams."""

OUT = 17
"""The place of a team that goes out in the group stage (WCC-16.3)."""


def results(book: Book, public: Public, group: str) -> list[standings.Result]:
    """The finished matches of a group."""
    return [
        standings.Result(book.teams[result.left], book.teams[result.right], *result.goals)
        for result in public.results
        if book.group_of.get(result.match) == group
    ]


def extras(book: Book, public: Public) -> standings.Extras:
    """Fair play points, if the Referee Deck is in use (WCC-9.2, 17.1)."""
    if not book.options.referee_deck:
        return standings.Extras()
    return standings.Extras(figures={"fair_play": {c: public.fair_play.get(n, 0) for n, c in enumerate(book.teams)}})


def rank(book: Book, state: State) -> list[Event]:
    """Rank all groups by WCC-9.2 and 9.3; what is left level waits for lots."""
    public = state.public
    for group, teams in book.groups.items():
        codes = [book.teams[team] for team in teams]
        sets = standings.level_sets(codes, results(book, public, group), book.table_rules, extras(book, public))
        public.tables[group] = _numbers(book, sets)
    public.ties = tuple(group for group in book.groups if any(len(level) > 1 for level in public.tables[group]))
    return unsettled(book, state)


def _numbers(book: Book, sets: Sequence[Sequence[str]]) -> Level:
    return tuple(tuple(book.number[code] for code in level) for level in sets)


def unsettled(book: Book, state: State) -> list[Event]:
    """Ask for the next lots; once the groups are settled, rank the third-placed teams. Events only if lots are due."""
    public = state.public
    if not public.ties and book.ruleset.best_thirds and THIRDS not in public.tables:
        _rank_thirds(book, public)
    if not public.ties:
        return []
    public.phase = "lots"
    return [say("level", teams=events.teams(book, tied(book, public)))]


def _rank_thirds(book: Book, public: Public) -> None:
    """WCC-9.6, 9.7: lots only where they decide who goes on."""
    records = []
    for group, teams in book.groups.items():
        codes = [book.teams[team] for team in teams]
        third = book.teams[order(public, group)[2]]
        records.append(standings.tally(codes, results(book, public, group), book.third_rules.points)[third])
    table = standings.rank_records(records, book.third_rules, extras(book, public))
    public.tables[THIRDS] = _numbers(book, standings.sets_of(table))
    public.ties = (THIRDS,) if _straddling(book, public.tables[THIRDS]) else ()


def order(public: Public, table: str) -> list[int]:
    """The teams of a table from the top."""
    return [team for level in public.tables[table] for team in level]


def tied(book: Book, public: Public) -> tuple[int, ...]:
    """The teams among which lots are drawn now."""
    name = public.ties[0]
    table = public.tables[name]
    if name != THIRDS:
        return next(level for level in table if len(level) > 1)
    return _straddling(book, table)


def _straddling(book: Book, table: Level) -> tuple[int, ...]:
    """The level teams on both sides of the line under those who go on; none if the line is clear."""
    first = 1
    for level in table:
        if first <= book.ruleset.best_thirds < first + len(level) - 1:
            return level
        first += len(level)
    return ()


def draw(book: Book, state: State, drawn: Sequence[int]) -> list[Event]:
    """The tied teams in the order of the lots (WCC-9.4)."""
    public = state.public
    name, level = public.ties[0], tied(book, public)
    at = public.tables[name].index(level)
    table = public.tables[name]
    public.tables[name] = (*table[:at], *((team,) for team in drawn), *table[at + 1 :])
    if name == THIRDS or all(len(each) == 1 for each in public.tables[name]):
        public.ties = public.ties[1:]
    return [reveal("lots", teams=events.teams(book, drawn))]


def qualify(book: Book, public: Public) -> list[Event]:
    """The first of each group and the best third-placed teams enter the tree (WCC-9.5, 10.1, 10.2)."""
    found = []
    through: set[int] = set()
    for group in book.groups:
        best = order(public, group)[: book.ruleset.qualifiers]
        public.slots |= {f"{place}{group}": team for place, team in enumerate(best, 1)}
        through |= set(best)
        found.append(say("group", group=group, teams=events.teams(book, best)))
    if book.ruleset.best_thirds:
        best = order(public, THIRDS)[: book.ruleset.best_thirds]
        through |= set(best)
        _place_thirds(book, public, best)
        found.append(say("thirds", teams=events.teams(book, best)))
    public.places = tuple(place if team in through else OUT for team, place in enumerate(public.places))
    return found


def _place_thirds(book: Book, public: Public, best: Sequence[int]) -> None:
    """WCC-10.2: the table of third-placed teams says whom each meets."""
    by_group = {book.data[team].group: team for team in best}
    for winner, group in book.ruleset.third_places["".join(sorted(by_group))].items():
        public.slots[f"3_{winner}"] = by_group[group]
