"""A table that waits for players: joining, leaving, starting, closing, the invitation."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.models import Table
from games.selectors.loading import title_of
from games.selectors.tables import Place, place_of
from games.services import tables

from . import play
from .answers import REFUSALS, answer_to
from .entry import account_required, asker


@require_safe
def invite(request: HttpRequest, slug: str, invitation: str) -> HttpResponse:
    """Where an invitation leads: the table with a button to join; strangers sign in first and come back here."""
    try:
        place = place_of(slug, request.user, invitation)
    except Http404:
        return _too_late(request, slug, invitation)
    if place.seat is not None or place.table.status != Table.Status.OPEN:
        return redirect(place.table)
    return play.show(request, place)


def _too_late(request: HttpRequest, slug: str, invitation: str) -> HttpResponse:
    """For who holds the right invitation to a table that is no longer open; raises Http404 for all others."""
    get_object_or_404(Table, slug=slug, invitation=invitation)
    sentence = _("This table has begun without you, or it was closed.")
    return render(request, "errors/409.html", {"message": sentence}, status=409)


@require_POST
@account_required
def join(request: HttpRequest, slug: str) -> HttpResponse:
    """Take an empty seat."""
    invitation = request.POST.get("invitation", "")
    try:
        place = place_of(slug, request.user, invitation)
    except Http404:
        return _too_late(request, slug, invitation)
    return _act(request, place, lambda: tables.join(place.table, asker(request)))


@require_POST
@account_required
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    """Give the seat back; a host closes the table by the button for it."""
    place = place_of(slug, request.user)
    if place.seat is None:
        raise Http404
    if _is_host(request, place):
        return _act(request, place, lambda: _refuse(_("You host this table. You can close it.")))
    said = _("You have left the table.")
    return _act(request, place, lambda: tables.leave(place.table, asker(request)), said)


@require_POST
@account_required
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Begin before all seats are taken: with AIs of the level `fill` in the empty ones, or without these seats."""
    place = _hosted(request, slug)
    fill = request.POST.get("fill", "")
    if fill and fill not in title_of(place.table.title).bots:
        raise Http404
    return _act(request, place, lambda: tables.start_early(place.table, fill))


@require_POST
@account_required
def close(request: HttpRequest, slug: str) -> HttpResponse:
    """Give up a table that has not begun."""
    place = _hosted(request, slug)
    return _act(request, place, lambda: tables.leave(place.table, asker(request)), _("The table is closed."))


def _is_host(request: HttpRequest, place: Place) -> bool:
    return place.table.host_id is not None and place.table.host_id == asker(request).pk


def _hosted(request: HttpRequest, slug: str) -> Place:
    place = place_of(slug, request.user)
    if not _is_host(request, place):
        raise Http404
    return place


def _refuse(sentence: str) -> None:
    raise tables.Refused(sentence)


def _act(request: HttpRequest, place: Place, act: Callable[[], object], said: str = "") -> HttpResponse:
    """Do it and show the table, or, if nothing is left to see there, the lobby with a word; refusals beside the
    seats."""
    slug, invitation = place.table.slug, request.POST.get("invitation", "")
    try:
        act()
    except REFUSALS as error:
        return _refused(request, slug, invitation, *answer_to(error))
    if said:
        messages.success(request, said)
        return redirect("games:lobby")
    return redirect("games:table", slug)


def _refused(request: HttpRequest, slug: str, invitation: str, status: int, sentence: str) -> HttpResponse:
    """The table as it is now with the sentence; the sentence alone if the table is no longer for this reader."""
    try:
        place = place_of(slug, request.user, invitation)
    except Http404:
        return render(request, f"errors/{status}.html", {"message": sentence}, status=status)
    return play.show(request, place, sentence, status)
