"""When time is up: the table's policy answers, so that no table ever stands still."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone

from games.engine.contract import AskClosed, IllegalMove
from games.models import Move, Seat, Table

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
        if table.status != Table.Status.PLAYING or not absence.is_due(table, seat_index, moment):
            return made
        try:
            if ordering.tried_late(table, seat_index):
                continue
            _by_policy(table, table.seats.get(index=seat_index), moment)
        except (AskClosed, IllegalMove, RulesFailed, Refused):
            return made
    return MOST_ROUNDS


def _by_policy(table: Table, seat: Seat, moment: datetime) -> None:
    if table.policy == Table.Policy.AI_SITS:
        absence.sit_in(seat, moment)
        return
    level = STAND_IN_LEVEL if table.policy == Table.Policy.AI_TURN else None
    playing.answer_for(table, seat, level, Move.Origin.TIMEOUT)
