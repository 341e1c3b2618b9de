"""The chat of a table, and the notes that a member keeps about it."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.views.answers import answers_refusals
from games.models import ChatLine
from games.selectors.speech import speaker
from games.selectors.tables import place_of
from games.selectors.talk import ChatPlace, chat_place, lines_for, note_of, seen_by
from games.services import talking
from games.services.errors import Refused

from .entry import account_required, asker, reader
from .play import follow_context


@require_http_methods(["GET", "HEAD", "POST"])
def chat(request: HttpRequest, slug: str) -> HttpResponse:
    """What was said, and a line to say more; htmx gets the part that changes."""
    found = chat_place(slug, request.user)
    error, status = "", 200
    if request.method == "POST":
        if not found.may_write:
            raise Http404
        try:
            talking.say(found.table, asker(request), request.POST.get("text", ""))
            return redirect("games:chat", slug)
        except Refused as refusal:
            error, status = str(refusal), refusal.status
    return render(request, _template(request), _context(request, found) | {"error": error}, status=status)


def _template(request: HttpRequest) -> str:
    return "games/_chat.html" if request.headers.get("HX-Request") == "true" else "games/chat.html"


def _context(request: HttpRequest, found: ChatPlace) -> dict[str, object]:
    member, lines = reader(request), lines_for(found, request.user)
    own = seen_by(found.table, member) if member else None
    if member is not None and lines and request.method == "GET":
        talking.read(found.table, member, lines[-1].line.pk)
    context = {"chat": found, "table": found.table, "lines": lines, "own": own, "longest": talking.LONGEST}
    return context | {"title": speaker(found.table).title(), **follow_context(found.place)}


def _on_line(request: HttpRequest, slug: str, line: int, act: Callable[[ChatPlace, ChatLine], None]) -> HttpResponse:
    found = chat_place(slug, request.user)
    act(found, get_object_or_404(ChatLine.objects.select_related("table", "member"), pk=line, table=found.table))
    return redirect("games:chat", slug)


@require_POST
@account_required
@answers_refusals
def report(request: HttpRequest, slug: str, line: int) -> HttpResponse:
    """Ask those who keep the table to look at a line."""

    def act(_found: ChatPlace, said: ChatLine) -> None:
        talking.report(said, asker(request))
        messages.success(request, _("The organisers will look at it."))

    return _on_line(request, slug, line, act)


@require_POST
@account_required
@answers_refusals
def hide(request: HttpRequest, slug: str, line: int) -> HttpResponse:
    """Who keeps the table hides a line, with a reason."""

    def act(found: ChatPlace, said: ChatLine) -> None:
        if not found.is_warden:
            raise Http404
        talking.hide(said, asker(request), request.POST.get("reason", ""))

    return _on_line(request, slug, line, act)


@require_POST
@account_required
@answers_refusals
def block(request: HttpRequest, slug: str, line: int) -> HttpResponse:
    """Read nothing more of who said this line, or read it again."""
    is_blocked = request.POST.get("blocked") == "yes"
    return _on_line(
        request, slug, line, lambda _found, said: talking.block(asker(request), said.member, is_blocked=is_blocked)
    )


@require_POST
@account_required
def mute(request: HttpRequest, slug: str) -> HttpResponse:
    """Be told of nothing new in this chat, or be told again."""
    found = chat_place(slug, request.user)
    talking.mute(found.table, asker(request), is_muted=request.POST.get("muted") == "yes")
    return redirect("games:chat", slug)


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def notes(request: HttpRequest, slug: str) -> HttpResponse:
    """What the member wrote down about this table."""
    table, member = place_of(slug, request.user).table, asker(request)
    text, error, status = note_of(table, member), "", 200
    if request.method == "POST":
        text = request.POST.get("text", "")
        try:
            talking.write_down(table, member, text)
            messages.success(request, _("Kept, for your eyes alone."))
            return redirect(table)
        except Refused as refusal:
            error, status = str(refusal), refusal.status
    context = {"table": table, "text": text, "error": error, "longest": talking.LONGEST_NOTE}
    return render(request, "games/notes.html", context | {"title": speaker(table).title()}, status=status)
