"""How much of a time allowance is left."""

from __future__ import annotations

from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.translation import gettext

register = template.Library()
SHORT_PERCENT = 25


@register.simple_tag
def left_percent(due_at: datetime | None, pace_hours: int | None) -> int | None:
    """Per cent of the pace that is left until `due_at`; None without a clock."""
    if due_at is None or not pace_hours:
        return None
    left = (due_at - timezone.now()).total_seconds() / (pace_hours * 3600)
    return round(100 * min(max(left, 0.0), 1.0))


@register.filter
def place_words(place: int | None) -> str:
    """A seat's place at a finished table."""
    return "" if place is None else gettext("place %(place)s") % {"place": place}


@register.filter
def is_short(left: int | None) -> bool:
    """Whether so little is left that it should be said."""
    return left is not None and left < SHORT_PERCENT
