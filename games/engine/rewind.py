"""Going back to an earlier state of a table: what is asked there is asked anew, under ids that never were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from . import codec

S = TypeVar("S", bound=msgspec.Struct)
OPENING = "opening"
"""Fields of this name, or ending in it, number the openings of a state; ask ids are made from them."""


def last_opening(state: msgspec.Struct) -> int:
    """The highest number of an opening in a state; -1 if it holds none."""
    return max(_openings(msgspec.json.decode(codec.dump(state))), default=-1)


def reopened(state: S, latest: msgspec.Struct) -> S:
    """An earlier state, made ready to be played on from after `latest`: every opening is numbered above all that were
    up to then, so that its asks are the same ones under new ids. Changes neither of the two."""
    data = msgspec.json.decode(codec.dump(state))
    _raise(data, last_opening(latest) + 1)
    return codec.load(msgspec.json.encode(data).decode(), type(state))


def _openings(data: Any) -> Iterator[int]:
    if isinstance(data, dict):
        yield from (value for name, value in data.items() if _is_opening(name, value))
    for part in _parts(data):
        yield from _openings(part)


def _raise(data: Any, by: int) -> None:
    if isinstance(data, dict):
        for name, value in data.items():
            if _is_opening(name, value) and value >= 0:  # below 0 it stands for none
                data[name] = value + by
    for part in _parts(data):
        _raise(part, by)


def _is_opening(name: str, value: Any) -> bool:
    return isinstance(value, int) and (name == OPENING or name.endswith(f"_{OPENING}"))


def _parts(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return list(data.values())
    return data if isinstance(data, list) else []
