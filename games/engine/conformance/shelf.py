"""Questions about a title as it lies on the shelf, before any table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ..codec import dump
from ..contract import BadRuleset, Fault, Option, Title
from ..words import COMMON
from .scene import guarded
from .sentences import malformed

_WRONG: dict[str, Any] = {"no such option": True, "": 1, "__class__": "x"}


def shelf_faults(title: Title) -> Iterator[str]:
    """Everything wrong with a title's info, words, AIs, rulesets and options."""
    info = title.info
    if not 1 <= info.seats[0] <= info.seats[1] or not info.name or not info.slug.isidentifier():
        yield f"the info is {info}"
    yield from malformed(list(title.words.items()))
    for level in sorted({"random", "heuristic"} - set(title.bots)):
        yield f"there is no AI of level {level}"
    if not title.rulesets():
        yield "there is no ruleset"
    for name, ruleset in title.rulesets().items():
        yield from (f"ruleset {name}: {fault}" for fault in guarded(_ruleset(title, ruleset)))


def _ruleset(title: Title, ruleset: Any) -> Iterator[str]:
    yield from (f"fault {fault.path}: {fault.key}" for fault in title.check(ruleset) if not fault.warning)
    if type(ruleset) is not title.Ruleset or title.decode_ruleset(msgspec.to_builtins(ruleset)) != ruleset:
        yield "it changes when it is written and read"
    least, most = title.seats(ruleset)
    if not title.info.seats[0] <= least <= most <= title.info.seats[1]:
        yield f"it has {least} to {most} seats, the title {title.info.seats}"
    for seats in (least - 1, most + 1):
        yield from _must_fault(title, title.check_table(ruleset, {}, seats), f"{seats} seats")
    for seats in (least, most):
        yield from (f"{seats} seats: {f.path}: {f.key}" for f in title.check_table(ruleset, {}, seats) if not f.warning)
    for name, value in _WRONG.items():
        yield from _must_fault(title, title.check_table(ruleset, {name: value}, least), f"option {name!r}")
    for option in title.options(ruleset):
        yield from (f"option {option.name}: {fault}" for fault in guarded(_option(title, ruleset, option, least)))
    yield from guarded(_types(title, ruleset))


def _must_fault(title: Title, faults: list[Fault], what: str) -> Iterator[str]:
    """A table that cannot be opened has a fault, and the fault has words."""
    if not [fault for fault in faults if not fault.warning]:
        yield f"a table with {what} is not refused"
    for fault in faults:
        if fault.key not in title.words and fault.key not in COMMON:
            yield f"no words for {fault.key}"


def _option(title: Title, ruleset: Any, option: Option, seats: int) -> Iterator[str]:
    """Its words, its default, each of its values, and a value that is not allowed."""
    labels = [f"option.{option.name}.{value}" for value in option.allowed if option.kind == "enum"]
    for key in (f"option.{option.name}", f"option.{option.name}.help", *labels):
        if key not in title.words:
            yield f"no words for {key}"
    for value in values(option):
        faults = [f for f in title.check_table(ruleset, {option.name: value}, seats) if not f.warning]
        if value == option.default and faults:
            yield f"the default {value!r} is refused: {faults[0].path}: {faults[0].key}"
        if not faults:
            title.load(ruleset, {option.name: value})
    if not any(not f.warning for f in title.check_table(ruleset, {option.name: "no such value"}, seats)):
        yield "a value that is not allowed is taken"


def values(option: Option) -> list[Any]:
    """The values of an option worth trying: all of an enum, both ends of a range, and the default."""
    if option.kind == "bool":
        return [True, False]
    ends: list[Any] = list(option.allowed)
    return ends if option.default in ends else [*ends, option.default]


def _types(title: Title, ruleset: Any) -> Iterator[str]:
    """A ruleset with one value of another type is refused by a fault, not by a crash."""
    data = msgspec.to_builtins(ruleset)
    for name in data:
        for wrong in ({"a": object.__name__}, [["x"]], "x" * 300, -(10**9), None):
            try:
                faults = title.check(title.decode_ruleset({**data, name: wrong}))
            except BadRuleset as error:
                faults = list(error.faults)
            if any(not fault.path for fault in faults):
                yield f"{name} = {wrong!r}: a fault without a path"
            dump(faults)
