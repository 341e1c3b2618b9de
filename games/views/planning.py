"""The planning board and what a member has ordered. Nothing here can make a move at a table."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.selectors.my_orders import ordered_tables
from games.selectors.planner import planner
from games.selectors.running import RulesFailed
from games.selectors.speech import speaker
from games.selectors.tables import Place, own_place
from games.services import ordering, planning

from .answers import REFUSALS, answer_to
from .entry import asker, player_required
from .play import repair


@require_http_methods(["GET", "HEAD", "POST"])
@player_required
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """The planning board of the member's seat; a press on it changes the plan and leads back to it."""
    place = own_place(slug, request.user)
    if request.method != "POST" or place.seat is None:
        return _show(request, place)
    deed = request.POST.get("do", "")
    try:
        change = planning.done(deed, request.POST.dict())
        ordering.change(place.table, place.seat, change, is_again=deed == "again")
    except REFUSALS as error:
        status, sentence = answer_to(error, speaker(place.table, place.seats))
        return _show(request, own_place(slug, request.user), sentence, status)
    part = "board" if deed in ("step", "undo", "wish") else "orders"
    return redirect(f"{reverse('games:plan', args=[slug])}#{part}")


def _show(request: HttpRequest, place: Place, error: str = "", status: int = 200) -> HttpResponse:
    try:
        found = planner(place, request.GET.get("fact", ""), request.GET.get("number", ""))
    except RulesFailed as failure:
        repair(place.table, failure)
        return redirect(place.table)
    if found is None:
        if place.table.started is None:
            raise Http404
        return redirect(place.table)
    context = {"table": place.table, "plan": found, "page": found.page, "error": error}
    return render(request, "games/plan.html", context, status=status)


@require_safe
@login_required
def orders(request: HttpRequest) -> HttpResponse:
    """Everything the member has ordered, at all tables."""
    return render(request, "games/orders.html", {"tables": ordered_tables(asker(request))})
