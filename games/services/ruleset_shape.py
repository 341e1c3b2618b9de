"""Whether plain data has the shape of a title's ruleset: every value of the wrong kind, by path, in words.

The title's own check needs a well-formed ruleset, and the decoder stops at the first value it cannot take; somebody
who mends a file wants to read them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

import msgspec
from msgspec import inspect

from games.engine.contract import Fault

Faults = Iterator[Fault]
MOST = 2**53
"""Numbers beyond this do not survive every reader of JSON."""


def _(text: str) -> str:
    """Marks a sentence for the collector of translations; a fault carries it as its key."""
    return text


NUMBER = _("A whole number is wanted here, not “{given}”.")
DECIMAL = _("A number is wanted here, not “{given}”.")
BOOLEAN = _("Yes or no is wanted here, not “{given}”.")
TEXT = _("A text is wanted here, not “{given}”.")
LIST = _("A list is wanted here, not “{given}”.")
TABLE = _("Names with values are wanted here, not “{given}”.")
MISSING = _("This is missing.")
BLANK = _("This must be filled in.")
NO_SUCH = _("There is no such field here; those there are: {known}.")
NONE_OF = _("“{given}” is none of these: {known}.")
LENGTH = _("Exactly {count} values are wanted here.")
HUGE = _("This number is too large.")
UNSTORABLE = _("This text holds signs that cannot be stored.")


def shape_faults(data: Any, kind: type[msgspec.Struct]) -> list[Fault]:
    """Every value of `data` that cannot be part of a struct of this kind; empty if the decoder will take it."""
    return list(_walk(data, inspect.type_info(kind), ""))


def below(path: str, name: str) -> str:
    """The path of a field, or of a key, of what lies at `path`."""
    return f"{path}.{name}" if path else name


def _walk(value: Any, kind: inspect.Type, path: str) -> Faults:
    match kind:
        case inspect.StructType() if not kind.array_like and kind.tag is None:
            yield from _struct(value, kind, path)
        case inspect.DictType():
            yield from _dict(value, kind, path)
        case inspect.TupleType():
            yield from _fixed(value, kind, path)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            yield from _items(value, kind.item_type, path)
        case inspect.UnionType():
            yield from _union(value, kind, path)
        case _:
            yield from _leaf(value, kind, path)


def _struct(value: Any, kind: inspect.StructType, path: str) -> Faults:
    if not isinstance(value, Mapping):
        yield _wrong(path, TABLE, value)
        return
    fields = {field.encode_name: field for field in kind.fields}
    for name, field in fields.items():
        if name in value:
            yield from _walk(value[name], field.type, below(path, name))
        elif field.required:
            yield Fault(path=below(path, name), key=MISSING)
    if kind.forbid_unknown_fields:
        for name in value:
            if name not in fields:
                yield Fault(path=below(path, str(name)), key=NO_SUCH, values={"known": _listed(fields)})


def _dict(value: Any, kind: inspect.DictType, path: str) -> Faults:
    if not isinstance(value, Mapping):
        yield _wrong(path, TABLE, value)
        return
    for key, item in value.items():
        if key == "":
            yield Fault(path=below(path, key), key=BLANK)
        else:
            yield from _walk(key, kind.key_type, below(path, str(key)))
        yield from _walk(item, kind.value_type, below(path, str(key)))


def _items(value: Any, kind: inspect.Type, path: str) -> Faults:
    if not isinstance(value, list | tuple):
        yield _wrong(path, LIST, value)
        return
    for place, item in enumerate(value):
        yield from _walk(item, kind, f"{path}[{place}]")


def _fixed(value: Any, kind: inspect.TupleType, path: str) -> Faults:
    if not isinstance(value, list | tuple):
        yield _wrong(path, LIST, value)
    elif len(value) != len(kind.item_types):
        yield Fault(path=path, key=LENGTH, values={"count": len(kind.item_types)})
    else:
        for place, (item, one) in enumerate(zip(value, kind.item_types, strict=True)):
            yield from _walk(item, one, f"{path}[{place}]")


def _union(value: Any, kind: inspect.UnionType, path: str) -> Faults:
    """Any of the kinds will do; the faults told are those of the first that is not None."""
    found = [list(_walk(value, one, path)) for one in kind.types]
    if all(found):
        wanted = [place for place, one in enumerate(kind.types) if not isinstance(one, inspect.NoneType)]
        yield from found[wanted[0] if wanted else 0]


def _leaf(value: Any, kind: inspect.Type, path: str) -> Faults:
    match kind:
        case inspect.BoolType():
            sentence = "" if isinstance(value, bool) else BOOLEAN
        case inspect.IntType():
            sentence = _number(value, int, NUMBER)
        case inspect.FloatType():
            sentence = _number(value, (int, float), DECIMAL)
        case inspect.StrType():
            sentence = _text(value)
        case inspect.LiteralType():
            if not any(value == one and type(value) is type(one) for one in kind.values):
                yield _none_of(path, value, kind.values)
            return
        case inspect.NoneType():
            sentence = "" if value is None else NONE_OF
        case _:
            return  # a kind that only the decoder knows
    if sentence:
        yield _wrong(path, sentence, value)


def _number(value: Any, kinds: Any, sentence: str) -> str:
    if not isinstance(value, kinds) or isinstance(value, bool):
        return sentence
    if isinstance(value, float) and not isfinite(value):
        return sentence
    return HUGE if abs(value) > MOST else ""


def _text(value: Any) -> str:
    if not isinstance(value, str):
        return TEXT
    try:
        value.encode()
    except UnicodeEncodeError:
        return UNSTORABLE
    return ""


def _wrong(path: str, sentence: str, value: Any) -> Fault:
    if value in ("", None) and sentence != LIST:
        return Fault(path=path, key=BLANK)
    return Fault(path=path, key=sentence, values={"given": _given(value), "known": "-"})


def _none_of(path: str, value: Any, allowed: tuple[Any, ...]) -> Fault:
    if value == "":
        return Fault(path=path, key=BLANK)
    return Fault(path=path, key=NONE_OF, values={"given": _given(value), "known": _listed(allowed)})


def _listed(names: Any) -> str:
    return ", ".join(map(str, names))


def _given(value: Any) -> str:
    """A value as a reader of the sentence knows it, never long; bars and leading ats mean something in a sentence."""
    text = value if isinstance(value, str) else repr(value)
    text = text.encode(errors="replace").decode().replace("|", "/").lstrip("@")
    return text if len(text) <= 40 else f"{text[:39]}…"
