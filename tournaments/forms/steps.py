"""A form in steps that needs neither script nor session: what was filled in before travels along in hidden fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.http import QueryDict

from tournaments.formats.rules import LeagueRules

from .people import PeopleForm
from .rule_values import values_of
from .rules import PlayForm

OURS = ("csrfmiddlewaretoken", "step", "go", "began")
LAST = 2
First = Callable[[Any], forms.Form]


class Steps:
    """The steps of one answer: `first` makes the first form from its data, `begins` the rules that the later ones show
    before somebody has changed them. `data` is None for a fresh page."""

    def __init__(self, first: First, begins: Callable[[forms.Form], LeagueRules], data: QueryDict | None) -> None:
        self.data = data
        self.go = data.get("go", "") if data is not None else ""
        self.first = first(data)
        self._begins = begins
        self.shown = self._number()
        self.fault = ""
        self.is_refused = False

    def walk(self) -> bool:
        """Go where the pressed button leads; whether that is the end: everything is filled in well."""
        if self.data is None:
            return False
        if self.go == "back":
            self.shown = max(self._number() - 1, 0)
            return False
        if not self.first.is_valid():
            self.shown, self.is_refused = 0, True
            return False
        if self.go == "show":
            return False
        if self.go == "next":
            form = self.form
            self.is_refused = form.is_bound and not form.is_valid()
            self.shown += not self.is_refused and self.shown < LAST
            return False
        self.is_refused = self.rules() is None
        return not self.is_refused

    def refuse(self, sentence: str) -> None:
        """The league itself cannot be: the sentence stands above the step."""
        self.fault, self.is_refused = sentence, True

    @property
    def form(self) -> forms.Form:
        """The form of the step shown."""
        return self.first if self.shown == 0 else self.later[self.shown - 1]

    @property
    def titles(self) -> list[Any]:
        """What the steps are called."""
        return [getattr(self.first, "title", ""), PlayForm.title, PeopleForm.title]

    @property
    def is_last(self) -> bool:
        """Whether nothing more is asked."""
        return self.shown == LAST

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """What other steps were told, to travel along."""
        if self.data is None:
            return []
        here = {*self.form.fields, *OURS}
        return [
            (name, value)
            for name, values in self.data.lists()
            if name not in here and (name in self.first.fields or not self._is_renewed)
            for value in values
        ]

    @property
    def began(self) -> str:
        """The preset that the later steps follow."""
        return str(self.first["preset"].value()) if "preset" in self.first.fields else ""

    def _number(self) -> int:
        step = self.data.get("step", "0") if self.data is not None else "0"
        return int(step) if step in {"0", "1", "2"} else 0

    @property
    def later(self) -> list[PlayForm | PeopleForm]:
        """Both forms of rules: with what was sent, else as the rules to begin from have it."""
        given = values_of(self._begins(self.first))
        return [self._form(PlayForm, "format", given), self._form(PeopleForm, "entrant_size", given)]

    def _form(self, kind: Any, sign: str, given: Mapping[str, Any]) -> Any:
        if self.data is None or sign not in self.data or self._is_renewed:
            return kind(None, initial=dict(given))
        if self.go == "show" and kind is PlayForm:  # another format: its own settings, all else as it was filled in
            return kind(None, initial={**self.data.dict(), "format": self.data["format"]})
        return kind(self.data, initial=dict(given))

    @property
    def _is_renewed(self) -> bool:
        """Whether the first step was sent with another beginning than the rules that travel along."""
        if self.data is None or self._number() != 0:
            return False
        return self.data.get("preset", "") != self.data.get("began", self.data.get("preset", ""))

    def rules(self) -> LeagueRules | None:
        """The rules as chosen; None, with the step shown, where something is wrong. A step that was never sent is as
        the rules to begin from."""
        begun = self._begins(self.first)
        chosen: dict[str, Any] = {name: getattr(begun, name) for name in LeagueRules.__struct_fields__}
        for number, form in enumerate(self.later, 1):
            if not form.is_bound:
                continue
            if not form.is_valid():
                self.shown = number
                return None
            chosen.update(form.rules())
        return LeagueRules(**chosen)
