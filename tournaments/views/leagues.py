"""Leagues: the list, a league's own page, founding one and preparing a season."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.errors import Refused
from accounts.models import Member
from accounts.selectors import clubs_organised_by, signed_in
from games.engine.contract import BadRuleset
from games.views.entry import account_required, asker
from tournaments.formats.rules import LeagueRules
from tournaments.forms import PRESETS, SeasonForm, StartForm, Steps, seats_fault
from tournaments.models import League, Season
from tournaments.selectors import leagues as selectors
from tournaments.selectors.standings import order_in_words
from tournaments.services.leagues import create_league
from tournaments.services.preparing import prepare_season

from .fresh import kept_for_strangers

PAGE = 30


@require_safe
@kept_for_strangers
def leagues(request: HttpRequest) -> HttpResponse:
    """Public leagues, and those of the reader's clubs."""
    page = Paginator(selectors.listed(request.user), PAGE).get_page(request.GET.get("page"))
    member = signed_in(request.user)
    may_found = member is not None and clubs_organised_by(member).exists()
    return render(request, "tournaments/leagues.html", {"page": page, "may_found": may_found})


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def league_new(request: HttpRequest) -> HttpResponse:
    """Founding a league in a club that the reader runs, in steps; nobody else finds this page."""
    member = asker(request)
    clubs = clubs_organised_by(member)
    if not clubs.exists():
        raise Http404
    steps = Steps(lambda data: StartForm(member, clubs, data, initial=request.GET.dict()), preset_rules, _sent(request))
    if steps.walk() and (made := _founded(member, steps)):
        messages.success(request, _("The league is founded. Prepare its first season next."))
        return redirect(made)
    return _step(request, "tournaments/league_new.html", steps)


def _sent(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def preset_rules(form: Form) -> LeagueRules:
    """The rules of the preset that is chosen."""
    return PRESETS.get(str(form["preset"].value()), PRESETS["once"]).rules


def _founded(member: Member, steps: Steps) -> League | None:
    """The league, or None with the sentence that says why not."""
    data, rules = steps.first.cleaned_data, steps.rules()
    assert rules is not None
    assert isinstance(steps.first, StartForm)
    if fault := seats_fault(data["ruleset"], rules):
        steps.refuse(fault)
        return None
    try:
        return create_league(data["club"], member, rules=rules, **steps.first.settings())
    except (Refused, BadRuleset) as error:
        steps.refuse(str(error))
        return None


def _step(request: HttpRequest, template: str, steps: Steps, **more: Any) -> HttpResponse:
    return render(
        request, template, {"steps": steps, "form": steps.form, **more}, status=422 if steps.is_refused else 200
    )


@require_safe
@kept_for_strangers
def league(request: HttpRequest, slug: str) -> HttpResponse:
    """One league: what is played and how, and its seasons."""
    found, membership = selectors.league_for_reader(slug, request.user)
    is_organiser = membership is not None and membership.is_organiser
    context = {
        "league": found,
        "is_organiser": is_organiser,
        "seasons": selectors.seasons_of(found, is_organiser=is_organiser),
        "order": order_in_words(found.law),
    }
    return render(request, "tournaments/league.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def season_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Preparing a season."""
    found, _membership = selectors.league_for_organiser(slug, request.user)
    steps = Steps(lambda data: SeasonForm(data), lambda _form: found.law, _sent(request))
    if steps.walk() and (season := _prepared(found, steps)):
        messages.success(request, _("The season is prepared. Open it for entries when you are ready."))
        return redirect(season)
    return _step(request, "tournaments/season_new.html", steps, league=found)


def _prepared(league: League, steps: Steps) -> Season | None:
    """The season, or None with the sentence that says why not."""
    rules = steps.rules()
    assert rules is not None
    if fault := seats_fault(league.ruleset, rules):
        steps.refuse(fault)
        return None
    try:
        return prepare_season(league, rules=rules, **steps.first.cleaned_data)
    except (Refused, BadRuleset) as error:
        steps.refuse(str(error))
        return None
