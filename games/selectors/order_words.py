"""Standing orders in words: what is ordered, under which conditions, for how long, and why one was not carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.contract import OrderBook, Phrase
from games.engine.orders import Condition, Order, Told

from .speech import TableSpeaker

Words = Any
USES: list[tuple[str, Words]] = [
    ("once", gettext_lazy("once; dropped when it is no longer possible")),
    ("wait", gettext_lazy("once, as soon as it is possible")),
    ("repeat", gettext_lazy("every time it is possible")),
]
SCOPES: list[tuple[str, Words]] = [
    ("always", gettext_lazy("until I cancel it")),
    ("turn", gettext_lazy("for my next turn only")),
    ("stage", gettext_lazy("until this part of play ends")),
]


@dataclass(frozen=True)
class Picked:
    """A fact chosen for a condition of the order `number`, with what it may be compared with."""

    number: str
    fact: str
    label: str
    now: str
    now_value: str
    values: list[tuple[str, str]]
    is_number: bool


def says(order: Order, words: TableSpeaker) -> str:
    """An order in words: the choices that were pressed, or the way that was chosen."""
    if order.way:
        return words.say(Phrase(f"way.{order.way}"))
    return " · ".join(words.say(phrase) for phrase in order.says)


def condition_words(test: Condition, book: OrderBook[Any], words: TableSpeaker) -> str:
    """A condition as a sentence: what it looks at, the comparison, the value."""
    fact = book.facts.get(test.fact)
    what = words.say(Phrase(f"fact.{test.fact}", fact.words(test.about) if fact else {}))
    signs = {
        "least": _("%(what)s: at least %(value)s"),
        "most": _("%(what)s: at most %(value)s"),
        "is": _("%(what)s: %(value)s"),
        "not": _("%(what)s: no longer %(value)s"),
    }
    return signs[test.sign] % {"what": what, "value": words.value(test.value)}


def picked_fact(chosen: str, number: str, book: OrderBook[Any], view: Any, words: TableSpeaker) -> Picked | None:
    """The second step of writing a condition; None for a fact that is not offered."""
    key, _sign, about = chosen.partition(":")
    fact = book.facts.get(key)
    if fact is None or about not in fact.abouts(view):
        return None
    values, now = list(fact.values(view, about)), fact.read(view, about)
    return Picked(
        number=number,
        fact=chosen,
        label=words.say(Phrase(f"fact.{key}", fact.words(about))),
        now="" if now is None else words.value(now),
        now_value="" if now is None else str(now),
        values=[(str(value), words.value(value)) for value in values],
        is_number=all(isinstance(value, int) for value in values),
    )


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


def told_words(one: Told, words: TableSpeaker) -> str:
    """What was not carried out, and why."""
    what = " · ".join(words.say(phrase) for phrase in one.says)
    reason = reason_words(one.number, one.reason)
    return f"{reason} ({what})" if what else reason


def order_sentence(payload: Mapping[str, int | str]) -> str:
    """The sentence of a message about an order."""
    return reason_words(int(payload.get("order", 0)), str(payload.get("reason", "")))
