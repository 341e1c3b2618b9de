"""Tasks carry ids only; each may be late, doubled or lost."""

from __future__ import annotations

from celery import shared_task
from structlog.contextvars import bound_contextvars

from games.services import alarms, deadlines, expiry, guests, heartbeats, laboratory, playing, sweeping


@shared_task(ignore_result=True)
def play_on(table_id: int) -> None:
    """Let dice fall and AIs answer at a table."""
    with bound_contextvars(table=table_id):
        playing.play_on(table_id)


@shared_task(ignore_result=True)
def time_out(table_id: int, seat: int) -> None:
    """Act for a seat whose time is up."""
    with bound_contextvars(table=table_id, seat=seat):
        deadlines.time_out(table_id, seat)


@shared_task(ignore_result=True)
def sweep() -> None:
    """Find and send whatever is due."""
    sweeping.sweep()


@shared_task(ignore_result=True)
def pulse(queue: str) -> None:
    """Show that a worker of this queue lives."""
    heartbeats.pulse(queue)


@shared_task(ignore_result=True)
def watch() -> None:
    """Tell staff what has gone wrong since, and what is well again."""
    alarms.watch()


@shared_task(name="games.tasks.laboratory", ignore_result=True)
def try_ruleset(trial_id: int) -> None:
    """Let AIs play a piece of a run of the laboratory."""
    with bound_contextvars(trial=trial_id):
        laboratory.carry_on(trial_id)


@shared_task(ignore_result=True)
def daily() -> None:
    """Warn of and close tables that never start, and forget guests who never came back."""
    expiry.warn_unstarted()
    expiry.close_unstarted()
    guests.forget()
