"""The ways a season can be played: pure functions that say who meets whom, and what a result counts for."""

from collections.abc import Mapping
from typing import Any

import msgspec

from .base import Bye, Entry, Fixture, Format, NoPairing, PastRound, Played, Round, UnknownFormatError
from .groups import Groups
from .knockout import Knockout
from .ladder import Ladder
from .pods import Pods
from .round_robin import RoundRobin
from .scoring import counted
from .swiss import Swiss

FORMATS: Mapping[str, Format] = {
    one.key: one
    for one in (
        RoundRobin("round_robin", legs=1),
        RoundRobin("round_robin_double", legs=2),
        Knockout(),
        Swiss(),
        Groups(),
        Pods(),
        Ladder(),
    )
}
"""Every format by the key that leagues store."""


def format_of(key: str) -> Format:
    """The format with this key. Raises UnknownFormatError, with the known keys."""
    try:
        return FORMATS[key]
    except KeyError:
        raise UnknownFormatError(f"no format {key!r}; known are {', '.join(FORMATS)}") from None


def settings_of(key: str, plain: Mapping[str, Any]) -> Any:
    """The settings of a format from plain data. Raises UnknownFormatError, and msgspec.ValidationError by path."""
    return msgspec.convert(plain, format_of(key).Settings)


__all__ = [
    "FORMATS",
    "Bye",
    "Entry",
    "Fixture",
    "Format",
    "NoPairing",
    "PastRound",
    "Played",
    "Round",
    "RoundRobin",
    "UnknownFormatError",
    "counted",
    "format_of",
    "settings_of",
]
