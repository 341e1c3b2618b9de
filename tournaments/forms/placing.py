"""Who plays in which division, beside a proposal; and the next season made from one that was played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple, cast

from django import forms
from django.forms.boundfield import BoundField
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.validators import validate_name
from tournaments.models import Entrant, Season

from . import why
from .league import Moment


class Placed(NamedTuple):
    """An entrant with its proposed division, where it is put, and why elsewhere."""

    entrant: Entrant
    proposed: int
    division: BoundField
    reason: BoundField


class DivisionsForm(forms.Form):
    """A division for each entrant, as proposed unless somebody says otherwise. `proposal` are ids by division, the
    highest first; who has been placed already stands there."""

    def __init__(self, proposal: Sequence[Sequence[int]], entrants: Sequence[Entrant], data: Any = None) -> None:
        super().__init__(data)
        self.proposal = proposal
        self.proposed = {key: number for number, keys in enumerate(proposal, 1) for key in keys}
        self.known = {one.pk: one for one in entrants}
        numbers = {one.pk: one.division.number for one in entrants if one.division is not None}
        most = max([len(proposal), *numbers.values()]) + 1
        choices = [(number, _("Division %(number)s") % {"number": number}) for number in range(1, most + 1)]
        for key, number in self.proposed.items():
            self.fields[f"d_{key}"] = forms.TypedChoiceField(
                label=_("Division"), choices=choices, coerce=int, initial=numbers.get(key, number)
            )
            self.fields[f"r_{key}"] = why.reason(_("Why, if elsewhere than proposed"), required=False)

    def clean(self) -> dict[str, Any]:
        """A reason for each who is moved away from the proposal; no division is left empty between others."""
        data = super().clean() or {}
        chosen = {key: data.get(f"d_{key}") for key in self.proposed}
        for key, number in chosen.items():
            if number and number != self.proposed[key] and not (data.get(f"r_{key}") or "").strip():
                self.add_error(f"r_{key}", _("Say why: it is proposed for another division."))
        used = {number for number in chosen.values() if number}
        if used and max(used) > len(used):
            self.add_error(None, _("A division between others has nobody. Fill them from the first on."))
        return data

    @property
    def divisions(self) -> list[list[int]]:
        """Entrants (ids) by division, in the order of the proposal; of a valid form."""
        chosen = {key: self.cleaned_data[f"d_{key}"] for key in self.proposed}
        return [[key for key in chosen if chosen[key] == number] for number in range(1, max(chosen.values()) + 1)]

    @property
    def reasons(self) -> dict[int, str]:
        """Why somebody is placed elsewhere, by entrant (id); of a valid form."""
        return {key: self.cleaned_data[f"r_{key}"] for key in self.proposed if self.cleaned_data[f"r_{key}"]}

    @property
    def rows(self) -> list[Placed]:
        """The entrants in the order of the proposal."""
        return [Placed(self.known[key], n, self[f"d_{key}"], self[f"r_{key}"]) for key, n in self.proposed.items()]


class AgainForm(forms.Form):
    """The next season: its name, when it starts, and whether the same people are in it."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=60, validators=[validate_name])
    starts_at = Moment(
        gettext_lazy("The first round opens"),
        gettext_lazy("The dates of entries are moved by as much as this one."),
        required=True,
    )
    carries = forms.BooleanField(
        label=gettext_lazy("Who played to the end has entered again, in the division that the final tables give"),
        required=False,
        initial=True,
    )

    def __init__(self, season: Season, data: Any = None) -> None:
        super().__init__(data, initial={"name": season.name})

    def clean_starts_at(self) -> datetime:
        """A day to come."""
        found = cast(datetime, self.cleaned_data["starts_at"])
        if found <= timezone.now():
            raise forms.ValidationError(_("This is in the past."))
        return found
