"""Dates of rounds, and more time: each form carries out what it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.models import Member
from tournaments.models import Fixture, Round, Season
from tournaments.services import closing, windows

from .league import Moment
from .why import reason as _reason

LATER = gettext_lazy("Move all later rounds by as much")


class _RoundForm(forms.Form):
    """A change of one round. Each has `carry_out(author)`: it is done, and what is said of it; raises Refused."""

    heading: str | Promise
    button: str | Promise
    meaning: str | Promise = ""

    def __init__(self, one: Round, data: Any = None) -> None:
        super().__init__(data, initial={"opens_at": one.opens_at, "closes_at": one.closes_at})
        self.one = one

    @property
    def is_agreed(self) -> bool:
        """Whether just these dates were sent before, and what does not fit with them was shown."""
        return self.data.get("agreed") == self._dates

    def agree(self) -> None:
        """Sent once more as it is, it is agreed to."""
        self.data = {**{name: self.data.get(name, "") for name in self.fields}, "agreed": self._dates}

    @property
    def _dates(self) -> str:
        return " ".join(f"{name}={self.data.get(name, '')}" for name in self.fields if name not in ("agreed", "reason"))


class DatesForm(_RoundForm):
    """When it opens and closes."""

    heading = gettext_lazy("Dates")
    button = gettext_lazy("Set the dates")
    meaning = gettext_lazy(
        "Without an opening it opens when the round before it is complete; without a closing time it stays open until "
        "its fixtures are over."
    )

    opens_at = Moment(gettext_lazy("Opens"))
    closes_at = Moment(gettext_lazy("Closes"))
    with_later = forms.BooleanField(label=LATER, required=False)
    reason = _reason(required=False)
    agreed = forms.CharField(required=False, widget=forms.HiddenInput)

    def carry_out(self, author: Member) -> str:
        """Set them."""
        data = self.cleaned_data
        opens, closes = (self._exact(name, data[name]) for name in ("opens_at", "closes_at"))
        windows.set_dates(
            self.one,
            author,
            opens,
            closes,
            with_later=data["with_later"],
            is_agreed=self.is_agreed,
            reason=data["reason"],
        )
        return _("The dates are set.")

    def _exact(self, name: str, moment: datetime | None) -> datetime | None:
        """A moment that was left as it stood keeps its seconds, which the field does not show."""
        known: datetime | None = getattr(self.one, name)
        return known if known is not None and moment == known.replace(second=0, microsecond=0) else moment


class StartAtForm(_RoundForm):
    """Another opening, for as long as before."""

    heading = gettext_lazy("Start at")
    button = gettext_lazy("Start it then")
    meaning = gettext_lazy("It opens at this time and stays open as long as it was to be.")

    moment = Moment(gettext_lazy("Opens"), required=True)
    with_later = forms.BooleanField(label=LATER, required=False)
    agreed = forms.CharField(required=False, widget=forms.HiddenInput)

    def carry_out(self, author: Member) -> str:
        """Move it."""
        data = self.cleaned_data
        windows.start_at(self.one, author, data["moment"], with_later=data["with_later"], is_agreed=self.is_agreed)
        return _("The round starts then.")


class StartNowForm(_RoundForm):
    """Open it."""

    heading = gettext_lazy("Start now")
    button = gettext_lazy("Start the round now")
    meaning = gettext_lazy("Its tables open at once. A round that was opened stays open.")

    reason = _reason(required=False)

    def carry_out(self, author: Member) -> str:
        """Open it."""
        windows.start_now(self.one, author, self.cleaned_data["reason"])
        return _("The round is open.")


class ExtendForm(_RoundForm):
    """A later closing time."""

    heading = gettext_lazy("More time")
    button = gettext_lazy("Give more time")
    meaning = gettext_lazy("All fixtures of the round may be played until then. Later rounds stay where they are.")

    until = Moment(gettext_lazy("Until"), required=True)
    reason = _reason()

    def carry_out(self, author: Member) -> str:
        """Give it."""
        windows.extend_round(self.one, author, self.cleaned_data["until"], self.cleaned_data["reason"])
        return _("The round closes later.")


class CloseForm(_RoundForm):
    """Close it before its time."""

    heading = gettext_lazy("Close the round")
    button = gettext_lazy("Close the round now")

    settle = forms.BooleanField(label=gettext_lazy("Settle the open fixtures as listed"), required=False)
    reason = _reason()

    def carry_out(self, author: Member) -> str:
        """Settle what is open."""
        count = closing.close_round(self.one, author, self.cleaned_data["reason"], settle=self.cleaned_data["settle"])
        return ngettext(
            "The round is closed; %(n)s fixture was settled.",
            "The round is closed; %(n)s fixtures were settled.",
            count,
        ) % {"n": count}


RoundForm = DatesForm | StartAtForm | StartNowForm | ExtendForm | CloseForm
WAITING: Mapping[str, type[RoundForm]] = {"start": StartNowForm, "at": StartAtForm, "dates": DatesForm}
OPEN: Mapping[str, type[RoundForm]] = {"more": ExtendForm, "close": CloseForm}


def round_forms(one: Round, what: str = "", data: Any = None) -> dict[str, RoundForm]:
    """What can be done with a round now, one of the forms (`what`) with the data that was sent."""
    kinds = {} if one.closed else WAITING if one.opened is None else OPEN
    if one.opened is not None and one.closes_at is None:
        kinds = {key: kind for key, kind in kinds.items() if kind is not ExtendForm}
    return {key: kind(one, data if key == what else None) for key, kind in kinds.items()}


class MoreForm(forms.Form):
    """More time for everybody."""

    days = forms.IntegerField(label=gettext_lazy("Days"), min_value=0, max_value=90, initial=1)
    hours = forms.IntegerField(label=gettext_lazy("Hours"), min_value=0, max_value=23, initial=0)
    reason = _reason()

    def carry_out(self, season: Season, author: Member) -> None:
        """Give it. Raises Refused."""
        data = self.cleaned_data
        windows.extend_all(season, author, timedelta(days=data["days"], hours=data["hours"]), data["reason"])


class FixtureTimeForm(forms.Form):
    """More time for one fixture."""

    until = Moment(gettext_lazy("May be played until"), required=True)
    reason = _reason()

    def carry_out(self, fixture: Fixture, author: Member) -> None:
        """Give it. Raises Refused."""
        windows.extend_fixture(fixture, author, self.cleaned_data["until"], self.cleaned_data["reason"])
