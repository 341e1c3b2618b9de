"""The forms of the organiser's desk."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.bulk import Verdict

from .why import WhyForm

VERDICTS = {
    Verdict.WAITED_LOSE: gettext_lazy("Whoever is waited for loses; level where both are, or nobody is"),
    Verdict.BY_RULE: gettext_lazy("As the league's rule settles what is open at closing time"),
    Verdict.LEVEL: gettext_lazy("A draw"),
    Verdict.BOTH_LOSE: gettext_lazy("All of them lose"),
    Verdict.VOID: gettext_lazy("Void: counts for nobody, may be played again"),
    Verdict.CANCEL: gettext_lazy("Cancelled: is not played at all"),
    Verdict.AGAIN: gettext_lazy("Played again, at new tables"),
}
SHOWN = {
    "open": gettext_lazy("not over"),
    "paused": gettext_lazy("paused"),
    "risk": gettext_lazy("at risk"),
    "still": gettext_lazy("nobody has moved for three days"),
    "over": gettext_lazy("over"),
    "all": gettext_lazy("all"),
}


class ShownForm(forms.Form):
    """Which fixtures the desk lists."""

    show = forms.ChoiceField(choices=SHOWN.items(), required=False)

    @property
    def value(self) -> str:
        """The choice; what is not over, where none was made."""
        return (self.cleaned_data.get("show") if self.is_valid() else "") or "open"


class VerdictForm(forms.Form):
    """What the chosen fixtures become."""

    fixture = forms.TypedMultipleChoiceField(coerce=int)
    verdict = forms.ChoiceField(label=gettext_lazy("They become"), choices=VERDICTS.items(), widget=forms.RadioSelect)

    def __init__(self, keys: list[int], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["fixture"].choices = [(key, key) for key in keys]  # type: ignore[attr-defined]
        self.fields["fixture"].error_messages["required"] = gettext_lazy("Choose at least one fixture.")


class ReasonForm(WhyForm):
    """Why, and whether what stands on it is made anew."""

    re_pair = forms.BooleanField(
        label=gettext_lazy("Make later rounds anew, where nothing in them was played"), required=False
    )
