"""What a season gives to take along, calendars, and lists of entrants that come in."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import Member
from accounts.selectors import signed_in
from accounts.views.answers import answers_refusals, unlisted
from games.views.entry import account_required, asker
from tournaments.exchange import calendar, entries, sheets, trf
from tournaments.exchange.archive.signing import public_key
from tournaments.models import Stage
from tournaments.selectors import leagues as selectors
from tournaments.selectors.season import whole_page
from tournaments.services import calendars
from tournaments.services.importing import enter_list
from tournaments.services.seasons import STARTED


def file_answer(content: str | bytes, kind: str, name: str) -> HttpResponse:
    """A file to keep, of this kind and under this name."""
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["X-Content-Type-Options"] = "nosniff"
    return answer


@require_safe
def exchange(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Everything of a season that can be taken along, each one click away."""
    place = selectors.season_for_reader(slug, number, request.user)
    season, member = place.season, signed_in(request.user)
    stages = Stage.objects.filter(division__season=season).select_related("division__season__league")
    context = {
        "place": place,
        "season": season,
        "league": season.league,
        "lists": [(key, _list_words(key)) for key in sheets.LISTS],
        "swiss": [one for one in stages.order_by("division__number", "number") if trf.is_swiss(one)],
        "feed": _feed_address(slug, number, None if not season.league.is_private else member),
        "key": public_key() if place.is_organiser and season.state in STARTED else "",
        "mine": member is not None and member.has_account,
    }
    return render(request, "tournaments/exchange.html", context)


def _list_words(key: str) -> str:
    words = {
        "entrants": _("Entrants"),
        "fixtures": _("Fixtures"),
        "standings": _("Standings"),
        "cross": _("Cross tables"),
    }
    return words[key]


def _feed_address(slug: str, number: int, member: Member | None) -> str:
    """Of a private league with the reader's own secret in it."""
    if member is None:
        return settings.SITE_URL + reverse("tournaments:feed", args=[slug, number])
    return settings.SITE_URL + reverse("tournaments:feed_private", args=[slug, number, calendars.token_of(member)])


@require_safe
def csv_list(request: HttpRequest, slug: str, number: int, kind: str) -> HttpResponse:
    """A list as CSV, with commas or (`?separator=semicolon`) semicolons."""
    separator = request.GET.get("separator", "comma")
    place = selectors.season_for_reader(slug, number, request.user)
    if kind not in sheets.LISTS or separator not in sheets.SEPARATORS:
        raise Http404
    text = sheets.written(sheets.LISTS[kind](whole_page(place)), separator)
    return file_answer(text, "text/csv; charset=utf-8", f"{slug}-{number}-{kind}.csv")


@require_safe
def trf_file(request: HttpRequest, slug: str, number: int, stage: int) -> HttpResponse:
    """A Swiss stage (by its id) as FIDE's report file."""
    place = selectors.season_for_reader(slug, number, request.user)
    rows = Stage.objects.select_related("division__season__league")
    found = rows.filter(pk=stage, division__season=place.season).first()
    if found is None or not trf.is_swiss(found):
        raise Http404
    return file_answer(trf.report(found), "text/plain; charset=utf-8", f"{slug}-{number}.trf")


def _calendar(content: bytes, name: str) -> HttpResponse:
    answer = file_answer(content, "text/calendar; charset=utf-8", name)
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    return answer


@require_safe
def feed(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The calendar of a season that anybody may see who has its address."""
    place = selectors.season_for_reader(slug, number, request.user)
    return _calendar(calendar.of_season(place.season), f"{slug}-{number}.ics")


@require_safe
def feed_private(request: HttpRequest, slug: str, number: int, token: str) -> HttpResponse:
    """The calendar of a season for the member whose secret the address carries, as far as that member may see it."""
    member = calendars.member_of(token)
    if member is None:
        raise Http404
    place = selectors.season_for_reader(slug, number, member)
    return unlisted(_calendar(calendar.of_season(place.season), f"{slug}-{number}.ics"))


@require_safe
def feed_mine(request: HttpRequest, token: str) -> HttpResponse:
    """All fixtures of the member whose secret the address carries."""
    member = calendars.member_of(token)
    if member is None:
        raise Http404
    return unlisted(_calendar(calendar.of_member(member), "touchline.ics"))


@require_safe
@account_required
def calendar_page(request: HttpRequest) -> HttpResponse:
    """The secret address of the reader's calendar, and the button that makes it useless."""
    path = reverse("tournaments:feed_mine", args=[calendars.token_of(asker(request))])
    answer = render(request, "tournaments/calendar.html", {"address": settings.SITE_URL + path})
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_POST
@account_required
def calendar_revoke(request: HttpRequest) -> HttpResponse:
    """New secret addresses; those given out before lead nowhere."""
    calendars.revoke(asker(request))
    messages.success(request, _("Your calendar has a new address. The old one leads nowhere now."))
    return redirect("tournaments:calendar")


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def entrants_in(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A list of entrants: first shown with its faults, entered when the organiser confirms."""
    season = selectors.season_for_organiser(slug, number, request.user)
    context = {"season": season, "league": season.league, "columns": entries.COLUMNS}
    if request.method != "POST":
        return render(request, "tournaments/entrants_in.html", context)
    if "confirm" in request.POST:
        made = enter_list(season, asker(request), request.POST.get("list", ""))
        words = ngettext("%(n)d entrant has been entered.", "%(n)d entrants have been entered.", len(made))
        messages.success(request, words % {"n": len(made)})
        return redirect(season)
    file = request.FILES.get("file")
    text = entries.decoded(file.read(entries.MOST_BYTES + 1)) if file else request.POST.get("list", "")
    reading = entries.read(season, text)
    status = 200 if reading.is_right else 422
    return render(request, "tournaments/entrants_in.html", {**context, "reading": reading, "text": text}, status=status)
