"""The first step of a league and of a season: what is played, where, and what it begins from."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Club, Member
from accounts.validators import validate_name
from games.forms import POLICIES, USUAL, hours_of, pace_choices, pace_of, paces_explained, ruleset_words
from games.models import Ruleset, Table
from games.selectors.loading import ruleset_of, title_of
from games.selectors.shelf import open_titles, playable
from tournaments.formats import format_of, settings_of
from tournaments.formats.rules import LeagueRules
from tournaments.models import League

from .presets import PRESETS


class RulesetChoice(forms.ModelChoiceField):
    """A ruleset under its title's name."""

    names: Mapping[str, str] = {}

    def label_from_instance(self, obj: Any) -> str:
        least, most = title_of(obj.title).seats(ruleset_of(obj))
        seats = str(least) if least == most else f"{least}–{most}"
        return _("%(title)s · %(ruleset)s (%(seats)s seats)") % {
            "title": self.names.get(obj.title, obj.title),
            "ruleset": ruleset_words(obj),
            "seats": seats,
        }


TWO = 2
"""Seats of a table of most leagues, by which paces are explained."""


class StartForm(forms.Form):
    """A league to be founded by `member` in one of the clubs that the member runs."""

    title = gettext_lazy("What is played")

    club = forms.ModelChoiceField(
        label=gettext_lazy("Club"), queryset=Club.objects.none(), to_field_name="slug", empty_label=None
    )
    name = forms.CharField(label=gettext_lazy("Name"), max_length=60, validators=[validate_name])
    preset = forms.ChoiceField(label=gettext_lazy("The league begins as"), initial="once", widget=forms.RadioSelect)
    ruleset = RulesetChoice(label=gettext_lazy("Title and ruleset"), queryset=Ruleset.objects.none(), empty_label=None)
    pace = forms.ChoiceField(label=gettext_lazy("Time for a move"), initial=USUAL)
    policy = forms.ChoiceField(
        label=gettext_lazy("When time is up"), choices=POLICIES, initial=Table.Policy.AI_SITS, widget=forms.RadioSelect
    )
    visibility = forms.ChoiceField(
        label=gettext_lazy("Who may look"),
        choices=League.Visibility.choices,
        initial=League.Visibility.PUBLIC,
        widget=forms.RadioSelect,
    )

    def __init__(self, member: Member, clubs: QuerySet[Club], data: Any = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = clubs
        cast(forms.ChoiceField, self.fields["preset"]).choices = [(key, one.name) for key, one in PRESETS.items()]
        cast(forms.ChoiceField, self.fields["pace"]).choices = pace_choices()
        self._offer_rulesets(member)

    @property
    def paces_explained(self) -> list[tuple[str, str]]:
        """What each pace means for a table of two."""
        return paces_explained(TWO)

    @property
    def preset_picks(self) -> list[tuple[str, Any, bool]]:
        """The presets with whether each is chosen."""
        chosen = self["preset"].value()
        return [(key, one, key == chosen) for key, one in PRESETS.items()]

    def _offer_rulesets(self, member: Member) -> None:
        field = cast(RulesetChoice, self.fields["ruleset"])
        field.names = {title.info.slug: _(title.info.name) for title in open_titles()}
        fit = [row.pk for slug in field.names for row in playable(slug, member)]
        field.queryset = Ruleset.objects.filter(pk__in=fit).select_related("club")

    def clean(self) -> dict[str, Any]:
        """A club's ruleset stays in the club."""
        data: dict[str, Any] = super().clean() or {}
        club, row = data.get("club"), data.get("ruleset")
        if club and row and row.club_id not in (None, club.pk):
            self.add_error("ruleset", _("This ruleset belongs to another club."))
        return data

    def settings(self) -> dict[str, Any]:
        """What `create_league` takes beside club, author and rules."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "ruleset": data["ruleset"],
            "pace_hours": hours_of(data["pace"]),
            "pace": pace_of(data["pace"]),
            "policy": data["policy"],
            "visibility": data["visibility"],
        }


def seats_fault(row: Ruleset, rules: LeagueRules) -> str | None:
    """Why the fixtures of these rules cannot be played with this ruleset; None where they can."""
    least, most = title_of(row.title).seats(ruleset_of(row))
    for stage in rules.stages:
        meetings = format_of(stage.format).seats(settings_of(stage.format, stage.settings))
        for seats in (meeting * rules.entrant_size for meeting in meetings):
            if not least <= seats <= most:
                values = {"ruleset": row.name, "least": least, "most": most, "seats": seats}
                if least == most:
                    return _("%(ruleset)s is played by %(least)s, and fixtures of this league have %(seats)s.") % values
                text = _("%(ruleset)s is played by %(least)s to %(most)s, and fixtures of this league have %(seats)s.")
                return text % values
    return None


class Moment(forms.DateTimeField):
    """Date and time in the reader's zone."""

    def __init__(self, label: Any, help_text: Any = "", *, required: bool = False) -> None:
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
        super().__init__(label=label, required=required, widget=widget, help_text=help_text)


class SeasonForm(forms.Form):
    """A season to be prepared."""

    title = gettext_lazy("Name and dates")

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=60,
        validators=[validate_name],
        help_text=gettext_lazy("What the season is called, for example by its months."),
    )
    opens_at = Moment(gettext_lazy("Entries open"), gettext_lazy("Empty: you open them by a button."))
    closes_at = Moment(gettext_lazy("Entries close"), gettext_lazy("Empty: when the season starts."))
    starts_at = Moment(gettext_lazy("The first round opens"), gettext_lazy("Empty: you start it by a button."))

    def clean(self) -> dict[str, Any]:
        """Entries open before they close, and close before the start."""
        data: dict[str, Any] = super().clean() or {}
        dates = [(name, data.get(name)) for name in ("opens_at", "closes_at", "starts_at")]
        given = [(name, moment) for name, moment in dates if moment is not None]
        for (_earlier, first), (name, second) in pairwise(given):
            if second < first:
                self.add_error(name, _("This lies before the date above it."))
        return data
