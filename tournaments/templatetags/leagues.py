"""Small words about leagues for the templates."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

from tournaments.formats import FORMATS

register = template.Library()


@register.filter
def format_words(key: str) -> str:
    """A format as a person says it; the key itself for one that is no longer among ours."""
    known = FORMATS.get(key)
    return _(known.name) if known else key
