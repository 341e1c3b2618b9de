"""Looking back: the log in pages, earlier positions, and the proof of the dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.forms import whole_number
from games.models import Table
from games.selectors import export
from games.selectors.history import PAGE, log_page, visible
from games.selectors.pages import past_page
from games.selectors.running import RulesFailed
from games.selectors.speech import speaker
from games.selectors.tables import place_of

from .play import repair

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def _repaired(view: View[P]) -> View[P]:
    """If the title's code fails on an earlier position too, the table's page says that it is under repair."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except RulesFailed as failure:
            place = place_of(str(kwargs["slug"]), request.user)
            repair(place.table, failure)
            return redirect(place.table)

    return guarded


@require_safe
@_repaired
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Older steps of the log, a page at a time."""
    place = place_of(slug, request.user)
    before = request.GET.get("before", "")
    step = whole_number(before)
    if before and step is None:
        raise Http404
    index = place.seat.index if place.seat else None
    lines = log_page(place.table, speaker(place.table, place.seats), index, step)
    context = {"table": place.table, "seat": place.seat, "lines": lines, "oldest": lines[-1].step if lines else 0}
    is_part = request.headers.get("HX-Request") == "true"
    return render(request, "games/_log.html" if is_part else "games/log.html", context | {"page_size": PAGE})


@require_safe
@_repaired
def at(request: HttpRequest, slug: str, step: int) -> HttpResponse:
    """The table as it stood after one of the reader's steps."""
    place = place_of(slug, request.user)
    if place.table.started is None:
        raise Http404
    page = past_page(place, step)
    context = {
        "table": place.table,
        "page": page,
        "previous_url": _at(slug, step - 1) if step > 0 else "",
        "next_url": _at(slug, step + 1) if step < page.steps else "",
    }
    return render(request, "games/history.html", context)


def _at(slug: str, step: int) -> str:
    return reverse("games:at", args=[slug, step])


@require_safe
def proof(request: HttpRequest, slug: str) -> HttpResponse:
    """The commitment to the dice; once the table is over the secret, and everything needed to check every roll."""
    place = place_of(slug, request.user)
    table = place.table
    if "file" in request.GET:
        if table.status != Table.Status.FINISHED:
            raise Http404
        answer = JsonResponse(export.finished_table(table), json_dumps_params={"indent": 1})
        answer["Content-Disposition"] = f'attachment; filename="touchline-{table.slug}.json"'
        return answer
    steps = visible(table, place.seat.index if place.seat else None).count()
    return render(request, "games/proof.html", {"place": place, "table": table, "steps": steps})
