"""Tables for the staff: who sits where and what is due, and two things that may be done by hand.

State, secret, invitation and drafts are neither shown nor read here.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import Duty, Intervention, Result, Seat, Table
from games.selectors.shelf import HEAVY
from games.services import staff
from games.services.errors import Refused

from .shared import InlineToLook, ToLookOnly

NOT_READ = [name for name in HEAVY if name != "fault"] + ["invitation"]
DEEDS = {
    "aside": (
        staff.set_aside,
        gettext_lazy("Set aside"),
        gettext_lazy("The clocks stand and nobody can move; the page still loads."),
    ),
    "resume": (
        staff.resume,
        gettext_lazy("Let it go on"),
        gettext_lazy("A table that was set aside goes on from where it stands; everybody has the whole time."),
    ),
    "void": (
        staff.void,
        gettext_lazy("End as void"),
        gettext_lazy("The table ends without a result. This cannot be taken back."),
    ),
}
MOST_AT_ONCE = 100


class SeatsOfTable(InlineToLook):
    model = Seat
    fields = ("member", "ai", "is_away")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        return super().get_queryset(request).select_related("member").defer("draft", "draft_rev")


class DutiesOfTable(InlineToLook):
    model = Duty
    fields = ("member", "kind", "opened", "due_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Duty]:
        return super().get_queryset(request).select_related("member")


class ResultsOfTable(InlineToLook):
    model = Result
    fields = ("member", "place", "score")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Result]:
        return super().get_queryset(request).select_related("member")


class InterventionsOfTable(InlineToLook):
    model = Intervention
    fields = ("at", "kind", "reason", "by")
    readonly_fields = ("at",)


@admin.register(Table)
class TableAdmin(ToLookOnly):
    list_display = ("slug", "title", "ruleset", "status", "host", "club", "version", "created", "finished")
    list_filter = ("status", "title", "pace_hours", "policy", "is_private", "created")
    linked_by = ("ruleset", "host", "club", "seats__member")
    list_select_related = ("ruleset", "host", "club")
    search_fields = ("slug", "note", "host__username", "host__name", "club__name", "seats__member__username")
    search_help_text = gettext_lazy("The table's address, its note, its host, its club, or a member who sits there.")
    date_hierarchy = "created"
    actions = ("aside_chosen", "void_chosen")
    inlines = (SeatsOfTable, DutiesOfTable, ResultsOfTable, InterventionsOfTable)
    fieldsets = (
        (None, {"fields": ("slug", "title", "ruleset", "status", "host", "club", "note")}),
        (gettext_lazy("Terms"), {"fields": ("options", "terms", "pace_hours", "policy", "is_private", "may_watch")}),
        (
            gettext_lazy("Course"),
            {"fields": ("version", "progress", "rules_version", "commitment", "created", "started", "finished")},
        ),
    )
    change_form_template = "admin/games/table/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return super().get_queryset(request).defer(*NOT_READ)

    def get_fieldsets(self, request: HttpRequest, obj: Table | None = None) -> Any:
        """With the trace of the rules' failure, if they failed: files and lines, never a value."""
        trace = ((gettext_lazy("What went wrong"), {"fields": ("fault",)}),)
        return (*self.fieldsets, *trace) if obj is not None and obj.fault else self.fieldsets

    def get_inlines(self, request: HttpRequest, obj: Table | None) -> Any:
        """What there is nothing of stays away."""
        empty = {ResultsOfTable: "results", DutiesOfTable: "duties", InterventionsOfTable: "interventions"}
        return [one for one in self.inlines if obj is None or one not in empty or getattr(obj, empty[one]).exists()]

    # --- what is done by hand -------------------------------------------------------------------------------------

    def get_urls(self) -> list[Any]:
        act = self.admin_site.admin_view(self.act)
        return [path("do/<slug:deed>/", act, name="games_table_act"), *super().get_urls()]

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Whether this person may set tables aside and end them."""
        return request.user.has_perm("games.change_table")

    @admin.action(description=gettext_lazy("Set aside…"), permissions=["act"])
    def aside_chosen(self, request: HttpRequest, chosen: QuerySet[Table]) -> HttpResponse:
        return self._ask(chosen, "aside")

    @admin.action(description=gettext_lazy("End as void…"), permissions=["act"])
    def void_chosen(self, request: HttpRequest, chosen: QuerySet[Table]) -> HttpResponse:
        return self._ask(chosen, "void")

    def _ask(self, chosen: QuerySet[Table], deed: str) -> HttpResponse:
        numbers = ",".join(str(pk) for pk in chosen.values_list("pk", flat=True)[:MOST_AT_ONCE])
        return redirect(f"{reverse('admin:games_table_act', args=[deed])}?tables={numbers}")

    def act(self, request: HttpRequest, deed: str) -> HttpResponse:
        """Ask for a reason, then do it to each of the tables named in the address."""
        if deed not in DEEDS:
            raise Http404
        if not self.has_act_permission(request):
            raise PermissionDenied
        tables = self._named(request)
        if request.method == "POST":
            error = self._do(request, deed, tables)
            return self._reason_page(request, deed, tables, error) if error else self._back(tables)
        return self._reason_page(request, deed, tables)

    def _named(self, request: HttpRequest) -> list[Table]:
        parts = request.GET.get("tables", "").split(",")
        numbers = [int(part) for part in parts if part.isdecimal() and len(part) < 19]
        tables = list(self.get_queryset(request).select_related("ruleset").filter(pk__in=numbers[:MOST_AT_ONCE]))
        if not tables:
            raise Http404
        return tables

    def _do(self, request: HttpRequest, deed: str, tables: list[Table]) -> str:
        """The sentence of the refusal if nothing was done."""
        reason, done, refused = request.POST.get("reason", ""), 0, ""
        for table in tables:
            try:
                DEEDS[deed][0](table, request.user, reason)  # type: ignore[arg-type]
            except Refused as error:
                refused = str(error)
                continue
            done += 1
            self.log_change(request, table, f"{DEEDS[deed][1]}: {' '.join(reason.split())}")
        if done:
            messages.success(request, _("Done with %(done)s of %(all)s tables.") % {"done": done, "all": len(tables)})
        return "" if done else refused

    def _back(self, tables: list[Table]) -> HttpResponse:
        if len(tables) == 1:
            return redirect("admin:games_table_change", tables[0].pk)
        return redirect("admin:games_table_changelist")

    def _reason_page(self, request: HttpRequest, deed: str, tables: list[Table], error: str = "") -> HttpResponse:
        _do, title, effect = DEEDS[deed]
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": title,
            "effect": effect,
            "tables": tables,
            "error": error,
            "reason": request.POST.get("reason", ""),
        }
        return render(request, "admin/games/table/reason.html", context, status=422 if error else 200)
