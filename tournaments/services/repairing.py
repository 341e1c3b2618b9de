"""Rounds that were made from a result which is changed: taken away, so that the format makes them anew."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.models import Member
from games.services import ending
from tournaments.models import Entrant, FixtureTable, Round, Season

from . import notify, trail


def take_away(season: Season, author: Member | None, rounds: Sequence[Round]) -> None:
    """Delete rounds in which nothing was played; their tables end without a result, and who was to meet there is told.
    Inside the caller's transaction, which holds the season; `stages.advance` sets them anew."""
    for one in rounds:
        sides = one.fixtures.order_by("number", "sides__index").values_list("number", "sides__entrant")
        old = {"number": one.number, "meetings": [list(pair) for pair in sides], "byes": one.byes}
        row = trail.record(season, author, "re_pair", one, old=old)
        found = Entrant.objects.filter(sides__fixture__round=one).select_related("member", "partner")
        notify.tell_entrants(found, season, "re_paired", row.pk, trail=row.pk)
        for place in FixtureTable.objects.filter(fixture__round=one).select_related("table"):
            FixtureTable.objects.filter(pk=place.pk).delete()
            ending.void(place.table, author, "its round was made anew")
    Round.objects.filter(pk__in=[one.pk for one in rounds]).delete()
