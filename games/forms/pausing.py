"""Until when a table's clock is to stand, and why."""

from __future__ import annotations

from datetime import datetime, time

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

LONGEST_REASON = 300


class PauseForm(forms.Form):
    """The first day of play after the pause, in the member's zone, and the reason."""

    day = forms.DateField(
        label=gettext_lazy("The clock goes on at the beginning of"), widget=forms.DateInput(attrs={"type": "date"})
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=LONGEST_REASON,
        help_text=gettext_lazy("Whoever sees the table reads it."),
    )

    @property
    def until(self) -> datetime:
        """The midnight before that day; of a valid form."""
        return timezone.make_aware(datetime.combine(self.cleaned_data["day"], time.min))
