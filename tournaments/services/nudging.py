"""A nudge: who is waited for in a fixture is told that the league waits."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Entrant, Fixture, Trail
from tournaments.selectors.waiting import waited_for

from . import deciding, notify, trail
from .locks import locked

REST = timedelta(hours=12)
"""A fixture is nudged at most once in this time."""


def nudge(fixture: Fixture, author: Member) -> list[Entrant]:
    """Send a notice to the entrants who owe a move at the fixture's tables; who they are. Raises Refused where nobody
    is waited for, and within twelve hours of the last one."""
    with transaction.atomic():
        season = locked(fixture.round.stage.division.season_id)
        held = deciding.held(fixture.pk)
        now = timezone.now()
        before = Trail.objects.filter(season=season, action="nudge", subject_kind="fixture", subject_id=held.pk)
        if before.filter(made__gt=now - REST).exists():
            raise Refused(_("They were nudged already; once in twelve hours is enough."))
        waited = [one for one in waited_for([held]).get(held.pk, []) if one.member is not None]
        if held.is_settled or not waited:
            raise Refused(_("Nobody is waited for in this fixture."))
        owing = {one.entrant for one in waited}
        row = trail.record(season, author, "nudge", held, new={"entrants": sorted(owing)})
        people = {one.member for one in waited if one.member is not None}
        notify.tell(people, season, "nudge", row.pk, expires_at=now + REST, fixture=held.pk)
        return [side.entrant for side in held.sides.all() if side.entrant_id in owing]
