"""Entrants who go: by their own wish or the organisers', after a look at what each policy would make of it."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.views.answers import answers_refusals
from games.selectors.reliability import reliability_of
from games.views.entry import account_required, asker
from tournaments.formats.rules import Withdrawal
from tournaments.forms.going import POLICIES, SHORT, OutForm
from tournaments.models import Entrant, Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors.desk_page import all_entrants
from tournaments.selectors.going import Preview, compared
from tournaments.services import leaving


@require_safe
@account_required
def entrants(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Everybody in the season, with what can be done about each."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = all_entrants(season)
    context = {"season": season, "league": season.league, "entrants": found}
    context["reliability"] = reliability_of(one.member_id for one in found)
    return render(request, "tournaments/desk/entrants.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def out(request: HttpRequest, slug: str, number: int, entrant: int) -> HttpResponse:
    """Take an entrant out: the table under each policy stands side by side before it is done."""
    season = selectors.season_for_organiser(slug, number, request.user)
    rows = Entrant.objects.filter(season=season).select_related("member", "partner")
    found = get_object_or_404(rows, pk=entrant)
    form = OutForm(season.law.withdrawal, request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        leaving.expel(found, asker(request), given["reason"], Withdrawal(given["policy"]), state=given["state"])
        messages.success(request, _("%(entrant)s plays no more.") % {"entrant": found})
        return redirect("tournaments:desk_entrants", slug, number)
    if season.state != Season.State.RUNNING or not found.is_playing:
        raise Http404
    previews = [leaving.preview(found, policy) for policy in POLICIES]
    context = {"season": season, "league": season.league, "entrant": found, "form": form}
    context |= {"previews": previews, "comparisons": compared(previews, found), "short": SHORT}
    return render(request, "tournaments/desk/out.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def withdraw(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """An entrant goes, after a look at what that changes; being in the club is not asked."""
    place = selectors.season_for_reader(slug, number, request.user)
    season = place.season
    if request.method == "POST":
        leaving.withdraw(season, asker(request))
        messages.success(request, _("You have withdrawn."))
        return redirect(season)
    if place.entrant is None or not place.may_withdraw:
        raise Http404
    previews = _by_rule(season, place.entrant)
    context = {"season": season, "league": season.league, "entrant": place.entrant, "law": season.law}
    context |= {"previews": previews, "comparisons": compared(previews, place.entrant), "short": SHORT}
    return render(request, "tournaments/withdraw.html", context)


def _by_rule(season: Season, entrant: Entrant) -> list[Preview]:
    """What the league's own policy would make of it; nothing before the start."""
    if season.state != Season.State.RUNNING or not entrant.is_playing:
        return []
    return [leaving.preview(entrant, season.law.withdrawal)]
