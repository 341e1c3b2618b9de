"""Rounds at the desk: their dates, opening and closing them by hand, and more time."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from games.views.entry import account_required, asker
from tournaments.forms.rounds import FixtureTimeForm, MoreForm, round_forms
from tournaments.models import Round, Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors.calendar import closing_of
from tournaments.selectors.desk_page import names_in
from tournaments.selectors.desk_rounds import round_at_desk, rounds_at_desk
from tournaments.services import bulk, closing
from tournaments.services.windows import Conflicting

from .carried import carried_out


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def rounds(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """All rounds with their dates, and more time for everybody."""
    season = selectors.season_for_organiser(slug, number, request.user)
    form = MoreForm(request.POST if request.method == "POST" else None)
    status = carried_out(form, lambda: form.carry_out(season, asker(request)))
    if not status:
        messages.success(request, _("Everybody has more time."))
        return redirect("tournaments:desk_rounds", slug, number)
    stages = rounds_at_desk(season)
    context = {"season": season, "league": season.league, "stages": stages, "form": form}
    return render(request, "tournaments/desk/rounds.html", context, status=status)


@require_safe
@account_required
def round_(request: HttpRequest, slug: str, number: int, round: int) -> HttpResponse:
    """One round: what can be done with it now."""
    season = selectors.season_for_organiser(slug, number, request.user)
    one = round_at_desk(season, round)
    return _page(request, season, one, round_forms(one))


@require_POST
@account_required
def round_change(request: HttpRequest, slug: str, number: int, round: int, what: str) -> HttpResponse:
    """Carry out one of the forms; where dates do not fit together the list is shown first."""
    season = selectors.season_for_organiser(slug, number, request.user)
    one = round_at_desk(season, round)
    forms = round_forms(one, what, request.POST)
    form = forms.get(what)
    if form is None:
        raise Http404
    if not form.is_valid():
        return _page(request, season, one, forms, what, status=422)
    try:
        messages.success(request, form.carry_out(asker(request)))
    except Conflicting as found:
        form.agree()
        return _page(request, season, one, forms, what, status=409, conflicts=found.conflicts)
    except Refused as refusal:
        form.add_error(None, str(refusal))
        return _page(request, season, one, forms, what, status=refusal.status)
    return redirect("tournaments:desk_rounds", slug, number)


def _page(
    request: HttpRequest,
    season: Season,
    one: Round,
    forms: dict[str, Any],
    what: str = "",
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    fixtures = closing.open_fixtures(one) if one.opened and not one.closed else []
    would = bulk.preview(season, [fixture.pk for fixture in fixtures], bulk.Verdict.BY_RULE) if fixtures else []
    context = {"season": season, "league": season.league, "round": one, "forms": forms.items(), "what": what}
    context |= {"would": would, "law": season.law, **more}
    return render(request, "tournaments/desk/round.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def fixture_time(request: HttpRequest, slug: str, number: int, fixture: int) -> HttpResponse:
    """More time for one fixture."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = selectors.fixture_to_decide(season, fixture)
    form = FixtureTimeForm(request.POST if request.method == "POST" else None)
    status = carried_out(form, lambda: form.carry_out(found, asker(request)))
    if not status:
        messages.success(request, _("The fixture has more time."))
        return redirect("tournaments:fixture", slug, number, fixture)
    context = {"season": season, "league": season.league, "fixture": found, "form": form}
    context |= {"title": names_in([found]).get(found.pk, ""), "closes_at": closing_of(found)}
    return render(request, "tournaments/desk/time.html", context, status=status)
