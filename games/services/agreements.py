"""What the members at a table agree on among themselves: to take a turn back, to pause, or to end without a result.

All members present must say yes; AIs never vote, nor does an AI that sits in for somebody.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from games import clock
from games.engine.contract import Event
from games.models import Intervention, Move, Seat, Table
from games.selectors.history import state_after
from games.selectors.motions import Kind, Motion, is_overtaken, motion_of, waited_for

from . import ending, follow, notify, pausing, rebase, road
from .errors import Refused, RulesFailed

VOIDED = "all members agreed to end it"


def propose(table_id: int, seat_index: int, kind: Kind) -> None:
    """Ask the other members at a table to agree to a take-back or an end; done at once where nobody else has to.
    Raises Refused."""

    def act(table: Table, seats: list[Seat]) -> None:
        _require_free(table)
        motion = _turn(table, seats, seat_index) if kind == "take_back" else Motion("void", seat_index)
        _go_on(table, seats, msgspec.structs.replace(motion, yes=(seat_index,)), is_new=True)

    _held(table_id, act)


def propose_pause(table_id: int, seat_index: int, until: datetime, reason: str) -> None:
    """Ask the other members to let the clock stand until then; done at once where nobody else has to. `reason` must
    have been checked. Raises Refused, as `pausing.pause` would."""

    def act(table: Table, seats: list[Seat]) -> None:
        _require_free(table)
        if table.clock.kind == clock.Kind.NONE:
            raise Refused(_("This table has no clock that could stand."))
        pausing.require(table, until)
        motion = Motion("pause", seat_index, yes=(seat_index,), until=until.astimezone(UTC), reason=reason)
        _go_on(table, seats, motion, is_new=True)

    _held(table_id, act)


def _require_free(table: Table) -> None:
    if not table.is_friendly:
        raise Refused(_("At this table nothing is taken back and nobody ends it early: its league decides."))
    if (before := motion_of(table)) is not None and not is_overtaken(table, before):
        raise Refused(_("Another question is open at this table; it comes first."))


def agree(table_id: int, seat_index: int) -> None:
    """Say yes; the last yes carries it out. Raises Refused where nothing is asked any more."""

    def act(table: Table, seats: list[Seat]) -> None:
        motion = _open(table)
        _go_on(table, seats, msgspec.structs.replace(motion, yes=tuple(sorted({*motion.yes, seat_index}))))

    _held(table_id, act)


def drop(table_id: int, seat_index: int) -> None:
    """Say no, or take one's own question back: either ends it. Raises Refused where nothing is asked any more."""

    def act(table: Table, seats: list[Seat]) -> None:
        _open(table)
        _write(table, None)

    _held(table_id, act)


def settle(table_id: int) -> None:
    """Carry out what nobody has to agree to any more, since who had not answered is no longer present."""

    def act(table: Table, seats: list[Seat]) -> None:
        motion = motion_of(table)
        if motion is not None and not is_overtaken(table, motion) and any(seat.is_present for seat in seats):
            _go_on(table, seats, motion)

    _held(table_id, act)


def settle_quietly(table_id: int) -> None:
    """As `settle`, where it matters to nobody that nothing is asked, or that the rules fail."""
    try:
        settle(table_id)
    except (Refused, RulesFailed):
        return


def _held(table_id: int, act: Callable[[Table, list[Seat]], None]) -> None:
    """Run `act` on a table that is being played, its row held."""
    try:
        with transaction.atomic():
            table = road.locked(table_id)
            if table.status != Table.Status.PLAYING:
                raise Refused(_("Nothing is being played at this table."))
            act(table, list(table.seats.select_related("member").order_by("index")))
    except RulesFailed as failure:
        ending.set_aside(table_id, failure.trace)
        raise


def _open(table: Table) -> Motion:
    motion = motion_of(table)
    if motion is None:
        raise Refused(_("Nothing is asked here any more."))
    if is_overtaken(table, motion):
        raise Refused(_("Play has gone on; the question has been overtaken."))
    return motion


def _turn(table: Table, seats: list[Seat], seat_index: int) -> Motion:
    """What is taken back: all that the seat did in its latest commit, and whatever came of it."""
    if not any(seat.is_present for seat in seats if seat.index != seat_index):
        raise Refused(_("A turn is taken back by agreement, and there is nobody here who could agree."))
    turn = rebase.last_commit(table, seat_index)
    if turn is None:
        raise Refused(_("You have done nothing yet that could be taken back."))
    if Move.objects.filter(table=table, ask="", number__gte=turn[0]).exists():
        raise Refused(_("Somebody has given up since; nothing is taken back across that."))
    return Motion("take_back", seat_index, *turn)


def _go_on(table: Table, seats: list[Seat], motion: Motion, *, is_new: bool = False) -> None:
    """Carry the motion out if all have agreed, or else keep it, and tell those who are asked."""
    waiting = waited_for(motion, seats)
    if waiting:
        _write(table, motion)
        if is_new:
            notify.asked_to_agree(table, motion.kind, waiting)
        return
    _write(table, None)
    CARRIED[motion.kind](table, seats, motion)


def _take_back(table: Table, seats: list[Seat], motion: Motion) -> None:
    before = state_after(table, motion.first - 1)
    events = [Event(key="site.take_back", values={"seat": motion.seat}, reveals=True)]
    rebase.rebase(table, seats, before, Move.Origin.TAKE_BACK, events, "a turn taken back by agreement")
    Intervention.objects.create(
        table=table, by_id=seats[motion.seat].member_id, kind="take_back", reason=f"moves from {motion.first} on"
    )


def _void(table: Table, seats: list[Seat], motion: Motion) -> None:
    ending.void(table, seats[motion.seat].member, VOIDED)
    notify.finished(table, seats)


def _pause(table: Table, seats: list[Seat], motion: Motion) -> None:
    if motion.until is not None:
        pausing.pause_held(table, motion.until, seats[motion.seat].member, motion.reason)


CARRIED: dict[Kind, Callable[[Table, list[Seat], Motion], None]] = {
    "take_back": _take_back,
    "void": _void,
    "pause": _pause,
}


def _write(table: Table, motion: Motion | None) -> None:
    table.motion = msgspec.json.encode(motion).decode() if motion else ""
    table.save(update_fields=["motion"])
    follow.signal(table)
