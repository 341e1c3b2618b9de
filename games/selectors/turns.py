"""The member's other tables that wait: which is next, and when the next deadline is where none does."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, Min, QuerySet
from django.utils.translation import gettext as _

from accounts.hooks import Entry
from accounts.models import Member
from games.engine import registry
from games.models import Duty, Seat, Table

from .shelf import HEAVY


@dataclass(frozen=True)
class NextTable:
    """The table whose turn is the most pressing (None: no other waits for the member), by when, and who else plays
    there; `deadline` is the next one of others at the member's tables where none waits."""

    table: Table | None = None
    due_at: datetime | None = None
    others: tuple[Seat, ...] = ()
    deadline: datetime | None = None


def next_table(member: Member, here: Table | None = None, *, after: bool = False) -> NextTable:
    """By deadline; tables without a clock last, tables under repair not at all. `after`: the one that follows `here`
    in this order, the first again after the last, so that who skips comes round. Two queries."""
    rows = [row for row in _owed(member) if here is None or after or row["table"] != here.pk]
    if not rows or (after and here is not None and [row["table"] for row in rows] == [here.pk]):
        return NextTable(deadline=_next_deadline(member))
    chosen = rows[_place_after(rows, here.pk) if after and here is not None else 0]
    table = Table.objects.select_related("ruleset").defer(*HEAVY).get(pk=chosen["table"])
    seats = table.seats.exclude(member=member).select_related("member").order_by("index")
    return NextTable(table, chosen["due"], tuple(seats))


def agenda(member: Member) -> list[Entry]:
    """The tables that wait for the member, each once, by its first deadline; three queries. The key names the ask, so
    that it stays as long as the question does."""
    rows = {row["table"]: row["due"] for row in _owed(member)}
    asks = Duty.objects.filter(member=member, kind=Duty.Kind.PERSON, table__in=rows).order_by("-due_at", "-pk")
    first = dict(asks.values_list("table", "ask"))
    tables = Table.objects.filter(pk__in=rows).select_related("ruleset").defer(*HEAVY)
    found = []
    for table in tables.prefetch_related("seats__member"):
        key = f"{table.slug}-{first.get(table.pk, '')}"
        found.append(Entry(key, _words(table, member), table.get_absolute_url(), rows[table.pk]))
    return found


def _words(table: Table, member: Member) -> str:
    known = registry.titles().get(table.title)
    names = [str(one.label()) for one in table.seats.all() if one.member_id != member.pk]
    title = known.info.name if known else table.title
    return _("%(title)s with %(names)s") % {"title": title, "names": ", ".join(names)}


def _owed(member: Member) -> list[dict[str, Any]]:
    duties = Duty.objects.filter(member=member, kind=Duty.Kind.PERSON, table__status=Table.Status.PLAYING)
    by_table = duties.order_by().values("table").annotate(due=Min("due_at"))
    return [dict(row) for row in by_table.order_by(F("due").asc(nulls_last=True), "table")]


def _place_after(rows: list[dict[str, Any]], here: int) -> int:
    keys = [row["table"] for row in rows]
    return (keys.index(here) + 1) % len(keys) if here in keys else 0


def _next_deadline(member: Member) -> datetime | None:
    tables: QuerySet[Seat] = Seat.objects.filter(member=member, table__status=Table.Status.PLAYING)
    duties = Duty.objects.filter(table__in=tables.values("table"), kind=Duty.Kind.PERSON, due_at__isnull=False)
    return duties.aggregate(first=Min("due_at"))["first"]
