"""Small words about leagues for the templates."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

from tournaments.formats import FORMATS
from tournaments.models import Season, Stage

register = template.Library()


@register.filter
def format_words(key: str) -> str:
    """A format as a person says it; the key itself for one that is no longer among ours."""
    known = FORMATS.get(key)
    return _(known.name) if known else key


@register.filter
def stage_words(stage: Stage, season: Season) -> str:
    """A stage by the name its league gave it, else by its number."""
    return season.law.stages[stage.number - 1].name or _("Stage %(number)s") % {"number": stage.number}


@register.filter
def points(value: float) -> str:
    """Points given or taken, with their sign."""
    return f"{value:+g}".replace("-", "\N{MINUS SIGN}")
