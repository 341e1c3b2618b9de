"""A pause: until when, and why."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.deciding import LONGEST_REASON

from .league import Moment


class PauseForm(forms.Form):
    """The end of the pause and its reason, which the opponents read."""

    until = Moment(gettext_lazy("Until"), required=True)
    reason = forms.CharField(
        label=gettext_lazy("Reason"), max_length=LONGEST_REASON, help_text=gettext_lazy("Your opponents read it.")
    )
