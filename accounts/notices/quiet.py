"""Quiet times: hours of the member's own day in which nothing rings."""

from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from accounts.times import zone_of

if TYPE_CHECKING:
    from accounts.models import Member


def quiet_end(member: "Member", now: datetime) -> datetime | None:
    """The moment at which the quiet times that `now` lies in end; None outside of them. Hours are read in the member's
    zone, so that a change of the clocks moves them with the member's day."""
    begin, end = member.quiet_from, member.quiet_until
    if begin is None or end is None or begin == end or member.notices_at_once:
        return None
    here = now.astimezone(zone_of(member.zone))
    if not _is_within(here.time(), begin, end):
        return None
    day = here.date() + timedelta(days=1 if here.time() >= end else 0)
    over = datetime.combine(day, end, tzinfo=here.tzinfo)
    # an hour that the clocks skip is read as before the change: never a moment that has passed
    return max(over.astimezone(now.tzinfo), now + timedelta(minutes=1))


def _is_within(moment: time, begin: time, end: time) -> bool:
    """Is `moment` in the hours from `begin` up to `end`, which may lie beyond midnight?"""
    return begin <= moment < end if begin < end else moment >= begin or moment < end
