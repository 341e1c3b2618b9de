"""The pages of a season: division, round, fixture, cross table, tree, charts, and sheets to print."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.selectors import bracket, charts, crosstable
from tournaments.selectors import leagues as selectors
from tournaments.selectors.desk_page import told, trail_of_fixture
from tournaments.selectors.season import (
    SeasonPage,
    StageBlock,
    division_page,
    fixture_page,
    round_page,
    stage_in,
    whole_page,
)

from .fresh import kept_for_strangers

ROWS = 60
"""Rows of a table on one page."""
SHEETS = ("standings", "fixtures", "scores")


def context_of(page: SeasonPage, **more: Any) -> dict[str, Any]:
    """What every page of a season needs."""
    return {"page": page, "season": page.season, "league": page.season.league, "law": page.season.law, **more}


@require_safe
@kept_for_strangers
def division(request: HttpRequest, slug: str, number: int, division: int) -> HttpResponse:
    """One division with its whole table, a long one in pages."""
    page = division_page(selectors.season_for_reader(slug, number, request.user), division)
    block = page.divisions[0]
    rows = block.stages[-1].table if len(block.stages) == 1 else []
    part = Paginator(rows, ROWS).get_page(request.GET.get("page")) if len(rows) > ROWS else None
    return render(request, "tournaments/division.html", context_of(page, division=block, part=part))


@require_safe
@kept_for_strangers
def round_(request: HttpRequest, slug: str, number: int, division: int, stage: int, round: int) -> HttpResponse:
    """One round with all its fixtures."""
    place = selectors.season_for_reader(slug, number, request.user)
    page, block, one = round_page(place, division, stage, round)
    return render(request, "tournaments/round.html", context_of(page, stage=block, here=one))


@require_safe
@kept_for_strangers
def fixture(request: HttpRequest, slug: str, number: int, fixture: int) -> HttpResponse:
    """One fixture: who, when, where, what came of it and why."""
    place = selectors.season_for_reader(slug, number, request.user)
    found = fixture_page(place, fixture)
    context = {
        "page": {"place": place},
        "place": place,
        "season": place.season,
        "league": place.season.league,
        "found": found,
        "changes": told(trail_of_fixture(found.fixture)),
    }
    return render(request, "tournaments/fixture.html", context)


def _stage(request: HttpRequest, slug: str, number: int, division: int, stage: int) -> tuple[SeasonPage, StageBlock]:
    """A stage with all its fixtures."""
    page = whole_page(selectors.season_for_reader(slug, number, request.user), division)
    return page, stage_in(page, stage)


@require_safe
@kept_for_strangers
def cross(request: HttpRequest, slug: str, number: int, division: int, stage: int) -> HttpResponse:
    """Who did what in which round, and against whom."""
    page, block = _stage(request, slug, number, division, stage)
    table = crosstable.cross_table(block, page.season.law, page.mine_id)
    return render(request, "tournaments/cross.html", context_of(page, stage=block, table=table))


@require_safe
@kept_for_strangers
def tree(request: HttpRequest, slug: str, number: int, division: int, stage: int) -> HttpResponse:
    """The tree of a cup, and the groups before it."""
    page, block = _stage(request, slug, number, division, stage)
    found = bracket.tree_of(block, {one.pk: one for one in page.entrants})
    if found is None:
        raise Http404
    return render(request, "tournaments/tree.html", context_of(page, stage=block, tree=found))


@require_safe
@kept_for_strangers
def course(request: HttpRequest, slug: str, number: int, division: int, stage: int) -> HttpResponse:
    """Points and places by round, drawn and as tables."""
    page, block = _stage(request, slug, number, division, stage)
    rounds, found = charts.careers(block, page.season.law, page.mine_id)
    wanted = [int(key) for key in request.GET.getlist("who") if key.isdecimal() and key.isascii()]
    drawn = charts.chosen(found, wanted)
    context = context_of(
        page,
        stage=block,
        rounds=rounds,
        careers=found,
        drawn={one.entrant.pk for one in drawn},
        points=charts.points_chart(rounds, drawn) if rounds else None,
        places=charts.places_chart(rounds, drawn, len(found)) if rounds else None,
    )
    return render(request, "tournaments/course.html", context)


@require_safe
@kept_for_strangers
def sheet(request: HttpRequest, slug: str, number: int, kind: str) -> HttpResponse:
    """Standings, fixtures or score sheets of all divisions, for paper: no menus."""
    if kind not in SHEETS:
        raise Http404
    page = whole_page(selectors.season_for_reader(slug, number, request.user))
    return render(request, f"tournaments/print_{kind}.html", context_of(page, kind=kind))
