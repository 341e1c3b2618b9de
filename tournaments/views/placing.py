"""Divisions before the start, as proposed or by hand; the next season from one that was played."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.errors import Refused
from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.placing import AgainForm, DivisionsForm
from tournaments.models import Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors.desk_page import all_entrants
from tournaments.services import cloning, divisions


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def divisions_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Who plays in which division: a proposal, which the organiser changes with reasons."""
    season = selectors.season_for_organiser(slug, number, request.user)
    last = divisions.season_before(season)
    by = (request.POST or request.GET).get("by") or ("last" if last and divisions.is_over(last) else "rating")
    proposal = _proposal(season, last, by)
    entrants = [one for one in all_entrants(season) if one.is_playing]
    form = DivisionsForm(proposal, entrants, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        divisions.place(season, asker(request), form.divisions, form.reasons, proposal=proposal)
        messages.success(request, _("Everybody has a division. You can change it until the start."))
        return redirect("tournaments:desk_divisions", slug, number)
    context = {"season": season, "league": season.league, "form": form, "by": by, "last": last}
    return render(request, "tournaments/desk/divisions.html", context, status=422 if form.errors else 200)


def _proposal(season: Season, last: Season | None, by: str) -> divisions.Proposal:
    divisions.require_not_started(season)
    if by == "last":
        if last is None:
            raise Refused(_("There is no season before this one."))
        return divisions.propose_by_last_season(season, last)
    return divisions.propose_by_rating(season)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def again(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The next season with the same rules, its dates moved."""
    season = selectors.season_for_organiser(slug, number, request.user)
    if season.state != Season.State.FINISHED:
        raise Http404
    form = AgainForm(season, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        made = cloning.clone_season(
            season, given["starts_at"], asker(request), name=given["name"], carries=given["carries"]
        )
        messages.success(request, _("The season is prepared. Open it for entries when you are ready."))
        return redirect(made)
    context = {"season": season, "league": season.league, "form": form}
    return render(request, "tournaments/desk/again.html", context, status=422 if form.errors else 200)
