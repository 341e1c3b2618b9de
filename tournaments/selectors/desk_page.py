"""What the pages of the desk read beside the fixtures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import Entrant, Season, Trail

from .desk import DeskRow

STILL = timedelta(days=3)
WAITING = (Entrant.State.APPLIED, Entrant.State.RESERVE)


class Choice(NamedTuple):
    """Fixtures that were chosen, and what they are to become."""

    keys: list[int]
    verdict: str

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Choice:
        """From the data of a form that has no faults."""
        return cls(list(data["fixture"]), str(data["verdict"]))


def shown_rows(rows: Sequence[DeskRow], show: str, now: datetime | None = None) -> list[DeskRow]:
    """Those rows of the desk that are asked for: `open`, `risk`, `still`, `over` or `all`."""
    since = (now or timezone.now()) - STILL
    tests = {
        "open": lambda row: row.is_open,
        "risk": lambda row: row.is_at_risk,
        "still": lambda row: row.is_open and bool(row.tables) and (row.last_move or row.tables[-1].started) < since,
        "over": lambda row: not row.is_open,
    }
    test = tests.get(show)
    return [row for row in rows if test is None or test(row)]


def entrants_at_desk(season: Season) -> list[Entrant]:
    """Who waits to be let in, in the order of entry."""
    rows = season.entrants.filter(state__in=WAITING).select_related("member", "partner")
    return list(rows.order_by("entered", "pk"))


def trail_of(season: Season) -> QuerySet[Trail]:
    """The changes of a season, latest first."""
    return season.trail.select_related("author", "undone_by").order_by("-pk")
