"""Opening a table: choose a title, then fill in the form."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.engine.contract import BadRuleset, Title
from games.forms import OpenForm
from games.selectors.shelf import open_titles, playable, title_on_shelf
from games.services import tables

from .answers import REFUSALS, answer_to
from .entry import account_required, asker


@require_safe
@account_required
def choose(request: HttpRequest) -> HttpResponse:
    """Which title shall it be? With one title on the shelf there is nothing to choose."""
    shelf = open_titles()
    if len(shelf) == 1:
        return redirect("games:open_title", shelf[0].info.slug)
    return render(request, "games/open.html", {"titles": shelf})


@require_http_methods(["GET", "HEAD", "POST"])
@account_required
def form(request: HttpRequest, slug: str) -> HttpResponse:
    """The form of one title; opens the table when it is sent without faults."""
    shelf = title_on_shelf(slug)
    rulesets = playable(slug, asker(request))
    if not rulesets:
        sentence = _("No ruleset of this title has been published yet.")
        return render(request, "errors/409.html", {"message": sentence}, status=409)
    if request.method != "POST":
        return _page(request, shelf, OpenForm(shelf, rulesets, asker(request), initial=request.GET.dict()))
    if "reshape" in request.POST or request.POST.get("shown") != request.POST.get("ruleset"):
        reshaped = OpenForm(shelf, rulesets, asker(request), request.POST, is_reshaped=True)
        return _page(request, shelf, reshaped)
    return _open(request, shelf, OpenForm(shelf, rulesets, asker(request), request.POST))


def _open(request: HttpRequest, shelf: Title, filled: OpenForm) -> HttpResponse:
    if not filled.is_valid():
        return _page(request, shelf, filled, 422)
    try:
        return redirect(tables.open_table(asker(request), filled.plan()))
    except BadRuleset as error:
        filled.take_faults(error)
        return _page(request, shelf, filled, 422)
    except REFUSALS as error:
        status, sentence = answer_to(error)
        filled.add_error(None, sentence)
        return _page(request, shelf, filled, status)


def _page(request: HttpRequest, shelf: Title, filled: OpenForm, status: int = 200) -> HttpResponse:
    is_part = request.headers.get("HX-Request") == "true"
    name = "games/_open_form.html" if is_part else "games/open_form.html"
    return render(request, name, {"info": shelf.info, "form": filled}, status=status)
