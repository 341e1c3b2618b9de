"""Where a league posts what happens in it, and how that has fared."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.views.answers import answers_refusals
from games.views.entry import account_required
from tournaments.forms.posting import PostingForm
from tournaments.models import LeagueHook, Season
from tournaments.selectors import leagues as selectors
from tournaments.services import posting


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def address(request: HttpRequest, slug: str) -> HttpResponse:
    """The address, what is posted there, and the last failure."""
    league, _membership = selectors.league_for_organiser(slug, request.user)
    hook = LeagueHook.objects.filter(league=league).first()
    form = PostingForm(hook, request.POST if request.method == "POST" else None)
    if request.POST.get("go") == "remove":
        posting.remove(league)
        messages.success(request, _("Nothing is posted any more."))
        return redirect("tournaments:posting", slug)
    if form.is_bound and form.is_valid():
        posting.store(league, **form.cleaned_data)
        messages.success(request, _("Stored. Post the table now to see whether it arrives."))
        return redirect("tournaments:posting", slug)
    begun = Season.objects.filter(league=league, started__isnull=False).order_by("-number")
    context = {"league": league, "hook": hook, "form": form, "seasons": begun}
    return render(request, "tournaments/posting.html", context, status=422 if form.errors else 200)


@require_POST
@account_required
@answers_refusals
def post_now(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Post the tables of a season as they stand."""
    season = selectors.season_for_organiser(slug, number, request.user)
    posting.post_now(season)
    messages.success(request, _("It has arrived."))
    return redirect("tournaments:posting", slug)
