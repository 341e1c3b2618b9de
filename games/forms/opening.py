"""A table to be opened: its form comes from the title, the ruleset and the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Club, Member
from accounts.selectors import clubs_organised_by
from games.engine.contract import BadRuleset, Fault, Option, Phrase, Title
from games.engine.words import Speaker
from games.models import Ruleset, Table
from games.selectors.loading import ruleset_of
from games.services.tables import Plan

from .paces import USUAL, hours_of, pace_choices, pace_of, paces_explained
from .words import POLICIES, level_words, ruleset_words, whole_number

OPTION = "option_"
USUAL_SEATS = 4


class OpenForm(forms.Form):
    """A table to be opened by `member`. Fields: ruleset, seats, seat_N, option_NAME, pace, policy, who may come, note.

    `data` may be a form that is only to be shown anew with another ruleset or number of seats (`reshaped`).
    """

    pace = forms.ChoiceField(
        label=gettext_lazy("Time for a move"),
        help_text=gettext_lazy("The clock runs for one answer at a time. Without a clock nobody is ever late."),
    )
    policy = forms.ChoiceField(
        label=gettext_lazy("When time is up"), choices=POLICIES, initial=Table.Policy.DEFAULT, widget=forms.RadioSelect
    )
    access = forms.ChoiceField(
        label=gettext_lazy("Who may take an empty seat"),
        choices=[
            ("open", gettext_lazy("Anybody: the table stands in the lobby.")),
            ("link", gettext_lazy("Only who has the link that I send.")),
        ],
        initial="open",
        widget=forms.RadioSelect,
    )
    may_watch = forms.BooleanField(
        label=gettext_lazy("Others may watch"),
        required=False,
        initial=True,
        help_text=gettext_lazy("Spectators see what lies open on the table, never a hand or a draft."),
    )
    honours_leave = forms.BooleanField(
        label=gettext_lazy("Leave counts here"),
        required=False,
        initial=True,
        help_text=gettext_lazy("The clock of a member who has booked days away stands until they are back."),
    )
    is_chat_public = forms.BooleanField(
        label=gettext_lazy("Who watches reads the chat too"),
        required=False,
        help_text=gettext_lazy("Else only those read it who sit at the table."),
    )
    club = forms.ModelChoiceField(
        label=gettext_lazy("Club"),
        queryset=Club.objects.none(),
        required=False,
        empty_label=gettext_lazy("No club"),
        help_text=gettext_lazy("A table of a club is listed for its members."),
    )
    note = forms.CharField(label=gettext_lazy("A word to the others"), required=False, max_length=200)

    def __init__(self, title: Title, rulesets: Sequence[Ruleset], member: Member, data: Mapping[str, Any] | None = None,
                 *, is_reshaped: bool = False, initial: Mapping[str, Any] | None = None) -> None:  # fmt: skip
        raw = dict(data.items()) if data is not None else dict(initial or {})
        self.title, self.member, self.rulesets = title, member, rulesets
        self.row = next((one for one in rulesets if str(one.pk) == str(raw.get("ruleset"))), rulesets[0])
        self.rules = ruleset_of(self.row)
        self.say = Speaker(title.words, {}, [], _).say
        shown = data is None or is_reshaped
        super().__init__(None if shown else data, initial=self._kept(raw) if is_reshaped else dict(initial or {}))
        self._add_ruleset()
        self._add_seats(raw.get("seats"))
        self._add_options()
        self._add_terms()

    def _kept(self, raw: dict[str, Any]) -> dict[str, Any]:
        """What a form shown anew keeps of what was filled in: options only while the ruleset is the same."""
        boxes = [name for name, field in self.base_fields.items() if isinstance(field, forms.BooleanField)]
        same = raw.get("shown") == str(self.row.pk)
        options = {option.name: option for option in self.title.options(self.rules)} if same else {}
        kept = {name: value for name, value in raw.items() if not name.startswith(OPTION)}
        kept |= {name: name in raw for name in boxes}
        for name, option in options.items():
            given = raw.get(OPTION + name)
            kept[OPTION + name] = given is not None if option.kind == "bool" else given
        return kept

    def _add_ruleset(self) -> None:
        choices = [(str(row.pk), ruleset_words(row)) for row in self.rulesets]
        self.fields["ruleset"] = forms.ChoiceField(
            label=_("Ruleset"), choices=choices, initial=str(self.row.pk), widget=forms.RadioSelect
        )
        self.initial.setdefault("ruleset", str(self.row.pk))

    def _add_seats(self, asked: Any) -> None:
        least, most = self.title.seats(self.rules)
        known = whole_number(asked)
        self.seats = min(max(USUAL_SEATS if known is None else known, least), most)
        numbers = [(str(n), str(n)) for n in range(least, most + 1)]
        self.fields["seats"] = forms.ChoiceField(label=_("Seats"), choices=numbers)
        self.initial["seats"] = str(self.seats)
        for index in range(self.seats):
            self._add_seat(index)

    def _add_seat(self, index: int) -> None:
        levels = [(f"ai:{level}", level_words(level)) for level in self.title.bots]
        choices = [("me", _("Me")), ("open", _("Empty, for a member")), *levels]
        label = _("Seat %(number)s") % {"number": index + 1}
        first = "me" if index == 0 else "open"
        self.fields[f"seat_{index}"] = forms.ChoiceField(label=label, choices=choices, initial=first)

    def _add_options(self) -> None:
        for option in self.title.options(self.rules):
            self.fields[OPTION + option.name] = self._option_field(option)

    def _option_field(self, option: Option) -> forms.Field:
        key = f"option.{option.name}"
        about: dict[str, Any] = {
            "label": self.say(Phrase(key)),
            "initial": option.default,
            "help_text": self._help(key),
        }
        if option.kind == "bool":
            return forms.BooleanField(required=False, **about)
        if option.kind == "int":
            least, most = option.allowed or (None, None)
            return forms.IntegerField(min_value=cast(int | None, least), max_value=cast(int | None, most), **about)
        choices = [(value, self.say(Phrase(f"{key}.{value}"))) for value in option.allowed]
        return forms.ChoiceField(choices=choices, **about)

    def _help(self, key: str) -> str:
        return self.say(Phrase(f"{key}.help")) if f"{key}.help" in self.title.words else ""

    def _add_terms(self) -> None:
        pace = cast(forms.ChoiceField, self.fields["pace"])
        pace.choices = pace_choices()
        self.initial.setdefault("pace", USUAL)
        cast(forms.ModelChoiceField, self.fields["club"]).queryset = clubs_organised_by(self.member)

    @property
    def paces_explained(self) -> list[tuple[str, str]]:
        """What each pace means for a table of so many seats."""
        return paces_explained(self.seats)

    @property
    def seat_fields(self) -> list[forms.BoundField]:
        """One field for each seat."""
        return [self[f"seat_{index}"] for index in range(self.seats)]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """One field for each option of the ruleset."""
        return [self[name] for name in self.fields if name.startswith(OPTION)]

    @property
    def has_option_errors(self) -> bool:
        """Whether the folded part must be shown open."""
        return any(field.errors for field in self.option_fields)

    def clean(self) -> dict[str, Any]:
        """One seat at most is mine; a number of seats that was changed must have been seen."""
        values = super().clean() or self.cleaned_data
        mine = [name for name, value in values.items() if name.startswith("seat_") and value == "me"]
        for name in mine[1:]:
            self.add_error(name, _("You can sit in one seat only."))
        return values

    def plan(self) -> Plan:
        """The valid form as a plan; options that stand as the ruleset has them are left out."""
        values = self.cleaned_data
        return Plan(
            title=self.title.info.slug,
            ruleset=self.row,
            seats=[self._who(values[f"seat_{index}"]) for index in range(self.seats)],
            options=self._changed_options(),
            pace_hours=hours_of(values["pace"]),
            pace=pace_of(values["pace"]),
            policy=values["policy"],
            is_private=values["access"] == "link",
            may_watch=values["may_watch"],
            is_chat_public=values["is_chat_public"],
            honours_leave=values["honours_leave"],
            note=" ".join(values["note"].split()),
            club=values["club"],
        )

    def _who(self, answer: str) -> Member | str | None:
        if answer == "me":
            return self.member
        return answer.removeprefix("ai:") if answer.startswith("ai:") else None

    def _changed_options(self) -> dict[str, Any]:
        found = {}
        for option in self.title.options(self.rules):
            value = self.cleaned_data[OPTION + option.name]
            value = _as_allowed(option, value)
            if value != option.default:
                found[option.name] = value
        return found

    def take_faults(self, error: BadRuleset) -> None:
        """Show the faults that the title found, each at the field it is about."""
        for fault in error.faults:
            if not fault.warning:
                self.add_error(self._field_of(fault), self.say(Phrase(fault.key, fault.values)))

    def _field_of(self, fault: Fault) -> str | None:
        head, _dot, rest = fault.path.partition(".")
        name = OPTION + rest.partition(".")[0] if head == "options" else head
        return name if name in self.fields else None


def _as_allowed(option: Option, value: Any) -> Any:
    """A choice's text as the value of the option's own type."""
    return next((one for one in option.allowed if str(one) == str(value)), value) if option.kind == "enum" else value
