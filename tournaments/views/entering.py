"""Entering a season: alone by one press, or as a pair by asking and agreeing."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import Member
from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.partner import PartnerForm
from tournaments.models import Entrant, Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors import partners as offers
from tournaments.services import joining, partners, seasons

from .carried import carried_out


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def enter(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What entering means now, and the way in."""
    place = selectors.season_for_reader(slug, number, request.user)
    season, member = place.season, asker(request)
    if offers.plays_or_waits(place.entrant) and request.method != "POST":
        return redirect(season)
    if season.law.entrant_size == 2:
        return _as_a_pair(request, season, member)
    if request.method == "POST":
        return _entered(request, seasons.enter(season, member))
    joining.require_entry(season, member)
    return render(request, "tournaments/enter.html", _context(season))


def _as_a_pair(request: HttpRequest, season: Season, member: Member) -> HttpResponse:
    joining.require_entry(season, member)
    form = PartnerForm(season, member, request.POST if request.method == "POST" else None)
    entered: list[Entrant | None] = []
    status = carried_out(form, lambda: entered.append(partners.ask(season, member, form.cleaned_data["partner"])))
    if status == 0 and entered[0] is not None:
        return _entered(request, entered[0])
    if status == 0:
        messages.success(request, _("Asked. You are entered once both have agreed."))
        return redirect("tournaments:enter", season.league.slug, season.number)
    context = _context(season) | {"form": form}
    context |= {"asking": offers.offers_to(season, member), "asked": offers.offers_of(season, member)}
    return render(request, "tournaments/enter.html", context, status=status)


@require_POST
@account_required
@answers_refusals
def offer(request: HttpRequest, slug: str, number: int, offer: int) -> HttpResponse:
    """The button under an offer: agree, decline, or take one's own back."""
    season, member = selectors.season_for_reader(slug, number, request.user).season, asker(request)
    answer = request.POST.get("answer")
    if answer == "agree":
        return _entered(request, partners.accept(season, member, offer))
    if answer == "take_back":
        partners.take_back(season, member, offer)
        messages.success(request, _("The offer is taken back."))
    else:
        partners.decline(season, member, offer)
        messages.success(request, _("Declined."))
    return redirect("tournaments:enter", season.league.slug, season.number)


def _context(season: Season) -> dict[str, object]:
    return {"season": season, "league": season.league, "becomes": joining.state_of_entry(season).value}


def _entered(request: HttpRequest, entrant: Entrant) -> HttpResponse:
    messages.success(request, _said(entrant))
    return redirect(entrant.season)


def _said(entrant: Entrant) -> str:
    if entrant.state == Entrant.State.RESERVE:
        return _("You stand on the reserve list, and play as soon as a place is free.")
    if entrant.state == Entrant.State.APPLIED:
        return _("You have applied. An organiser lets you in.")
    if entrant.season.state == Season.State.RUNNING:
        return _("You have entered, and play from the next round on.")
    return _("You have entered. Your first table opens when the organiser starts the season.")
