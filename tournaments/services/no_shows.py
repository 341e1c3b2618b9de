"""Who has missed too many deadlines in a season is taken out of all that has not begun."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Count
from django.utils.translation import gettext_noop

from games.models import MissedDeadline
from tournaments.formats.rules import Withdrawal
from tournaments.models import Entrant, Season

from . import leaving, notify, tables
from .locks import locked

REASON = gettext_noop("Taken out by the league's rule: too many deadlines were missed.")
"""Stored as it stands here; pages translate it."""


def take_out_absent() -> int:
    """In every running season whose rules say so; in how many somebody was taken out. Doing it twice does nothing."""
    running = Season.objects.filter(state=Season.State.RUNNING, rules__no_show_limit__isnull=False)
    return tables.attempt_all(_take_out, running.order_by("pk").values_list("pk", flat=True))


def missed_in(season: Season) -> dict[int, int]:
    """By member's id the deadlines missed at the season's tables."""
    rows = MissedDeadline.objects.filter(table__fixture_table__fixture__round__stage__division__season=season)
    return dict(rows.order_by().values_list("member").annotate(Count("pk")))


def _take_out(season_id: int) -> bool:
    with transaction.atomic():
        season = locked(season_id)
        limit = season.law.no_show_limit
        if limit is None or season.state != Season.State.RUNNING:
            return False
        over = [member for member, count in missed_in(season).items() if count >= limit]
        rows = season.entrants.filter(state=Entrant.State.ACTIVE, member__in=over).select_related("member", "partner")
        gone = list(rows.order_by("pk"))
        for entrant in gone:
            _go(season, entrant)
    if gone:
        tables.open_tables(season_id)
    return bool(gone)


def _go(season: Season, entrant: Entrant) -> None:
    reason = str(REASON)
    written = leaving.go(
        season, entrant, None, Entrant.State.WITHDRAWN, Withdrawal.KEEP, reason, spares_begun=True, action="no_show"
    )
    notify.tell_entrants([entrant], season, "no_show", written.pk, entrant=entrant.pk, trail=written.pk)
    notify.tell_organisers(season, "gone", written.pk, entrant=entrant.pk, trail=written.pk)
