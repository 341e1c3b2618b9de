"""FT has been shown: Stoppage Time, the scores, and what follows for each match (section 8)."""

from __future__ import annotations

from games.engine.contract import Event
from games.engine.telling import reveal, say

from . import matchday, shootout, stages
from .abilities import standing
from .book import HALF_GOALS, Book
from .events import cards
from .pack import BALL
from .state import Public, Result, State


def whistle(book: Book, state: State) -> list[Event]:
    """The period is over; whatever was left of the turn is forfeited (WCC-8.1, 8.2)."""
    public, secret = state.public, state.secret
    public.stack = []
    public.asked = -1
    public.extra_card = public.looking = 0
    public.revealed, secret.under, secret.give = secret.under, "", ""
    public.under = ()
    secret.aside += public.revealed
    found = [reveal("stoppage", cards=cards(book, public.revealed) or "@none")]
    found += _extra(book, state) if public.is_extra else _regular(book, state)
    return found


def half_goals(book: Book, public: Public, row: int) -> int:
    """A team's half goals: its cards, Own Goals of the opponent, balls of its colours (WCC-8.6 to 8.8)."""
    balls = [BALL[card] for card in public.revealed]
    team = book.board(public.field).teams[row]
    added = sum(balls.count(colour) for colour in standing.colours(book, public, team))
    return book.half_goals(public.rows[row])[0] + book.half_goals(public.rows[row ^ 1])[1] + added


def goals(book: Book, public: Public, number: int) -> tuple[int, int]:
    """The goals of a match in this period, rounded down (WCC-8.9)."""
    left, right = (half_goals(book, public, row) // HALF_GOALS for row in (2 * number, 2 * number + 1))
    return left, right


def _regular(book: Book, state: State) -> list[Event]:
    """Scores of regular time; level games of a knock-out go to Extra Time (WCC-8.10)."""
    public = state.public
    board = book.board(public.field)
    found, level = [], []
    for number, match in enumerate(board.matches):
        pair = board.pairs[number]
        score = goals(book, public, number)
        public.results += (Result(match, *pair, score, winner=_winner(pair, score)),)
        found.append(_told(book, public.results[-1]))
        if score[0] == score[1]:
            level.append((match, pair))
    if book.day(public.day).stage == "group" or not level:
        return found + stages.day_over(book, state)
    return found + matchday.extra_time(book, state, level)


def _extra(book: Book, state: State) -> list[Event]:
    """Goals of Extra Time are added to a level score (WCC-11.11); who is still level goes to a shoot-out."""
    public = state.public
    board = book.board(public.field)
    found, level = [], []
    for number, match in enumerate(board.matches):
        score = goals(book, public, number)
        old = result_of(public, match)
        new = Result(match, old.left, old.right, old.regular, score, winner=_winner(board.pairs[number], score))
        replace(public, new)
        found.append(_told(book, new))
        if score[0] == score[1]:
            level.append(match)
    return found + (shootout.begin(book, state, level) if level else stages.day_over(book, state))


def result_of(public: Public, match: str) -> Result:
    """The result of a match."""
    return next(result for result in reversed(public.results) if result.match == match)


def replace(public: Public, new: Result) -> None:
    """Put a result in the place of the one that the match had."""
    public.results = tuple(new if result.match == new.match else result for result in public.results)


def _winner(pair: tuple[int, int], score: tuple[int, int]) -> int:
    if score[0] == score[1]:
        return -1
    return pair[0] if score[0] > score[1] else pair[1]


def _told(book: Book, result: Result) -> Event:
    left, right = result.goals
    teams = {"left": book.keys[result.left], "right": book.keys[result.right]}
    key = "result.extra" if result.extra else "result"
    return say(key, match=result.match, left_goals=left, right_goals=right, **teams)
