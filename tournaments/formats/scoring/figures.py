"""Figures that criteria need beside a record: places at tables, shares of the winner's score, opponents' points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from games.engine.standings import Record

from .points import exact

if TYPE_CHECKING:
    from .table import Meeting

Figures = dict[str, int | float | Fraction]
Maker = Callable[[Mapping[str, Record], Sequence["Meeting"]], Figures]


def figures_of(
    wanted: Collection[str], records: Mapping[str, Record], meetings: Sequence[Meeting]
) -> dict[str, Figures]:
    """The figures of the wanted criteria by entrant; points must stand in the records."""
    return {name: maker(records, meetings) for name, maker in MAKERS.items() if name in wanted}


def _places(place: int) -> Maker:
    def count(records: Mapping[str, Record], meetings: Sequence[Meeting]) -> Figures:
        found: Figures = dict.fromkeys(records, 0)
        for meeting in meetings:
            for entrant, reached in zip(meeting.entrants, meeting.places, strict=True):
                found[entrant] += reached == place
        return found

    return count


def _share(records: Mapping[str, Record], meetings: Sequence[Meeting]) -> Figures:
    """The mean of own score by the highest one; a table at which nobody scored is left out."""
    parts: dict[str, list[Fraction]] = {entrant: [] for entrant in records}
    for meeting in meetings:
        top = max(meeting.scores)
        for entrant, score in zip(meeting.entrants, meeting.scores, strict=True):
            if top > 0:
                parts[entrant].append(Fraction(max(score, 0), top))
    return {entrant: sum(found) / Fraction(len(found)) if found else 0 for entrant, found in parts.items()}


def _opponents(records: Mapping[str, Record], meetings: Sequence[Meeting]) -> dict[str, list[int | Fraction]]:
    """The points of everybody met, once for each meeting."""
    points = {entrant: exact(record.points) for entrant, record in records.items()}
    found: dict[str, list[int | Fraction]] = {entrant: [] for entrant in records}
    for meeting in meetings:
        for entrant in meeting.entrants:
            found[entrant] += [points[other] for other in meeting.entrants if other != entrant]
    return found


def _buchholz(records: Mapping[str, Record], meetings: Sequence[Meeting]) -> Figures:
    return {entrant: sum(points) for entrant, points in _opponents(records, meetings).items()}


def _mean(records: Mapping[str, Record], meetings: Sequence[Meeting]) -> Figures:
    met = _opponents(records, meetings)
    return {entrant: Fraction(sum(points)) / len(points) if points else 0 for entrant, points in met.items()}


MAKERS: Mapping[str, Maker] = {
    "firsts": _places(1),
    "seconds": _places(2),
    "share": _share,
    "buchholz": _buchholz,
    "opponents_mean": _mean,
}
"""By the name of the criterion."""
