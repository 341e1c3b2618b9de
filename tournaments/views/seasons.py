"""A season: its page, and the buttons of entrants and organisers."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.selectors import leagues as selectors
from tournaments.selectors.bracket import tree_of
from tournaments.selectors.season import season_page
from tournaments.services import seasons

from .fresh import kept_for_strangers
from .pages import context_of


@require_safe
@kept_for_strangers
def season(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Standings, rounds and fixtures, and what the reader can do here."""
    page = season_page(selectors.season_for_reader(slug, number, request.user))
    known = {one.pk: one for one in page.entrants}
    trees = {block.stage.pk: tree_of(block, known) for block in page.stages if block.is_tree}
    return render(request, "tournaments/season.html", context_of(page, trees=trees))


@require_POST
@account_required
def open_entries(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """An organiser opens the season for entries."""
    found = selectors.season_for_organiser(slug, number, request.user)
    seasons.open_season(found, asker(request))
    messages.success(request, _("Members of the club can enter now."))
    return redirect(found)


@require_POST
@account_required
@answers_refusals
def start(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """An organiser starts the season: the rounds are drawn and the first tables open."""
    found = selectors.season_for_organiser(slug, number, request.user)
    seasons.start(found, asker(request))
    messages.success(request, _("The season has started, and the tables of the first round are open."))
    return redirect(found)
