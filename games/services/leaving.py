"""Leave: the clocks of a member stand, or an AI sits in, at all tables that honour it, for days booked ahead."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import notices
from accounts.leave import Leave, days_left, next_leave
from accounts.models import Member
from games import clock
from games.models import Duty, Seat, Table
from games.selectors.leave import seats_that_honour

from . import absence, follow, road
from .errors import Refused

FARTHEST = 366
LONGEST = 60


def require(member: Member, starts: datetime, ends: datetime, how: str) -> Leave:
    """The leave that could be booked so; it is not stored. Raises Refused for times that are past, turned round or too
    far away, beside another leave, and beyond the allowance."""
    now = timezone.now()
    leave = Leave(member=member, starts=max(starts, now), ends=ends, how=how)
    if how not in Leave.How.values:
        raise Refused(_("Choose what happens meanwhile."), status=422)
    if not leave.starts < ends or leave.days > LONGEST or (leave.starts - now).days > FARTHEST:
        raise Refused(_("A leave ends on a day to come, after it has begun, within sixty days."), status=422)
    if next_leave(member, now) is not None:
        raise Refused(_("You have a leave already: be back from it, or take it back, first."))
    left = days_left(member, now)
    if how == Leave.How.CLOCKS and leave.days > left:
        values = {"days": leave.days, "left": left}
        raise Refused(_("That is %(days)s days, and you have %(left)s days of leave left this year.") % values, 422)
    return leave


def book(member: Member, starts: datetime, ends: datetime, how: str) -> Leave:
    """Be away from then until then. Deadlines within it move later at once; an AI sits down when it begins. Raises
    Refused (see `require`)."""
    with transaction.atomic():
        Member.objects.select_for_update(no_key=True).only("pk").get(pk=member.pk)
        leave = require(member, starts, ends, how)
        leave.save()
        tables = sorted({seat.table_id for seat in seats_that_honour(member)})
        if how == Leave.How.CLOCKS:
            Member.objects.filter(pk=member.pk).update(leave_from=leave.starts, leave_until=leave.ends)
            for table_id in tables:
                _move_deadlines(road.locked(table_id), member, leave)
    if how == Leave.How.AI:
        begin(timezone.now())
    return leave


def _move_deadlines(table: Table, member: Member, leave: Leave) -> None:
    now, moved = timezone.now(), []
    for duty in table.duties.filter(member=member, kind=Duty.Kind.PERSON, due_at__gt=leave.starts):
        if duty.due_at is None:
            continue
        before = duty.due_at
        duty.due_at = clock.due_with(clock.Leave(leave.starts, leave.ends), now, before, table.clock)
        duty.claimed_until = None
        duty.save(update_fields=["due_at", "claimed_until"])
        moved.append((table.pk, before, duty.due_at))
    if moved:
        notices.hold_until("table", moved)
    follow.signal(table)


def be_back(member: Member) -> None:
    """End the leave now, or take back one that has not begun; deadlines that were moved stay. Seats are the member's
    again at the next decision. Doing it twice does nothing."""
    now = timezone.now()
    with transaction.atomic():
        Member.objects.filter(pk=member.pk).update(leave_from=None, leave_until=None)
        Leave.objects.filter(member=member, starts__gt=now).delete()
        Leave.objects.filter(member=member, ends__gt=now).update(ends=now)
    _give_back(now, member)


def begin(now: datetime) -> int:
    """Let AIs sit in for members whose leave of that kind has begun; at how many seats. Called by the sweep: safe
    twice, late and in parallel."""
    away = Leave.objects.filter(how=Leave.How.AI, starts__lte=now, ends__gt=now).select_related("member")
    count = 0
    for leave in away:
        fresh = seats_that_honour(leave.member).filter(is_away=False, gave_up=False).exclude(away_until=leave.ends)
        for seat in fresh:  # who has come back to a table before the leave is over stays there
            with transaction.atomic():  # who dies in between has noted nothing, and the next begins
                if Seat.objects.filter(pk=seat.pk, is_away=False).update(away_until=leave.ends):
                    count += absence.sit_in(seat)
    return count


def end(now: datetime) -> int:
    """Give seats back whose leave is over, and forget leaves that have passed; of how many seats. As `begin`."""
    Member.objects.filter(leave_until__lte=now).update(leave_from=None, leave_until=None)
    return _give_back(now, None)


def _give_back(now: datetime, member: Member | None) -> int:
    over = Seat.objects.filter(away_until__isnull=False, is_away=True).select_related("table")
    over = over.filter(away_until__lte=now) if member is None else over.filter(member=member)
    count = 0
    for seat in over.filter(table__status=Table.Status.PLAYING, gave_up=False):
        absence.come_back(seat)
        count += 1
    Seat.objects.filter(away_until__lte=now, is_away=False).update(away_until=None)
    return count
