"""From when until when a member is away, and what happens meanwhile."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.leave import Leave


class LeaveForm(forms.Form):
    """First and last day, in the member's zone."""

    first = forms.DateField(label=gettext_lazy("First day away"), widget=forms.DateInput(attrs={"type": "date"}))
    last = forms.DateField(label=gettext_lazy("Last day away"), widget=forms.DateInput(attrs={"type": "date"}))
    how = forms.ChoiceField(
        label=gettext_lazy("Meanwhile"), choices=Leave.How.choices, initial=Leave.How.CLOCKS, widget=forms.RadioSelect
    )

    def clean(self) -> dict[str, Any]:
        """The last day is not before the first."""
        given: dict[str, Any] = super().clean() or {}
        first, last = given.get("first"), given.get("last")
        if first and last and last < first:
            self.add_error("last", _("The last day is before the first."))
        return given

    @property
    def starts(self) -> datetime:
        """Midnight before the first day; of a valid form."""
        return _midnight(self.cleaned_data["first"])

    @property
    def ends(self) -> datetime:
        """Midnight after the last day; of a valid form."""
        return _midnight(self.cleaned_data["last"] + timedelta(days=1))


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
