"""Sending tasks: after the commit, with ids only, and never so that a page waits for a broker that is gone."""

from __future__ import annotations

import logging
import time
from typing import Any

from celery import current_app
from django.db import transaction

from games.models import Seat, Table

from . import follow

PAUSE_SECONDS = 5.0

logger = logging.getLogger(__name__)
_away_until = 0.0


def send(task: str, *args: Any, queue: str) -> bool:
    """Send a task; False if the broker does not answer (the sweep will find the work). After one failure the process
    does without it for five seconds."""
    global _away_until
    if time.monotonic() < _away_until:
        return False
    try:
        current_app.send_task(task, args=args, queue=queue, retry=False)
    except Exception as error:
        _away_until = time.monotonic() + PAUSE_SECONDS
        logger.warning("broker does not answer, doing without for %s s: %s", PAUSE_SECONDS, type(error).__name__)
        return False
    return True


def queue_of(seats: list[Seat]) -> str:
    """`now` for a table at which people play, so that their dice never wait for tables of AIs."""
    return "now" if any(seat.member_id is not None for seat in seats) else "more"


def after_commit(table: Table, seats: list[Seat], changed: list[int], *, is_wanted: bool) -> None:
    """Once the transaction stands: tell open pages, and wake a worker if dice or an AI are to act."""

    def tell() -> None:
        follow.announce(table, seats, changed)

    def wake() -> None:
        send("games.tasks.play_on", table.pk, queue=queue_of(seats))

    transaction.on_commit(tell, robust=True)
    if is_wanted:
        transaction.on_commit(wake, robust=True)
