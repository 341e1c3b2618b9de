"""A seat at a running table, and who is to have it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import Table
from tournaments.models import Entrant, Fixture, FixtureTable

from . import why

AI = "ai"


class SeatForm(forms.Form):
    """Which seat of the fixture's running tables, who gets it, and why."""

    seat = forms.ChoiceField(label=gettext_lazy("Which seat"), widget=forms.RadioSelect)
    newcomer = forms.ChoiceField(
        label=gettext_lazy("Who gets it"),
        help_text=gettext_lazy("Somebody from the reserve list plays in this division from now on."),
    )
    reason = why.reason()

    def __init__(self, fixture: Fixture, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rows = fixture.tables.filter(table__status__in=[Table.Status.PLAYING, Table.Status.ASIDE])
        self.places = {row.pk: row for row in rows.select_related("table").prefetch_related("table__seats__member")}
        self.entrants = {one.pk: one for one in _possible(fixture)}
        seats = self.fields["seat"]
        assert isinstance(seats, forms.ChoiceField)
        seats.choices = [
            (f"{row.pk}.{seat.index}", self._seat_words(row, seat.index, str(seat.label())))
            for row in self.places.values()
            for seat in sorted(row.table.seats.all(), key=lambda seat: seat.index)
        ]
        newcomers = self.fields["newcomer"]
        assert isinstance(newcomers, forms.ChoiceField)
        people = [(str(one.pk), self._entrant_words(one)) for one in self.entrants.values()]
        newcomers.choices = [(AI, _("An AI, until the table ends")), *people]

    def _seat_words(self, row: FixtureTable, index: int, name: str) -> str:
        values = {"table": row.number, "seat": index + 1, "name": name}
        return _("Table %(table)s, seat %(seat)s: %(name)s") % values

    def _entrant_words(self, one: Entrant) -> str:
        return _("%(name)s (reserve)") % {"name": one} if one.state == Entrant.State.RESERVE else str(one)

    @property
    def place(self) -> FixtureTable:
        """The table of the chosen seat; of a valid form."""
        return self.places[int(self.cleaned_data["seat"].partition(".")[0])]

    @property
    def index(self) -> int:
        """The number of the chosen seat, from 0."""
        return int(self.cleaned_data["seat"].partition(".")[2])

    @property
    def heir(self) -> Entrant | None:
        """Who gets it; None for an AI."""
        chosen = self.cleaned_data["newcomer"]
        return None if chosen == AI else self.entrants[int(chosen)]


def _possible(fixture: Fixture) -> list[Entrant]:
    """Who may be given a seat: single members of the division or of the reserve list who are not in this fixture."""
    division = fixture.round.stage.division
    rows = Entrant.objects.filter(season=division.season_id, partner=None).exclude(sides__fixture=fixture)
    reserve = rows.filter(state=Entrant.State.RESERVE)
    active = rows.filter(state=Entrant.State.ACTIVE, division=division)
    return [*reserve.select_related("member").order_by("entered"), *active.select_related("member").order_by("number")]
