"""The pages of the rulesets in the admin. Published versions are shown, drafts are a form; nothing faulty is stored."""

from __future__ import annotations

import json
from typing import Any, cast

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from accounts.lookups import OnlyListedLookups
from accounts.models import Club, Member
from games.engine import registry
from games.engine.contract import BadRuleset
from games.models import Ruleset
from games.services import ruleset_files, rulesets
from games.services.errors import Refused

from .compare import compare_page
from .desk import Desk
from .lab import Laboratory
from .preview import preview_page
from .use import use_links, with_use


@admin.register(Ruleset)
class RulesetAdmin(OnlyListedLookups, admin.ModelAdmin):
    list_display = ("__str__", "state", "use", "parent", "author", "note", "club")
    list_filter = ("state", "title", "club", "created")
    linked_by = ("parent", "author")
    list_select_related = ("club", "parent", "author")
    search_fields = ("title", "name", "note", "club__name", "author__username")
    actions = None
    date_hierarchy = "created"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ruleset]:
        return with_use(super().get_queryset(request))

    @admin.display(description=gettext_lazy("use"))
    def use(self, row: Ruleset) -> str:
        return use_links(row)

    # --- who may do what ------------------------------------------------------------------------------------------

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Rulesets begin as clones; see `clone`."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Ruleset | None = None) -> bool:
        """Drafts may be thrown away; what has been published stays for the tables that play it."""
        return obj is not None and obj.state == Ruleset.State.DRAFT and super().has_delete_permission(request, obj)

    def _row(self, request: HttpRequest, pk: Any) -> Ruleset:
        """The ruleset of an address, for whoever may see it."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        row = self.get_object(request, str(pk))
        if row is None or row.title not in registry.titles():
            raise Http404
        return cast(Ruleset, row)

    def _for_change(self, request: HttpRequest, pk: Any) -> Ruleset:
        if not self.has_change_permission(request):
            raise PermissionDenied
        return self._row(request, pk)

    # --- pages ----------------------------------------------------------------------------------------------------

    def get_urls(self) -> list[Any]:
        pages = {
            "clone": require_POST(self.clone),
            "retire": require_POST(self.retire),
            "import": require_POST(self.take_file),
            "export": require_safe(self.give_file),
            "laboratory": self.laboratory,
            "preview": require_safe(self.preview),
            "compare": require_safe(self.compare),
        }
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=f"games_ruleset_{name}")
            for name, view in pages.items()
        ]
        return own + super().get_urls()

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The ruleset as it is; a draft as a form for whoever may change it."""
        if request.method == "POST":
            return self._post(request, Desk(self, request, self._for_change(request, object_id)))
        return Desk(self, request, self._row(request, object_id)).page()

    def _post(self, request: HttpRequest, desk: Desk) -> HttpResponse:
        try:
            if (answer := desk.edited()) is not None:
                return answer
            if "look" in request.POST:
                return desk.looked()
            if "check" in request.POST:
                return desk.checked()
            if "publish" in request.POST:
                return self._publish(request, desk)
            return self._save(request, desk)
        except BadRuleset as error:
            return desk.refused(list(error.faults))
        except Refused as error:
            return desk.page(409, sentence=str(error))

    def _save(self, request: HttpRequest, desk: Desk) -> HttpResponse:
        desk.save()
        self.log_change(request, desk.row, _with_note(_("Changed"), desk.row))
        messages.success(request, _("The draft is saved."))
        return self._to(desk.row)

    def _publish(self, request: HttpRequest, desk: Desk) -> HttpResponse:
        desk.save()
        rulesets.publish(desk.row)
        self.log_change(request, desk.row, _with_note(_("Published"), desk.row))
        messages.success(request, _("The ruleset is published: tables can be opened with it."))
        return self._to(desk.row)

    def clone(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A draft that begins as a copy of this version."""
        row = self._row(request, pk)
        if not super().has_add_permission(request):
            raise PermissionDenied
        try:
            name, author = request.POST.get("name", "").strip(), cast(Member, request.user)
            copy = rulesets.clone(row, author, _club(request, row), name)
        except Refused as error:
            return Desk(self, request, row).page(422, sentence=str(error))
        self.log_addition(request, copy, _("Cloned from %(version)s") % {"version": row})
        messages.success(request, _("This draft is a copy of %(version)s.") % {"version": row})
        return self._to(copy)

    def retire(self, request: HttpRequest, pk: int) -> HttpResponse:
        """No new tables with this version."""
        row = self._for_change(request, pk)
        try:
            rulesets.retire(row)
        except Refused as error:
            return Desk(self, request, row).page(409, sentence=str(error))
        self.log_change(request, row, _("Retired"))
        messages.success(request, _("The ruleset is retired; tables that play it go on."))
        return self._to(row)

    def take_file(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A whole ruleset from a file, in place of what the draft holds."""
        row = self._for_change(request, pk)
        desk = Desk(self, request, row)
        try:
            desk.take_file(request.FILES.get("file"))
        except BadRuleset as error:
            return desk.page(422, file_faults=list(error.faults))
        except Refused as error:
            return desk.page(409, sentence=str(error))
        self.log_change(request, row, _("Read from a file"))
        messages.success(request, _("The draft holds what the file says."))
        return self._to(row)

    def compare(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The fields that differ from another version of the title."""
        return compare_page(self, request, self._row(request, pk))

    def preview(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A board in the middle of a table, and the options, as players will see them."""
        return preview_page(self, request, self._row(request, pk))

    def laboratory(self, request: HttpRequest, pk: int) -> HttpResponse:
        """What AIs' tables tell of this version."""
        return Laboratory(self, request, self._row(request, pk)).answer()

    def give_file(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The whole ruleset as a JSON or TOML file."""
        row = self._row(request, pk)
        ending = request.GET.get("as", "json")
        if ending not in ruleset_files.WRITERS:
            raise Http404
        write, kind = ruleset_files.WRITERS[ending]
        answer = HttpResponse(write(json.loads(row.data)), content_type=kind)
        answer["Content-Disposition"] = f'attachment; filename="{row.title}-{row.name}-v{row.version}.{ending}"'
        return answer

    def _to(self, row: Ruleset) -> HttpResponse:
        return redirect("admin:games_ruleset_change", row.pk)


def _club(request: HttpRequest, row: Ruleset) -> Club | None:
    """The club that a clone is for, by its address; empty: the site. Raises Refused."""
    slug = request.POST.get("club", row.club.slug if row.club else "").strip()
    club = Club.objects.filter(slug=slug).first()
    if slug and club is None:
        raise Refused(_("There is no club with the address %s.") % slug)
    return club


def _with_note(deed: str, row: Ruleset) -> str:
    return f"{deed}: {row.note}" if row.note else deed
