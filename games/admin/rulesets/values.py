"""One value of a ruleset as the text of an input, and back."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import msgspec
from msgspec import inspect


def is_simple(kind: inspect.Type) -> bool:
    """Whether it is one number, text or word."""
    return isinstance(kind, inspect.StrType | inspect.IntType | inspect.FloatType | inspect.LiteralType)


def is_sequence(kind: inspect.Type) -> bool:
    """Whether it is a list of simple values, which goes into one input with commas."""
    if isinstance(kind, inspect.TupleType):
        return all(map(is_simple, kind.item_types))
    return isinstance(kind, inspect.ListType | inspect.VarTupleType) and is_simple(kind.item_type)


def inner_of(kind: inspect.Type) -> inspect.Type | None:
    """Of what may be left out: the kind that it has otherwise. None for everything else."""
    if not isinstance(kind, inspect.UnionType):
        return None
    kinds = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    return kinds[0] if len(kinds) == 1 < len(kind.types) else None


def is_plain(kind: inspect.Type) -> bool:
    """Whether a person types it as it is; the rest (which no title has yet) is written as JSON."""
    if isinstance(kind, inspect.UnionType):
        return all(isinstance(one, inspect.NoneType) or is_simple(one) for one in kind.types)
    return is_simple(kind) or is_sequence(kind) or isinstance(kind, inspect.BoolType)


def to_text(value: Any, kind: inspect.Type) -> str:
    """What stands in the input for a value of this kind; a value of another kind as it is, for its fault to be seen."""
    if isinstance(kind, inspect.BoolType):
        return "on" if value is True else ""
    if value is None:
        return ""
    inner = inner_of(kind)
    if inner is not None and not isinstance(inner, inspect.BoolType):
        return to_text(value, inner)
    if is_sequence(kind) and isinstance(value, list | tuple):
        return ", ".join(map(_item, value))
    return str(value) if is_plain(kind) else msgspec.json.encode(value).decode()


def _item(value: Any) -> str:
    """An item of a list, in quotes where it would be taken for something else."""
    text = str(value)
    is_clear = text and text == text.strip() and not set(text) & set(',"\n')
    return text if is_clear else '"' + text.replace('"', '""') + '"'


def from_text(text: str, kind: inspect.Type) -> Any:
    """The value that a text means; a text that means none stays a text, and the check says so."""
    if isinstance(kind, inspect.BoolType):
        return text == "on" or (text if text else False)
    inner = inner_of(kind)
    if inner is not None:
        return _optional(text, inner)
    if is_sequence(kind):
        return _listed(text, kind)
    if isinstance(kind, inspect.UnionType) and is_plain(kind):
        return _one_of(text, kind)
    if is_plain(kind):
        return _scalar(text, kind)
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _optional(text: str, inner: inspect.Type) -> Any:
    """Nothing typed is nothing; yes and no are words here, since an empty box would be neither."""
    if not text:
        return None
    if isinstance(inner, inspect.BoolType):
        return {"true": True, "false": False}.get(text, text)
    return from_text(text, inner)


def _listed(text: str, kind: inspect.Type) -> Any:
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), skipinitialspace=True, strict=True))
    except csv.Error:
        return text
    parts = [part.strip() for row in rows for part in row]
    if isinstance(kind, inspect.TupleType):
        kinds = list(kind.item_types) + [kind.item_types[-1]] * len(parts)
        return [_scalar(part, one) for part, one in zip(parts, kinds, strict=False)]
    return [_scalar(part, kind.item_type) for part in parts]  # type: ignore[attr-defined]


def _one_of(text: str, kind: inspect.UnionType) -> Any:
    if not text and any(isinstance(one, inspect.NoneType) for one in kind.types):
        return None
    found = [_scalar(text, one) for one in kind.types if not isinstance(one, inspect.NoneType | inspect.StrType)]
    return next((value for value in found if not isinstance(value, str)), text)


def _scalar(text: str, kind: inspect.Type) -> Any:
    """The number or word that was typed, or the text itself."""
    if isinstance(kind, inspect.LiteralType):
        return next((value for value in kind.values if str(value) == text), text)
    if isinstance(kind, inspect.IntType) and re.fullmatch(r"[+-]?[0-9]{1,17}", text):
        return int(text)
    if isinstance(kind, inspect.FloatType) and re.fullmatch(r"[+-]?[0-9]{1,17}(\.[0-9]{1,17})?", text):
        return float(text)
    return text
