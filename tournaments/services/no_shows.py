"""Who has missed too many deadlines in a season is taken out of all that has not begun."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime

from django.db import transaction
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
    running = Season.objects.filter(state=Season.State.RUNNING).exclude(rules__no_show_limit=None)
    return tables.attempt_all(_take_out, running.order_by("pk").values_list("pk", flat=True))


def _take_out(season_id: int) -> bool:
    with transaction.atomic():
        season = locked(season_id)
        limit = season.law.no_show_limit
        if limit is None or season.state != Season.State.RUNNING:
            return False
        missed = _missed_in(season)
        playing = season.entrants.filter(state=Entrant.State.ACTIVE).select_related("member", "partner").order_by("pk")
        gone = [entrant for entrant in playing if _count(entrant, missed) >= limit]
        for entrant in gone:
            _go(season, entrant)
    if gone:
        tables.open_tables(season_id)
    return bool(gone)


def _missed_in(season: Season) -> dict[int, list[datetime]]:
    """By member's id when deadlines were missed at the season's tables."""
    rows = MissedDeadline.objects.filter(table__fixture_table__fixture__round__stage__division__season=season)
    found: dict[int, list[datetime]] = defaultdict(list)
    for member, at in rows.values_list("member", "at"):
        found[member].append(at)
    return found


def _count(entrant: Entrant, missed: Mapping[int, list[datetime]]) -> int:
    """Of both of a pair; who has come back begins anew."""
    people = [one for one in (entrant.member_id, entrant.partner_id) if one is not None]
    return sum(at > entrant.entered for member in people for at in missed.get(member, []))


def _go(season: Season, entrant: Entrant) -> None:
    gone, policy = Entrant.State.WITHDRAWN, Withdrawal.KEEP
    written = leaving.go(season, entrant, None, gone, policy, REASON, spares_begun=True, action="no_show")
    notify.tell_entrants([entrant], season, "no_show", written.pk, entrant=entrant.pk, trail=written.pk)
    notify.tell_organisers(season, "gone", written.pk, entrant=entrant.pk, trail=written.pk)
