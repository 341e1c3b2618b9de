"""What members are told about their tables: rows for the outbox, written with the commit they speak of."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import F
from django.utils import timezone

from accounts import notices
from accounts.models import Member, Membership, Notice
from accounts.notices import Wanted
from games.models import ChatLine, ChatReader, Duty, Seat, Table

KIND = "table"
PATIENCE = timedelta(minutes=10)
"""A member who moves within this time needs no message that it was their turn."""


def your_turn(table: Table, duties: Iterable[Duty]) -> None:
    """Tell members that a decision waits for them, unless they take it within ten minutes."""
    after = timezone.now() + PATIENCE
    notices.queue_many(_wanted(table, duty, "your_turn", after) for duty in duties if duty.member_id)


def reminder(duty: Duty) -> None:
    """Tell a member that time is running out; once for each deadline."""
    if duty.member_id and duty.due_at:
        stamp = f"{duty.seat}@{int(duty.due_at.timestamp())}"
        notices.queue_many([_wanted(duty.table, duty, "reminder", None, stamp)])


def order_stopped(table: Table, seat: Seat, ask: str, number: int, reason: str) -> None:
    """Tell a member that a standing order was not carried out, and why."""
    payload: dict[str, int | str] = {"seat": seat.index, "ask": ask, "order": number, "reason": reason}
    stamp = f"{ask}#{number}"
    notices.queue_many([Wanted(seat.member_id or 0, "order_stopped", KIND, table.pk, ask=stamp, payload=payload)])


def started(table: Table, seats: Iterable[Seat]) -> None:
    """Tell the members at a table that it has started."""
    _all(table, seats, "table_started")


def finished(table: Table, seats: Iterable[Seat]) -> None:
    """Tell the members at a table that it has ended."""
    _all(table, seats, "table_finished")


def _all(table: Table, seats: Iterable[Seat], event: str) -> None:
    notices.queue_many(Wanted(seat.member_id, event, KIND, table.pk) for seat in seats if seat.member_id)


def _wanted(table: Table, duty: Duty, event: str, after: datetime | None, ask: str = "") -> Wanted:
    return Wanted(
        duty.member_id or 0,
        event,
        KIND,
        table.pk,
        ask=ask or duty.ask,
        send_after=after,
        expires_at=duty.due_at,
        payload={"seat": duty.seat, "ask": duty.ask},
    )


def asked_to_agree(table: Table, kind: str, seats: Iterable[Seat]) -> None:
    """Tell members that the others ask for something, and that their yes is missing."""
    stamp = f"motion@{table.version}.{kind}"
    notices.queue_many(
        Wanted(seat.member_id, "agreement", KIND, table.pk, ask=stamp) for seat in seats if seat.member_id
    )


def expires(table: Table, at: datetime) -> None:
    """Tell those who wait at a table that it will be closed unless it starts before."""
    members = table.seats.filter(member__isnull=False).values_list("member", flat=True)
    told = {*members, table.host_id} - {None}
    notices.queue_many(Wanted(one, "table_expires", KIND, table.pk, expires_at=at) for one in told if one)


def rematch(table: Table, members: Iterable[Member]) -> None:
    """Tell members that a seat waits for them at a table like the one they have finished."""
    notices.queue_many(Wanted(member.pk, "invitation", KIND, table.pk) for member in members)


def handed_over(table: Table, members: Iterable[Member]) -> None:
    """Tell who had a seat and who has it now."""
    stamp = f"seat@{table.version}.{table.seat_changes_made}"
    notices.queue_many(Wanted(member.pk, "handed_over", KIND, table.pk, ask=stamp) for member in members)


def paused(table: Table, until: datetime, later: timedelta) -> None:
    """Tell the members a day before a pause ends, and let what is to be sent already hold for as much longer."""
    waiting = Notice.objects.filter(subject_kind=KIND, subject_id=str(table.pk), state=Notice.State.QUEUED)
    waiting.filter(expires_at__isnull=False).exclude(event="pause_ends").update(expires_at=F("expires_at") + later)
    members = [seat.member_id for seat in table.seats.all() if seat.member_id]
    stamp, before = f"pause@{int(until.timestamp())}", until - timedelta(days=1)
    notices.queue_many(
        Wanted(member, "pause_ends", KIND, table.pk, ask=stamp, send_after=before, expires_at=until)
        for member in members
    )


def said(table: Table, line: ChatLine) -> None:
    """Tell the others at a table that something was said, unless they read it within ten minutes; once until then."""
    readers = dict(ChatReader.objects.filter(table=table).values_list("member", "seen"))
    others = table.seats.filter(member__isnull=False).exclude(member=line.member_id).values_list("member", flat=True)
    notices.queue_many(
        Wanted(one, "chat", KIND, table.pk, ask=f"chat@{readers.get(one, 0)}", send_after=line.at + PATIENCE)
        for one in others
        if one is not None
    )


def reported(line: ChatLine) -> None:
    """Tell those who keep a table that somebody asks them to look at a line; the staff where it is the line of the only
    one who does."""
    organisers = [Membership.Role.OWNER, Membership.Role.ORGANISER]
    keepers = Membership.objects.filter(club=line.table.club_id, role__in=organisers).values_list("member", flat=True)
    staff = Member.objects.filter(is_staff=True, is_active=True).values_list("pk", flat=True)
    stamp, others = f"report@{line.pk}", {*keepers} - {line.member_id}
    told = others or {*staff} - {line.member_id}
    notices.queue_many(Wanted(one, "chat_report", KIND, line.table_id, ask=stamp) for one in told)
