"""Seats, moves, duties, results, interventions and heartbeats: to look at only.

Of a table that is not over, no draft, answer, event or state is shown, and none can be searched for or sorted by.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from games.models import Duty, Heartbeat, Intervention, Move, Result, Seat, Table
from games.selectors.shelf import HEAVY

from .shared import ToLookOnly

NOT_READ = [f"table__{name}" for name in HEAVY if not name.startswith("ruleset")] + ["table__invitation"]


class OfTable(ToLookOnly):
    """Rows that belong to a table; its state and secret are not even read from the database."""

    linked_by = ("table", "member")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        related = self.list_select_related if isinstance(self.list_select_related, tuple) else ()
        return super().get_queryset(request).select_related("table", *related).defer(*NOT_READ)

    @admin.display(description=_("table"), ordering="table__created")
    def table_link(self, row: Any) -> str:
        return link_to(row.table)

    @admin.display(description=_("seat"))
    def seat_number(self, row: Any) -> str:
        number = row.seat if hasattr(row, "seat") else row.index
        return str(number + 1) if number >= 0 else str(_("Chance"))

    @admin.display(description=_("table's status"))
    def table_status(self, row: Any) -> str:
        return str(Table.Status(row.table.status).label)


def link_to(table: Table) -> str:
    """A link to a table's page in the admin."""
    address = reverse("admin:games_table_change", args=[table.pk])
    return format_html('<a href="{}">{}</a>', address, str(table))


@admin.register(Seat)
class SeatAdmin(OfTable):
    list_display = ("__str__", "member", "ai", "is_away", "table_link", "table_status")
    list_filter = ("table__status", "table__title", "is_away")
    list_select_related = ("member",)
    search_fields = ("member__username", "member__name", "table__slug")
    fields = ("table_link", "table_status", "index", "member", "ai", "is_away")
    readonly_fields = ("table_link", "table_status")


@admin.register(Move)
class MoveAdmin(OfTable):
    """The log. What was answered is shown once the table is over; before, only that something was."""

    list_display = ("number", "seat_number", "answer", "origin", "at", "table_link")
    list_filter = ("origin", "table__status", "table__title", "at")
    search_fields = ("table__slug",)
    ordering = ("-table_id", "-number")
    fields = ("table_link", "number", "seat_number", "answer", "origin", "at")
    readonly_fields = ("table_link", "seat_number", "answer")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Answers that only some may know are left out while the table goes on: that they exist may be telling."""
        over = [Table.Status.FINISHED, Table.Status.VOID]
        rows = super().get_queryset(request).defer("events", "fingerprint", *NOT_READ)
        return rows.filter(readers="*") | rows.filter(table__status__in=over)

    @admin.display(description=_("move"))
    def answer(self, row: Move) -> str:
        return row.move if row.table.status == Table.Status.FINISHED else str(_("shown when the table has ended"))


@admin.register(Duty)
class DutyAdmin(OfTable):
    list_display = ("due_at", "seat_number", "member", "kind", "opened", "attempts", "table_link")
    list_filter = ("kind", "table__status", "table__title", "due_at", "opened")
    list_select_related = ("member",)
    search_fields = ("member__username", "member__name", "table__slug")
    fields = (
        "table_link",
        "seat_number",
        "member",
        "kind",
        "opened",
        "due_at",
        "reminded_for",
        "claimed_until",
        "attempts",
    )
    readonly_fields = ("table_link", "seat_number")


@admin.register(Result)
class ResultAdmin(OfTable):
    list_display = ("place", "score", "member", "seat_number", "table_link")
    list_filter = ("place", "table__title", "table__finished")
    list_select_related = ("member",)
    search_fields = ("member__username", "member__name", "table__slug")
    fields = ("table_link", "seat_number", "member", "place", "score", "side")
    readonly_fields = ("table_link", "seat_number")


@admin.register(Intervention)
class InterventionAdmin(OfTable):
    linked_by = ("table", "by")
    list_display = ("at", "kind", "reason", "by", "table_link")
    list_filter = ("kind", "at")
    list_select_related = ("by",)
    search_fields = ("reason", "by__username", "table__slug")
    fields = ("table_link", "kind", "reason", "by", "at")
    readonly_fields = ("table_link",)


@admin.register(Heartbeat)
class HeartbeatAdmin(ToLookOnly):
    list_display = ("name", "at")
    search_fields = ("name",)
