"""Rounds that an entrant sits out."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.selectors import byes as selectors
from tournaments.selectors.leagues import season_for_reader
from tournaments.services import byes


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def rounds_off(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The rounds to come, each with a button to sit it out or to play after all."""
    place = season_for_reader(slug, number, request.user)
    season, entrant = place.season, place.entrant
    if entrant is None or not place.may_rest:
        raise Http404
    if request.method == "POST":
        chosen = request.POST.get("round", "")
        if not (chosen.isdecimal() and chosen.isascii() and len(chosen) <= 3):
            raise Http404
        act = byes.take_back_bye if request.POST.get("answer") == "play" else byes.ask_bye
        act(season, asker(request), int(chosen))
        return redirect("tournaments:rounds_off", slug, number)
    context = {"season": season, "league": season.league, "rounds": selectors.rounds_off(season, entrant)}
    context["next_letter"] = selectors.letter_of_next(season, entrant)
    return render(request, "tournaments/rounds_off.html", context)
