"""Points given and taken, and warnings: at the desk, and on the page of who was warned."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.discipline import AnswerForm, AppealForm, CautionForm, PointsForm
from tournaments.models import Caution, Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors.desk_page import all_entrants
from tournaments.selectors.discipline import adjustments_in, cautions_in, cautions_of
from tournaments.services import adjusting, cautions, requiring


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def points(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Points given and taken, and the form for more."""
    season = selectors.season_for_organiser(slug, number, request.user)
    form = PointsForm(season, all_entrants(season), request.POST if request.method == "POST" else None)
    if form.is_bound:
        requiring.require_season_begun(season)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        adjusting.adjust(form.stage, form.chosen, asker(request), given["points"], given["reason"], given["note"])
        messages.success(request, _("It counts, and stands under the table with its reason."))
        return redirect("tournaments:desk_points", slug, number)
    context = {"season": season, "league": season.league, "form": form, "given": adjustments_in(season)}
    return render(request, "tournaments/desk/points.html", context, status=422 if form.errors else 200)


@require_POST
@account_required
@answers_refusals
def points_lift(request: HttpRequest, slug: str, number: int, adjustment: int) -> HttpResponse:
    """Points that were given or taken count no more."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = get_object_or_404(adjustments_in(season), pk=adjustment)
    adjusting.lift(found, asker(request), request.POST.get("reason", ""))
    messages.success(request, _("It counts no more."))
    return redirect("tournaments:desk_points", slug, number)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def warnings(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """All warnings with their appeals, and the form for another."""
    season = selectors.season_for_organiser(slug, number, request.user)
    form = CautionForm(all_entrants(season), request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        cautions.caution(form.chosen, asker(request), given["reason"], form.height, given["note"])
        messages.success(request, _("%(entrant)s was warned.") % {"entrant": form.chosen})
        return redirect("tournaments:desk_warnings", slug, number)
    context = {"season": season, "league": season.league, "form": form, "given": cautions_in(season)}
    return render(request, "tournaments/desk/warnings.html", context, status=422 if form.errors else 200)


@require_POST
@account_required
@answers_refusals
def warning_lift(request: HttpRequest, slug: str, number: int, caution: int) -> HttpResponse:
    """A warning is taken back."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = get_object_or_404(cautions_in(season), pk=caution)
    cautions.lift(found, asker(request), request.POST.get("reason", ""))
    messages.success(request, _("The warning is lifted."))
    return redirect("tournaments:desk_warnings", slug, number)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def appeal_answer(request: HttpRequest, slug: str, number: int, caution: int) -> HttpResponse:
    """An organiser answers an appeal."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = get_object_or_404(cautions_in(season), pk=caution)
    form = AnswerForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        cautions.answer(found, asker(request), given["answer"], is_lifted=given["verdict"] == "lifted")
        messages.success(request, _("The appeal is answered."))
        return redirect("tournaments:desk_warnings", slug, number)
    if not found.appeal or found.answer:
        raise Http404
    return _one(request, season, found, form, "tournaments/desk/appeal.html")


@require_safe
@account_required
def my_warnings(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """An entrant's own warnings."""
    place = selectors.season_for_reader(slug, number, request.user)
    if place.entrant is None:
        raise Http404
    context = {"season": place.season, "league": place.season.league, "given": cautions_of(place.entrant)}
    return render(request, "tournaments/warnings.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def appeal(request: HttpRequest, slug: str, number: int, caution: int) -> HttpResponse:
    """Who was warned appeals, once."""
    place = selectors.season_for_reader(slug, number, request.user)
    if place.entrant is None:
        raise Http404
    found = get_object_or_404(cautions_of(place.entrant), pk=caution)
    form = AppealForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        cautions.appeal(found, asker(request), form.cleaned_data["appeal"])
        messages.success(request, _("The organisers have your appeal."))
        return redirect("tournaments:warnings", slug, number)
    return _one(request, place.season, found, form, "tournaments/appeal.html")


def _one(
    request: HttpRequest, season: Season, found: Caution, form: AppealForm | AnswerForm, template: str
) -> HttpResponse:
    context = {"season": season, "league": season.league, "caution": found, "form": form}
    return render(request, template, context, status=422 if form.errors else 200)
