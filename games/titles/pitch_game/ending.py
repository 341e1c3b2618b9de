"""How far a table is, and how it ended (section 15)."""

from __future__ import annotations

from games.engine.contract import Event, Outcome, Phrase
from games.engine.telling import reveal

from .book import Book
from .shootout import is_level
from .state import NONE, Public, State, seat_of

AWARDED = 3
"""The goals a match is awarded by, as in football, when a side gives up: nobody can save a good score by leaving."""

_REGULAR, _KICKS = 0.9, 0.09


def resign(state: State, seat: int) -> list[Event]:
    """A seat gives up: the match is over and the other one's."""
    public, secret = state.public, state.secret
    if public.phase == "over":
        return []
    public.resigned = seat
    public.phase, public.due, public.after, public.trial = "over", (), "", None
    public.draft = ()
    secret.answers, secret.given = ["", ""], [0, 0]
    return [reveal("resigned", seat=seat)]


def goals(book: Book, public: Public) -> tuple[int, int]:
    """By seat: the goals of the match; penalties of the shoot-out are none (PITCH-15.5)."""
    if public.first < 0:
        return 0, 0
    return public.goals[public.first], public.goals[1 - public.first]


def outcome(book: Book, state: State) -> Outcome | None:
    """Two sides of one seat each; level ones share the first place. Scores are the goals of this match."""
    public = state.public
    if public.phase != "over":
        return None
    scores = goals(book, public)
    if public.resigned != NONE:
        return _awarded(public.resigned, scores)
    left, right = public.goals
    values = {"left": left, "right": right}
    if is_level(book, public) and not any(public.kicks):
        return Outcome(places=(1, 1), scores=scores, sides=((0,), (1,)), reason=Phrase("end.draw", dict(values)))
    winner = _winner(book, public)
    key = "end.penalties" if any(public.kicks) else "end.won"
    reason = Phrase(key, {"seat": winner, **values})
    return Outcome(places=(1 + winner, 2 - winner), scores=scores, sides=((0,), (1,)), reason=reason)


def _winner(book: Book, public: Public) -> int:
    """The seat that has more goals, those of an earlier leg included, or won the shoot-out (PITCH-15.1)."""
    if any(public.kicks):
        left, right = (kicks.count("1") for kicks in public.kicks)
        return seat_of(public, int(right > left))
    first, second = goals(book, public)
    return int(second + book.carried[1] > first + book.carried[0])


def _awarded(loser: int, scores: tuple[int, int]) -> Outcome:
    """The other side wins by three goals to none, or by its own better score."""
    winner = 1 - loser
    if scores[winner] - scores[loser] < AWARDED:
        scores = (AWARDED, 0) if winner == 0 else (0, AWARDED)
    reason = Phrase("end.resigned", {"seat": winner, "loser_seat": loser})
    return Outcome(places=(1 + winner, 2 - winner), scores=scores, sides=((0,), (1,)), reason=reason)


def progress(book: Book, state: State) -> float:
    """Turns taken as a share of all; the shoot-out is the last tenth."""
    public = state.public
    if public.phase == "over":
        return 1.0
    length = 2 * book.options.turns_per_half
    taken = length * (public.half == 2) + sum(public.turns)
    kicks = sum(map(len, public.kicks)) / (2 * book.ruleset.penalties)
    return _REGULAR * taken / (2 * length) + _KICKS * min(1.0, kicks)
