"""Rulesets in files, with a part called `options`: how titles read, change, judge and offer them."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from .contract import Fault, Option, Value

Faults = Iterator[Fault]
Ranges = Mapping[str, tuple[int, int]]
"""Least and most of every option that is a number."""

R = TypeVar("R", bound=msgspec.Struct)


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a ruleset; a misspelt name is a fault."""


def read_rulesets(folder: Path, kind: type[R]) -> dict[str, R]:
    """The ruleset in each TOML file of a folder, by the file's name without its ending."""
    files = sorted(folder.glob("*.toml"))
    return {file.stem: msgspec.convert(tomllib.loads(file.read_text("utf-8")), kind) for file in files}


def with_options(ruleset: R, changes: Mapping[str, Any]) -> R:
    """The ruleset with some of its `options` changed; raises msgspec.ValidationError for a name or type that does not
    exist."""
    if not changes:
        return ruleset
    options = getattr(ruleset, "options")  # noqa: B009 - what a ruleset is made of only its title knows
    plain = {**msgspec.to_builtins(options), **changes}
    return msgspec.structs.replace(ruleset, options=msgspec.convert(plain, type(options)))


def fault(path: str, key: str, **values: Value) -> Fault:
    """A fault that forbids the ruleset; its words are `fault.KEY`."""
    return Fault(path=path, key=f"fault.{key}", values=values)


def warning(path: str, key: str, **values: Value) -> Fault:
    """A fault that only deserves a word."""
    return Fault(path=path, key=f"fault.{key}", values=values, warning=True)


def within(path: str, value: int, least: int, most: int) -> Faults:
    """The fault `range` if a number is out of its range."""
    if not least <= value <= most:
        yield fault(path, "range", least=least, most=most)


def options_within(options: msgspec.Struct, ranges: Ranges) -> Faults:
    """The fault `range` for every option that is out of its own."""
    for name, (least, most) in ranges.items():
        yield from within(f"options.{name}", getattr(options, name), least, most)


def offered(
    options: msgspec.Struct,
    ranges: Ranges,
    leave_out: Collection[str] = (),
    allowed: Mapping[str, Collection[str]] | None = None,
) -> list[Option]:
    """The options of a table in the order of their struct, the ruleset's values as defaults.

    A number may be what `ranges` says, a word what its type lists or `allowed` says.
    """
    names = [name for name in options.__struct_fields__ if name not in leave_out]
    return [_option(options, name, ranges, allowed or {}) for name in names]


def _option(options: msgspec.Struct, name: str, ranges: Ranges, allowed: Mapping[str, Collection[str]]) -> Option:
    default = getattr(options, name)
    if isinstance(default, bool):
        return Option(name=name, kind="bool", default=default)
    if isinstance(default, int):
        return Option(name=name, kind="int", default=default, allowed=ranges[name])
    listed = tuple(allowed[name]) if name in allowed else _words(type(options), name)
    return Option(name=name, kind="enum", default=default, allowed=listed)


def _words(kind: type, name: str) -> tuple[Value, ...]:
    hint = get_type_hints(kind)[name]
    return tuple(get_args(hint)) if get_origin(hint) is not None else ()
