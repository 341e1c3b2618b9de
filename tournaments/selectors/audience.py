"""To whom of a season organisers can write at once."""

from __future__ import annotations

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.models import Division, Entrant, Round, Season

from .desk import desk_of
from .desk_page import shown_rows

ALL, STILL, DIVISION, ROUND = "all", "still", "division", "round"


def audiences(season: Season) -> dict[str, str]:
    """What can be chosen, in words: everybody, who has not moved, each division where there are several, each round
    that has opened; two queries."""
    found = {ALL: _("Everybody who plays"), STILL: _("Who is waited for where nobody has moved for three days")}
    divisions = list(Division.objects.filter(season=season).order_by("number"))
    if len(divisions) > 1:
        found |= {f"{DIVISION}-{one.pk}": str(one) for one in divisions}
    rounds = Round.objects.filter(stage__division__season=season, opened__isnull=False)
    for one in rounds.select_related("stage__division").order_by("stage__division__number", "stage__number", "number"):
        words = {"division": one.stage.division, "round": one}
        found[f"{ROUND}-{one.pk}"] = _("%(division)s, %(round)s") % words if len(divisions) > 1 else str(one)
    return found


def entrants_in(season: Season, audience: str) -> list[Entrant]:
    """The entrants whom a choice of `audiences` names, each once; only those who still play."""
    rows = season.entrants.filter(state=Entrant.State.ACTIVE).select_related("member", "partner")
    return list(rows.filter(_who(season, audience)).order_by("division__number", "number", "entered", "pk"))


def _who(season: Season, audience: str) -> Q:
    kind, _dash, key = audience.partition("-")
    if kind == STILL:
        still = shown_rows(desk_of(season), "still")
        return Q(pk__in={one.entrant.pk for row in still for one in row.waited_for})
    if kind == DIVISION:
        return Q(division=int(key))
    if kind == ROUND:
        seated = Entrant.objects.filter(sides__fixture__round=int(key))
        return Q(pk__in=seated.values("pk"))
    return Q()
