"""A result by hand: what is said of one fixture, looked at first, and taken back again."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.result import MEANINGS, ResultForm, kinds_for
from tournaments.models import Fixture, Season, Trail
from tournaments.selectors import leagues as selectors
from tournaments.selectors.desk_page import names_in
from tournaments.selectors.going import changed_lines
from tournaments.selectors.touches import touches
from tournaments.services import deciding, looking, undoing


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def result(request: HttpRequest, slug: str, number: int, fixture: int) -> HttpResponse:
    """What an organiser says of a fixture: typed in, looked at, decided."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = selectors.fixture_to_decide(season, fixture)
    form = _form(request, found)
    go = request.POST.get("go")
    if request.method != "POST" or go == "back":
        return _typed(request, season, form)
    if not form.is_valid():
        return _typed(request, season, form, status=422)
    if go != "decide":
        return _looked_at(request, season, form)
    given = form.cleaned_data
    re_pair = "re_pair" in request.POST
    deciding.decide(found, asker(request), form.decision, given["reason"], given["note"], re_pair=re_pair)
    messages.success(request, _("It is decided. You can take it back where the season's changes are listed."))
    return redirect("tournaments:fixture", slug, number, fixture)


def _form(request: HttpRequest, fixture: Fixture) -> ResultForm:
    kinds = kinds_for(fixture)
    sent = request.POST if request.method == "POST" else request.GET
    kind = sent.get("kind", "")
    data = request.POST if request.method == "POST" else None
    return ResultForm(kind if kind in kinds else next(iter(kinds)), fixture, data)


def _typed(request: HttpRequest, season: Season, form: ResultForm, status: int = 200) -> HttpResponse:
    context = _context(season, form, kinds=kinds_for(form.fixture).items(), meaning=MEANINGS[form.kind])
    return render(request, "tournaments/desk/result.html", context, status=status)


def _looked_at(request: HttpRequest, season: Season, form: ResultForm) -> HttpResponse:
    touched = touches(form.fixture, form.decision.state, form.decision.reached)
    lines = changed_lines(*looking.tables_with(form.fixture, form.decision))
    names = names_in(touched.fixtures)
    context = _context(season, form, touched=touched, names=names, decision=form.decision, lines=lines)
    return render(request, "tournaments/desk/result_look.html", context)


def _context(season: Season, form: ResultForm, **more: Any) -> dict[str, Any]:
    names = " – ".join(map(str, form.entrants))
    return {"season": season, "league": season.league, "fixture": form.fixture, "form": form, "title": names, **more}


@require_POST
@account_required
@answers_refusals
def undo(request: HttpRequest, slug: str, number: int, row: int) -> HttpResponse:
    """Take a change back; where later rounds stand on it, that is shown first."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = get_object_or_404(Trail, season=season, pk=row)
    re_pair = "re_pair" in request.POST
    touched = [] if re_pair or found.undone_by_id else undoing.would_touch(found)
    if touched:
        fixtures = [fixture for one in touched for fixture in one.fixtures]
        context = {"season": season, "league": season.league, "row": found, "touched": touched}
        context |= {"names": names_in(fixtures), "is_blocked": any(one.is_blocked for one in touched)}
        return render(request, "tournaments/desk/undo.html", context, status=409)
    undoing.undo(found, asker(request), request.POST.get("reason", ""), re_pair=re_pair)
    messages.success(request, _("It is again as it was."))
    return redirect("tournaments:trail", season.league.slug, season.number)
