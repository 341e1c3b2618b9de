"""The desk's say in the order of a table, where its criteria ask for it."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.views.entry import account_required, asker
from tournaments.forms.ordering import HEADINGS, OrderForm, kinds_for
from tournaments.models import Stage
from tournaments.selectors import leagues as selectors
from tournaments.selectors.standings import order_in_words, rows_of

from .carried import carried_out


@require_safe
@account_required
def orders(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The stages that have begun, and what can be given for each."""
    season = selectors.season_for_organiser(slug, number, request.user)
    begun = Stage.objects.filter(division__season=season).exclude(state=Stage.State.WAITING)
    context = {
        "season": season,
        "league": season.league,
        "stages": begun.select_related("division").order_by("division__number", "number"),
        "kinds": [(kind, HEADINGS[kind]) for kind in kinds_for(season.law.criteria)],
        "order": order_in_words(season.law),
        "law": season.law,
    }
    return render(request, "tournaments/desk/orders.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def order(request: HttpRequest, slug: str, number: int, stage: int, what: str) -> HttpResponse:
    """Fair-play points, an order, or lots of one stage."""
    season = selectors.season_for_organiser(slug, number, request.user)
    if what not in kinds_for(season.law.criteria):
        raise Http404
    begun = Stage.objects.filter(division__season=season).exclude(state=Stage.State.WAITING)
    found = get_object_or_404(begun.select_related("division"), pk=stage)
    form = OrderForm(what, found, rows_of(found), request.POST if request.method == "POST" else None)
    status = carried_out(form, lambda: form.carry_out(asker(request)))
    if not status:
        messages.success(request, _("The table is made anew with it."))
        return redirect("tournaments:desk_orders", slug, number)
    context = {"season": season, "league": season.league, "stage": found, "form": form}
    return render(request, "tournaments/desk/order.html", context, status=status)
