"""The step in which an organiser says who meets whom and what counts (who plays and when: see `people`)."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.standings import criterion_words
from games.engine.standings.criteria import ALIASES
from tournaments.formats import FORMATS, scoring
from tournaments.formats.groups_table import criteria_in_groups
from tournaments.formats.rules import StageRules
from tournaments.formats.scoring import Bonus, Scoring, Shared

from .fields import format_choices, places_of, settings_faults, settings_fields, settings_from
from .rule_words import (
    BONUSES,
    ORDER_WORDS,
    ORDERS,
    RESTARTS,
    SEATS,
    choice,
    number,
    points,
)


class PlayForm(forms.Form):
    """Who meets whom, what a result counts for, and the order of the table."""

    title = gettext_lazy("Who meets whom")

    format = forms.ChoiceField(label=gettext_lazy("Format"), initial="round_robin")
    play_off = number(
        gettext_lazy("Afterwards a cup of the first"),
        least=2,
        most=64,
        required=False,
        help_text=gettext_lazy("How many of the table go on to it. Empty: the table decides."),
    )
    win = points(gettext_lazy("Points for a win"), 3)
    draw = points(gettext_lazy("Points for a draw"), 1)
    loss = points(gettext_lazy("Points for a defeat"), 0)
    shared = choice(
        gettext_lazy("Who share a place get"),
        {
            Shared.MEAN: gettext_lazy("the mean of the points of the places they fill"),
            Shared.BEST: gettext_lazy("the points of the best of them"),
        },
        Shared.MEAN,
        required=False,
    )
    best = number(
        gettext_lazy("Only the best fixtures count"),
        least=1,
        required=False,
        help_text=gettext_lazy("How many of each entrant. Empty: all."),
    )
    abandoned = points(gettext_lazy("Taken off for giving a fixture up"), 0, required=False)
    bonus_win = points(BONUSES["win"], None, required=False)
    bonus_clean_sheet = points(BONUSES["clean_sheet"], None, required=False)
    bonus_goals = points(BONUSES["goals"], None, required=False)
    goals_from = number(gettext_lazy("… from so many on"), 4, least=1, required=False)
    bonus_margin = points(BONUSES["margin"], None, required=False)
    margin_from = number(gettext_lazy("… by so many at least"), 3, least=1, required=False)
    order = choice(gettext_lazy("Order of the table"), ORDER_WORDS, "difference")
    criteria = forms.CharField(label=gettext_lazy("Our own order"), max_length=200, required=False)
    restart = choice(gettext_lazy("When several are level"), RESTARTS, "never", required=False)

    def __init__(self, data: Any = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        cast(forms.ChoiceField, self.fields["format"]).choices = format_choices()
        self.fields["criteria"].help_text = _("Names with commas between them. They may be: %(names)s.") % {
            "names": "; ".join(f"{name} ({criterion_words(name, _)})" for name in LISTED)
        }
        for name in ("win", "draw", "loss"):
            self.fields[name].required = not self.is_pods
        self.setting_names = []
        for name, field in settings_fields(self.chosen_format):
            self.fields[name] = field
            self.setting_names.append(name)
        self.place_names = [f"places_{seats}" for seats in SEATS] if self.is_pods else []
        for seats in SEATS if self.is_pods else ():
            self.fields[f"places_{seats}"] = _places_field(seats)

    @property
    def chosen_format(self) -> str:
        """The format whose settings are asked for."""
        key = self.data.get("format") if self.is_bound else self.initial.get("format")
        return str(key) if key in FORMATS else "round_robin"

    @property
    def is_pods(self) -> bool:
        """Whether points go by place."""
        return self.chosen_format == "pods"

    def parts(self) -> list[tuple[str, list[Any], str]]:
        """The fields in groups, each with a heading and a sentence."""
        bonus = ["bonus_win", "bonus_clean_sheet", "bonus_goals", "goals_from", "bonus_margin", "margin_from"]
        counts = ["best", "abandoned", *bonus]
        in_points = [*self.place_names, "shared"] if self.is_pods else ["win", "draw", "loss"]
        return [
            (_("Settings of the format"), self._named([*self.setting_names, "play_off"]), ""),
            (_("Points"), self._named(in_points), _("First place first.") if self.is_pods else ""),
            (_("What else counts"), self._named(counts), _("Leave empty what your league does not have.")),
            (_("Order of the table"), self._named(["order", "criteria", "restart"]), ""),
        ]

    def _named(self, names: list[str]) -> list[Any]:
        return [self[name] for name in names]

    def clean(self) -> dict[str, Any]:
        """Points must not fall with a better result; the format says what of its settings cannot be played."""
        data: dict[str, Any] = super().clean() or {}
        if self.is_pods:
            usual = Scoring()
            data.update({name: getattr(usual, name) for name in ("win", "draw", "loss") if data.get(name) is None})
        values = [data.get(name) for name in ("win", "draw", "loss")]
        if None not in values and values != sorted(cast(list[float], values), reverse=True):
            self.add_error("win", _("A better result must not bring fewer points."))
        if data.get("order") == "own" and not data.get("criteria"):
            self.add_error("criteria", _("Write what the table is ordered by."))
        if not self.errors:
            for fault in [*settings_faults(data["format"], self._settings()), *map(_, scoring.faults(self._scoring()))]:
                self.add_error(None, fault)
        return data

    def _settings(self) -> dict[str, Any]:
        data = self.cleaned_data
        of_the_league: dict[str, Any] = {name: plain(data[name]) for name in ("win", "draw", "loss")}
        of_the_league["criteria"] = criteria_in_groups([ALIASES.get(one, one) for one in self._criteria()])
        of_the_league["restart"] = data.get("restart") or "never"
        return settings_from(data["format"], data, of_the_league)

    def _criteria(self) -> tuple[str, ...]:
        data = self.cleaned_data
        own = tuple(part.strip() for part in data["criteria"].split(",") if part.strip())
        return own if data["order"] == "own" else ORDERS[data["order"]]

    def _scoring(self) -> Scoring:
        data = self.cleaned_data
        at_least = {"goals": data.get("goals_from") or 4, "margin": data.get("margin_from") or 3}
        bonus = [
            Bonus(key, plain(data[f"bonus_{key}"]), at_least.get(key, 1)) for key in BONUSES if data.get(f"bonus_{key}")
        ]
        by_place = {str(seats): data[name] for seats in SEATS if data.get(name := f"places_{seats}")}
        return Scoring(
            win=plain(data["win"]),
            draw=plain(data["draw"]),
            loss=plain(data["loss"]),
            by_place=by_place,
            shared=Shared(data.get("shared") or Shared.MEAN),
            bonus=tuple(bonus),
            best=data.get("best"),
            abandoned=plain(data.get("abandoned") or 0),
        )

    def rules(self) -> dict[str, Any]:
        """The parts of `LeagueRules` that were chosen here."""
        data = self.cleaned_data
        stages = [StageRules(data["format"], self._settings())]
        if data.get("play_off"):
            stages.append(StageRules("knockout", {}, takes=data["play_off"], name=_("Play-offs")))
        return {
            "stages": tuple(stages),
            "scoring": self._scoring(),
            "criteria": self._criteria(),
            "restart": data.get("restart") or "never",
        }


LISTED = ("points", "gd", "gf", "wins", "h2h", "h2hgd", "h2hgf", "buchholz", "firsts", "seconds", "share", "lots")


def plain(value: float) -> int | float:
    """A whole number as one."""
    return int(value) if value == int(value) else value


class PlacesField(forms.CharField):
    """Points by place, as numbers with commas between them."""

    def clean(self, value: Any) -> Any:
        return places_of(super().clean(value))


def _places_field(seats: int) -> forms.CharField:
    return PlacesField(label=_("At a table of %(seats)s") % {"seats": seats}, max_length=80, required=False)
