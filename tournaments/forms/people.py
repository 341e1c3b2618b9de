"""The step in which an organiser says who plays and when: entries, divisions, rounds, leaving."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.formats import Bye
from tournaments.formats.rules import HandedOver, LeagueRules, Unplayed, Withdrawal

from .rule_words import BYES, HANDED_OVER, UNPLAYED, WITHDRAWALS, choice, number

LEAVING = [
    "withdrawal",
    "honours_leave",
    "pause_days",
    "no_show_limit",
    "handed_over",
    "asked_bye",
    "most_byes",
    "late_bye",
]


class PeopleForm(forms.Form):
    """Who may enter, how long a round is open, and what becomes of those who do not come."""

    title = gettext_lazy("People and time")

    entrant_size = choice(
        gettext_lazy("Who enters"),
        {1: gettext_lazy("members on their own"), 2: gettext_lazy("pairs, at titles for four who play two and two")},
        1,
    )
    honours_leave = forms.BooleanField(
        label=gettext_lazy("Leave counts"),
        required=False,
        initial=True,
        help_text=gettext_lazy("The clocks of members who have booked days away stand; rounds close all the same."),
    )
    needs_approval = forms.BooleanField(label=gettext_lazy("An organiser lets each of them in"), required=False)
    most_entrants = number(
        gettext_lazy("Places"),
        least=2,
        required=False,
        help_text=gettext_lazy("Whoever enters later stands on the reserve list. Empty: no limit."),
    )
    division_size = number(
        gettext_lazy("Entrants in a division"), least=2, required=False, help_text=gettext_lazy("Empty: one division.")
    )
    promoted = number(gettext_lazy("Go up"), 0, most=20, required=False)
    relegated = number(gettext_lazy("Go down"), 0, most=20, required=False)
    window_days = number(
        gettext_lazy("Days for a round"),
        least=1,
        most=120,
        required=False,
        help_text=gettext_lazy("Empty: a round stays open until all its fixtures are over."),
    )
    unplayed = choice(
        gettext_lazy("A fixture still open when its round closes"), UNPLAYED, Unplayed.WAITING_WINS, required=False
    )
    remind_hours = number(gettext_lazy("Remind so many hours before a round closes"), 24, most=240, required=False)
    most_open = number(
        gettext_lazy("Tables open at once for an entrant"),
        least=1,
        most=50,
        required=False,
        help_text=gettext_lazy("Others open as these end. Empty: no cap."),
    )
    withdrawal = choice(gettext_lazy("When somebody withdraws"), WITHDRAWALS, Withdrawal.KEEP)
    pause_days = number(
        gettext_lazy("Days of pause for an entrant in a season"),
        0,
        most=60,
        required=False,
        help_text=gettext_lazy("Their clocks stand; rounds close all the same."),
    )
    handed_over = choice(
        gettext_lazy("When a seat is given over in mid-table"), HANDED_OVER, HandedOver.ENDS, required=False
    )
    no_show_limit = number(
        gettext_lazy("Missed deadlines until somebody is taken out"),
        least=1,
        most=50,
        required=False,
        help_text=gettext_lazy("Out of all that has not begun; tables that have go on. Empty: never."),
    )
    asked_bye = choice(gettext_lazy("A round asked off counts as"), BYES, Bye.ZERO, required=False)
    most_byes = number(gettext_lazy("… so many times, later as nothing"), 1, most=20, required=False)
    late_bye = choice(gettext_lazy("A round before somebody joined counts as"), BYES, Bye.ZERO, required=False)

    def parts(self) -> list[tuple[str, list[Any], str]]:
        """The fields in groups, each with a heading and a sentence."""
        named = [
            (_("Who enters"), ["entrant_size", "needs_approval", "most_entrants"], ""),
            (
                _("Divisions"),
                ["division_size", "promoted", "relegated"],
                _("After a season a plan is proposed, and organisers change it before it holds."),
            ),
            (_("Rounds and time"), ["window_days", "unplayed", "remind_hours", "most_open"], ""),
            (_("Leaving, resting, joining late"), LEAVING, ""),
        ]
        return [(title, [self[name] for name in names], text) for title, names, text in named]

    def clean(self) -> dict[str, Any]:
        """Not more may move between divisions than there are in one."""
        data: dict[str, Any] = super().clean() or {}
        size, moving = data.get("division_size"), (data.get("promoted") or 0) + (data.get("relegated") or 0)
        if moving and size is None:
            self.add_error("division_size", _("Say how many are in a division, if some go up or down."))
        elif size is not None and moving >= size:
            self.add_error("promoted", _("More would move than stay."))
        return data

    def rules(self) -> dict[str, Any]:
        """The parts of `LeagueRules` that were chosen here."""
        data = dict(self.cleaned_data)
        plain_rules = LeagueRules()
        for name in ("pause_days", "promoted", "relegated", "remind_hours", "most_byes"):
            data[name] = getattr(plain_rules, name) if data[name] is None else data[name]
        return {
            **data,
            "entrant_size": int(data["entrant_size"]),
            "withdrawal": Withdrawal(data["withdrawal"]),
            "unplayed": Unplayed(data["unplayed"] or plain_rules.unplayed),
            "handed_over": HandedOver(data["handed_over"] or plain_rules.handed_over),
            "asked_bye": Bye(data["asked_bye"] or plain_rules.asked_bye),
            "late_bye": Bye(data["late_bye"] or plain_rules.late_bye),
        }
