"""How a table ends, or is set aside."""

from __future__ import annotations

import logging
from datetime import datetime
from functools import partial

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import Member
from games.engine.contract import Outcome
from games.models import Intervention, Result, Seat, Table
from games.signals import table_finished

logger = logging.getLogger(__name__)


def mark_finished(table: Table, outcome: Outcome, now: datetime) -> None:
    """Set the row's fields; the caller writes them."""
    table.status = Table.Status.FINISHED
    table.finished = now
    table.progress = 1
    table.summary = msgspec.json.encode(outcome.reason).decode()


def write_results(table: Table, seats: list[Seat], outcome: Outcome) -> None:
    """A row per seat, and the signal once the transaction stands."""
    side_of = {seat: side for side, members in enumerate(outcome.sides) for seat in members}
    rows = [
        Result(
            table=table,
            index=seat.index,
            member_id=seat.member_id,
            place=outcome.places[seat.index],
            score=outcome.scores[side_of[seat.index]],
            side=side_of[seat.index],
        )
        for seat in seats
    ]
    Result.objects.bulk_create(rows)
    from .notify import finished

    finished(table, seats)
    transaction.on_commit(partial(table_finished.send, sender=Table, table_id=table.pk), robust=True)


def set_aside(table_id: int, trace: str) -> None:
    """Stop a table whose rules failed: the trace is kept, its clock stands, its page still loads, others go on."""
    with transaction.atomic():
        rows = Table.objects.filter(pk=table_id, status=Table.Status.PLAYING).update(
            status=Table.Status.ASIDE, fault=trace
        )
        if rows:
            Intervention.objects.create(table_id=table_id, kind="aside", reason="the rules failed")
            Table.objects.get(pk=table_id).duties.update(due_at=None, claimed_until=None)
    logger.error("table set aside", extra={"table": table_id, "trace": trace})


def void(table: Table, by: Member | None, reason: str) -> bool:
    """End a table without a result; False if it was over already."""
    with transaction.atomic():
        rows = (
            Table.objects.filter(pk=table.pk)
            .exclude(status__in=[Table.Status.FINISHED, Table.Status.VOID])
            .update(status=Table.Status.VOID, finished=timezone.now())
        )
        if rows:
            table.duties.all().delete()
            Intervention.objects.create(table=table, by=by, kind="void", reason=reason)
            transaction.on_commit(partial(table_finished.send, sender=Table, table_id=table.pk), robust=True)
    return bool(rows)
