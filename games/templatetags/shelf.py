"""Small words about tables, titles and seats for the templates."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.utils.translation import gettext as _

from games.engine import registry
from games.engine.contract import Phrase
from games.engine.words import Speaker
from games.forms import PRESETS, Clocked, level_words, pace_words, preset_of, table_pace_words
from games.models import Result, Seat, Table
from games.selectors.loading import title_of

register = template.Library()


@register.filter
def title_name(slug: str) -> str:
    """A title's name; the slug itself for one that is no longer on the shelf."""
    known = registry.titles().get(slug)
    return _(known.info.name) if known else slug


@register.simple_tag(takes_context=True)
def invitation_code(context: Mapping[str, Any]) -> str:
    """The invitation with which the reader came to this page: by its own address, a link or a button."""
    request = context["request"]
    by_path = request.resolver_match.kwargs.get("invitation", "") if request.resolver_match else ""
    return str(by_path or request.POST.get("invitation") or request.GET.get("invitation") or "")


@register.filter
def others(seats: Sequence[Seat], mine: Seat | None) -> list[Seat]:
    """The seats without the reader's own and the empty ones."""
    return [seat for seat in seats if not seat.is_open and (mine is None or seat.pk != mine.pk)]


@register.filter
def pace(table: Any) -> str:
    """The time for a move of a table, of a league, or of what has hours for one."""
    return table_pace_words(table) if hasattr(table, "clock") else pace_words(table.pace_hours)


@register.filter
def pace_means(table: Clocked) -> str:
    """What a table's or a league's pace with a name means, and whose clock on the wall it goes by; empty for others."""
    name = preset_of(table)
    place = _("Times are those of %(zone)s.") % {"zone": table.clock.zone} if name else ""
    return f"{PRESETS[name][1]} {place}" if name else ""


@register.filter
def level(seat: Seat) -> str:
    """How an AI's seat plays."""
    return level_words(seat.ai)


@register.filter
def free(seats: Sequence[Seat]) -> int:
    """How many of the seats nobody has taken."""
    return sum(seat.is_open for seat in seats)


@register.filter
def labels(seats: Sequence[Seat]) -> str:
    """The names on some plates."""
    return ", ".join(str(seat.label()) for seat in seats)


@register.filter
def winners(table: Table) -> str:
    """Who came first at a finished table, from its results and seats."""
    first = {result.index for result in table.results.all() if result.place == 1}
    return ", ".join(str(seat.label()) for seat in table.seats.all() if seat.index in first)


@register.filter
def place_of(table: Table, member: Any) -> int | None:
    """Which place the member reached at a finished table."""
    found: Result | None = next((one for one in table.results.all() if one.member_id == member.pk), None)
    return found.place if found else None


@register.filter
def changed_options(table: Table) -> list[tuple[str, str]]:
    """The options that this table plays otherwise than its ruleset: label and value."""
    shelf = title_of(table.title)
    say = Speaker(shelf.words, {}, [], _).say
    return [(say(Phrase(f"option.{name}")), _value(say, name, value)) for name, value in _options(table).items()]


def _options(table: Table) -> dict[str, Any]:
    return dict(json.loads(table.options))


def _value(say: Any, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value) if isinstance(value, int) else str(say(Phrase(f"option.{name}.{value}")))


@register.filter
def of_member(known: Mapping[int, Any], member: int | None) -> Any:
    """What a table of facts by member's id says of this one; None for nothing, and for nobody."""
    return known.get(member) if member else None
