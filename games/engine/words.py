"""Sentences: a title's words and a ruleset's names filled into what a phrase says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .contract import Event, Phrase, Value

COMMON: Mapping[str, str] = {
    "refusal.illegal": "That move is not allowed here.",
    "refusal.closed": "That question has been answered meanwhile; here is the table as it is now.",
    "refusal.orders.many": "No more than {most} orders are kept for one table.",
    "refusal.orders.tests": "No more than {most} conditions go together.",
    "refusal.orders.unknown": "This game knows no such order.",
    "way.ask": "Ask me",
    "fault.type": "This value is not of the right kind: {message}.",
    "seat.chance": "Chance",
    "total.deck": "Cards in the deck: {cards}.",
    "total.hands": "In the hands of {players} players: {cards}; left over: {left}.",
    "site.take_back": "By agreement of all, {seat} takes back the last turn. What was played since is void.",
}
"""Words every title shares; marked for translation with the titles' own."""

Translate = Callable[[str], str]


class Speaker:
    """Puts phrases into words for one reader.

    `words` are the title's, `names` the ruleset's, `seats` the names of who sits where, `translate` the reader's
    gettext.
    """

    def __init__(
        self, words: Mapping[str, str], names: Mapping[str, str], seats: Sequence[str], translate: Translate = str
    ) -> None:
        self._words = words
        self._names = names
        self._seats = seats
        self._translate = translate

    def say(self, phrase: Phrase) -> str:
        """The sentence; a key without words is shown as it stands, so that a gap is seen and never hides a table."""
        text = self._translate(self._words.get(phrase.key) or COMMON.get(phrase.key) or phrase.key)
        values = {name: self._value(name, value) for name, value in phrase.values.items()}
        return text.format(**values) if values else text

    def say_or(self, key: str, default: str, values: Mapping[str, Value] | None = None) -> str:
        """The title's sentence of this key, or the given one where the title has none."""
        return self.say(Phrase(key, dict(values or {}))) if key in self._words else default

    def event(self, event: Event, seat: int | None) -> str | None:
        """What this seat reads of an event, or None if it reads nothing."""
        if event.seats is None or seat in event.seats:
            return self.say(Phrase(event.key, event.values))
        return self.say(event.others) if event.others else None

    def name(self, key: str) -> str:
        """A name of the ruleset or a word of the title."""
        known = self._names.get(key) or self._words.get(key)
        return self._translate(known) if known else key

    def seat(self, seat: int) -> str:
        """The name of who sits at a seat."""
        return self._seats[seat] if 0 <= seat < len(self._seats) else self.say(Phrase("seat.chance"))

    def _value(self, name: str, value: Value) -> str:
        is_seat = isinstance(value, int) and (name == "seat" or name.endswith("_seat"))
        return self.seat(int(value)) if is_seat else self.value(value)

    def value(self, value: Value) -> str:
        """A number, or a text with the names that it holds."""
        if isinstance(value, int):
            return str(value)
        return ", ".join(self.name(part[1:]) if part.startswith("@") else part for part in value.split("|"))
