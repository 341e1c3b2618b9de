"""Tasks carry ids only; each may be late, doubled or lost."""

from __future__ import annotations

from celery import shared_task

from tournaments.services import life, posting, recording, scheduling


@shared_task(ignore_result=True)
def record_result(table_id: int) -> None:
    """Take the end of a table into its fixture."""
    recording.record_result(table_id)


@shared_task(ignore_result=True)
def sweep() -> None:
    """Record what was not heard of, take every step of a season that is due, and open tables that are missing."""
    scheduling.expire_proposals()
    recording.sweep()
    life.season_jobs()


@shared_task(ignore_result=True)
def post() -> None:
    """Post what has happened in leagues that want it said elsewhere."""
    posting.post_due()
