"""An entrant's pause."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.pause import PauseForm
from tournaments.selectors import leagues as selectors
from tournaments.services import pausing


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def pause(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What a pause means here, how many days are left, and its form."""
    place = selectors.season_for_reader(slug, number, request.user)
    season, entrant = place.season, place.entrant
    if entrant is None or not place.may_pause:
        raise Http404
    form = PauseForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        pausing.pause(season, asker(request), given["until"], given["reason"])
        messages.success(request, _("Your tables of this season pause."))
        return redirect(season)
    context = {"season": season, "league": season.league, "form": form, "entrant": entrant}
    context["left"] = pausing.days_left(entrant, season)
    return render(request, "tournaments/pause.html", context, status=422 if form.errors else 200)
