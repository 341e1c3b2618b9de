"""A table goes on from another state: a numbered step like any other, and the base from which the log is replayed."""

from __future__ import annotations

import msgspec

from games.engine import codec
from games.engine.contract import Event
from games.engine.rewind import reopened
from games.models import Move, Seat, Snapshot, Table
from games.selectors.loading import game_of, state_of
from games.selectors.running import rules

from . import road
from .rules import Played

SITE = -2
"""The seat of steps that no seat took."""


def rebase(
    table: Table, seats: list[Seat], state: msgspec.Struct, origin: str, events: list[Event], reason: str
) -> None:
    """Let a running table, whose row the caller's transaction holds, go on from `state`, with all drafts dropped. The
    generator's counter stays: nothing thrown is thrown again. Raises RulesFailed, having changed nothing."""
    with rules():
        game = game_of(table)
        fresh = reopened(state, state_of(table))
        first = Played(SITE, f"base.{table.version + 1}", origin, events, table.counter, codec.dump(fresh))
        played = [first, *road.settle(game, fresh, table)]
    number = table.version + 1
    for seat in seats:
        seat.draft, seat.draft_rev = "", seat.draft_rev + 1
    Seat.objects.bulk_update(seats, ["draft", "draft_rev"])
    road.store(table, seats, game, fresh, played, {first.ask: origin}, None, is_quiet=False)
    Snapshot.objects.update_or_create(
        table=table,
        number=number,
        defaults={"state": first.state, "is_base": True, "rules_version": table.rules_version, "reason": reason},
    )


def last_commit(table: Table, seat: int) -> tuple[int, int] | None:
    """The first and the last number of what a seat did in its latest commit; None if it has done nothing since the
    log's base."""
    base = Snapshot.objects.filter(table=table, is_base=True).order_by("-number").values_list("number", flat=True)
    own = Move.objects.filter(table=table, seat=seat, number__gt=base.first() or 0).exclude(origin=Move.Origin.FORCED)
    last = own.order_by("-number").first()
    if last is None:
        return None
    first = own.filter(at=last.at).order_by("number").values_list("number", flat=True).first()
    return first or last.number, last.number
