"""How far a table is, how it ended, and who stands where (section 16)."""

from __future__ import annotations

from games.engine.contract import Outcome, Phrase

from .book import Book
from .state import Public, State

LOWEST = 8
"""The level of a team that a player does not have (WCG-16.5)."""

SETUP = frozenset({"draw_teams", "order", "extra_team", "dealer"})

_FRACTION_CARDS = 30
"""What a deck that is a share of the pool counts for in `progress`."""


def reached(book: Book, public: Public) -> tuple[int, ...]:
    """By team: its level; a team still living when the table was decided has that of the round it would have lost
    next, or of the semi-final it did lose."""
    playing = book.ruleset.rounds[min(public.round, len(book.ruleset.rounds) - 1)]
    return tuple(level or playing.level for level in public.levels)


def keys(book: Book, public: Public) -> list[tuple[int, ...]]:
    """By seat: the ascending levels of its teams, filled up with LOWEST; smaller is better (WCG-16.5)."""
    levels = reached(book, public)
    lists = [sorted(levels[t] for t, owner in enumerate(public.owners) if owner == s) for s in range(public.seats)]
    longest = max(len(mine) for mine in lists)
    return [tuple(mine + [LOWEST] * (longest - len(mine))) for mine in lists]


def outcome(book: Book, state: State) -> Outcome | None:
    """The places of all seats: the winner first (WCG-16.1, 16.6), the others by WCG-16.5.

    A seat's score is 8 less the level of its best team: 7 for the champion's owner, 1 for the group stage.
    """
    public = state.public
    if public.phase != "over":
        return None
    order = [(seat != public.winner, key) for seat, key in enumerate(keys(book, public))]
    places = tuple(1 + sum(other < mine for other in order) for mine in order)
    scores = tuple(7 if not lost else min(6, LOWEST - key[0]) for lost, key in order)
    if public.champion >= 0:
        reason = Phrase("end.champion", {"team": book.keys[public.champion], "seat": public.winner})
    else:
        reason = Phrase("end.decided", {"seat": public.winner})
    return Outcome(places=places, scores=scores, sides=tuple((seat,) for seat in range(public.seats)), reason=reason)


def group_cards(book: Book, seats: int) -> int:
    """Turns of the group stage (WCG-8.2, 8.3, 8.6)."""
    options = book.options
    draws = options.group_deck_passes * (len(book.deck) - options.hand_size * seats)
    return draws + (seats if book.has_extra_lap(seats) else 0)


def cards_left(book: Book, state: State) -> int:
    """Draws left in what is being played, the second pass of the group stage included."""
    public = state.public
    return len(state.secret.deck) + public.passes * (len(book.deck) - book.options.hand_size * public.seats)


def turns_left(book: Book, state: State) -> list[int]:
    """By seat: turns it still takes before the dice (WCG-8.22)."""
    public = state.public
    if public.phase not in ("turn", "place", "end", "penalty"):
        return [0] * public.seats
    start = public.acting.index(public.to_act)
    order = public.acting[start:] + public.acting[:start]
    lap = not public.round and not public.replay and book.has_extra_lap(public.seats)
    count = public.extra or cards_left(book, state)
    each = [max(0, -(-(count - place) // len(order))) for place in range(len(order))]
    by_seat = dict(zip(order, each, strict=True))
    return [by_seat.get(s, 0) + (1 if lap and not public.extra else 0) for s in range(public.seats)]


def progress(book: Book, state: State) -> float:
    """Turns taken as a share of those expected: a round weighs its usual deck, replays nothing."""
    public = state.public
    if public.phase == "over":
        return 1.0
    weights = [group_cards(book, public.seats)]
    for round_ in book.ruleset.rounds:
        size = getattr(book.options, round_.deck)
        weights.append(size if isinstance(size, int) else _FRACTION_CARDS)
    done = sum(weights[: public.round]) + weights[public.round] * _share(book, state, weights[public.round])
    return min(0.999, done / sum(weights))


def _share(book: Book, state: State, weight: int) -> float:
    """How much of the present round is played."""
    public = state.public
    if public.replay or public.phase in ("modifiers", "lots", "shootout"):
        return 1.0
    if public.round:
        return 0.0 if public.phase == "shuffle" else 1 - len(state.secret.deck) / max(1, public.deck_size)
    if public.phase in SETUP or (public.phase == "shuffle" and public.last_drawer < 0):
        return 0.0
    left = public.extra or cards_left(book, state)
    if not public.extra and book.has_extra_lap(public.seats):
        left += public.seats
    return 1 - min(1.0, left / weight)
