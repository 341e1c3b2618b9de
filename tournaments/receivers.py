"""Hears that a table has ended, and has it recorded if it was a fixture's."""

from __future__ import annotations

from typing import Any

from games.models import Table
from games.services import queue
from games.signals import table_finished
from tournaments.models import FixtureTable


def connect() -> None:
    """Called once by the app's config."""
    table_finished.connect(send_for_recording, sender=Table, dispatch_uid="tournaments.record_result")


def send_for_recording(sender: type[Table], table_id: int, **_: Any) -> None:
    """Send the task; if it is lost the sweep finds the table."""
    if FixtureTable.objects.filter(table=table_id).exists():
        queue.send("tournaments.tasks.record_result", table_id, queue="more")
