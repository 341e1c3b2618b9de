"""One ruleset on the desk of one person: its form, what the buttons do, and the page that shows it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.contract import BadRuleset, Fault
from games.models import Ruleset
from games.services import ruleset_files, rulesets
from games.services.errors import Refused

from .form import RulesetForm
from .use import use_links

if TYPE_CHECKING:
    from .panel import RulesetAdmin


class Desk:
    """`row` may be seen by whoever asks; what may be done with it follows from its state and the person's rights."""

    def __init__(self, office: RulesetAdmin, request: HttpRequest, row: Ruleset) -> None:
        self.office, self.request, self.row = office, request, row
        self.title = registry.title(row.title)
        self.is_draft = row.state == Ruleset.State.DRAFT
        self.may_change = self.is_draft and office.has_change_permission(request)
        self.note = row.note
        self._form: RulesetForm | None = None

    @property
    def form(self) -> RulesetForm:
        """What was posted, or else what is stored."""
        if self._form is None:
            self._form = RulesetForm(self.title, plain=_stored(self.row))
        return self._form

    def read(self) -> RulesetForm:
        """The form as it was posted; raises Refused if it began with another text of the draft, or the row is none."""
        if not self.is_draft:
            raise Refused(_("This version has been published and never changes. Clone it to make another."))
        self._form = RulesetForm(self.title, post=self.request.POST.dict())
        self.note = " ".join(self.request.POST.get("note", "").split())
        if self.request.POST.get("base") != digest(self.row):
            raise Refused(_("Somebody else has changed this draft meanwhile. Open it again to see what it holds now."))
        return self._form

    def edited(self) -> HttpResponse | None:
        """The page with a row more or less if such a button was pressed; nothing is stored."""
        form = self.read()
        table = form.edit_rows(self.request.POST.dict())
        return None if table is None else self.page(is_unsaved=True)

    def looked(self) -> HttpResponse:
        """The page with what follows from the numbers that stand in the form; nothing is stored or judged."""
        self.read()
        return self.page(is_unsaved=True)

    def checked(self) -> HttpResponse:
        """The page with every fault of what stands in the form; nothing is stored."""
        form = self.form
        faults = form.own_faults() or rulesets.faults_of(self.title, form.plain())
        form.take(faults)
        if rulesets.has_faults(faults):
            return self.page(422, is_unsaved=True)
        return self.page(is_unsaved=True, is_sound=True)

    def save(self) -> None:
        """Store what stands in the form; raises BadRuleset with every fault, having stored nothing."""
        faults = self.form.own_faults()
        if faults:
            raise BadRuleset(faults)
        rulesets.save(self.row, self.form.plain(), self.note)

    def refused(self, faults: Sequence[Fault]) -> HttpResponse:
        """The page with the faults for which nothing was stored."""
        self.form.take(faults)
        return self.page(422, is_unsaved=True)

    def take_file(self, file: UploadedFile | None) -> None:
        """Store what a file says; raises BadRuleset with every fault."""
        if not self.is_draft:
            raise Refused(_("This version has been published and never changes. Clone it to make another."))
        if file is None or file.size is None:
            raise ruleset_files.refusal(ruleset_files.NO_KIND)
        if file.size > ruleset_files.MOST_BYTES:
            raise ruleset_files.refusal(ruleset_files.TOO_LARGE)
        plain = ruleset_files.read_file(file.name or "", file.read())
        rulesets.save(self.row, plain, self.row.note)

    def page(self, status: int = 200, **more: Any) -> HttpResponse:
        """The page; `more`: sentence, file_faults, is_unsaved, is_sound."""
        form = self.form
        if self.request.method != "POST" and self.is_draft:
            form.take(rulesets.faults_in(self.title, self.row.data))
        context = {
            **self.office.admin_site.each_context(self.request),
            "opts": self.office.opts,
            "original": self.row,
            "title": _("Draft of a ruleset") if self.is_draft else _("Ruleset"),
            "subtitle": str(self.row),
            "row": self.row,
            "use": use_links(self.row),
            "form": form,
            "base": digest(self.row),
            "note": self.note,
            "totals": rulesets.totals_of(self.title, form.plain()),
            "may_change": self.may_change,
            "may_clone": self.request.user.has_perm("games.add_ruleset"),
            "may_retire": self.row.state == Ruleset.State.PUBLISHED and self.office.has_change_permission(self.request),
            "may_delete": self.office.has_delete_permission(self.request, self.row),
            **more,
            "file_faults": [self._told(fault) for fault in more.get("file_faults", ())],
        }
        return render(self.request, "admin/games/ruleset/change_form.html", context, status=status)

    def _told(self, fault: Fault) -> tuple[str, str]:
        return fault.path, rulesets.sentence(self.row.title, fault)


def digest(row: Ruleset) -> str:
    """Stands for the text of a draft, so that a form knows whether it still is what it began with."""
    return hashlib.sha256(row.data.encode()).hexdigest()[:16]


def _stored(row: Ruleset) -> Any:
    try:
        return json.loads(row.data)
    except ValueError:
        return {}
