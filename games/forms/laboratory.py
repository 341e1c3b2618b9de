"""The form of a run of the laboratory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from games.engine.contract import Phrase, Title
from games.engine.words import Speaker
from games.services.laboratory import FEWEST, MOST, Wish

from .words import level_words


class LaboratoryForm(forms.Form):
    """Seats, tables, AI, and where a title has several games, which one."""

    tables = forms.IntegerField(min_value=FEWEST, max_value=MOST, initial=100)
    seats = forms.IntegerField()
    level = forms.ChoiceField()
    mode = forms.ChoiceField(required=False)

    def __init__(self, title: Title, rules: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.modes = title.modes
        least, most = title.seats(rules)
        self.fields["tables"].label = _("Tables")
        self.fields["tables"].help_text = _("Of this version, and as many of the one it was cloned from.")
        self.fields["seats"] = forms.IntegerField(label=_("Seats"), min_value=least, max_value=most, initial=least)
        self.fields["level"] = forms.ChoiceField(
            label=_("AI"),
            choices=[(level, level_words(level)) for level in ("heuristic", "random") if level in title.bots],
        )
        self.fields["mode"] = forms.ChoiceField(
            label=_("Options"),
            required=False,
            choices=[(str(number), mode_words(title, mode)) for number, mode in enumerate(title.modes)],
        )
        if len(title.modes) == 1:
            del self.fields["mode"]

    def wish(self) -> Wish:
        """What is asked for; of a valid form."""
        data = self.cleaned_data
        return Wish(data["seats"], data["tables"], data["level"], self.modes[int(data.get("mode") or 0)])


def mode_words(title: Title, options: Mapping[str, Any]) -> str:
    """The options of a run in the words of the page on which tables are opened."""
    say = Speaker(title.words, {}, [], _).say_or
    parts = [f"{say(f'option.{name}', name)}: {_value(title, name, value)}" for name, value in options.items()]
    return "; ".join(parts) or _("as the ruleset says")


def _value(title: Title, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    key = f"option.{name}.{value}"
    return Speaker(title.words, {}, [], _).say(Phrase(key)) if key in title.words else str(value)
