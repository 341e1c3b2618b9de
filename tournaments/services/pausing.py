"""An entrant pauses for some days of a budget that the league gives: the clocks of its tables stand, the rounds do
not."""

from __future__ import annotations

from datetime import datetime, timedelta
from math import ceil

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from games.models import Table
from games.services import pausing as clocks
from tournaments.models import SETTLED, Entrant, Fixture, Season

from . import deciding, notify, trail
from .locks import locked

DAY = timedelta(days=1)


def days_left(entrant: Entrant, season: Season) -> int:
    """How many days of pause an entrant has left in a season."""
    return max(0, season.law.pause_days - entrant.paused_days)


def pause(season: Season, member: Member, until: datetime, reason: str) -> Entrant:
    """Pause the member's entry until then; the tables that it plays in the season stand, and the opponents are told.

    Raises Refused without a reason, for an end that is past, beyond the days that are left, or before a pause that
    stands already, and for who does not play in a running season.
    """
    words, now = deciding.required(reason), timezone.now()
    with transaction.atomic():
        held = locked(season.pk)
        entrant = _entrant(held, member)
        begins = max(now, entrant.paused_until or now)
        if until <= begins:
            raise Refused(_("A pause ends on a day to come, later than one that stands already."), status=422)
        days, left = ceil((until - begins) / DAY), days_left(entrant, held)
        if days > left:
            raise Refused(
                _("You have %(left)s days of pause left; this takes %(days)s.") % {"left": left, "days": days}
            )
        values = {"paused_until": until, "paused_days": entrant.paused_days + days}
        written = trail.change(held, member, "pause", entrant, values, reason=words)
        fixtures = _open_fixtures(entrant)
        for table in Table.objects.filter(fixture_table__fixture__in=fixtures, status=Table.Status.PLAYING):
            _stop(table, until, member, words)
        others = Entrant.objects.filter(sides__fixture__in=fixtures).exclude(pk=entrant.pk).distinct()
        notify.tell_entrants(others, held, "paused", written.pk if written else "", entrant=entrant.pk)
    return entrant


def _entrant(season: Season, member: Member) -> Entrant:
    rows = season.entrants.filter(Q(member=member) | Q(partner=member), state=Entrant.State.ACTIVE)
    found = rows.select_related("member", "partner").first()
    if season.state != Season.State.RUNNING or found is None:
        raise Refused(_("Only who plays in a running season can pause."))
    return found


def _open_fixtures(entrant: Entrant) -> list[Fixture]:
    mine = Fixture.objects.filter(sides__entrant=entrant, round__opened__isnull=False)
    return list(mine.exclude(state__in=SETTLED))


def stop_new(table: Table, entrants: list[Entrant]) -> None:
    """A table that was just opened stands as long as the longest pause of those who play at it."""
    ends = [one.paused_until for one in entrants if one.is_pausing and one.paused_until]
    if ends:
        _stop(table, max(ends), None, _("An entrant pauses."))


def _stop(table: Table, until: datetime, by: Member | None, reason: str) -> None:
    """Let its clock stand, unless it has ended meanwhile, or as soon as it began."""
    try:
        clocks.pause(table.pk, until, by, reason)
    except Refused:
        return
