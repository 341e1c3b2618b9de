"""Where a league posts, in which shape, and what."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from accounts.notices.outside import LONGEST_URL, fault_of
from accounts.notices.webhook import Shape
from tournaments.models import LeagueHook
from tournaments.selectors.posts import KINDS


class PostingForm(forms.Form):
    """Filled with what is stored."""

    url = forms.CharField(
        label=gettext_lazy("Address"),
        max_length=LONGEST_URL,
        widget=forms.TextInput(attrs={"type": "url", "autocomplete": "off"}),
        help_text=gettext_lazy("What your chat gives you for “incoming webhooks”. Treat it like a password."),
    )
    shape = forms.ChoiceField(label=gettext_lazy("Shape"), choices=Shape.choices, widget=forms.RadioSelect)
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("Posted by itself"),
        choices=KINDS.items(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, hook: LeagueHook | None, data: Any = None) -> None:
        begins = {"shape": Shape.DISCORD, "kinds": list(KINDS)}
        if hook is not None:
            begins = {"url": hook.url, "shape": hook.shape, "kinds": hook.kinds}
        super().__init__(data, initial=begins)

    def clean_url(self) -> str:
        """An address that may be called."""
        url = str(self.cleaned_data["url"]).strip()
        if fault := fault_of(url):
            raise forms.ValidationError(fault)
        return url
