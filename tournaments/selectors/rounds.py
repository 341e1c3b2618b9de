"""A stage as its format sees it: who is in, and what was played."""

from __future__ import annotations

from tournaments.formats import Bye, Entry, PastRound, Played
from tournaments.models import DECIDED, Entrant, Fixture, Round, Stage

from .entrants import entrants_of

COUNTED = (Fixture.State.FINISHED, *DECIDED)
"""States of a fixture whose places count."""


def entries_of(stage: Stage) -> list[Entry]:
    """The entrants as a format takes them, keys being their ids. The season's rounds count on through its stages; a
    stage's own begin at 1, so late joiners and byes matter to the first stage only."""
    return [_entry(one, is_first=stage.number == 1) for one in entrants_of(stage)]


def _entry(one: Entrant, *, is_first: bool) -> Entry:
    if not is_first:
        return Entry(str(one.pk), one.rating, left=None if one.is_playing else 1)
    byes = {int(number): Bye(letter) for number, letter in one.byes.items()}
    return Entry(str(one.pk), one.rating, one.joined, one.left, byes)


def history_of(stage: Stage) -> list[PastRound]:
    """Every round that has been set, with what has been decided in it."""
    rounds = stage.rounds.order_by("number").prefetch_related("fixtures__sides", "fixtures__results")
    return [past(one) for one in rounds]


def past(one: Round) -> PastRound:
    """One round, its fixtures prefetched with sides and results."""
    byes = {key: Bye(letter) for key, letter in one.byes.items()}
    return PastRound(tuple(played(fixture) for fixture in one.fixtures.all()), byes)


def played(fixture: Fixture) -> Played:
    """A fixture as far as it has come: without places if it is open or counts for nobody."""
    sides = [str(side.entrant_id) for side in sorted(fixture.sides.all(), key=lambda side: side.index)]
    reached = {str(row.entrant_id): row for row in fixture.results.all()} if fixture.state in COUNTED else {}
    is_whole = bool(reached) and all(key in reached for key in sides)
    return Played(
        tuple(sides),
        tuple(reached[key].place for key in sides) if is_whole else (),
        tuple(reached[key].score for key in sides) if is_whole else (),
        fixture.label,
        fixture.state in DECIDED,
        not fixture.is_settled,
    )
