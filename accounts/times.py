"""Zones and moments, as a member names and reads them."""

import zoneinfo
from datetime import datetime, tzinfo
from functools import cache

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

NOT_PLACES = frozenset({"localtime", "Factory", "posixrules"})


@cache
def zone_names() -> frozenset[str]:
    """Every IANA name a member may choose. The list is read from disk once in a process."""
    return frozenset(zoneinfo.available_timezones() - NOT_PLACES)


@cache
def zone_choices() -> list[str]:
    """The names for a form, in order: the places of the world and UTC, without the abbreviations of old systems."""
    return ["UTC", *sorted(name for name in zone_names() if "/" in name and not name.startswith("Etc/"))]


def is_zone(name: str) -> bool:
    return name in zone_names()


def zone_of(*names: str) -> tzinfo:
    """The zone of the first of `names` that exists, else UTC."""
    known = next((name for name in names if is_zone(name)), "UTC")
    return zoneinfo.ZoneInfo(known)


def deadline_words(moment: datetime) -> str:
    """`moment` in the active zone and language with weekday, date, clock time and the zone's name."""
    here = timezone.localtime(moment)
    return _("%(weekday)s %(date)s, %(time)s (%(zone)s)") % {
        "weekday": date_format(here, "l"),
        "date": date_format(here, "j F Y"),
        "time": date_format(here, "H:i"),
        "zone": timezone.get_current_timezone_name(),
    }
