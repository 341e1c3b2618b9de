"""How far a member has seen a table."""

from __future__ import annotations

from games.models import Seat, Table


def looked(seat: Seat | None, table: Table) -> None:
    """Note that the seat's holder has seen the table as it stands; a write only when there was something new."""
    if seat is not None and seat.last_seen < table.version:
        Seat.objects.filter(pk=seat.pk, last_seen__lt=table.version).update(last_seen=table.version)
