"""The words of what the desk tells people, by the key of the notice: subject and text."""

from __future__ import annotations

from django.utils.translation import gettext as _


def desk_words(what: str) -> tuple[str, str] | None:
    """In the active language; `%(season)s`, `%(entrant)s`, `%(reason)s` and `%(said)s` are filled in by the caller."""
    return {**_about_fixtures(), **_about_entrants()}.get(what)


def _about_fixtures() -> dict[str, tuple[str, str]]:
    return {
        "decided": (
            _("A fixture of yours was decided: %(season)s"),
            _("The organisers have decided it. The reason: %(reason)s"),
        ),
        "undone": (
            _("A decision was taken back: %(season)s"),
            _("A fixture of yours is again what it was. If it was being played it goes on, with full time for all."),
        ),
        "re_paired": (
            _("A round is made anew: %(season)s"),
            _("A result of an earlier round was corrected, so who meets whom may change."),
        ),
        "dates_moved": (_("A round has other dates: %(season)s"), ""),
        "more_time": (_("You have more time: %(season)s"), _("The reason: %(reason)s")),
        "proposed": (
            _("Another time for your fixture: %(season)s"),
            _("%(entrant)s proposes another time. Agree or refuse on the fixture's page."),
        ),
        "agreed": (_("A time is agreed: %(season)s"), _("All who play in the fixture have agreed on its time.")),
        "not_agreed": (_("Your time was refused: %(season)s"), _("%(entrant)s cannot play at the time you proposed.")),
        "nudge": (
            _("The league waits for you: %(season)s"),
            _("You owe a move in one of your fixtures. Please make it, so that everybody can go on."),
        ),
    }


def _about_entrants() -> dict[str, tuple[str, str]]:
    return {
        "message": (_("The organisers write: %(season)s"), "%(said)s"),
        "message_recalled": (
            _("A message was taken back: %(season)s"),
            _("The organisers have taken back a message that they wrote to you. It does not hold."),
        ),
        "brought_back": (_("You play again: %(season)s"), _("That you were out of the season was taken back.")),
        "adjusted": (_("Points were given or taken: %(season)s"), _("The reason: %(reason)s")),
        "adjustment_lifted": (
            _("An adjustment counts no more: %(season)s"),
            _("Points that were given or taken count no more. The reason: %(reason)s"),
        ),
        "caution": (
            _("You were warned: %(season)s"),
            _("The organisers say: %(reason)s You can appeal once, on the season's page."),
        ),
        "caution_again": (
            _("A warning stands again: %(season)s"),
            _("It had been lifted; that was taken back. You can appeal once, on the season's page."),
        ),
        "caution_lifted": (_("A warning was lifted: %(season)s"), _("The organisers say: %(reason)s")),
        "red_card": (_("A red card: %(season)s"), _("%(entrant)s has the highest warning. The reason: %(reason)s")),
        "appeal": (_("An appeal: %(season)s"), _("%(entrant)s appeals against a warning and waits for your answer.")),
        "appeal_answered": (_("Your appeal was answered: %(season)s"), _("The answer stands on the season's page.")),
    }
