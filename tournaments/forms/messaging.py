"""A message of the organisers: to whom, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.services.messaging import LONGEST


class MessageForm(forms.Form):
    """`audiences` are the choices, in words."""

    to = forms.ChoiceField(label=gettext_lazy("Who gets it"))
    text = forms.CharField(
        label=gettext_lazy("Message"),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy(
            "It goes to each member as every other notice does: on the site, by mail, as they chose."
        ),
    )

    def __init__(self, audiences: Mapping[str, str], data: Any = None) -> None:
        super().__init__(data)
        self.fields["to"].choices = list(audiences.items())  # type: ignore[attr-defined]
        self.audiences = audiences

    @property
    def audience(self) -> str:
        """Who gets it, in words; of a valid form."""
        return self.audiences[self.cleaned_data["to"]]
