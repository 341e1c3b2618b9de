"""The laboratory's page of one ruleset: a run is asked for, followed, cancelled and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from accounts.models import Member
from games.engine import registry
from games.engine.contract import BadRuleset
from games.forms.laboratory import LaboratoryForm, mode_words
from games.models import Ruleset, Trial
from games.selectors import trials
from games.services import laboratory, rulesets
from games.services.errors import Refused

if TYPE_CHECKING:
    from .panel import RulesetAdmin


class Laboratory:
    """The page of one ruleset for one person."""

    def __init__(self, office: RulesetAdmin, request: HttpRequest, row: Ruleset) -> None:
        self.office, self.request, self.row = office, request, row
        self.title = registry.title(row.title)
        self.may_run = office.has_change_permission(request)

    def answer(self) -> HttpResponse:
        """The page, or what came of a button."""
        if self.request.method != "POST":
            return self.page()
        if not self.may_run:
            raise PermissionDenied
        try:
            return self._cancel() if "cancel" in self.request.POST else self._start()
        except Refused as error:
            return self.page(409, sentence=str(error))

    def _start(self) -> HttpResponse:
        form = self._form(bound=True)
        if form is None or not form.is_valid():
            return self.page(422, form=form)
        try:
            laboratory.start(self.row, form.wish(), cast(Member, self.request.user))
        except BadRuleset as error:
            form.add_error(None, [rulesets.sentence(self.row.title, fault) for fault in error.faults])
            return self.page(422, form=form)
        self.office.log_change(self.request, self.row, _("Sent to the laboratory"))
        return self._back()

    def _cancel(self) -> HttpResponse:
        number = self.request.POST["cancel"]
        trial = Trial.objects.filter(ruleset=self.row, pk=number).first() if number.isdecimal() else None
        if trial is None:
            raise Http404
        laboratory.cancel(trial)
        messages.success(self.request, _("The run is cancelled; what was played is kept."))
        return self._back()

    def _back(self) -> HttpResponse:
        return redirect("admin:games_ruleset_laboratory", self.row.pk)

    def _form(self, *, bound: bool = False) -> LaboratoryForm | None:
        """None where the ruleset has faults: then there is nothing to play."""
        faults = rulesets.faults_in(self.title, self.row.data)
        if rulesets.has_faults(faults):
            return None
        rules = self.title.decode_ruleset(rulesets.plain_of(self.row))
        return LaboratoryForm(self.title, rules, self.request.POST if bound else None)

    def page(self, status: int = 200, form: LaboratoryForm | None = None, sentence: str = "") -> HttpResponse:
        """The page with the newest run, or the one that its address names."""
        found = trials.trials_of(self.row)
        shown = self._shown(found)
        charts = trials.sections(shown) if shown else []
        context = {
            **self.office.admin_site.each_context(self.request),
            "opts": self.office.opts,
            "title": _("Laboratory"),
            "subtitle": str(self.row),
            "row": self.row,
            "runs": found,
            "run": shown,
            "is_of_this": shown is None or laboratory.is_of(shown, self.row),
            "mode": mode_words(self.title, laboratory.options_of(shown)) if shown else "",
            "sections": charts,
            "warnings": trials.warnings(charts),
            "may_run": self.may_run and not any(run.is_open for run in found),
            "may_cancel": self.may_run,
            "form": form or self._form(),
            "sentence": sentence,
        }
        return render(self.request, "admin/games/ruleset/laboratory.html", context, status=status)

    def _shown(self, found: list[Trial]) -> Trial | None:
        wanted = self.request.GET.get("run", "")
        named = [run for run in found if str(run.pk) == wanted]
        if wanted and not named:
            raise Http404
        return next(iter(named or found), None)
