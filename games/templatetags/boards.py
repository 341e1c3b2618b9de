"""`{% board page "board" %}`: a part of a title's board, rendered by Jinja2 and kept."""

from __future__ import annotations

import hashlib
from typing import Any

from django import template
from django.core.cache import cache
from django.template import engines
from django.template.exceptions import TemplateDoesNotExist
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.engine.contract import Phrase
from games.engine.words import Speaker
from games.selectors.drafts import Draft
from games.selectors.pages import TablePage
from games.selectors.questions import Question
from games.selectors.running import rules

register = template.Library()
KEEP_SECONDS = 300


@register.simple_tag
def board(page: TablePage, part: str) -> SafeString:
    """A part of the title's board (`board`, `side`, `hand`) for the page's reader; empty if the title has no such part.

    Kept by table, version, seat, draft, language and step: nothing else goes into it.
    """
    key = _cache_key(page, part)
    known = cache.get(key)
    if known is None:
        known = _render(page, part)
        cache.set(key, known, KEEP_SECONDS)
    return mark_safe(known)


def sample(title: str, game: Any, view: Any, speaker: Speaker, part: str) -> SafeString:
    """A part of a title's board for a position that belongs to no table: nothing can be pressed, nothing is kept."""
    try:
        found = engines["boards"].get_template(f"{title}/{part}.html")
    except TemplateDoesNotExist:
        return mark_safe("")
    with rules():
        return mark_safe(found.render(_still(game, view, speaker)))


def _still(game: Any, view: Any, speaker: Speaker) -> dict[str, Any]:
    """What `context_of` gives, of a position that nobody plays."""
    return {
        "view": view,
        "game": game,
        "seat": view.seat,
        "questions": [],
        "draft": Draft(),
        "last": frozenset(),
        "changed": {},
        "is_past": True,
        "press": {}.get,
        "say": lambda key, **values: speaker.say(Phrase(key, values)),
        "name": speaker.name,
        "seat_name": speaker.seat,
    }


def _cache_key(page: TablePage, part: str) -> str:
    rev = page.seat.draft_rev if page.seat else 0
    seen = ",".join(page.changed)
    names = "|".join(plate.name for plate in page.plates)
    stand = f"{page.table.pk}:{page.table.version}:{page.table.status}:{page.index}:{rev}:{page.step}:{page.plan}"
    marks = f"{names}:{stand}:{seen}:{part}"
    return "board:" + hashlib.sha256(f"{marks}:{get_language()}".encode()).hexdigest()[:32]


def _render(page: TablePage, part: str) -> str:
    try:
        found = engines["boards"].get_template(f"{page.table.title}/{part}.html")
    except TemplateDoesNotExist:
        return ""
    with rules():  # a board is the title's code too
        text: str = found.render(context_of(page))
    return text


def context_of(page: TablePage) -> dict[str, Any]:
    """What a title's board may use: its view, words, and what may be pressed where."""
    # should two questions have the same place, a press answers the first
    presses = {spot: press for one in reversed(page.questions) for spot, press in _presses(one).items()}
    return {
        "view": page.view,
        "game": page.game,
        "seat": page.index,
        "questions": page.questions,
        "draft": page.draft,
        "last": page.last,
        "changed": page.changed,
        "is_past": page.step is not None,
        "press": presses.get,
        "say": lambda key, **values: page.speaker.say(Phrase(key, values)),
        "name": page.speaker.name,
        "seat_name": page.speaker.seat,
    }


def _presses(question: Question) -> dict[str, dict[str, str]]:
    """For each place that may be pressed: the attributes of its button."""
    form = f"ask-{question.ask.id}"
    return {
        spot: {"form": form, "name": "move", "value": move, "id": f"at-{spot}"} for spot, move in question.spots.items()
    }
