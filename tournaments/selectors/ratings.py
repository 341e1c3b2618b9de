"""Which fixtures are rated, in which order, and where what is stored differs from their results."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.db.models import QuerySet

from tournaments.models import Fixture, RatingChange, Stage

Moment = tuple[datetime, int]
"""A place in the order of all rated fixtures of a title: when it was finished at first, and its id."""


@dataclass(frozen=True)
class Rated:
    """A fixture to be rated: its place in the order, who played (one member, or a pair) and their places."""

    at: Moment
    teams: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]

    @property
    def basis(self) -> str:
        """Tells this result from any other of the fixture."""
        return sha256(repr((self.teams, self.places)).encode()).hexdigest()


def playable(title: str) -> QuerySet[Fixture]:
    """The fixtures of a title that are rated, if two or more met in them: those that were played to their end. What was
    given at the desk is not; nor what was imported, nor a result that is shared because a seat was handed over."""
    played = Fixture.objects.filter(
        round__stage__division__season__league__title=title,
        round__stage__division__season__origin={},
        state=Fixture.State.FINISHED,
        finished__isnull=False,
    )
    return played.prefetch_related("results__entrant")


def rated(fixtures: Iterable[Fixture], first: dict[int, datetime]) -> list[Rated]:
    """Those that can be rated, in order; `first` has the moments of those that were rated before."""
    found = []
    for fixture in fixtures:
        rows = sorted(fixture.results.all(), key=lambda row: (row.place, row.entrant_id))
        if len(rows) < 2 or any(row.shares for row in rows) or fixture.finished is None:
            continue
        teams = tuple(_people(row.entrant.member_id, row.entrant.partner_id) for row in rows)
        at = (first.get(fixture.pk, fixture.finished), fixture.pk)
        found.append(Rated(at, teams, tuple(row.place for row in rows)))
    return sorted(found, key=lambda one: one.at)


def _people(member: int, partner: int | None) -> tuple[int, ...]:
    return (member,) if partner is None else (member, partner)


def stored(changes: QuerySet[RatingChange]) -> dict[int, tuple[datetime, str]]:
    """By fixture when it was rated, and on which result."""
    return {fixture: (made, basis) for fixture, made, basis in changes.values_list("fixture", "made", "basis")}


def first_difference(stage: Stage) -> Moment | None:
    """The earliest fixture of a stage whose rating is missing, is of another result, or should not be; None where all
    are right."""
    title = stage.division.season.league.title
    known = stored(RatingChange.objects.filter(fixture__round__stage=stage))
    wanted = rated(playable(title).filter(round__stage=stage), {key: made for key, (made, _basis) in known.items()})
    differing = [one.at for one in wanted if known.get(one.at[1], (None, ""))[1] != one.basis]
    right = {one.at[1] for one in wanted}
    gone = [(made, key) for key, (made, _basis) in known.items() if key not in right]
    return min([*differing, *gone], default=None)
