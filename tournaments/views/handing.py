"""A seat of a running table given to somebody else: chosen, looked at, done."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.handing import SeatForm
from tournaments.forms.rule_words import HANDED_OVER
from tournaments.selectors import leagues as selectors
from tournaments.services import handing_over


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def seats(request: HttpRequest, slug: str, number: int, fixture: int) -> HttpResponse:
    """Choose a seat and who gets it; then look at what it means for the points, and do it."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = selectors.fixture_to_decide(season, fixture)
    form = SeatForm(found, request.POST if request.method == "POST" else None)
    is_done = request.POST.get("go") == "decide"
    is_good = request.method == "POST" and form.is_valid() and request.POST.get("go") != "back"
    context = {"season": season, "league": season.league, "fixture": found, "form": form, "is_looked_at": is_good}
    context |= {"title": " – ".join(str(side.entrant) for side in found.sides.all())}
    if is_good and is_done:
        handing_over.hand_over(form.place, form.index, form.heir, asker(request), form.cleaned_data["reason"])
        messages.success(request, _("The seat is given over. You can take that back in the season's changes."))
        return redirect("tournaments:fixture", slug, number, fixture)
    context |= {"points": HANDED_OVER[season.law.handed_over]}
    status = 422 if request.method == "POST" and form.errors else 200
    return render(request, "tournaments/desk/seats.html", context, status=status)
