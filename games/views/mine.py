"""My tables: what waits for me first, what is over last."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.selectors.mine import my_finished
from games.selectors.mine import my_tables as rows_of

from .entry import asker

PAGE = 100
FINISHED = 20


@require_safe
@login_required
def my_tables(request: HttpRequest) -> HttpResponse:
    """All tables of the member."""
    member = asker(request)
    rows = rows_of(member)
    context = {
        "page": Paginator(rows, PAGE).get_page(request.GET.get("page")),
        "turns": sum(row.is_my_turn for row in rows),
        "finished": Paginator(my_finished(member), FINISHED).get_page(request.GET.get("over")),
    }
    return render(request, "games/my_tables.html", context)
