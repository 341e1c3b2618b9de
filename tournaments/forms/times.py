"""Another time for a fixture."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from .league import Moment


class ProposalForm(forms.Form):
    """When the fixture could be played."""

    starts_at = Moment(gettext_lazy("We could play at"), required=True)
