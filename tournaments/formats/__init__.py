"""The ways a season can be played: pure functions that say who meets whom, and what a result counts for."""

from collections.abc import Mapping

from .base import Bye, Entry, Fixture, Format, NoPairing, PastRound, Played, Round, UnknownFormatError
from .round_robin import RoundRobin
from .scoring import counted

FORMATS: Mapping[str, Format] = {
    one.key: one for one in (RoundRobin("round_robin", legs=1), RoundRobin("round_robin_double", legs=2))
}
"""Every format by the key that leagues store."""


def format_of(key: str) -> Format:
    """The format with this key. Raises UnknownFormatError, with the known keys."""
    try:
        return FORMATS[key]
    except KeyError:
        raise UnknownFormatError(f"no format {key!r}; known are {', '.join(FORMATS)}") from None


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
]
