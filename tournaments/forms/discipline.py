"""Points given or taken, and warnings: to whom, how much, and why."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.models import Caution, Entrant, Season, Stage
from tournaments.services.adjusting import MOST_POINTS
from tournaments.services.cautions import LONGEST_APPEAL

from .why import WhyForm

LEVELS = {
    "": gettext_lazy("One higher than the last that stands"),
    **{str(level.value): level.label for level in Caution.Level},
}


class ToEntrantForm(WhyForm):
    """About one of these entrants."""

    entrant = forms.TypedChoiceField(label=gettext_lazy("Entrant"), coerce=int)

    def __init__(self, entrants: list[Entrant], data: Any = None) -> None:
        super().__init__(data)
        self.known = {one.pk: one for one in entrants}
        self.fields["entrant"].choices = [(key, str(one)) for key, one in self.known.items()]  # type: ignore[attr-defined]

    @property
    def chosen(self) -> Entrant:
        """The entrant; of a valid form."""
        return self.known[self.cleaned_data["entrant"]]


class PointsForm(ToEntrantForm):
    """Points for an entrant, in the stage that its division plays or has played last."""

    points = forms.FloatField(
        label=gettext_lazy("Points"),
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        help_text=gettext_lazy("Below zero they are taken."),
    )
    field_order = ("entrant", "points", "reason", "note")

    def __init__(self, season: Season, entrants: list[Entrant], data: Any = None) -> None:
        super().__init__([one for one in entrants if one.division_id is not None], data)
        begun = Stage.objects.filter(division__season=season).exclude(state=Stage.State.WAITING)
        self.stages = {one.division_id: one for one in begun.select_related("division").order_by("number")}

    @property
    def stage(self) -> Stage:
        """Where the points count; of a valid form, in a season that has started."""
        return self.stages[self.chosen.division_id or 0]


class CautionForm(ToEntrantForm):
    """A warning, as high as is said."""

    level = forms.ChoiceField(
        label=gettext_lazy("How high"), choices=LEVELS.items(), required=False, widget=forms.RadioSelect
    )
    field_order = ("entrant", "level", "reason", "note")

    @property
    def height(self) -> int | None:
        """The level; None for one above the last."""
        return int(self.cleaned_data["level"]) if self.cleaned_data["level"] else None


class AppealForm(forms.Form):
    """What the entrant says to a warning."""

    appeal = forms.CharField(
        label=gettext_lazy("Your appeal"),
        max_length=LONGEST_APPEAL,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("You can appeal once. The organisers read it and answer."),
    )


VERDICTS = {"stands": gettext_lazy("The warning stands"), "lifted": gettext_lazy("The warning is lifted")}


class AnswerForm(forms.Form):
    """What the organisers answer to an appeal, and what becomes of the warning."""

    verdict = forms.ChoiceField(label=gettext_lazy("Verdict"), choices=VERDICTS.items(), widget=forms.RadioSelect)
    answer = forms.CharField(
        label=gettext_lazy("Answer"), max_length=LONGEST_APPEAL, widget=forms.Textarea(attrs={"rows": 4})
    )
