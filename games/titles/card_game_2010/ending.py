"""How far a table is, how it ended, and who stands where (section 13)."""

from __future__ import annotations

from games.engine.contract import Outcome, Phrase

from .book import Book
from .state import Public

LOWEST = 9
"""The level of a team that a player does not have (CG10-13.2)."""


def keys(public: Public) -> list[tuple[int, ...]]:
    """By seat: the ascending levels of its teams, filled up with LOWEST; smaller is better (CG10-13.2)."""
    owners = enumerate(public.owners)
    held: list[list[int]] = [[] for _ in range(public.seats)]
    for team, owner in owners:
        held[owner].append(public.levels[team])
    longest = max(len(teams) for teams in held)
    return [tuple(sorted(teams)) + (LOWEST,) * (longest - len(teams)) for teams in held]


def outcome(book: Book, public: Public) -> Outcome | None:
    """The places of all seats. A seat's score is 9 less the level of its best team: 8 for the champion's owner, 1 for
    a fourth place in a group."""
    if public.phase != "over":
        return None
    found = keys(public)
    winner = public.owners[public.champion]
    is_ranked = book.options.player_ranking == "best_team"
    order = [(seat != winner, key if is_ranked else ()) for seat, key in enumerate(found)]
    return Outcome(
        places=tuple(1 + sum(other < mine for other in order) for mine in order),
        scores=tuple(LOWEST - key[0] for key in found),
        sides=tuple((seat,) for seat in range(public.seats)),
        reason=Phrase("end.champion", {"team": book.keys[public.champion], "seat": winner}),
    )


def weights(book: Book) -> list[int]:
    """Plays of each section: as many as the deck has cards, and those of hands if they are played out."""
    return [
        plan.deck + (0 if plan.is_short else 4 * book.ruleset.hand) if plan.deck else len(book.deck)
        for plan in book.sections
    ]


def progress(book: Book, public: Public) -> float:
    """Choices and plays made, as a share of those expected."""
    if public.phase == "over":
        return 1.0
    matches = sum(len(group.matches) for group in book.groups)
    plays = weights(book)
    done = 2 * min(len(public.results), matches)
    if public.phase == "knockout":
        first = public.round - len(public.sections)
        done += sum(plays[:first])
        for section in public.sections:
            weight = plays[section.number]
            done += weight if section.phase == "over" else min(weight, sum(map(len, section.played)))
    return min(0.999, done / (2 * matches + sum(plays)))
