"""What to look for in the lobby."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast
from urllib.parse import urlencode

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Club
from games.engine.contract import Title
from games.models import Table
from games.selectors.shelf import Filters
from games.services.tables import PACES

from .words import NO_CLOCK, pace_words


class LobbyForm(forms.Form):
    """What to look for in the lobby. A value that nobody offered looks for everything."""

    title = forms.ChoiceField(label=gettext_lazy("Title"), required=False)
    club = forms.ModelChoiceField(
        label=gettext_lazy("Club"),
        queryset=Club.objects.none(),
        required=False,
        to_field_name="slug",
        empty_label=gettext_lazy("All"),
    )
    pace = forms.ChoiceField(label=gettext_lazy("Time for a move"), required=False)
    status = forms.ChoiceField(
        label=gettext_lazy("Tables"),
        required=False,
        choices=[
            ("", gettext_lazy("All")),
            (Table.Status.OPEN, gettext_lazy("Waiting for players")),
            (Table.Status.PLAYING, gettext_lazy("Being played")),
        ],
    )
    has_room = forms.BooleanField(label=gettext_lazy("With an empty seat"), required=False)

    def __init__(self, data: Mapping[str, Any], *, titles: Sequence[Title], clubs: QuerySet[Club]) -> None:
        super().__init__(data)
        everything = ("", _("All"))
        paces = [(str(hours), pace_words(hours)) for hours in PACES]
        title, pace = cast(forms.ChoiceField, self.fields["title"]), cast(forms.ChoiceField, self.fields["pace"])
        title.choices = [everything, *((one.info.slug, _(one.info.name)) for one in titles)]
        pace.choices = [everything, *paces, (NO_CLOCK, pace_words(None))]
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = clubs
        self.full_clean()
        self._found = {name: value for name, value in self.cleaned_data.items() if value}

    def filters(self) -> Filters:
        """What is looked for, without values that do not exist."""
        club = self._found.get("club")
        return Filters(**{**self._found, "club": club.slug if club else ""})

    @property
    def is_narrowed(self) -> bool:
        """Whether anything in particular is looked for."""
        return bool(self._found)

    def query(self) -> str:
        """The same search as a query string, for the links to other pages of the list."""
        return urlencode({name: getattr(value, "slug", value) for name, value in self._found.items()})
