"""What an organiser says of one fixture: a result typed in, adjudicated or given, or that it does not count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import Table
from tournaments.models import Entrant, Fixture
from tournaments.services import deciding
from tournaments.services.deciding import Decision

from . import why

KINDS: Mapping[str, str | Promise] = {
    "type_in": gettext_lazy("Played at a table at home"),
    "adjudicate": gettext_lazy("Adjudicated"),
    "award": gettext_lazy("Win awarded"),
    "forfeit": gettext_lazy("Forfeit"),
    "double_forfeit": gettext_lazy("Lost by all"),
    "void": gettext_lazy("Void"),
    "cancel": gettext_lazy("Cancelled"),
    "play_again": gettext_lazy("Played again"),
}
MEANINGS: Mapping[str, str | Promise] = {
    "type_in": gettext_lazy("The result of a table that was played elsewhere. It counts as played."),
    "adjudicate": gettext_lazy("You say how it ends. It counts, but nobody has played it out."),
    "award": gettext_lazy("One entrant is given the win, by the league's score for it; or it is level without scores."),
    "forfeit": gettext_lazy("Those you tick lose; the others win, by the league's score for it."),
    "double_forfeit": gettext_lazy("Nobody wins, and nobody has scored."),
    "void": gettext_lazy("It counts for nobody. It may be played again."),
    "cancel": gettext_lazy("It is not played at all."),
    "play_again": gettext_lazy("What came of it is set aside, and it is played at new tables."),
}
LEVEL = "level"
WITH_SCORES = ("type_in", "adjudicate")
MOST = 9999


def kinds_for(fixture: Fixture) -> dict[str, str | Promise]:
    """What can be said of a fixture; nothing is typed in where a table here has given the result."""
    has_ended = fixture.tables.filter(table__status=Table.Status.FINISHED).exists()
    return {key: words for key, words in KINDS.items() if key != "type_in" or not has_ended}


class ResultForm(forms.Form):
    """The fields that a kind of result needs. The fixture comes with its sides and results."""

    def __init__(self, kind: str, fixture: Fixture, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kind, self.fixture = kind, fixture
        self.entrants = [side.entrant for side in sorted(fixture.sides.all(), key=lambda side: side.index)]
        self.is_for_two = len(self.entrants) == 2
        known = {row.entrant_id: row for row in fixture.results.all()}
        if kind in WITH_SCORES:
            self._ask_for_scores(known)
        elif kind == "award":
            self.fields["winner"] = self._winner(gettext_lazy("Who wins"), is_level_allowed=True)
        elif kind == "forfeit":
            self.fields["losers"] = forms.TypedMultipleChoiceField(
                label=gettext_lazy("Who loses"),
                coerce=int,
                choices=[(one.pk, str(one)) for one in self.entrants],
                widget=forms.CheckboxSelectMultiple,
                error_messages={"required": gettext_lazy("Choose who loses.")},
            )
        if kind == "forfeit" and self.is_for_two:
            label = gettext_lazy("It was abandoned: it stands in the record of who gave it up")
            self.fields["is_abandoned"] = forms.BooleanField(label=label, required=False)
        self.fields |= {"reason": why.reason(), "note": why.note()}

    def _ask_for_scores(self, known: Mapping[int, Any]) -> None:
        if self.is_for_two:
            places = [known[one.pk].place for one in self.entrants if one.pk in known]
            self.fields["winner"] = self._winner(
                gettext_lazy("How it ended"), is_level_allowed=not self.fixture.must_decide
            )
            if len(places) == 2 and 1 in places:
                level = places[0] == places[1]
                self.fields["winner"].initial = LEVEL if level else str(self.entrants[places.index(1)].pk)
        for one in self.entrants:
            row = known.get(one.pk)
            if not self.is_for_two:
                label = gettext_lazy("Place of %(entrant)s")
                self.fields[f"place_{one.pk}"] = _number(label, one, row and row.place, 1, len(self.entrants))
            label = gettext_lazy("Score of %(entrant)s")
            self.fields[f"score_{one.pk}"] = _number(label, one, row and row.score, 0, MOST)

    def _winner(self, label: Any, *, is_level_allowed: bool) -> forms.ChoiceField:
        choices: list[tuple[str, str | Promise]] = [
            (str(one.pk), _("%(entrant)s wins") % {"entrant": one}) for one in self.entrants
        ]
        if is_level_allowed:
            choices.append((LEVEL, gettext_lazy("Level")))
        needed = gettext_lazy("Say who wins.")
        return forms.ChoiceField(
            label=label, choices=choices, widget=forms.RadioSelect, error_messages={"required": needed}
        )

    def clean(self) -> dict[str, Any]:
        """A typed-in score fits its winner, and places fit together."""
        data: dict[str, Any] = super().clean() or {}
        if self.errors:
            return data
        if self.kind == "type_in" and self.is_for_two:
            self._require_fitting(data)
        try:
            self.decision = DECISIONS[self.kind](self)
        except deciding.Refused as refusal:
            raise ValidationError(str(refusal)) from None
        return data

    def _require_fitting(self, data: Mapping[str, Any]) -> None:
        scores = {str(one.pk): data[f"score_{one.pk}"] for one in self.entrants}
        winner = data["winner"]
        if winner == LEVEL and len(set(scores.values())) > 1:
            raise ValidationError(_("These scores are not level. Say who wins, or correct them."))
        if winner != LEVEL and scores[winner] < max(scores.values()):
            raise ValidationError(_("The winner has the lower score. Correct it, or adjudicate the fixture."))

    @property
    def places(self) -> dict[int, int]:
        """Places by entrant (id)."""
        data = self.cleaned_data
        if not self.is_for_two:
            return {one.pk: data[f"place_{one.pk}"] for one in self.entrants}
        return {one.pk: 1 if data["winner"] in (LEVEL, str(one.pk)) else 2 for one in self.entrants}

    @property
    def scores(self) -> dict[int, int]:
        """Scores by entrant (id)."""
        return {one.pk: self.cleaned_data[f"score_{one.pk}"] for one in self.entrants}


def _number(label: str | Promise, entrant: Entrant, initial: int | None, least: int, most: int) -> forms.IntegerField:
    words = str(label) % {"entrant": entrant}
    return forms.IntegerField(label=words, initial=initial, min_value=least, max_value=most)


def _award(form: ResultForm) -> Decision:
    winner = form.cleaned_data["winner"]
    return deciding.awarded(form.fixture, None if winner == LEVEL else int(winner))


def _forfeit(form: ResultForm) -> Decision:
    is_abandoned = form.cleaned_data.get("is_abandoned", False)
    return deciding.forfeited(form.fixture, form.cleaned_data["losers"], is_abandoned=is_abandoned)


DECISIONS: Mapping[str, Callable[[ResultForm], Decision]] = {
    "type_in": lambda form: deciding.typed_in(form.fixture, form.places, form.scores),
    "adjudicate": lambda form: deciding.adjudicated(form.fixture, form.places, form.scores),
    "award": _award,
    "forfeit": _forfeit,
    "double_forfeit": lambda form: deciding.doubly_forfeited(form.fixture),
    "void": lambda _form: deciding.voided(),
    "cancel": lambda _form: deciding.cancelled(),
    "play_again": lambda _form: deciding.again(),
}
