"""How far a table is, how it ended, and who stands where (section 16)."""

from __future__ import annotations

from games.engine.contract import Outcome, Phrase

from .book import Book
from .state import Public, State

NO_TEAM = 99
"""Stands for a team that a seat does not have: worse than any place (WCC-16.3)."""

_SCORES = {1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 9: 2, 17: 1}

Rank = tuple[bool, tuple[int, ...], int, int, int]


def record(public: Public, seat: int) -> tuple[int, int, int]:
    """Match points, goal difference and goals of all teams of a seat; a win in Extra Time counts 3, a shoot-out 1."""
    points = difference = scored = 0
    for result in public.results:
        goals = result.goals
        for team, own, other in ((result.left, *goals), (result.right, goals[1], goals[0])):
            if public.owners[team] == seat:
                points += 3 if own > other else own == other
                difference += own - other
                scored += own
    return points, difference, scored


def ranks(public: Public) -> list[Rank]:
    """By seat: a key that is smaller for a better seat; equal keys share a rank (WCC-16.3)."""
    lists = [sorted(p for t, p in enumerate(public.places) if public.owners[t] == s) for s in range(public.seats)]
    longest = max(map(len, lists))
    found = []
    for seat, places in enumerate(lists):
        points, difference, scored = record(public, seat)
        filled = tuple(places + [NO_TEAM] * (longest - len(places)))
        found.append((seat != public.winner, filled, -points, -difference, -scored))
    return found


def outcome(book: Book, state: State) -> Outcome | None:
    """The places of all seats, the winner first (WCC-16.1 to 16.3).

    A seat's score follows from its best team: 7 for the champion down to 1 for the group stage.
    """
    public = state.public
    if public.phase != "over":
        return None
    order = ranks(public)
    places = tuple(1 + sum(other < mine for other in order) for mine in order)
    scores = tuple(_SCORES[key[1][0]] for key in order)
    if public.day == len(book.days) - 1:
        champion = book.keys[public.places.index(1)]
        reason = Phrase("end.champion", {"team": champion, "seat": public.winner})
    else:
        reason = Phrase("end.decided", {"seat": public.winner})
    return Outcome(places=places, scores=scores, sides=tuple((seat,) for seat in range(public.seats)), reason=reason)


def weights(book: Book) -> list[int]:
    """By match day that is played: the cards of its deck."""
    return [sum(book.stage(day).deck) for day in range(book.first_day, len(book.days))]


def progress(book: Book, state: State) -> float:
    """Cards of the decks gone, as a share of all; Extra Time and shoot-outs count nothing more."""
    public = state.public
    if public.phase == "over":
        return 1.0
    if public.day < book.first_day:
        return 0.0
    each = weights(book)
    at = public.day - book.first_day
    share = 1.0
    if not public.is_extra and public.deck_size:
        share = 1 - len(state.secret.deck) / public.deck_size
    elif not public.is_extra and public.phase == "deck":
        share = 0.0
    return min(0.999, (sum(each[:at]) + each[at] * share) / sum(each))
