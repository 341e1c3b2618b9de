"""The organiser's desk: every fixture with its one word, decisions that are looked at first, and the audit trail."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.desk import SHOWN, ReasonForm, ShownForm, VerdictForm
from tournaments.models import Entrant, Fixture, Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors.desk import desk_of
from tournaments.selectors.desk_page import Choice, entrants_at_desk, shown_rows, told, trail_of
from tournaments.services import bulk, joining, nudging
from tournaments.services.bulk import Verdict

ROWS = 60
"""Fixtures, or changes, on one page."""


@require_safe
@account_required
def desk(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What is going on in a season, for those who run it."""
    season = selectors.season_for_organiser(slug, number, request.user)
    show = ShownForm(request.GET).value
    rows = shown_rows(desk_of(season), show)
    context = {
        "season": season,
        "league": season.league,
        "part": Paginator(rows, ROWS).get_page(request.GET.get("page")),
        "show": show,
        "shown": SHOWN.items(),
        "form": VerdictForm([], None),
        "entrants": entrants_at_desk(season),
    }
    return render(request, "tournaments/desk/desk.html", context)


@require_POST
@account_required
@answers_refusals
def preview(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What the chosen fixtures would become and what that touches; nothing is changed yet."""
    season = selectors.season_for_organiser(slug, number, request.user)
    form = VerdictForm(_keys(season), request.POST)
    if not form.is_valid():
        sentences = [str(error) for errors in form.errors.values() for error in errors]
        return render(request, "accounts/refused.html", {"sentence": " ".join(sentences)}, status=422)
    return _looked_at(request, season, form, ReasonForm())


@require_POST
@account_required
@answers_refusals
def decide(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Carry out what was looked at, with its reason."""
    season = selectors.season_for_organiser(slug, number, request.user)
    form, why = VerdictForm(_keys(season), request.POST), ReasonForm(request.POST)
    if not form.is_valid():
        return redirect(_desk(season))
    if not why.is_valid():
        return _looked_at(request, season, form, why, status=422)
    choice = Choice.of(form.cleaned_data)
    given = why.cleaned_data
    bulk.apply(
        season,
        asker(request),
        choice.keys,
        Verdict(choice.verdict),
        given["reason"],
        given["note"],
        re_pair=given["re_pair"],
    )
    count = len(choice.keys)
    messages.success(
        request, ngettext("%(n)s fixture was decided.", "%(n)s fixtures were decided.", count) % {"n": count}
    )
    return redirect(_desk(season))


def _looked_at(
    request: HttpRequest, season: Season, form: VerdictForm, why: ReasonForm, status: int = 200
) -> HttpResponse:
    choice = Choice.of(form.cleaned_data)
    context = {
        "season": season,
        "league": season.league,
        "choice": choice,
        "would": bulk.preview(season, choice.keys, Verdict(choice.verdict)),
        "form": why,
    }
    return render(request, "tournaments/desk/preview.html", context, status=status)


def _keys(season: Season) -> list[int]:
    return list(Fixture.objects.filter(round__stage__division__season=season).values_list("pk", flat=True))


def _desk(season: Season) -> str:
    return reverse("tournaments:desk", args=[season.league.slug, season.number])


@require_POST
@account_required
@answers_refusals
def nudge(request: HttpRequest, slug: str, number: int, fixture: int) -> HttpResponse:
    """Remind those who owe a move in a fixture."""
    season = selectors.season_for_organiser(slug, number, request.user)
    told = nudging.nudge(selectors.fixture_of(season, fixture), asker(request))
    messages.success(request, _("Reminded: %(names)s.") % {"names": ", ".join(map(str, told))})
    return redirect(_desk(season))


@require_POST
@account_required
@answers_refusals
def approve(request: HttpRequest, slug: str, number: int, entrant: int) -> HttpResponse:
    """Let an entrant in."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = get_object_or_404(Entrant.objects.select_related("member", "partner"), season=season, pk=entrant)
    joining.approve(found, asker(request))
    messages.success(request, _("%(entrant)s plays.") % {"entrant": found})
    return redirect(_desk(season))


@require_POST
@account_required
@answers_refusals
def turn_away(request: HttpRequest, slug: str, number: int, entrant: int) -> HttpResponse:
    """Refuse an entry, with a reason that the member reads."""
    season = selectors.season_for_organiser(slug, number, request.user)
    found = get_object_or_404(Entrant.objects.select_related("member", "partner"), season=season, pk=entrant)
    joining.refuse(found, asker(request), request.POST.get("reason", ""))
    messages.success(request, _("The entry was refused."))
    return redirect(_desk(season))


@require_safe
def trail(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Who changed what in a season, when and why: for everybody who may see it; notes for organisers only."""
    place = selectors.season_for_reader(slug, number, request.user)
    part = Paginator(trail_of(place.season), ROWS).get_page(request.GET.get("page"))
    rows = told(part.object_list)
    context = {"season": place.season, "league": place.season.league, "part": part, "rows": rows, "place": place}
    return render(request, "tournaments/desk/trail.html", context)
