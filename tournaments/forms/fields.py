"""Fields that ask for what an organiser may set of a format, in plain words."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.formats import FORMATS, format_of, settings_of

PREFIX = "set_"
OF_THE_LEAGUE = ("win", "draw", "loss", "criteria", "restart", "byes", "forbidden")
"""Settings that follow from the league's points and order, or name entrants whom nobody knows yet."""

LABELS = {
    "rounds": gettext_lazy("Rounds"),
    "tables": gettext_lazy("Tables for each fixture"),
    "legs": gettext_lazy("Legs of each tie"),
    "final_legs": gettext_lazy("Legs of the final"),
    "third_place": gettext_lazy("The losers of the semi-finals play for third place"),
    "group_legs": gettext_lazy("Times that each meets each in a group"),
    "qualifiers": gettext_lazy("Entrants of each group who go on"),
    "thirds": gettext_lazy("Best of those next, from all groups, who go on too"),
    "games": gettext_lazy("Tables for each entrant"),
    "least": gettext_lazy("Fewest at a table"),
    "most": gettext_lazy("Most at a table"),
    "at_once": gettext_lazy("All tables are open at once"),
    "reach": gettext_lazy("Who meets stands at most so many places apart"),
    "rest": gettext_lazy("Rounds before two may meet again"),
}
HELP = {
    "rounds": gettext_lazy("Of a Swiss system 0 means: as many as it takes to leave one without a defeat."),
    "tables": gettext_lazy("With two, the seats are changed for the second, and the scores are added."),
    "least": gettext_lazy("Where the entrants cannot be parted evenly. Empty: always the size above."),
    "most": gettext_lazy("Empty: never more than the size above."),
}


def label_of(name: str, key: str) -> Any:
    """What a setting of a format is called."""
    if name == "size":
        return _("Seats at a table") if key == "pods" else _("Entrants in a group")
    return LABELS.get(name, name.replace("_", " ").capitalize())


def settings_fields(key: str) -> Iterator[tuple[str, forms.Field]]:
    """A field for each setting of a format that an organiser may choose, its default filled in."""
    hints = typing.get_type_hints(format_of(key).Settings)
    for one in msgspec.structs.fields(format_of(key).Settings):
        if one.name in OF_THE_LEAGUE:
            continue
        common = {"label": label_of(one.name, key), "help_text": HELP.get(one.name, ""), "required": False}
        kind = hints[one.name]
        if kind is bool:
            yield PREFIX + one.name, forms.BooleanField(initial=one.default, **common)
        elif kind is int or isinstance(kind, types.UnionType):
            yield PREFIX + one.name, forms.IntegerField(initial=one.default, min_value=0, max_value=400, **common)


def settings_from(key: str, data: Mapping[str, Any], of_the_league: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that were chosen, with the league's points and order where a format counts for itself."""
    known = {one.name: one for one in msgspec.structs.fields(format_of(key).Settings)}
    chosen = {
        name: data[PREFIX + name]
        for name, one in known.items()
        if PREFIX + name in data and data[PREFIX + name] not in (None, one.default)
    }
    return {
        **chosen,
        **{name: value for name, value in of_the_league.items() if name in known and value != known[name].default},
    }


def settings_faults(key: str, settings: Mapping[str, Any]) -> list[str]:
    """What is wrong with them, in the reader's language."""
    try:
        return [_(fault) for fault in format_of(key).faults(settings_of(key, settings))]
    except msgspec.ValidationError as error:
        return [str(error)]


def format_choices() -> list[tuple[str, str]]:
    """Every format as a person says it."""
    return [(key, _(one.name)[:1].upper() + _(one.name)[1:]) for key, one in FORMATS.items()]


def places_of(text: str) -> tuple[int | float, ...]:
    """Points by place as they were typed: "5, 3, 2, 1". Raises ValidationError."""
    try:
        values = [float(part) for part in text.replace(";", ",").split(",") if part.strip()]
    except ValueError:
        raise forms.ValidationError(_("Write numbers with commas between them, for example 5, 3, 2, 1.")) from None
    return tuple(int(value) if value == int(value) else value for value in values)
