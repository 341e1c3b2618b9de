"""Another time for a fixture: proposed by who plays there, agreed to or refused by the others, taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import Member
from accounts.views.answers import answers_refusals
from games.views.entry import account_required, asker
from tournaments.forms.times import ProposalForm
from tournaments.models import Proposal
from tournaments.selectors import leagues as selectors
from tournaments.selectors.calendar import closing_of
from tournaments.selectors.desk_page import names_in
from tournaments.services import scheduling

from .carried import carried_out

ANSWERS: Mapping[str, tuple[Callable[[Proposal, Member], Proposal], Promise]] = {
    "accept": (scheduling.accept, gettext_lazy("You have agreed to this time.")),
    "refuse": (scheduling.refuse, gettext_lazy("You have refused this time.")),
    "withdraw": (scheduling.withdraw, gettext_lazy("Your proposal is taken back.")),
}


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def propose(request: HttpRequest, slug: str, number: int, fixture: int) -> HttpResponse:
    """Another time is put to the others; only for who plays there."""
    place = selectors.season_for_reader(slug, number, request.user)
    found = selectors.fixture_to_decide(place.season, fixture)
    mine = place.entrant.pk if place.entrant else None
    if mine not in {side.entrant_id for side in found.sides.all()}:
        raise Http404
    form = ProposalForm(request.POST if request.method == "POST" else None)
    status = carried_out(form, lambda: form.carry_out(found, asker(request)), "starts_at")
    if not status:
        return redirect("tournaments:fixture", slug, number, fixture)
    context = {"season": place.season, "league": place.season.league, "fixture": found, "form": form}
    context |= {"title": names_in([found]).get(found.pk, ""), "closes_at": closing_of(found)}
    return render(request, "tournaments/propose.html", context, status=status)


@require_POST
@account_required
@answers_refusals
def answer(request: HttpRequest, slug: str, number: int, proposal: int, answer: str) -> HttpResponse:
    """Agree, refuse, or take back."""
    season = selectors.season_for_reader(slug, number, request.user).season
    rows = Proposal.objects.select_related("fixture__round__stage__division")
    found = get_object_or_404(rows, pk=proposal, fixture__round__stage__division__season=season)
    if answer not in ANSWERS:
        raise Http404
    carry_out, said = ANSWERS[answer]
    carry_out(found, asker(request))
    messages.success(request, str(said))
    return redirect("tournaments:fixture", slug, number, found.fixture_id)
