"""The shelf: every title, one title, its rules."""

from __future__ import annotations

import logging
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine import rulebook
from games.engine.contract import Title
from games.engine.rulebook import MalformedRulebook, Rulebook
from games.models import Ruleset
from games.selectors.loading import ruleset_of
from games.selectors.shelf import (
    Filters,
    latest_finished,
    listed,
    open_titles,
    playable,
    title_on_shelf,
    usual_lengths,
)

from .entry import reader

logger = logging.getLogger(__name__)
MOST_TABLES = 8


@require_safe
def titles(request: HttpRequest) -> HttpResponse:
    """Every title on the shelf."""
    return render(request, "games/titles.html", {"shelf": shelf()})


def shelf() -> list[dict[str, Any]]:
    """What a sheet of the shelf says of each title."""
    return [{"info": one.info, "intro": _intro(one.info.slug)} for one in open_titles()]


@require_safe
def title(request: HttpRequest, slug: str) -> HttpResponse:
    """One title: what it is, how many play, how long it takes, which tables have room."""
    found, member = title_on_shelf(slug), reader(request)
    book = _book(slug)
    context = {
        "info": found.info,
        "book": book,
        "summary": book.sections[0] if book and not book.sections[0].clauses else None,
        "rulesets": [_ruleset(found, row) for row in playable(slug, member)],
        "lengths": usual_lengths(slug, member),
        "open_tables": listed(member, Filters(title=slug, has_room=True))[:MOST_TABLES],
        "finished": latest_finished(slug, member, MOST_TABLES),
    }
    return render(request, "games/title.html", context)


def _ruleset(found: Title, row: Ruleset) -> dict[str, Any]:
    least, most = found.seats(ruleset_of(row))
    return {"row": row, "least": least, "most": most}


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The title's rules, clause by clause, each with an address of its own."""
    found = title_on_shelf(slug)
    book = _book(slug)
    if book is None:
        raise Http404
    return render(request, "games/rules.html", {"info": found.info, "book": book})


def _book(slug: str) -> Rulebook | None:
    """The rules page, or None for a title that has none that can be read."""
    try:
        return rulebook.of_title(slug)
    except MalformedRulebook:
        logger.exception("the rules page of %s cannot be read", slug)
    except OSError:
        pass
    return None


def _intro(slug: str) -> str:
    book = _book(slug)
    return book.intro if book else ""
