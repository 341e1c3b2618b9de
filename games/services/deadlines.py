"""When time is up: the table's policy answers, so that no table ever stands still."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone

from games.engine.contract import AskClosed, IllegalMove
from games.models import MissedDeadline, Move, Seat, Table

from . import absence, ordering, playing
from .errors import Refused, RulesFailed
from .thinking import STAND_IN_LEVEL

MOST_ROUNDS = 50


def time_out(table_id: int, seat_index: int, now: datetime | None = None) -> int:
    """Act by the policy for a seat whose time is up, until it owes nothing that was due by now; how many commits.

    Doing it late or twice is harmless: what is no longer due is not touched, and an answer stored first wins.
    """
    moment = now or timezone.now()
    for made in range(MOST_ROUNDS):
        table = Table.objects.select_related("ruleset").get(pk=table_id)
        due = absence.overdue(table, seat_index, moment)
        if table.status != Table.Status.PLAYING or not due:
            return made
        try:
            if ordering.tried_late(table, seat_index):
                continue
            seat = table.seats.get(index=seat_index)
            if _by_policy(table, seat, moment):
                _note_missed(table, seat, due)
        except (AskClosed, IllegalMove, RulesFailed, Refused):
            return made
    return MOST_ROUNDS


def _note_missed(table: Table, seat: Seat, due: list[datetime]) -> None:
    """Each deadline that passed unanswered is noted once."""
    if seat.member_id is None:
        return
    rows = [MissedDeadline(table=table, index=seat.index, member_id=seat.member_id, due_at=one) for one in set(due)]
    MissedDeadline.objects.bulk_create(rows, ignore_conflicts=True)


def _by_policy(table: Table, seat: Seat, moment: datetime) -> bool:
    """Whether the policy acted: an answer that came first counts."""
    if table.policy == Table.Policy.AI_SITS:
        return absence.sit_in(seat, moment)
    level = STAND_IN_LEVEL if table.policy == Table.Policy.AI_TURN else None
    playing.answer_for(table, seat, level, Move.Origin.TIMEOUT)
    return True
