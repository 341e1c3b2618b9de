"""The rounds of a season as its organisers see them."""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import Count, Q
from django.http import Http404

from tournaments.models import SETTLED, Round, Season, Stage


class StageRounds(NamedTuple):
    """A stage with its rounds; each has `total` and `settled`, the numbers of its fixtures."""

    stage: Stage
    rounds: list[Round]


def rounds_at_desk(season: Season) -> list[StageRounds]:
    """Every stage that has rounds, with them, in order; one query."""
    settled = Count("fixtures", filter=Q(fixtures__state__in=SETTLED))
    rows = Round.objects.filter(stage__division__season=season).select_related("stage__division")
    rows = rows.annotate(total=Count("fixtures"), settled=settled)
    found: dict[int, StageRounds] = {}
    for one in rows.order_by("stage__division__number", "stage__number", "number"):
        found.setdefault(one.stage_id, StageRounds(one.stage, [])).rounds.append(one)
    return list(found.values())


def round_at_desk(season: Season, pk: int) -> Round:
    """A round of this season with what is above it; raises Http404."""
    rows = Round.objects.filter(stage__division__season=season).select_related("stage__division__season__league")
    found = rows.filter(pk=pk).first()
    if found is None:
        raise Http404
    return found
