"""A seat given to somebody else while the table is being played."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from games.models import Intervention, Seat, SeatChange, Table

from . import agreements, duties, follow, notify, ordering, queue, road
from .errors import Refused
from .thinking import STAND_IN_LEVEL

AT_PLAY = (Table.Status.PLAYING, Table.Status.ASIDE)


def replace_seat(table_id: int, index: int, newcomer: Member | None, by: Member | None, reason: str) -> SeatChange:
    """Give a running seat to another member, or (None) to an AI until the end. What its holder had prepared, draft and
    standing orders, is dropped; the newcomer sees what the seat sees, and has the whole time for what it owes.

    `reason` must have been checked. Raises Refused for a table that is not running, a seat that is not there, somebody
    who sits at the table, and where nothing would change.
    """
    with transaction.atomic():
        table = road.locked(table_id)
        seat = _seat(table, index, newcomer)
        change = SeatChange.objects.create(
            table=table, index=index, number=table.version, before=seat.member, after=newcomer, by=by, reason=reason
        )
        _sit(seat, newcomer)
        Intervention.objects.create(table=table, by=by, kind="seat", reason=reason)
        is_owed = duties.hand_over(table, seat, timezone.now()) if table.status == Table.Status.PLAYING else False
        follow.signal(table)
        notify.handed_over(table, [one for one in (change.before, newcomer) if one is not None])
        ordering.withdraw_kept(table_id, index)
        agreements.settle_quietly(table_id)
    if is_owed:
        queue.send("games.tasks.play_on", table_id, queue="now")
    return change


def _seat(table: Table, index: int, newcomer: Member | None) -> Seat:
    if table.status not in AT_PLAY:
        raise Refused(_("This table is not being played."))
    seats = list(table.seats.select_related("member").order_by("index"))
    if not 0 <= index < len(seats):
        raise Refused(_("There is no such seat."))
    if newcomer is not None and any(seat.member_id == newcomer.pk for seat in seats):
        raise Refused(_("%(member)s sits at this table already.") % {"member": newcomer})
    if newcomer is None and seats[index].ai:
        raise Refused(_("An AI has this seat already."))
    return seats[index]


def _sit(seat: Seat, newcomer: Member | None) -> None:
    seat.member, seat.ai = newcomer, "" if newcomer else STAND_IN_LEVEL
    seat.is_away, seat.gave_up, seat.bank = False, False, None
    seat.draft, seat.orders, seat.orders_hold, seat.last_seen = "", "", False, 0
    seat.draft_rev, seat.orders_rev = seat.draft_rev + 1, seat.orders_rev + 1
    held_by, prepared = ["member", "ai", "is_away", "gave_up", "bank"], ["draft", "draft_rev", "last_seen"]
    seat.save(update_fields=[*held_by, *prepared, "orders", "orders_rev", "orders_hold"])
    Table.objects.filter(pk=seat.table_id).update(seat_changes_made=F("seat_changes_made") + 1)
