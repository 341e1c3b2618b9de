"""A member's record over all seasons."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.selectors.records import record_of

from .fresh import kept_for_strangers


@require_safe
@kept_for_strangers
def record(request: HttpRequest, username: str) -> HttpResponse:
    """Seasons, results and ratings, as far as the reader may see them."""
    return render(request, "tournaments/record.html", {"record": record_of(username, request.user)})
