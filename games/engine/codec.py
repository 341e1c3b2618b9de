"""States, views and rulesets to text and back; a state's fingerprint."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

_encoder = msgspec.json.Encoder()
_decoders: dict[type, msgspec.json.Decoder[Any]] = {}


def dump(value: Any) -> str:
    """The struct as JSON text."""
    return _encoder.encode(value).decode()


def load(text: str, kind: type[T]) -> T:
    """The struct of this kind that `dump` wrote; raises msgspec.ValidationError for anything else."""
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    result: T = decoder.decode(text)
    return result


def fingerprint(value: Any) -> str:
    """64 hexadecimal digits that two structs share only if they are equal."""
    return hashlib.sha256(_encoder.encode(value)).hexdigest()
