"""Noting that a job, a worker or the beat is alive, and that something has failed."""

from __future__ import annotations

import logging
from typing import Any

from django.db import DatabaseError, close_old_connections, connection
from django.utils import timezone

from games.models import Heartbeat
from games.selectors.health.jobs import BEAT, PREFIX, job_name
from games.selectors.health.looks import FAILED

logger = logging.getLogger(__name__)


def beat(name: str) -> None:
    """Note that this has just run to its end, or is alive."""
    Heartbeat.objects.update_or_create(name=name, defaults={"at": timezone.now()})


def failed(what: str) -> None:
    """Note that something failed which goes on by itself, so that staff hear of it."""
    beat(f"{FAILED}{what}")


def job_done(sender: Any = None, **_: Any) -> None:
    """A task has come to its end: a sign of life, if it is one that the beat sends."""
    name = job_name(getattr(sender, "name", ""))
    if name is not None:
        _try(name)


def pulse_sent(**_: Any) -> None:
    """The beat has sent a pulse. It keeps no connection that the database may have closed since the last."""
    if not connection.in_atomic_block:
        close_old_connections()
    _try(BEAT)


def pulse(queue: str) -> None:
    """A worker of this queue lives."""
    beat(f"{PREFIX}worker-{queue}")


def _try(name: str) -> None:
    """Note a sign of life; a database that is away must end neither worker nor beat: whoever looks misses the sign."""
    try:
        beat(f"{PREFIX}{name}")
    except DatabaseError as error:
        logger.warning("a sign of life could not be noted: %s", type(error).__name__)
