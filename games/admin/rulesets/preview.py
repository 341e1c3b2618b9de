"""A ruleset as players will see it: a board in the middle of a table, and what they may choose when they open one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.contract import Option, Phrase, Title
from games.engine.words import Speaker
from games.models import Ruleset
from games.selectors.running import RulesFailed
from games.selectors.samples import sample_of
from games.services import rulesets
from games.templatetags.boards import sample

if TYPE_CHECKING:
    from .panel import RulesetAdmin

PARTS = ("board", "side", "hand")


def preview_page(office: RulesetAdmin, request: HttpRequest, row: Ruleset) -> HttpResponse:
    """The page; a faulty draft has nothing to show but says so."""
    title = registry.title(row.title)
    context: dict[str, Any] = {"row": row, "info": title.info, "totals": [], "parts": {}}
    if not rulesets.has_faults(rulesets.faults_in(title, row.data)):
        plain = rulesets.plain_of(row)
        rules = title.decode_ruleset(plain)
        context |= {
            "parts": _board(title, rules),
            "options": [_told(title, option) for option in title.options(rules)],
            "seats": title.seats(rules),
            "totals": rulesets.totals_of(title, plain),
        }
    return render(request, "admin/games/ruleset/preview.html", context, status=200 if context["parts"] else 422)


def _board(title: Title, rules: Any) -> dict[str, str]:
    """The parts of the board by name; empty where the rules or the board fail."""
    try:
        game, view, seats = sample_of(title, rules)
        names = [_("Seat %s") % (seat + 1) for seat in range(seats)]
        speaker = Speaker(title.words, game.names(), names, _)
        return {part: sample(title.info.slug, game, view, speaker, part) for part in PARTS}
    except RulesFailed:
        return {}


def _told(title: Title, option: Option) -> tuple[str, str, str]:
    """An option's name, what it is unless whoever opens a table says otherwise, and what it means."""
    speaker, key = Speaker(title.words, {}, [], _), f"option.{option.name}"
    if isinstance(option.default, bool):
        value = _("yes") if option.default else _("no")
    elif option.kind == "enum":
        value = speaker.say(Phrase(f"{key}.{option.default}"))
    else:
        value = str(option.default)
    return speaker.say(Phrase(key)), value, speaker.say(Phrase(f"{key}.help"))
