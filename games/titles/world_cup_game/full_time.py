"""The deck is empty: the second pass, the extra lap, the dice of added time, the scores."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import ties
from .book import Book
from .events import shown
from .state import Result, State, Throw
from .tiles import score


def deck_is_empty(book: Book, state: State, is_lap: bool) -> list[Event]:
    """The last card was drawn, or the last turn of the extra lap was taken."""
    public = state.public
    if not public.round and not public.replay and not is_lap:
        if public.passes:  # WCG-8.3, 8.4
            public.phase = "shuffle"
            return []
        if book.has_extra_lap(public.seats):  # WCG-8.7: it starts left of the last drawer and is one lap
            public.extra = public.seats
            public.phase = "turn"
            return [say("extra_lap")]
    return _added_time(book, state)


def _added_time(book: Book, state: State) -> list[Event]:
    """The modifying dice: per group, or once for all that was played (WCG-9.1 to 9.4); none by WCG-17.1."""
    public = state.public
    per_group = not public.round and not public.replay
    public.due = tuple(book.groups) if per_group else ("",)
    if book.options.modifying_dice:
        public.phase = "modifiers"
        return []
    events = []
    while public.due:  # WCG-17.2
        events += _score(book, state, ())
    return events + ties.settle(book, state)


def throw(book: Book, state: State, faces: list[str]) -> list[Event]:
    """The four dice for the first group (or everything) that is due, and its scores."""
    public = state.public
    group = public.due[0]
    public.opening += 1
    public.throws = (*public.throws, Throw(public.round, public.replay, group, tuple(faces)))
    key = "dice.group" if group else "dice"
    events = [reveal(key, group=group, faces=shown(faces)), *_score(book, state, tuple(faces))]
    return events if public.due else events + ties.settle(book, state)


def _score(book: Book, state: State, faces: tuple[str, ...]) -> list[Event]:
    """Fix the scores of the matches that are due first; a die face is half a goal to its colour (WCG-9.6, 9.10)."""
    public = state.public
    group, public.due = public.due[0], public.due[1:]
    board = book.board(public.field)
    events = []
    for number, match in enumerate(board.matches):
        if group and book.group_of.get(match) != group:
            continue
        left, right = board.teams[2 * number], board.teams[2 * number + 1]
        goals = tuple(
            score(public.rows[2 * number + side], faces.count(book.faces[team]))
            for side, team in enumerate((left, right))
        )
        public.results = (*public.results, Result(match, public.replay, left, right, (goals[0], goals[1])))
        pair = {"left": book.keys[left], "right": book.keys[right]}
        events.append(say("result", match=match, left_goals=goals[0], right_goals=goals[1], **pair))
    return events
