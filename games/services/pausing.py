"""A table's clock stands until a day that is named: nobody has to move before, and nobody is late."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from games.models import Duty, Intervention, Table

from . import follow, notify, road
from .errors import Refused

LONGEST = timedelta(days=60)


def pause(table_id: int, until: datetime, by: Member | None, reason: str) -> bool:
    """Let a table's clock stand until then; False where it stands so long already. Who likes to move may move.

    Every deadline is moved later by as much as the pause is long, and members are told a day before it ends. `reason`
    must have been checked. Raises Refused for a table that is not played, and for an end that is past or too far away.
    """
    with transaction.atomic():
        return pause_held(road.locked(table_id), until, by, reason)


def pause_held(table: Table, until: datetime, by: Member | None, reason: str) -> bool:
    """As `pause`, for a table whose row is held already."""
    require(table, until)
    now = timezone.now()
    stands = max(now, table.paused_until or now)
    if until <= stands:
        return False
    later = until - stands
    Duty.objects.filter(table=table, kind=Duty.Kind.PERSON).update(due_at=F("due_at") + later, claimed_until=None)
    Table.objects.filter(pk=table.pk).update(paused_until=until, pause_reason=reason)
    Intervention.objects.create(table=table, by=by, kind="pause", reason=reason)
    follow.signal(table)
    notify.paused(table, until, later)
    return True


def require(table: Table, until: datetime) -> None:
    """Raises Refused where the table's clock cannot be let stand until then."""
    now = timezone.now()
    if not now < until <= now + LONGEST:
        raise Refused(_("A pause ends on a day to come, within sixty days."))
    if table.status != Table.Status.PLAYING:
        raise Refused(_("This table is not being played."))


def end_pauses(now: datetime) -> int:
    """Let the pages of tables whose pause is over say so; of how many tables. Their deadlines stand as they are."""
    over = Table.objects.filter(paused_until__lte=now)
    return over.update(paused_until=None, pause_reason="", signal=F("signal") + 1)
