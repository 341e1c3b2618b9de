"""What was given and taken in a season, and who was warned."""

from __future__ import annotations

from django.db.models import QuerySet

from tournaments.models import Adjustment, Caution, Entrant, Season


def adjustments_in(season: Season) -> QuerySet[Adjustment]:
    """All points given and taken, the latest first; those that were lifted too."""
    rows = Adjustment.objects.filter(stage__division__season=season)
    rows = rows.select_related("entrant__member", "entrant__partner", "author", "stage__division")
    return rows.order_by("-made", "-pk")


def cautions_in(season: Season) -> QuerySet[Caution]:
    """All warnings, the latest first; those that were lifted too."""
    rows = Caution.objects.filter(entrant__season=season)
    return rows.select_related("entrant__member", "entrant__partner", "author").order_by("-made", "-pk")


def cautions_of(entrant: Entrant) -> QuerySet[Caution]:
    """An entrant's warnings, the latest first."""
    return cautions_in(entrant.season).filter(entrant=entrant)
