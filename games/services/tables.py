"""Opening a table, taking and leaving its seats, starting it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Club, Member
from games import clock
from games.engine import chance, codec
from games.engine.contract import BadRuleset, Terms
from games.models import Ruleset, Seat, Table
from games.selectors.loading import ruleset_of, title_of

from . import ending, notify, road
from .errors import Refused, RulesFailed

PACES = (4, 8, 12, 24, 48, 72, 168)
"""Hours for a move from which a host may choose; None is a table without a clock."""


@dataclass(frozen=True)
class Plan:
    """A table to be opened. `seats` has for each seat a member, an AI level, or None for whoever joins."""

    title: str
    ruleset: Ruleset
    seats: Sequence[Member | str | None]
    options: Mapping[str, Any] = field(default_factory=dict)
    terms: Terms | None = None
    """What a league asks of the table; None where it is played for itself, and ends as its own rules say."""
    pace_hours: int | None = 24
    pace: clock.Pace | None = None
    """None: `pace_hours` for every move, day and night."""
    policy: str = Table.Policy.DEFAULT
    is_private: bool = False
    may_watch: bool = True
    is_chat_public: bool = False
    honours_leave: bool = True
    """Whether the clock of a member on leave stands; at tables against AIs alone it never does."""
    note: str = ""
    club: Club | None = None
    is_friendly: bool = True
    """Whether its members may agree to take a turn back or to end it."""


def open_table(host: Member | None, plan: Plan) -> Table:
    """Store a table with its seats and start it if none of them is open. Raises BadRuleset with every fault."""
    shelf = title_of(plan.title)
    if plan.ruleset.title != plan.title or plan.ruleset.state != Ruleset.State.PUBLISHED:
        raise Refused(_("This ruleset cannot be played."))
    if plan.pace and clock.faults(plan.pace):
        raise Refused(_("There is no such time for a move."))
    rules = ruleset_of(plan.ruleset)
    faults = [f for f in shelf.check_table(rules, plan.options, len(plan.seats)) if not f.warning]
    if faults:
        raise BadRuleset(faults)
    with transaction.atomic():
        table = _new_table(host, plan, shelf.info.rules_version)
        Seat.objects.bulk_create([_new_seat(table, index, who) for index, who in enumerate(plan.seats)])
        if None not in plan.seats:
            _begin(table)
    return table


def _new_table(host: Member | None, plan: Plan, rules_version: int) -> Table:
    table = Table(
        title=plan.title,
        ruleset=plan.ruleset,
        options=json.dumps(dict(plan.options), sort_keys=True),
        terms=codec.dump(plan.terms),
        rules_version=rules_version,
        note=plan.note,
        host=host,
        club=plan.club,
        is_private=plan.is_private,
        may_watch=plan.may_watch,
        is_chat_public=plan.is_chat_public,
        honours_leave=plan.honours_leave,
        pace_hours=plan.pace_hours,
        pace=msgspec.json.encode(plan.pace).decode() if plan.pace else "",
        policy=plan.policy,
        is_friendly=plan.is_friendly,
    )
    table.commitment = chance.commitment(bytes.fromhex(table.secret))
    table.save()
    return table


def _new_seat(table: Table, index: int, who: Member | str | None) -> Seat:
    if isinstance(who, str):
        return Seat(table=table, index=index, ai=who)
    return Seat(table=table, index=index, member=who)


def start(table: Table) -> None:
    """Begin to play; every seat must be taken. Doing it twice does nothing. Raises RulesFailed and stores nothing."""
    with transaction.atomic():
        if road.locked(table.pk).status == Table.Status.OPEN:
            _begin(table)


def _begin(table: Table) -> None:
    """Begin at a table whose row is held."""
    seats = list(table.seats.select_related("member").order_by("index"))
    if any(seat.is_open for seat in seats):
        raise Refused(_("There are empty seats."))
    table.status, table.started = Table.Status.PLAYING, timezone.now()
    table.honours_leave = table.honours_leave and sum(seat.member_id is not None for seat in seats) > 1
    table.save(update_fields=["status", "started", "honours_leave"])
    road.begin(table, seats)
    notify.started(table, seats)


def start_early(table: Table, fill: str) -> None:
    """Begin with AIs of level `fill` in the empty seats, or (empty text) without these seats."""
    with transaction.atomic():
        if road.locked(table.pk).status != Table.Status.OPEN:
            return
        if fill:
            table.seats.filter(member=None, ai="").update(ai=fill)
        else:
            _drop_open_seats(table)
        _begin(table)


def _drop_open_seats(table: Table) -> None:
    kept = [seat for seat in table.seats.order_by("index") if not seat.is_open]
    faults = title_of(table.title).check_table(ruleset_of(table.ruleset), json.loads(table.options), len(kept))
    if any(not fault.warning for fault in faults):
        raise Refused(_("There are not enough players to start."))
    table.seats.filter(member=None, ai="").delete()
    for index, seat in enumerate(kept):
        if seat.index != index:
            Seat.objects.filter(pk=seat.pk).update(index=index)


def join(table: Table, member: Member) -> Seat:
    """Take the first empty seat; starts the table when it was the last. Joining again changes nothing."""
    with transaction.atomic():
        status = road.locked(table.pk).status
        seats = list(table.seats.order_by("index"))
        mine = next((seat for seat in seats if seat.member_id == member.pk), None)
        if mine is not None:
            return mine
        if status != Table.Status.OPEN:
            raise Refused(_("This table has started already."))
        empty = [seat for seat in seats if seat.is_open]
        if not empty:
            raise Refused(_("All seats are taken."))
        Seat.objects.filter(pk=empty[0].pk).update(member=member)
        if len(empty) == 1:
            _begin(table)
        return table.seats.get(pk=empty[0].pk)


def leave(table: Table, member: Member) -> None:
    """Give the seat back before the start; a host who leaves closes the table."""
    with transaction.atomic():
        if road.locked(table.pk).status != Table.Status.OPEN:
            raise Refused(_("The table has started; you can no longer leave it."))
        if table.host_id == member.pk:
            ending.void(table, member, "closed by its host")
        elif not table.seats.filter(member=member).update(member=None):
            raise Refused(_("You have no seat at this table."))


def rematch(table: Table, member: Member) -> Table:
    """The table at which those of a finished one play again: the first who asks takes a seat and opens it, the others
    are invited; whoever asks later joins it. Raises Refused."""
    with transaction.atomic():
        held = Table.objects.select_for_update(no_key=True).filter(pk=table.pk, is_friendly=True).first()
        if held is None or not held.is_over:
            raise Refused(_("A rematch is for friendly tables that are over."))
        seats = list(table.seats.select_related("member").order_by("index"))
        if all(seat.member_id != member.pk for seat in seats):
            raise Refused(_("You had no seat at this table."))
        waiting = Table.objects.filter(rematch_of=table).exclude(status=Table.Status.VOID).first()
        if waiting is None:
            return _open_again(table, seats, member)
    join(waiting, member)
    return waiting


def _open_again(table: Table, seats: list[Seat], member: Member) -> Table:
    """The same once more, the seats moved on by one, so that another begins."""
    moved = [*seats[1:], *seats[:1]]
    plan = Plan(
        title=table.title,
        ruleset=table.ruleset,
        seats=[seat.ai or (member if seat.member_id == member.pk else None) for seat in moved],
        options=json.loads(table.options),
        pace_hours=table.pace_hours,
        pace=table.clock if table.pace else None,
        policy=table.policy,
        is_private=True,
        may_watch=table.may_watch,
        is_chat_public=table.is_chat_public,
        honours_leave=table.honours_leave,
        note=table.note,
        club=table.club,
    )
    again = open_table(member, plan)
    Table.objects.filter(pk=again.pk).update(rematch_of=table)
    notify.rematch(again, [seat.member for seat in seats if seat.member and seat.member_id != member.pk])
    return again


def try_table(guest: Member, title: str) -> Table:
    """The one table a visitor may play without an account: against three AIs, by the title's first ruleset."""
    row = (
        Ruleset.objects.filter(title=title, club=None, state=Ruleset.State.PUBLISHED)
        .order_by("name", "-version")
        .first()
    )
    if row is None:
        raise Refused(_("There is nothing to play here yet."))
    least, most = title_of(title).seats(ruleset_of(row))
    opponents = ["heuristic"] * (min(max(4, least), most) - 1)
    plan = Plan(title, row, [guest, *opponents], pace_hours=None, is_private=True, may_watch=False)
    return open_table(guest, plan)


__all__ = [
    "PACES",
    "Plan",
    "RulesFailed",
    "join",
    "leave",
    "open_table",
    "rematch",
    "start",
    "start_early",
    "try_table",
]
