"""A pause: until when, and why."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from . import why
from .league import Moment


class PauseForm(forms.Form):
    """The end of the pause and its reason, which the opponents read."""

    until = Moment(gettext_lazy("Until"), required=True)
    reason = why.reason(gettext_lazy("Reason"), help_text=gettext_lazy("Your opponents read it."))
