"""What the members at a table have been asked to agree to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import msgspec
from django.utils import timezone

from games.models import Move, Seat, Table

from .tables import Place

Kind = Literal["take_back", "void", "pause"]


class Motion(msgspec.Struct, frozen=True):
    """Something that all members present must agree to: one at a time at a table."""

    kind: Kind
    seat: int
    """Who asks."""
    first: int = 0
    """For a turn to be taken back: the number of its first move."""
    last: int = 0
    """The number of its last move; once the seat has moved again, the motion has been overtaken."""
    yes: tuple[int, ...] = ()
    """The seats that have agreed, who asks among them."""
    until: datetime | None = None
    """For a pause: when the clock goes on."""
    reason: str = ""
    """For a pause: why."""


_decoder = msgspec.json.Decoder(Motion)


def motion_of(table: Table) -> Motion | None:
    """The open motion of a table that is being played."""
    if not table.motion or table.status != Table.Status.PLAYING:
        return None
    return _decoder.decode(table.motion)


def is_overtaken(table: Table, motion: Motion) -> bool:
    """Whether the seat that wants to take its turn back has moved again, or the log has a new base since; whether the
    pause that is asked for would be over."""
    if motion.until is not None:
        return motion.until <= timezone.now()
    if motion.kind != "take_back":
        return False
    later = Move.objects.filter(table=table, seat=motion.seat, number__gt=motion.last).exclude(
        origin=Move.Origin.FORCED
    )
    return later.exists() or table.snapshots.filter(is_base=True, number__gt=motion.last).exists()


def waited_for(motion: Motion, seats: list[Seat]) -> list[Seat]:
    """The members present who have not agreed yet. AIs, and members who are away, are never waited for."""
    return [seat for seat in seats if seat.is_present and seat.index not in motion.yes]


@dataclass(frozen=True)
class MotionPage:
    """The open motion as one of the table's members reads it."""

    kind: Kind
    asker: str
    is_mine: bool
    is_asked: bool
    """Whether the reader's answer is missing."""
    waiting: list[str]
    until: datetime | None
    reason: str


def motion_page(place: Place) -> MotionPage | None:
    """The open motion for somebody who sits at the table; nothing for spectators."""
    motion = motion_of(place.table) if place.seat else None
    if motion is None or place.seat is None or is_overtaken(place.table, motion):
        return None
    waiting = waited_for(motion, place.seats)
    return MotionPage(
        kind=motion.kind,
        asker=str(place.seats[motion.seat].label()),
        is_mine=motion.seat == place.seat.index,
        is_asked=any(seat.index == place.seat.index for seat in waiting),
        waiting=[str(seat.label()) for seat in waiting],
        until=motion.until,
        reason=motion.reason,
    )


def is_agreement_open(table_id: int, member_id: int) -> bool:
    """Whether a motion at this table still waits for this member."""
    table = Table.objects.filter(pk=table_id).first()
    motion = motion_of(table) if table else None
    if table is None or motion is None or is_overtaken(table, motion):
        return False
    seats = list(table.seats.select_related("member"))
    return any(seat.member_id == member_id for seat in waited_for(motion, seats))
