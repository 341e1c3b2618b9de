"""What the forms of rules offer, in words, and the kinds of fields they are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournaments.formats import Bye
from tournaments.formats.rules import HandedOver, Unplayed, Withdrawal

ORDERS: Mapping[str, tuple[str, ...]] = {
    "difference": ("points", "gd", "gf", "h2h", "lots"),
    "head_to_head": ("points", "h2h", "h2hgd", "gd", "gf", "lots"),
    "wins": ("points", "wins", "h2h", "gd", "lots"),
    "opponents": ("points", "buchholz", "wins", "h2h", "lots"),
    "places": ("points", "firsts", "share", "h2h", "lots"),
    "fifa": ("points", "gd", "gf", "h2h", "h2hgd", "h2hgf", "lots"),
}
"""Orders of a table that an organiser may choose, by the name the form sends; `own` is a list of criteria."""

ORDER_WORDS = {
    "difference": gettext_lazy("Points, then the difference of scores over all fixtures"),
    "head_to_head": gettext_lazy("Points, then the fixtures among those who are level"),
    "wins": gettext_lazy("Points, then the number of fixtures won"),
    "opponents": gettext_lazy("Points, then the points of the opponents (Buchholz)"),
    "places": gettext_lazy("Points, then first places and the share of the winner's score"),
    "fifa": gettext_lazy("As at the World Cup 2018: difference, scores, then those who are level among themselves"),
    "own": gettext_lazy("An order of our own, written below"),
}
RESTARTS = {
    "never": gettext_lazy("Fixtures among all who were level at first count"),
    "head_to_head": gettext_lazy("Once some are separated, those still level are compared afresh, with head to head"),
    "every_split": gettext_lazy("Whenever some are separated, the others begin again"),
}
WITHDRAWALS = {
    Withdrawal.KEEP: gettext_lazy("What was played stays, and the others win the rest."),
    Withdrawal.EXPUNGE: gettext_lazy("Nothing that was played with them counts any more."),
    Withdrawal.HALF: gettext_lazy("Nothing counts if fewer than half was played; else the others win the rest."),
}
UNPLAYED = {
    Unplayed.WAITING_WINS: gettext_lazy("Whoever is not the one waited for wins; a draw if both are."),
    Unplayed.DRAW: gettext_lazy("It is a draw."),
    Unplayed.NOBODY: gettext_lazy("Both lose."),
    Unplayed.VOID: gettext_lazy("It is void and counts for nobody."),
}
HANDED_OVER = {
    HandedOver.ENDS: gettext_lazy("All points go to who holds the seat at the end."),
    HandedOver.SHARES: gettext_lazy("Each gets the part of the points that is their part of the seat's moves."),
}
BYES = {
    Bye.ZERO: gettext_lazy("nothing"),
    Bye.HALF: gettext_lazy("half of a win"),
    Bye.FULL: gettext_lazy("a win"),
}
BONUSES = {
    "win": gettext_lazy("Bonus for a win"),
    "goals": gettext_lazy("Bonus for many goals"),
    "clean_sheet": gettext_lazy("Bonus for letting in none"),
    "margin": gettext_lazy("Bonus for a high win"),
}
MOST_POINTS = 100
SEATS = range(3, 9)


def number(label: Any, initial: Any = None, *, least: int = 0, most: int = 400, **more: Any) -> forms.IntegerField:
    """A whole number."""
    return forms.IntegerField(label=label, initial=initial, min_value=least, max_value=most, **more)


def points(label: Any, initial: float | None = 0, **more: Any) -> forms.FloatField:
    """Points, halves and the like among them."""
    return forms.FloatField(label=label, initial=initial, min_value=0, max_value=MOST_POINTS, **more)


def choice(label: Any, words: Mapping[Any, Any], initial: Any, **more: Any) -> forms.ChoiceField:
    """One of several sentences."""
    choices = [(str(key), text) for key, text in words.items()]
    return forms.ChoiceField(label=label, choices=choices, initial=str(initial), widget=forms.RadioSelect, **more)
