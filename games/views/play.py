"""The table page: looking, stepping, undoing, following."""

from __future__ import annotations

from collections.abc import Callable

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST, require_safe

from accounts.middleware import without_reader
from games.models import Seat, Table
from games.selectors.handovers import handovers_of
from games.selectors.links import links_of
from games.selectors.motions import motion_page
from games.selectors.news import news_of
from games.selectors.pages import table_page
from games.selectors.reliability import reliability_of
from games.selectors.speech import speaker
from games.selectors.tables import Place, own_place, place_of
from games.selectors.talk import unread
from games.selectors.turns import next_table
from games.services import absence, draft, ending, seen
from games.services import follow as following
from games.services.errors import RulesFailed
from games.services.road import Stored

from .answers import REFUSALS, answer_to
from .entry import player_required

TOKEN_SALT = "touchline.follow"


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table as this reader may see it."""
    place = place_of(slug, request.user, request.GET.get("invitation", ""))
    return show(request, place)


def show(request: HttpRequest, place: Place, error: str = "", status: int = 200) -> HttpResponse:
    """Render a table, as a whole page or (for htmx) as the part that changes. If the title's code fails on it, the
    table is set aside, and its page says so."""
    context = {"place": place, "table": place.table, "seats": place.seats, "seat": place.seat, "error": error}
    context["is_host"] = place.table.host_id is not None and place.table.host_id == request.user.pk
    context["motion"] = motion_page(place)
    context["handovers"] = handovers_of(place.table)
    context["links"] = links_of(place.table) if place.table.club_id else []
    is_part = request.headers.get("HX-Request") == "true"
    name = "games/_table.html" if is_part else "games/table.html"
    if place.table.started is None:
        members = [one.member_id for one in place.seats if one.member_id]
        context["reliability"] = reliability_of(members)
        return render(request, name, context, status=status)
    try:
        answer = render(request, name, context | _played(place, is_part=is_part), status=status)
    except RulesFailed as failure:
        repair(place.table, failure)
        return render(request, name, {**context, "page": None, **follow_context(place)}, status=status)
    seen.looked(place.seat, place.table)
    return answer


def _played(place: Place, *, is_part: bool) -> dict[str, object]:
    """What is shown of a table that has begun: the page, what is new on it (as the whole page is opened, so that it
    stays while the page follows), and what waits elsewhere."""
    page = table_page(place)
    more: dict[str, object] = {"page": page, **follow_context(place)}
    if not is_part:
        more["news"] = news_of(page.log, place.seat)
    if place.seat is None or place.seat.member is None:
        return more
    more["unread"] = unread(place.table.pk, place.seat.member.pk)
    if not page.is_my_turn:
        more["next"] = next_table(place.seat.member, place.table)
    return more


def repair(table: Table, failure: RulesFailed) -> None:
    """Set a table aside whose title's code has failed while it was looked at."""
    ending.set_aside(table.pk, failure.trace)
    if table.status == Table.Status.PLAYING:
        table.status = Table.Status.ASIDE


def follow_context(place: Place) -> dict[str, str]:
    """The token and the key by which the reader's open page notices that something is new."""
    reader = following.SPECTATOR if place.seat is None else place.seat.index
    view_key = place.table.public_key if place.seat is None else place.seat.view_key
    rev = 0 if place.seat is None else place.seat.draft_rev
    heard = 0 if place.seat is None else place.table.talk
    return {
        "follow_token": signing.dumps([place.table.pk, reader], salt=TOKEN_SALT),
        "follow_key": following.join(view_key, place.table.status, rev, place.table.signal + heard),
    }


@require_POST
@player_required
def step(request: HttpRequest, slug: str) -> HttpResponse:
    """Add a part to the reader's answer; commits when it is final."""
    ask, move = request.POST.get("ask", ""), request.POST.get("move", "")
    return _act(request, slug, lambda place: draft.step(place.table, _seat(place), ask, move))


@require_POST
@player_required
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    """Take back the last part of the draft, or all of it."""
    ask, is_all = request.POST.get("ask", ""), "all" in request.POST
    return _act(request, slug, lambda place: draft.undo(_seat(place), ask, is_all=is_all))


@require_POST
@player_required
def back(request: HttpRequest, slug: str) -> HttpResponse:
    """Take the seat back from the AI that sat in."""
    return _act(request, slug, lambda place: absence.come_back(_seat(place)))


def _seat(place: Place) -> Seat:
    if place.seat is None:
        raise Http404
    return place.seat


def _act(request: HttpRequest, slug: str, act: Callable[[Place], Stored | None]) -> HttpResponse:
    place = own_place(slug, request.user)
    try:
        stored = act(place)
    except REFUSALS as error:
        status, sentence = _refusal(place, error)
        return show(request, own_place(slug, request.user), sentence, status)
    if request.headers.get("HX-Request") != "true":
        return redirect(place.table)
    if stored is None:
        return show(request, own_place(slug, request.user))
    return show(request, Place(*stored, stored.seats[_seat(place).index]))


def _refusal(place: Place, error: Exception) -> tuple[int, str]:
    """Status and sentence; if it is the title's code that failed, here or in finding the words, it is set aside."""
    try:
        if isinstance(error, RulesFailed):
            raise error
        return answer_to(error, speaker(place.table, place.seats))
    except RulesFailed as failure:
        repair(place.table, failure)
        return answer_to(failure)


@require_GET
@without_reader
def follow(request: HttpRequest, token: str) -> HttpResponse:
    """204 while nothing is new for the reader of this token, else the new key; no session, no query while cached."""
    try:
        table_id, reader = signing.loads(token, salt=TOKEN_SALT)
    except signing.BadSignature as error:
        raise Http404 from error
    key = following.current(table_id, reader)
    if key is None:
        raise Http404
    if key == request.GET.get("key"):
        return HttpResponse(status=204)
    return JsonResponse({"key": key})
