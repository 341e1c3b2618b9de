"""Fair-play points, an order set by hand, lots drawn by hand: a number for each entrant, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Member
from tournaments.models import Stage, Standing
from tournaments.services import ordering

from . import why

HEADINGS: Mapping[str, str | Promise] = {
    "fair_play": gettext_lazy("Fair-play points"),
    "manual_order": gettext_lazy("An order set by hand"),
    "type_lots": gettext_lazy("Lots drawn by hand"),
}
MEANINGS: Mapping[str, str | Promise] = {
    "fair_play": gettext_lazy("More is better: cards are counted below zero. Left empty an entrant has none."),
    "manual_order": gettext_lazy(
        "Number those who are level from 1, the first. It holds among them wherever the table comes to it."
    ),
    "type_lots": gettext_lazy(
        "Number those between whom you have drawn lots from 1, the first. Other ties are drawn by the site."
    ),
}
MOST = 999


def kinds_for(criteria: Sequence[str]) -> list[str]:
    """What the order of a league's table asks for."""
    return [action for action in ordering.ACTIONS if ordering.CRITERIA[action] in criteria]


class OrderForm(forms.Form):
    """`rows` are the stage's table as it is stored."""

    reason = why.reason()

    def __init__(self, kind: str, stage: Stage, rows: Sequence[Standing], data: Any = None) -> None:
        super().__init__(data)
        self.kind, self.stage = kind, stage
        self.heading, self.meaning = HEADINGS[kind], MEANINGS[kind]
        self.keys = [row.entrant_id for row in rows]
        least, most = (-MOST, MOST) if kind == "fair_play" else (1, max(len(rows), 1))
        fields: dict[str, forms.Field] = {}
        for row in rows:
            words = {"rank": row.rank, "entrant": row.entrant}
            fields[f"n_{row.entrant_id}"] = forms.IntegerField(
                label=_("%(rank)s. %(entrant)s") % words,
                min_value=least,
                max_value=most,
                required=False,
                initial=stage.fair_play.get(str(row.entrant_id)) if kind == "fair_play" else None,
            )
        self.fields = {**fields, **self.fields}

    @property
    def numbers(self) -> list[Any]:
        """The fields of the entrants."""
        return [self[f"n_{key}"] for key in self.keys]

    def carry_out(self, author: Member) -> None:
        """Store it. Raises Refused."""
        data = self.cleaned_data
        given = {key: data[f"n_{key}"] for key in self.keys if data.get(f"n_{key}") is not None}
        if self.kind == "fair_play":
            ordering.set_fair_play(self.stage, author, given, data["reason"])
            return
        if len(set(given.values())) < len(given):
            raise ordering.Refused(_("Number at least two entrants, each with a place of its own."), status=422)
        order = sorted(given, key=given.__getitem__)
        store = ordering.set_order if self.kind == "manual_order" else ordering.type_lots
        store(self.stage, author, order, data["reason"])
