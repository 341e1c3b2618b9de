"""Other points and another order, to look at what a season would have been."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.standings import UnknownCriterionError, canonical
from tournaments.formats import scoring
from tournaments.formats.rules import LeagueRules
from tournaments.formats.scoring import Scoring

from .rule_words import ORDER_WORDS, ORDERS, RESTARTS, choice, number, points
from .rules import PlacesField, plain

TABLES = "places_"


class WhatIfForm(forms.Form):
    """Begins with the rules of the season."""

    win = points(gettext_lazy("Points for a win"), required=False)
    draw = points(gettext_lazy("Points for a draw"), required=False)
    loss = points(gettext_lazy("Points for a defeat"), required=False)
    best = number(gettext_lazy("Only the best fixtures count"), least=1, required=False)
    order = choice(gettext_lazy("Order of the table"), ORDER_WORDS, "own")
    criteria = forms.CharField(label=gettext_lazy("Our own order"), max_length=200, required=False)
    restart = choice(gettext_lazy("When several are level"), RESTARTS, "never")

    def __init__(self, law: LeagueRules, data: Any = None) -> None:
        self.law = law
        order = next((name for name, known in ORDERS.items() if known == law.criteria), "own")
        begins = {name: getattr(law.scoring, name) for name in ("win", "draw", "loss", "best")}
        begins |= {"order": order, "criteria": ", ".join(law.criteria), "restart": law.restart}
        super().__init__(data, initial=begins)
        for seats, values in law.scoring.by_place.items():
            label = _("Points by place at tables of %(seats)s") % {"seats": seats}
            text = ", ".join(str(value) for value in values)
            self.fields[TABLES + seats] = PlacesField(label=label, max_length=80, initial=text)

    def clean(self) -> dict[str, Any]:
        """Points that do not fall with a better result, and criteria that exist."""
        data: dict[str, Any] = super().clean() or {}
        if self.errors:
            return data
        for name in ("win", "draw", "loss"):
            data[name] = getattr(self.law.scoring, name) if data[name] is None else plain(data[name])
        if not data["win"] >= data["draw"] >= data["loss"]:
            self.add_error("win", _("A better result must not bring fewer points."))
        try:
            data["criteria"] = self._criteria(data)
        except UnknownCriterionError as error:
            self.add_error("criteria", str(error))
        for fault in [] if self.errors else scoring.faults(self._scoring(data)):
            self.add_error(None, _(fault))
        return data

    def _criteria(self, data: dict[str, Any]) -> tuple[str, ...]:
        own = [part.strip() for part in data["criteria"].split(",") if part.strip()]
        if data["order"] == "own" and not own:
            raise UnknownCriterionError(_("Write what the table is ordered by."))
        return tuple(canonical(one) for one in (own if data["order"] == "own" else ORDERS[data["order"]]))

    def _scoring(self, data: dict[str, Any]) -> Scoring:
        by_place = {seats: data[TABLES + seats] for seats in self.law.scoring.by_place}
        values = {name: data[name] for name in ("win", "draw", "loss", "best")}
        return msgspec.structs.replace(self.law.scoring, by_place=by_place, **values)

    def rules(self) -> LeagueRules:
        """The season's rules with these points and this order; of a valid form."""
        data = self.cleaned_data
        changes = {"criteria": data["criteria"], "restart": data["restart"], "scoring": self._scoring(data)}
        return msgspec.structs.replace(self.law, **changes)
