"""The stylesheet of a title's board."""

from __future__ import annotations

from django import template
from django.contrib.staticfiles import finders

register = template.Library()


@register.simple_tag
def title_style(slug: str) -> str:
    """The path of the title's own stylesheet for `{% static %}`, or an empty text if it has none."""
    path = f"{slug}/board.css"
    return path if finders.find(path) else ""
