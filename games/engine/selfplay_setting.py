"""A table described by plain words, as on a command line: found, checked, or refused with one sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .contract import BadRuleset, Fault, Game, Option, Phrase, Title
from .registry import titles
from .words import Speaker

_BOOLS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Unplayable(Exception):
    """What was asked for cannot be played; the message is one sentence."""


class Setting(NamedTuple):
    """A title and everything that a table of it is opened with."""

    title: Title
    ruleset: str
    options: Mapping[str, Any]
    seats: int

    def game(self) -> Game[Any, Any]:
        """The game, loaded afresh."""
        return self.title.load(self.title.rulesets()[self.ruleset], self.options)


def find_title(slug: str) -> Title:
    """The title on the shelf; raises Unplayable."""
    if slug not in titles():
        raise Unplayable(f"There is no title {slug!r}; there are: {_listed(titles())}.")
    return titles()[slug]


def setting(title: Title, ruleset: str, seats: int, options: Sequence[str] = ()) -> Setting:
    """The table that these words describe, options as KEY=VALUE; raises Unplayable."""
    if ruleset not in title.rulesets():
        known = _listed(title.rulesets())
        raise Unplayable(f"{title.info.name} has no ruleset {ruleset!r}; there are: {known}.")
    rules = title.rulesets()[ruleset]
    values = dict(_option(title.options(rules), text) for text in options)
    least, most = title.seats(rules)
    if not least <= seats <= most:
        raise Unplayable(f"{title.info.name} {ruleset} is played with {least} to {most} seats, not {seats}.")
    faults = [fault for fault in title.check_table(rules, values, seats) if not fault.warning]
    if faults:
        raise Unplayable(_sentence(title, faults[0]))
    found = Setting(title, ruleset, values, seats)
    try:
        found.game()
    except BadRuleset as error:
        raise Unplayable(_sentence(title, error.faults[0])) from error
    return found


def _option(options: Sequence[Option], text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    option = next((option for option in options if option.name == name), None)
    if not equals:
        raise Unplayable(f"An option is given as KEY=VALUE, not {text!r}.")
    if option is None:
        raise Unplayable(f"There is no option {name!r}; there are: {_listed(sorted(o.name for o in options))}.")
    return name, _value(option, value)


def _value(option: Option, text: str) -> Any:
    """The value that a text means: a bool or a number where the option wants one, otherwise one of its values."""
    if option.kind == "bool":
        if text.lower() not in _BOOLS:
            raise Unplayable(f"Option {option.name!r} is true or false, not {text!r}.")
        return _BOOLS[text.lower()]
    if option.kind == "enum":
        return next((value for value in option.allowed if str(value) == text), text)
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise Unplayable(f"Option {option.name!r} is a whole number, not {text!r}.")
    return int(text)


def _sentence(title: Title, fault: Fault) -> str:
    said = Speaker(title.words, {}, ()).say(Phrase(fault.key, fault.values))
    return f"{fault.path}: {said}"


def _listed(names: Mapping[str, Any] | Sequence[str]) -> str:
    return ", ".join(names) or "none"
