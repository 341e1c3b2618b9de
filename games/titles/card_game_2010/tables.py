"""Group tables: who goes on, and lots where nothing separates teams (section 6)."""

from __future__ import annotations

from games.engine import standings
from games.engine.contract import Event

from .book import PLACES, THIRD_IN_GROUP, Book
from .events import reveal, say
from .state import Level, Public, State


def make(book: Book, state: State, index: int) -> list[Event]:
    """The table of a group whose matches are all played (CG10-6.1, 6.3)."""
    public = state.public
    group = public.groups[index]
    plan = book.groups[group.number]
    played = {match.name for match in plan.matches}
    results = [
        standings.Result(book.teams[one.left], book.teams[one.right], *one.goals)
        for one in public.results
        if one.match in played
    ]
    sets = standings.level_sets([book.teams[team] for team in plan.teams], results, book.rules)
    public.tables[plan.name] = tuple(tuple(book.number[team] for team in level) for level in sets)
    return _settle(book, public, index)


def level(book: Book, public: Public, index: int) -> tuple[int, ...]:
    """The first set of teams of a group that only lots can order; empty if there is none."""
    table = public.tables[book.groups[public.groups[index].number].name]
    return next((teams for teams in table if len(teams) > 1), ())


def draw_lots(book: Book, state: State, index: int, order: tuple[int, ...]) -> list[Event]:
    """CG10-6.5: one order of the teams that are level, shown to all."""
    public = state.public
    name = book.groups[public.groups[index].number].name
    found: list[tuple[int, ...]] = []
    for teams in public.tables[name]:
        found += [(team,) for team in order] if set(teams) == set(order) else [teams]
    public.tables[name] = tuple(found)
    events = [reveal("lots", teams="|".join(book.keys[team] for team in order))]
    return events + _settle(book, public, index)


def _settle(book: Book, public: Public, index: int) -> list[Event]:
    group = public.groups[index]
    if level(book, public, index):
        public.opening += 1
        group.opening, group.phase = public.opening, "lots"
        return []
    group.phase = "over"
    name = book.groups[group.number].name
    return _close(book, public, name, public.tables[name])


def _close(book: Book, public: Public, name: str, table: Level) -> list[Event]:
    """CG10-6.2: the first two enter the knock-out tree; the others leave the game (CG10-6.6)."""
    order = [team for teams in table for team in teams]
    public.slots |= {f"{place}_{name}": team for place, team in zip(PLACES, order, strict=False)}
    levels = list(public.levels)
    for place, team in enumerate(order[len(PLACES) :]):
        levels[team] = THIRD_IN_GROUP + place
    public.levels = tuple(levels)
    return [say("table", group=name, winner=book.keys[order[0]], second=book.keys[order[1]])]
