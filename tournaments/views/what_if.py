"""What a season would be under other rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.views.entry import account_required
from tournaments.forms.what_if import WhatIfForm
from tournaments.selectors import leagues as selectors
from tournaments.selectors.standings import order_in_words
from tournaments.selectors.what_if import recounted


@require_safe
@account_required
def what_if(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The tables as they are beside those that other points and another order would give."""
    season = selectors.season_for_organiser(slug, number, request.user)
    form = WhatIfForm(season.law, request.GET or None)
    context = {"season": season, "league": season.league, "form": form}
    if form.is_bound and form.is_valid():
        law = form.rules()
        context |= {"parts": recounted(season, law), "law": law, "order": order_in_words(law)}
    return render(request, "tournaments/desk/what_if.html", context, status=422 if form.errors else 200)
