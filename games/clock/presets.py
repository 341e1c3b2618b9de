"""Paces with a name, from which a host chooses. The words for them are the forms' affair."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .hours import Rest
from .paces import Kind, Pace

NIGHT = Rest(quiet_from=23 * 60, quiet_until=8 * 60)
DAYTIME = Rest(quiet_from=0, quiet_until=17 * 60, quiet_days=(0, 1, 2, 3, 4))

PRESETS: Mapping[str, Pace] = {
    "bank": Pace(kind=Kind.BANK, hours=24, bank=96),
    "evenings": Pace(kind=Kind.FIXED, hours=7, rest=DAYTIME),
    "daily": Pace(kind=Kind.DAILY, hours=8, tick=20),
    "brisk": Pace(kind=Kind.BANK, hours=4, bank=24, rest=NIGHT),
    "weekdays": Pace(kind=Kind.FIXED, hours=24, rest=Rest(days_off=(5, 6))),
}
"""In the order in which they are offered."""


def preset(name: str, zone: str) -> Pace:
    """The pace of this name by the wall clock of a zone. Raises KeyError for a name that is none."""
    return msgspec.structs.replace(PRESETS[name], zone=zone)
