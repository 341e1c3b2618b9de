"""What members do at a table besides playing: give up, ask the others to agree to something, play again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import clock
from games.forms.pausing import PauseForm
from games.models import Seat, Table
from games.selectors.motions import Kind
from games.selectors.tables import Place, own_place
from games.services import agreements, tables
from games.services.road import resign as give_up

from .answers import REFUSALS, answer_to
from .entry import account_required, asker, player_required

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

KINDS: dict[str, Kind] = {"take-back": "take_back", "end": "void"}


@dataclass(frozen=True)
class Way:
    """Something that needs a second press, on a page of its own that says what it means."""

    key: str
    title: StrOrPromise
    text: StrOrPromise
    go: StrOrPromise
    """The button that leads to the page, and, on it, the one that does it."""


WAYS = {
    way.key: way
    for way in (
        Way(
            "take-back",
            gettext_lazy("Take the last turn back"),
            gettext_lazy(
                "All members present must agree. Then the table stands as before your last turn; what was played since "
                "is void, and what is thrown again falls anew. It stands in the log."
            ),
            gettext_lazy("Ask for my last turn back"),
        ),
        Way(
            "pause",
            gettext_lazy("Pause"),
            gettext_lazy(
                "All members present must agree. Then the clock stands until a day that you name: every deadline moves "
                "later by as long, nobody is late before, and who likes may move. All are told a day before it ends."
            ),
            gettext_lazy("Ask for a pause"),
        ),
        Way(
            "end",
            gettext_lazy("End without a result"),
            gettext_lazy("All members present must agree; AIs have no vote. Nobody wins or loses."),
            gettext_lazy("Ask to end the table"),
        ),
        Way(
            "resign",
            gettext_lazy("Give up"),
            gettext_lazy(
                "You cannot come back to this seat. With two sides the other one wins; with more, an AI plays on for "
                "your seat and it counts as given up."
            ),
            gettext_lazy("Give up this table"),
        ),
    )
}


@require_safe
@player_required
def more(request: HttpRequest, slug: str) -> HttpResponse:
    """What can be done at a table besides playing, each with what it means."""
    place = _playing(slug, request)
    keys = [key for key in WAYS if key == "resign" or place.table.is_friendly]
    if place.table.clock.kind == clock.Kind.NONE and "pause" in keys:
        keys.remove("pause")
    ways = [(WAYS[key], _url(slug, key)) for key in keys]
    return render(request, "games/more.html", {"table": place.table, "ways": ways})


def _url(slug: str, key: str) -> str:
    own = {"resign": "games:resign", "pause": "games:ask_pause"}
    return reverse(own[key], args=[slug]) if key in own else reverse("games:ask_all", args=[slug, key])


@require_http_methods(["GET", "POST"])
@player_required
def resign(request: HttpRequest, slug: str) -> HttpResponse:
    """A page that says what it means, and the press that does it."""
    place = _playing(slug, request)
    if request.method == "GET":
        return _confirm(request, place, "resign")
    return _act(request, place, lambda seat: give_up(place.table.pk, seat.index))


@require_http_methods(["GET", "POST"])
@player_required
def ask(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """Ask the others to agree to a take-back or an end without a result: what it means, and the press."""
    if what not in KINDS:
        raise Http404
    place = _playing(slug, request)
    if request.method == "GET":
        return _confirm(request, place, what)
    return _act(request, place, lambda seat: agreements.propose(place.table.pk, seat.index, KINDS[what]))


@require_http_methods(["GET", "POST"])
@player_required
def pause(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask the others to let the clock stand: until when, why, and what it means."""
    place = _playing(slug, request)
    form = PauseForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        until, reason = form.until, form.cleaned_data["reason"]
        return _act(request, place, lambda seat: agreements.propose_pause(place.table.pk, seat.index, until, reason))
    context = {"table": place.table, "way": WAYS["pause"], "form": form}
    return render(request, "games/ask_pause.html", context, status=422 if form.errors else 200)


@require_POST
@player_required
def answer(request: HttpRequest, slug: str) -> HttpResponse:
    """Yes or no to what the others ask; no is also how one's own question is taken back."""
    place = own_place(slug, request.user)
    act = agreements.agree if request.POST.get("answer") == "yes" else agreements.drop
    return _act(request, place, lambda seat: act(place.table.pk, seat.index))


@require_POST
@account_required
def again(request: HttpRequest, slug: str) -> HttpResponse:
    """Open the rematch of a finished table, or join it."""
    place = own_place(slug, request.user)
    try:
        return redirect(tables.rematch(place.table, asker(request)))
    except REFUSALS as error:
        return _refused(request, place, error)


def _playing(slug: str, request: HttpRequest) -> Place:
    place = own_place(slug, request.user)
    if place.table.status != Table.Status.PLAYING or place.seat is None or place.seat.gave_up:
        raise Http404
    return place


def _confirm(request: HttpRequest, place: Place, what: str) -> HttpResponse:
    way = WAYS[what]
    context = {"table": place.table, "title": way.title, "text": way.text, "button": way.go}
    return render(request, "games/confirm.html", context)


def _act(request: HttpRequest, place: Place, act: Callable[[Seat], object]) -> HttpResponse:
    assert place.seat is not None  # own_place has seen to it
    try:
        act(place.seat)
    except REFUSALS as error:
        return _refused(request, place, error)
    messages.success(request, _("Done."))
    return redirect(place.table)


def _refused(request: HttpRequest, place: Place, error: Exception) -> HttpResponse:
    status, sentence = answer_to(error)
    context = {"table": place.table, "title": _("Not done"), "text": sentence, "button": ""}
    return render(request, "games/confirm.html", context, status=status)
