"""Messages of the organisers, looked at before they go."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.messaging import MessageForm
from tournaments.selectors import leagues as selectors
from tournaments.selectors.audience import audiences, entrants_in
from tournaments.selectors.desk_page import trail_of
from tournaments.services import messaging


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
@answers_refusals
def message(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Write, look at who gets it, send."""
    season = selectors.season_for_organiser(slug, number, request.user)
    go = request.POST.get("go")
    form = MessageForm(audiences(season), request.POST if request.method == "POST" else None)
    is_good = form.is_bound and form.is_valid() and go != "back"
    if is_good and go == "send":
        row = messaging.send(season, asker(request), form.cleaned_data["to"], form.cleaned_data["text"])
        count = int(row.new["count"])
        sentence = ngettext("Sent to %(n)s entrant.", "Sent to %(n)s entrants.", count) % {"n": count}
        messages.success(request, sentence)
        return redirect("tournaments:desk_message", slug, number)
    context = {"season": season, "league": season.league, "form": form, "is_looked_at": is_good}
    context["sent"] = trail_of(season).filter(action="message")[:10]
    context["people"] = entrants_in(season, form.cleaned_data["to"]) if is_good else []
    is_bad = bool(form.errors) and go != "back"
    return render(request, "tournaments/desk/message.html", context, status=422 if is_bad else 200)
