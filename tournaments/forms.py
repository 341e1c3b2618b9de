"""The forms of a league and of a season."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Club, Member
from accounts.validators import validate_name
from games.forms import NO_CLOCK, POLICIES, pace_words, ruleset_words
from games.models import Ruleset, Table
from games.selectors.loading import ruleset_of, title_of
from games.selectors.shelf import open_titles, playable
from games.services.tables import PACES
from tournaments.formats import FORMATS
from tournaments.formats.rules import LeagueRules, StageRules
from tournaments.formats.scoring import Scoring
from tournaments.models import League

ORDERS: Mapping[str, tuple[str, ...]] = {
    "difference": ("points", "gd", "gf", "h2h", "lots"),
    "head_to_head": ("points", "h2h", "h2hgd", "gd", "gf", "lots"),
    "wins": ("points", "wins", "h2h", "gd", "lots"),
}
"""Orders of a table that an organiser may choose, by the name the form sends."""

ORDER_WORDS = {
    "difference": gettext_lazy("Points, then the difference of scores over all fixtures"),
    "head_to_head": gettext_lazy("Points, then the fixtures among those who are level"),
    "wins": gettext_lazy("Points, then the number of fixtures won"),
}
MOST_POINTS = 10
SEATS = 2
"""Leagues are founded for fixtures of two here."""


class RulesetChoice(forms.ModelChoiceField):
    """A ruleset under its title's name."""

    names: Mapping[str, str] = {}

    def label_from_instance(self, obj: Any) -> str:
        return f"{self.names.get(obj.title, obj.title)} · {ruleset_words(obj)}"


class LeagueForm(forms.Form):
    """A league to be founded by `member` in one of the clubs that the member runs."""

    club = forms.ModelChoiceField(
        label=gettext_lazy("Club"), queryset=Club.objects.none(), to_field_name="slug", empty_label=None
    )
    name = forms.CharField(label=gettext_lazy("Name"), max_length=60, validators=[validate_name])
    ruleset = RulesetChoice(
        label=gettext_lazy("What is played"),
        queryset=Ruleset.objects.none(),
        empty_label=None,
        help_text=gettext_lazy("Every fixture is a table for two."),
    )
    format = forms.ChoiceField(label=gettext_lazy("Who meets whom"), widget=forms.RadioSelect)
    pace = forms.ChoiceField(label=gettext_lazy("Time for a move"))
    policy = forms.ChoiceField(
        label=gettext_lazy("When time is up"), choices=POLICIES, initial=Table.Policy.AI_SITS, widget=forms.RadioSelect
    )
    win = forms.IntegerField(label=gettext_lazy("Points for a win"), min_value=0, max_value=MOST_POINTS, initial=3)
    draw = forms.IntegerField(label=gettext_lazy("Points for a draw"), min_value=0, max_value=MOST_POINTS, initial=1)
    loss = forms.IntegerField(label=gettext_lazy("Points for a defeat"), min_value=0, max_value=MOST_POINTS, initial=0)
    order = forms.ChoiceField(
        label=gettext_lazy("Order of the table"),
        choices=list(ORDER_WORDS.items()),
        initial="difference",
        widget=forms.RadioSelect,
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
        cast(forms.ChoiceField, self.fields["format"]).choices = [(key, _(one.name)) for key, one in FORMATS.items()]
        cast(forms.ChoiceField, self.fields["pace"]).choices = list(_paces())
        self.initial.setdefault("format", "round_robin")
        self.initial.setdefault("pace", "24")
        self._offer_rulesets(member)

    def _offer_rulesets(self, member: Member) -> None:
        field = cast(RulesetChoice, self.fields["ruleset"])
        field.names = {title.info.slug: _(title.info.name) for title in open_titles()}
        fit = [row.pk for slug in field.names for row in playable(slug, member) if is_for_two(row)]
        field.queryset = Ruleset.objects.filter(pk__in=fit).select_related("club")

    def clean(self) -> dict[str, Any]:
        """Points must not fall with a better result, and a club's ruleset stays in the club."""
        data: dict[str, Any] = super().clean() or {}
        win, draw, loss = (data.get(name) for name in ("win", "draw", "loss"))
        if None not in (win, draw, loss) and not cast(int, win) >= cast(int, draw) >= cast(int, loss):
            self.add_error("win", _("A better result must not bring fewer points."))
        club, row = data.get("club"), data.get("ruleset")
        if club and row and row.club_id not in (None, club.pk):
            self.add_error("ruleset", _("This ruleset belongs to another club."))
        return data

    def settings(self) -> dict[str, Any]:
        """What `create_league` takes beside club and author."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "ruleset": data["ruleset"],
            "pace_hours": None if data["pace"] == NO_CLOCK else int(data["pace"]),
            "policy": data["policy"],
            "rules": LeagueRules(
                stages=(StageRules(data["format"]),),
                scoring=Scoring(data["win"], data["draw"], data["loss"]),
                criteria=ORDERS[data["order"]],
            ),
            "visibility": data["visibility"],
        }


def is_for_two(row: Ruleset) -> bool:
    """Whether a fixture of a league can be played with this ruleset."""
    least, most = title_of(row.title).seats(ruleset_of(row))
    return least <= SEATS <= most


def _paces() -> Iterator[tuple[str, str]]:
    for hours in PACES:
        yield str(hours), pace_words(hours)
    yield NO_CLOCK, pace_words(None)


class SeasonForm(forms.Form):
    """A season to be prepared."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=60,
        validators=[validate_name],
        help_text=gettext_lazy("What the season is called, for example by its months."),
    )
