"""The lobby: tables that wait for players, and tables that may be watched."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.forms import LobbyForm
from games.selectors.shelf import clubs_to_look_for, listed, open_titles

from .entry import reader

PAGE = 20


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The tables of the lobby, narrowed by title, club, pace, state and whether there is room."""
    member = reader(request)
    form = LobbyForm(request.GET, titles=open_titles(), clubs=clubs_to_look_for(member))
    page = Paginator(listed(member, form.filters()), PAGE).get_page(request.GET.get("page"))
    context = {"form": form, "page": page, "is_narrowed": form.is_narrowed, "query": form.query()}
    is_part = request.headers.get("HX-Request") == "true"
    return render(request, "games/_lobby_rows.html" if is_part else "games/lobby.html", context)
