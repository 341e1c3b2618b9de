"""Leagues: the list, a league's own page, founding one and preparing a season."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.errors import Refused
from accounts.selectors import clubs_organised_by, signed_in
from accounts.views.answers import form_page
from games.engine.contract import BadRuleset
from games.views.entry import account_required, asker
from tournaments.forms import LeagueForm, SeasonForm
from tournaments.selectors import leagues as selectors
from tournaments.selectors.standings import order_in_words
from tournaments.services.leagues import create_league
from tournaments.services.seasons import create_season

PAGE = 30


@require_safe
def leagues(request: HttpRequest) -> HttpResponse:
    """Public leagues, and those of the reader's clubs."""
    page = Paginator(selectors.listed(request.user), PAGE).get_page(request.GET.get("page"))
    member = signed_in(request.user)
    may_found = member is not None and clubs_organised_by(member).exists()
    return render(request, "tournaments/leagues.html", {"page": page, "may_found": may_found})


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def league_new(request: HttpRequest) -> HttpResponse:
    """Founding a league in a club that the reader runs; nobody else finds this page."""
    member = asker(request)
    clubs = clubs_organised_by(member)
    if not clubs.exists():
        raise Http404
    form = LeagueForm(member, clubs, request.POST if request.method == "POST" else None, initial=request.GET.dict())
    if form.is_valid():
        try:
            league = create_league(form.cleaned_data["club"], member, **form.settings())
            messages.success(request, _("The league is founded. Prepare its first season next."))
            return redirect(league)
        except (Refused, BadRuleset) as error:
            form.add_error(None, str(error))
    return form_page(request, "tournaments/league_new.html", {"form": form})


@require_safe
def league(request: HttpRequest, slug: str) -> HttpResponse:
    """One league: what is played and how, and its seasons."""
    found, membership = selectors.league_for_reader(slug, request.user)
    is_organiser = membership is not None and membership.is_organiser
    context = {
        "league": found,
        "is_organiser": is_organiser,
        "seasons": selectors.seasons_of(found, is_organiser=is_organiser),
        "order": order_in_words(found.law),
    }
    return render(request, "tournaments/league.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def season_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Preparing a season."""
    found, _membership = selectors.league_for_organiser(slug, request.user)
    form = SeasonForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return form_page(request, "tournaments/season_new.html", {"form": form, "league": found})
    season = create_season(found, form.cleaned_data["name"])
    messages.success(request, _("The season is prepared. Open it for entries when you are ready."))
    return redirect(season)
