"""Whom to enter a season with."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from accounts.models import Member
from tournaments.models import Season
from tournaments.selectors.partners import possible_partners


class PartnerForm(forms.Form):
    """One of the club's members who can still enter."""

    partner = forms.ModelChoiceField(
        Member.objects.none(),
        label=gettext_lazy("Your partner"),
        empty_label=gettext_lazy("Choose a member"),
        help_text=gettext_lazy("You are entered once both have agreed."),
        error_messages={"invalid_choice": gettext_lazy("This member cannot enter with you. Choose somebody else.")},
    )

    def __init__(self, season: Season, member: Member, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        partner = self.fields["partner"]
        assert isinstance(partner, forms.ModelChoiceField)
        partner.queryset = possible_partners(season, member)
