"""Why something is decided: the reason is public, the note stays with the organisers."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.deciding import LONGEST_REASON as LONGEST

__all__ = ["LONGEST", "WhyForm", "note", "reason"]


REASON = gettext_lazy("Reason, which members read")


def reason(label: Any = REASON, **more: Any) -> forms.CharField:
    """What members read."""
    return forms.CharField(label=label, max_length=LONGEST, **more)


def note() -> forms.CharField:
    """What only organisers read."""
    return forms.CharField(label=gettext_lazy("Note for organisers"), max_length=LONGEST, required=False)


class WhyForm(forms.Form):
    """Both."""

    reason = reason()
    note = note()
