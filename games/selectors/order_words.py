"""What is said of standing orders in pages and mails: why one was not carried out, for how long it holds."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _


def reason_words(number: int, reason: str) -> str:
    """Why an order (0: the plan as a whole) was not carried out."""
    words = {
        "over": _("Order %(number)s has ended: what it was given for is over."),
        "illegal": _("Order %(number)s was dropped: that is no longer possible."),
        "stopped": _("Your plan rests: a condition holds at which you wanted to be asked."),
        "asked": _("Order %(number)s says that you decide this yourself."),
        "none": _("None of your orders fits."),
    }
    return words.get(reason, "") % {"number": number}


def order_sentence(payload: Mapping[str, int | str]) -> str:
    """The sentence of a message about an order."""
    return reason_words(int(payload.get("order", 0)), str(payload.get("reason", "")))
