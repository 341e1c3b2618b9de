"""From one stage to the next: teams are dealt, groups are played, then the knock-out rounds (sections 2, 3, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Event, Phrase

from . import full_time, groups, sections
from .book import Book
from .events import private
from .state import Public, Secret, State


def empty_table(book: Book, seats: int) -> State:
    """A table at which nothing has happened."""
    count = len(book.teams)
    public = Public(seats=seats, owners=(-1,) * count, levels=(0,) * count, abandoned=(False,) * seats)
    return State(public, Secret(owners=(-1,) * count))


def shares(teams: int, seats: int) -> list[int]:
    """By seat: the Team cards it is dealt, singly from the first seat on (CG10-2.3)."""
    return [len(range(seat, teams, seats)) for seat in range(seats)]


def deal_teams(book: Book, state: State, order: Sequence[int]) -> list[Event]:
    """All Team cards are dealt face down, one at a time (CG10-2.1 to 2.5)."""
    public = state.public
    owners = [-1] * len(order)
    for place, team in enumerate(order):
        owners[team] = place % public.seats
    state.secret.owners = tuple(owners)
    public.phase = "groups"
    groups.start(book, state)
    held = [[team for team, owner in enumerate(owners) if owner == seat] for seat in range(public.seats)]
    return [_dealt(book, seat, teams) for seat, teams in enumerate(held)]


def _dealt(book: Book, seat: int, teams: Sequence[int]) -> Event:
    others = Phrase("teams.others", {"seat": seat, "number": len(teams)})
    return private("teams.own", seat, others, teams="|".join(book.keys[team] for team in teams))


def go_on(book: Book, state: State) -> list[Event]:
    """Whatever follows by itself from the latest answer, up to the next question or the end."""
    public, events = state.public, list[Event]()
    while True:
        if public.phase == "groups":
            events += groups.go_on(book, state)
            if any(group.phase != "over" for group in public.groups):
                return events
            _after_groups(book, state)
        elif public.phase == "knockout":
            events += full_time.go_on(book, state)
            if any(section.phase != "over" for section in public.sections) or public.champion >= 0:
                return events
            sections.start(book, state)
        else:
            return events


def _after_groups(book: Book, state: State) -> None:
    """The next group (CG10-3.1), or the first section of the Round of 16."""
    if state.public.round < len(book.groups):
        groups.start(book, state)
        return
    state.public.groups, state.secret.groups = [], []
    state.public.phase, state.public.round = "knockout", 0
    sections.start(book, state)
