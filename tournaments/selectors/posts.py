"""What a league says outside: what has happened since a moment, and how a season stands. Only what its pages show."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.notices.unsubscribe import absolute
from accounts.notices.webhook import Post
from tournaments.models import SETTLED, Fixture, League, Round, Season, Stage

from .desk_page import names_in
from .standings import rows_of

KINDS = {
    "rounds": gettext_lazy("A round opens, with who meets whom"),
    "results": gettext_lazy("Results"),
    "tables": gettext_lazy("Final tables"),
}
MOST_LINES = 40
"""Of one post; what is left out stands on the pages."""


def happened(league: League, kinds: Collection[str], since: datetime, until: datetime) -> Post | None:
    """One post about all of these kinds from after `since` up to `until`; None where there was nothing."""
    span = (since, until)
    lines = [
        *(_rounds(league, span) if "rounds" in kinds else []),
        *(_results(league, span) if "results" in kinds else []),
    ]
    lines += _tables(league, span) if "tables" in kinds else []
    if not lines:
        return None
    return Post(str(league), lines[:MOST_LINES], absolute(league.get_absolute_url()), "league")


def as_it_stands(season: Season) -> Post:
    """The tables of a season now."""
    begun = Stage.objects.filter(division__season=season).exclude(state=Stage.State.WAITING)
    lines = [line for stage in begun.select_related("division") for line in _table(stage)]
    return Post(f"{season.league} · {season}", lines[:MOST_LINES], absolute(season.get_absolute_url()), "standings")


def _rounds(league: League, span: tuple[datetime, datetime]) -> list[str]:
    since, until = span
    rounds = Round.objects.filter(stage__division__season__league=league, opened__gt=since, opened__lte=until)
    fixtures = list(Fixture.objects.filter(round__in=rounds).order_by("round", "number").select_related("round"))
    names, found, last = names_in(fixtures), [], 0
    for one in fixtures:
        if one.round_id != last:
            found.append(_("%(round)s is open:") % {"round": one.round})
            last = one.round_id
        found.append(names.get(one.pk, ""))
    return found


def _results(league: League, span: tuple[datetime, datetime]) -> list[str]:
    since, until = span
    rows: QuerySet[Fixture] = Fixture.objects.filter(round__stage__division__season__league=league, state__in=SETTLED)
    rows = rows.filter(finished__gt=since, finished__lte=until).order_by("finished", "pk")
    rows = rows.prefetch_related("sides__entrant__member", "sides__entrant__partner", "results")
    return [_result(fixture) for fixture in rows]


def _result(fixture: Fixture) -> str:
    scores = {row.entrant_id: row.score for row in fixture.results.all()}
    sides = sorted(fixture.sides.all(), key=lambda side: side.index)
    names = " – ".join(str(side.entrant) for side in sides)
    reached = ":".join(str(scores[side.entrant_id]) for side in sides if side.entrant_id in scores)
    is_played = fixture.state == Fixture.State.FINISHED
    return (
        f"{names} {reached}" if is_played else f"{names} {reached} ({fixture.get_state_display()})".replace("  ", " ")
    )


def _tables(league: League, span: tuple[datetime, datetime]) -> list[str]:
    since, until = span
    closed = Stage.objects.filter(division__season__league=league, closed__gt=since, closed__lte=until)
    return [line for stage in closed.select_related("division") for line in _table(stage)]


def _table(stage: Stage) -> list[str]:
    heading = _("Final table, %(division)s:") if stage.state == Stage.State.CLOSED else _("Table, %(division)s:")
    rows = [f"{row.rank}. {row.entrant} {row.points:g}" for row in rows_of(stage)]
    return [heading % {"division": stage.division}, *rows]
