"""Before the first turn: the teams are drawn, leftover teams find owners, the dealer is drawn (section 4)."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import reveal, say

from .book import Book
from .events import listed
from .state import Public, Secret, State


def empty_table(book: Book, seats: int) -> State:
    """A table at which nothing has happened; every card of the tournament lies together (WCG-4.12)."""
    public = Public(
        seats=seats,
        owners=(-1,) * len(book.teams),
        levels=(0,) * len(book.teams),
        alive=(True,) * seats,
        abandoned=(False,) * seats,
        field=book.group_field,
        rows=[""] * len(book.board(book.group_field).teams),
    )
    return State(public, Secret([""] * seats, aside=book.deck, returned=("",) * seats, drawn=[""] * seats))


def draw_teams(book: Book, state: State, order: tuple[int, ...]) -> list[Event]:
    """WCG-4.2: as many teams for every seat as go round evenly; the rest is left over."""
    public = state.public
    public.opening += 1
    share = len(order) // public.seats
    owners = list(public.owners)
    events = []
    for seat in range(public.seats):
        drawn = order[seat * share : (seat + 1) * share]
        for team in drawn:
            owners[team] = seat
        events.append(reveal("teams", seat=seat, teams=listed(book, sorted(drawn))))
    public.owners = tuple(owners)
    public.spare = order[public.seats * share :]
    if public.spare:
        events.append(reveal("spare", teams=listed(book, public.spare)))
    return events + _line_up(book, public)


def _line_up(book: Book, public: Public) -> list[Event]:
    """Put the seats that receive a leftover team in line, by lot where their teams are equal (WCG-4.8)."""
    if equals(book, public):
        public.phase = "order"
        return []
    public.line = line(book, public, ())
    return serve(book, public)


def mixes(book: Book, public: Public) -> list[tuple[int, ...]]:
    """By seat: how many teams of each rank it drew, the best first; a smaller mix is lower ranked (WCG-4.7, 4.10)."""
    ranks = range(len(book.ruleset.ranks))
    teams = [[book.ranks[t] for t, owner in enumerate(public.owners) if owner == seat] for seat in range(public.seats)]
    return [tuple(mine.count(rank) for rank in ranks) for mine in teams]


def _steps(book: Book, public: Public) -> list[list[int]]:
    """The seats of each step that are eligible if they were not served before (WCG-4.3, 4.4, 4.9)."""
    found = mixes(book, public)
    seats = range(public.seats)
    return [[s for s in seats if found[s][-1]], [s for s in seats if found[s][-2]], list(seats)]


def line(book: Book, public: Public, lot: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that receive one leftover team each (WCG-4.5, 4.6), the weakest mix of each step first."""
    served: list[int] = []
    found = mixes(book, public)
    for step in _steps(book, public):
        eligible = [seat for seat in step if seat not in served]
        eligible.sort(key=lambda seat: (found[seat], lot.index(seat) if seat in lot else -1))
        served += eligible[: len(public.spare) - len(served)]
    return tuple(served)


def equals(book: Book, public: Public) -> tuple[int, ...]:
    """The seats whose place in the line only a lot can tell."""
    served: list[int] = []
    equal: set[int] = set()
    found = mixes(book, public)
    for step in _steps(book, public):
        eligible = sorted((seat for seat in step if seat not in served), key=lambda seat: found[seat])
        taken = eligible[: len(public.spare) - len(served)]
        for seat in taken:
            same = {other for other in eligible if found[other] == found[seat]}
            equal |= same if len(same) > 1 else set()
        served += taken
    return tuple(sorted(equal))


def draw_order(book: Book, state: State, lot: tuple[int, ...]) -> list[Event]:
    """The lot among seats with equal mixes (WCG-4.8)."""
    public = state.public
    public.opening += 1
    public.line = line(book, public, lot)
    return serve(book, public)


def serve(book: Book, public: Public) -> list[Event]:
    """Give away what needs no choice; then ask the head of the line, or draw the dealer."""
    events = []
    at_random = book.options.extra_team_pick == "random"
    while public.line and (at_random or len(public.spare) == 1):
        events.append(give(book, public, public.spare[0]))
    public.phase = "extra_team" if public.line else "dealer"
    if public.line:
        public.to_act = public.line[0]
    return events


def give(book: Book, public: Public, team: int) -> Event:
    """A leftover team goes to the head of the line."""
    seat, public.line = public.line[0], public.line[1:]
    public.spare = tuple(other for other in public.spare if other != team)
    owners = list(public.owners)
    owners[team] = seat
    public.owners = tuple(owners)
    return say("extra_team", seat=seat, team=book.keys[team])


def choose(book: Book, state: State, move: str) -> list[Event]:
    """`team:ID`: the seat takes one of the leftover teams."""
    public = state.public
    public.opening += 1
    return [give(book, public, book.number[move.removeprefix("team:")]), *serve(book, public)]


def draw_dealer(book: Book, state: State, seat: int) -> list[Event]:
    """WCG-4.14."""
    public = state.public
    public.opening += 1
    public.dealer = seat
    public.phase = "shuffle"
    return [reveal("dealer", seat=seat)]
