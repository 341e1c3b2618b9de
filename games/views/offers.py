"""A link of a mail: the position, the answer, and one button. Looking never acts."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.views.answers import unlisted
from games.selectors import offers
from games.selectors.speech import speaker
from games.selectors.tables import Place
from games.services import draft

from .answers import REFUSALS, answer_to


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def offer(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows the position and the button, POST gives the answer; a forged, used or overtaken link is a page that
    says so, and does nothing."""
    named = offers.read(token)
    place = offers.place_named(named) if named else None
    if named is None or place is None or place.seat is None or place.seat.member is None:
        return _page(request, {"state": "unknown"}, 404)
    with translation.override(place.seat.member.language or translation.get_language()):
        found = offers.offer_named(named, place)
        if found is None:
            return _page(request, {"state": "passed", "table": place.table}, 410)
        if request.method == "POST":
            return _given(request, place, found)
        context = {"state": "open", "table": place.table, "offer": found, "page": offers.shown(place)}
        return _page(request, context)


def _given(request: HttpRequest, place: Place, found: offers.Offer) -> HttpResponse:
    assert place.seat is not None
    try:
        draft.step(place.table, place.seat, found.ask, found.move)
    except REFUSALS as error:
        status, sentence = answer_to(error, speaker(place.table, place.seats))
        return _page(request, {"state": "refused", "table": place.table, "sentence": sentence}, status)
    return _page(request, {"state": "given", "table": place.table, "offer": found})


def _page(request: HttpRequest, context: dict[str, object], status: int = 200) -> HttpResponse:
    return unlisted(render(request, "games/offer.html", context, status=status))
