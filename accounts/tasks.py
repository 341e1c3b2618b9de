"""Work for the mail workers."""

from celery import shared_task

from accounts import notices
from accounts.notices import digest


@shared_task(name="accounts.tasks.send_notice")
def send_notice(notice_id: int, attempt: int) -> None:
    """Sends one notice that a sweep has claimed."""
    notices.deliver(notice_id, attempt)


@shared_task(name="accounts.tasks.sweep_notices")
def sweep_notices() -> None:
    """Finds the notices that are due and sends each to the mail workers; called every few seconds."""
    notices.sweep()


@shared_task(name="accounts.tasks.write_digests")
def write_digests() -> None:
    """Queues the daily summaries whose hour has come."""
    digest.write_due()
