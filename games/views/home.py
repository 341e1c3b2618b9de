"""The first page, and the way in for a visitor who wants to play at once."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.guests import admit
from accounts.models import Member
from games.selectors.mine import my_tables
from games.selectors.shelf import Filters, first_to_try, listed, title_on_shelf
from games.services.guests import try_once, unfinished_table

from .answers import REFUSALS, answer_to
from .entry import is_too_often, reader
from .titles import shelf

MOST_WAITING = 8
MOST_OPEN = 5
TRIES = 6
TRIES_SECONDS = 3600


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """For strangers what Touchline is; for members what waits for them."""
    member = reader(request)
    open_tables = listed(member, Filters(has_room=True))[:MOST_OPEN]
    if member is None:
        return render(request, "games/home.html", {"shelf": shelf(), "open_tables": open_tables})
    return render(request, "games/home_member.html", {"open_tables": open_tables, **_waiting(member)})


def _waiting(member: Member) -> dict[str, object]:
    rows = my_tables(member)
    mine = [row for row in rows if row.is_my_turn]
    others = [row for row in rows if not row.is_my_turn]
    return {
        "turns": mine[:MOST_WAITING],
        "more_turns": max(len(mine) - MOST_WAITING, 0),
        "others": others[:MOST_OPEN],
        "more_others": max(len(others) - MOST_OPEN, 0),
    }


@require_POST
def try_it(request: HttpRequest) -> HttpResponse:
    """One table against the computer without an account: the visitor becomes a guest and sits down."""
    title = title_on_shelf(request.POST.get("title", "") or first_to_try().info.slug)
    member = reader(request)
    if member is not None and not member.is_guest:
        return redirect("games:open_title", title.info.slug)
    known = unfinished_table(member) if member else None
    if known is not None:
        return redirect(known)
    if is_too_often(request, "try_it", TRIES, TRIES_SECONDS):
        return render(request, "errors/429.html", status=429)
    try:
        return redirect(try_once(admit(request), title.info.slug))
    except REFUSALS as error:
        status, sentence = answer_to(error)
        return render(request, "errors/409.html", {"message": sentence}, status=status)
