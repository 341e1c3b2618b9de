"""Taking an entrant out."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.formats.rules import Withdrawal
from tournaments.models import Entrant

from . import why

POLICIES = {
    Withdrawal.KEEP: gettext_lazy("Keep what was played; the others win the rest"),
    Withdrawal.EXPUNGE: gettext_lazy("Strike out all that was played"),
    Withdrawal.HALF: gettext_lazy("Strike it out if less than half was played, else keep it"),
}
SHORT = {
    Withdrawal.KEEP: gettext_lazy("Keep"),
    Withdrawal.EXPUNGE: gettext_lazy("Strike out"),
    Withdrawal.HALF: gettext_lazy("By half"),
}
"""As headings of columns."""

STATES = {
    Entrant.State.EXPELLED: gettext_lazy("The organisers' decision: only they can let the entrant back in"),
    Entrant.State.WITHDRAWN: gettext_lazy("The entrant's own wish: coming back is possible where the format lets it"),
}


class OutForm(forms.Form):
    """By which policy, and why."""

    state = forms.ChoiceField(
        label=gettext_lazy("Whose decision it is"), choices=STATES.items(), widget=forms.RadioSelect
    )
    policy = forms.ChoiceField(
        label=gettext_lazy("What becomes of the fixtures"), choices=POLICIES.items(), widget=forms.RadioSelect
    )
    reason = why.reason()

    def __init__(self, rule: Withdrawal, data: Any = None) -> None:
        super().__init__(data, initial={"policy": rule, "state": Entrant.State.EXPELLED})
