"""My tables: what waits for me first, what is over last."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.models import Table
from games.selectors.mine import my_finished
from games.selectors.mine import my_tables as rows_of
from games.selectors.turns import next_table

from .entry import asker, player_required

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


@require_safe
@player_required
def next_up(request: HttpRequest) -> HttpResponse:
    """To the table that waits most for the member, or to the one that comes after the one named; to the list of all
    where none does."""
    here = Table.objects.filter(slug=request.GET.get("after", "")[:10], seats__member=asker(request)).first()
    found = next_table(asker(request), here, after=here is not None)
    if found.table is not None:
        return redirect(found.table)
    messages.info(request, _("No other table waits for you."))
    return redirect("games:my_tables")
