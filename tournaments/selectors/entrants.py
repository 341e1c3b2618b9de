"""Who plays in a stage."""

from __future__ import annotations

from tournaments.formats.rules import StageRules
from tournaments.models import Entrant, Stage


def stage_rules(stage: Stage) -> StageRules:
    """Format and settings of a stage."""
    return stage.division.season.law.stages[stage.number - 1]


def entrants_of(stage: Stage) -> list[Entrant]:
    """Who plays in a stage, in the order of its draw: the division's entrants at first, later the best of the final
    table before. Those who went are among them."""
    in_season = Entrant.objects.filter(division=stage.division_id, number__isnull=False)
    found = in_season.exclude(state__in=[Entrant.State.APPLIED, Entrant.State.RESERVE])
    entrants = list(found.select_related("member", "partner").order_by("number", "pk"))
    if stage.number == 1:
        return entrants
    before = Stage.objects.get(division=stage.division_id, number=stage.number - 1)
    order = {row["entrant"]: place for place, row in enumerate(before.final or [])}
    takes = stage_rules(stage).takes
    best = sorted((one for one in entrants if one.pk in order), key=lambda one: order[one.pk])
    return best if takes is None else best[:takes]
