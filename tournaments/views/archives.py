"""A season as a signed archive: given to its organisers, and taken in from another site."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.errors import Refused
from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.exchange.archive import reading
from tournaments.exchange.archive.writing import archive_of
from tournaments.models import League
from tournaments.selectors import leagues as selectors
from tournaments.services import archiving
from tournaments.services.seasons import STARTED

from .exchange import file_answer

PREFIX = "match_"
IMPORT = "tournaments/season_in.html"


@require_safe
@account_required
def archive(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The archive of a season that has started, for its organisers."""
    season = selectors.season_for_organiser(slug, number, request.user)
    if season.state not in STARTED:
        raise Http404
    return file_answer(archive_of(season), "application/json", f"{slug}-{number}.json")


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def season_in(request: HttpRequest, slug: str) -> HttpResponse:
    """An archive of another site: looked at with all its faults, then taken in."""
    league, _membership = selectors.league_for_organiser(slug, request.user)
    if request.method != "POST":
        return render(request, IMPORT, {"league": league})
    file, expected = request.FILES.get("file"), request.POST.get("key", "")
    raw = file.read(reading.MOST_BYTES + 1) if file else reading.unpacked(request.POST.get("archive", ""))
    text = reading.decoded(raw)
    found = reading.read(text, league, expected)
    if "confirm" in request.POST and found.is_right:
        return _taken_in(request, league, found, text)
    return _looked_at(request, league, found, text)


def _taken_in(request: HttpRequest, league: League, found: reading.Reading, text: str) -> HttpResponse:
    given = {
        int(name[len(PREFIX) :]): value
        for name, value in request.POST.items()
        if name.startswith(PREFIX) and name[len(PREFIX) :].isdecimal()
    }
    try:
        season = archiving.take_in(league, asker(request), found, {key: str(value) for key, value in given.items()})
    except Refused as refusal:
        return _looked_at(request, league, found, text, str(refusal), {key: str(value) for key, value in given.items()})
    messages.success(request, _("The season has been taken in, with its final tables."))
    return redirect(season)


def _looked_at(
    request: HttpRequest,
    league: League,
    found: reading.Reading,
    text: str,
    refusal: str = "",
    given: Mapping[int, str] | None = None,
) -> HttpResponse:
    content = found.content if found.is_right else None
    chosen = given if given is not None else archiving.suggested(content, league) if content else {}
    context = {
        "league": league,
        "reading": found,
        "packed": reading.packed(text) if content else "",
        "key": request.POST.get("key", ""),
        "refusal": refusal,
        "people": [(one, chosen.get(one.id, "")) for one in content.members] if content else [],
        "usernames": archiving.usernames(league) if content else [],
    }
    return render(request, IMPORT, context, status=422 if refusal or not found.is_right else 200)
