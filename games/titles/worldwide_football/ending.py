"""How far a table is, and how it ended (WWF-1.1, 1.2, 20.5, 22.2)."""

from __future__ import annotations

from games.engine.contract import Event, Outcome, Phrase

from .book import Book
from .flow import Play, seats_of, side_of
from .halves import ahead
from .state import State

_BETWEEN = frozenset({"choices", "votes", "lists", "coin", "shoot_toss", "shootout", "kick_numbers"})
"""Phases after a half, when its cards lie together again."""


def resign(play: Play, seat: int) -> list[Event]:
    """The side of a seat that gives up loses by the score as it is, or by 0-3 if that is worse for it (WWF-22.2)."""
    public = play.public
    if public.phase == "over":
        return []
    side, wanted = side_of(seat), play.book.options.forfeit_score
    if public.goals[1 - side] - public.goals[side] < wanted:
        public.goals[side], public.goals[1 - side] = 0, wanted
    public.resigned = side
    public.winner = 1 - side
    public.opening += 1
    public.phase, public.todo, public.due, public.given, public.draft = "over", (), (), (), ()
    play.reveal("resigned", seat=seat, team=_team(play, side), left=public.goals[0], right=public.goals[1])
    return play.events


def _team(play: Play, side: int) -> str:
    return play.team(side) if play.public.teams[side] else f"@side.{side}"


def progress(book: Book, state: State) -> float:
    """Halves played, and of the present one the share of both draw decks that has been drawn."""
    public = state.public
    if public.phase == "over":
        return 1.0
    if public.kicks[0] or public.kicks[1]:
        return 0.99
    if not public.half:
        return 0.0
    halves = 2 if book.resolution == "stand" else 4
    return min(0.98, (public.half - 1 + _share(state)) / halves)


def _share(state: State) -> float:
    """How much of the present half is over: the share of both draw decks that has been drawn."""
    public, decks = state.public, state.secret.decks
    if public.phase == "deal":
        return 0.0
    if public.phase in _BETWEEN or not public.deal_size:
        return 1.0
    return 1 - min(1.0, (len(decks[0]) + len(decks[1])) / public.deal_size)


def outcome(book: Book, state: State) -> Outcome | None:
    """The sides by goals, a score carried over included, then by the shoot-out; scores are the goals of the match."""
    public = state.public
    if public.phase != "over":
        return None
    winner = public.winner if public.winner >= 0 else ahead(book, public)
    places = tuple(1 if winner in (-1, side_of(seat)) else 2 for seat in range(public.seats))
    sides = tuple(tuple(seats_of(public.seats, side)) for side in (0, 1))
    reason = _reason(state, winner)
    return Outcome(places=places, scores=(public.goals[0], public.goals[1]), sides=sides, reason=reason)


def _reason(state: State, winner: int) -> Phrase:
    public = state.public
    values = {"left": public.goals[0], "right": public.goals[1]}
    names = [f"@team.{team}" if team else f"@side.{side}" for side, team in enumerate(public.teams)]
    if public.resigned >= 0:
        return Phrase("end.resigned", {"team": names[public.resigned], **values})
    if public.kicks[0]:
        kicks = {"goals": public.kicks[0].count("1"), "against": public.kicks[1].count("1")}
        return Phrase("end.shootout", {"team": names[winner], **values, **kicks})
    if winner < 0:
        return Phrase("end.level", {**values})
    return Phrase("end.extra_time" if public.half > 2 else "end.won", {"team": names[winner], **values})
