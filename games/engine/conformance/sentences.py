"""Whether everything that is said has words, and everything the words ask for is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import Formatter
from typing import Any

from ..contract import Event, Game, Phrase, Title, Value
from ..words import COMMON


class Sentences:
    """Judges the phrases of one table."""

    def __init__(self, title: Title, game: Game[Any, Any], seats: int) -> None:
        self._words = {**COMMON, **title.words}
        self._names = game.names()
        self._seats = seats

    def phrase(self, phrase: Phrase, where: str) -> Iterator[str]:
        """What is wrong with a phrase."""
        text = self._words.get(phrase.key)
        if not text:
            yield f"{where}: no words for {phrase.key}"
            return
        for name in sorted(fields(text) - set(phrase.values)):
            yield f"{where}: {phrase.key} has no value for {{{name}}}"
        for name, value in phrase.values.items():
            yield from (f"{where}: {phrase.key}: {fault}" for fault in self._value(name, value))

    def event(self, event: Event) -> Iterator[str]:
        """What is wrong with both faces of an event."""
        yield from self.phrase(Phrase(event.key, event.values), "event")
        if event.others:
            yield from self.phrase(event.others, "event")
        if event.seats is not None and not all(0 <= seat < self._seats for seat in event.seats):
            yield f"event {event.key} is for seats {event.seats}"

    def _value(self, name: str, value: Value) -> Iterator[str]:
        is_seat = name == "seat" or name.endswith("_seat")
        if isinstance(value, str):
            missing = [part for part in value.split("|") if part.startswith("@") and not self._has(part[1:])]
            yield from (f"{name} is {part}, which has no words" for part in missing)
        if is_seat and not (isinstance(value, int) and -1 <= value < self._seats):
            yield f"{name} is {value!r}, which is no seat"

    def _has(self, key: str) -> bool:
        return key in self._names or key in self._words


def fields(text: str) -> set[str]:
    """The names that a sentence wants filled in; raises ValueError if it is malformed."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def malformed(words: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The words that are empty or cannot be filled in."""
    for key, text in words:
        try:
            is_good = bool(text.strip()) and all(name.isidentifier() for name in fields(text))
        except ValueError:
            is_good = False
        if not is_good:
            yield f"the words of {key} cannot be filled in: {text!r}"
