"""From one match day to the next: bonuses, groups, the tree, who is out, who has won (sections 9, 10, 15, 16)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import brackets
from games.engine.contract import Event
from games.engine.telling import say

from . import groups, matchday
from .book import Book
from .pack import sort
from .state import Public, Result, State

R16_PLACE, QF_PLACE = 9, 5
"""Where the teams that go out there are ranked (WCC-16.3)."""

_LOST = {"r16": R16_PLACE, "qf": QF_PLACE}


def day_over(book: Book, state: State) -> list[Event]:
    """Every match of the day is settled."""
    public = state.public
    today = results_of(book, public)
    owe(book, public, today)
    matchday.gather(state, keep_open=False)
    public.field = ""
    public.shootouts = []
    if book.day(public.day).stage != "group":
        _tree(book, public, today)
    elif public.day == book.last_group_day:
        return groups.rank(book, state) or _advance(book, state)
    return _advance(book, state)


def results_of(book: Book, public: Public) -> list[Result]:
    """The results of the present match day."""
    matches = {match for match, _ in matchday.pairs_of(book, public)}
    return [result for result in public.results if result.match in matches]


def owe(book: Book, public: Public, today: Sequence[Result]) -> None:
    """WCC-15.2 to 15.4: who beat a Target or drew with it has one more Power in its next match; other bonuses lapse."""
    playing = {team for result in today for team in (result.left, result.right)}
    owed = [team for team in public.owed if team not in playing]
    for result in today:
        for team, rival in ((result.left, result.right), (result.right, result.left)):
            if rival in book.targets and result.winner in (team, -1):
                owed.append(team)
    public.owed = tuple(sorted(set(owed)))
    public.boosted = ()


def _tree(book: Book, public: Public, today: Sequence[Result]) -> None:
    """Winners and losers take their places in the tree (WCC-10.1, 10.6)."""
    places = list(public.places)
    stage = book.day(public.day).stage
    for result in today:
        loser = result.right if result.winner == result.left else result.left
        public.slots[brackets.winner_of(result.match)] = result.winner
        public.slots[brackets.loser_of(result.match)] = loser
        if stage != "final":
            places[loser] = _LOST.get(stage, 0)
        elif result.match == book.ruleset.final:
            places[result.winner], places[loser] = 1, 2
        else:
            places[result.winner], places[loser] = 3, 4
    public.places = tuple(places)


def draw_lots(book: Book, state: State, order: Sequence[int]) -> list[Event]:
    """Lots have been drawn in a group or among third-placed teams (WCC-9.4)."""
    return groups.draw(book, state, order) + (groups.unsettled(book, state) or _advance(book, state))


def _advance(book: Book, state: State) -> list[Event]:
    """Who is out, whether the table is decided, else the next match day."""
    public = state.public
    found: list[Event] = []
    if public.day == book.last_group_day:
        found += groups.qualify(book, public)
    if public.day == len(book.days) - 1:
        return found + _crown(book, public)
    found += _eliminate(state)
    if public.day >= book.last_group_day and not book.options.play_out:
        contenders = _contenders(book, public)
        if len({public.owners[team] for team in contenders}) == 1:
            return found + _decide(public, contenders)
    return found + matchday.next_day(book, state)


def _contenders(book: Book, public: Public) -> list[int]:
    """The teams that can still become champion (WCC-16.2): those that have not lost, not even a semi-final."""
    lost = {public.slots.get(brackets.loser_of(match)) for day in book.days for match in day.matches}
    return [team for team in book.taking_part if not public.places[team] and team not in lost]


def _eliminate(state: State) -> list[Event]:
    """WCC-8.4, 10.7: a seat whose teams are all out is out; its hand goes to the pool."""
    public, secret = state.public, state.secret
    living = {public.owners[team] for team, place in enumerate(public.places) if not place}
    found = []
    for seat in range(public.seats):
        if public.alive[seat] and seat not in living:
            secret.aside = sort(secret.aside + secret.hands[seat])
            secret.hands[seat] = public.known[seat] = ""
            found.append(say("out", seat=seat))
    public.alive = tuple(seat in living for seat in range(public.seats))
    return found


def _decide(public: Public, contenders: Sequence[int]) -> list[Event]:
    """WCC-16.2: undecided teams of the winner count as champions, the losers of semi-finals as third (WCC-16.3)."""
    public.winner = public.owners[contenders[0]]
    public.places = tuple(
        place or (1 if team in contenders else 3 if public.owners[team] >= 0 else 0)
        for team, place in enumerate(public.places)
    )
    public.phase = "over"
    return [say("decided", seat=public.winner)]


def _crown(book: Book, public: Public) -> list[Event]:
    """WCC-16.1."""
    champion = public.places.index(1)
    public.winner = public.owners[champion]
    public.phase = "over"
    return [say("champion", team=book.keys[champion], seat=public.winner)]
