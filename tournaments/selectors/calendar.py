"""When fixtures close, and where dates of rounds do not fit together."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournaments.models import Fixture, Round

Moved = tuple[Round, datetime | None, datetime | None]
"""A round with the dates it would have."""

OVERLAP = gettext_noop("%(round)s would open before %(other)s closes.")
ORDER = gettext_noop("%(round)s would open before %(other)s opens.")
PAST = gettext_noop("%(round)s would open or close in the past.")
AGREED = gettext_noop("In %(round)s entrants have agreed on a time outside its dates.")


@dataclass(frozen=True)
class Conflict:
    """One thing that does not fit: a marked sentence, the round it is about, and the other one."""

    key: str
    round: Round
    other: Round | None = None

    def sentence(self) -> str:
        """In the reader's language."""
        return _(self.key) % {"round": self.round, "other": self.other}


def closing_of(fixture: Fixture) -> datetime | None:
    """When its league settles a fixture that is still open: with its round, or later where it has more time."""
    ends = [moment for moment in (fixture.round.closes_at, fixture.extended_to) if moment is not None]
    return max(ends) if fixture.round.closes_at is not None and ends else None


def moved_along(
    one: Round, opens_at: datetime | None, closes_at: datetime | None, *, with_later: bool = False
) -> list[Moved]:
    """The round with its new dates and, if wanted, all later ones of its stage moved by as much."""
    wanted: list[Moved] = [(one, opens_at, closes_at)]
    pairs = ((one.opens_at, opens_at), (one.closes_at, closes_at))
    by = next((new - old for old, new in pairs if old is not None and new is not None), None)
    if not with_later or by is None:
        return wanted
    for later in Round.objects.filter(stage=one.stage_id, number__gt=one.number, opened=None).order_by("number"):
        opens = later.opens_at + by if later.opens_at else None
        wanted.append((later, opens, later.closes_at + by if later.closes_at else None))
    return wanted


def conflicts(
    one: Round, opens_at: datetime | None, closes_at: datetime | None, *, with_later: bool = False
) -> list[Conflict]:
    """What would not fit with these dates: rounds of the stage that overlap or change their order, dates in the past,
    times that entrants agreed on. Nothing is changed."""
    wanted = moved_along(one, opens_at, closes_at, with_later=with_later)
    new = {row.pk: (opens, closes) for row, opens, closes in wanted}
    rows = list(Round.objects.filter(stage=one.stage_id).order_by("number"))
    dates = [new.get(row.pk, (row.opens_at, row.closes_at)) for row in rows]
    found = []
    for place, (row, other) in enumerate(zip(rows[1:], rows, strict=False)):
        if {row.pk, other.pk} & new.keys():
            found += _between(row, other, dates[place + 1][0], dates[place])
    now = timezone.now()
    found += [Conflict(PAST, row) for row, *moments in wanted if any(one is not None and one < now for one in moments)]
    return found + [Conflict(AGREED, row) for row, opens, closes in wanted if _is_agreed_outside(row, opens, closes)]


def _between(
    row: Round, other: Round, opens: datetime | None, before: tuple[datetime | None, datetime | None]
) -> list[Conflict]:
    """Of two rounds that follow each other."""
    if opens is None:
        return []
    if before[0] is not None and opens < before[0]:
        return [Conflict(ORDER, row, other)]
    return [Conflict(OVERLAP, row, other)] if before[1] is not None and opens < before[1] else []


def _is_agreed_outside(row: Round, opens: datetime | None, closes: datetime | None) -> bool:
    agreed = Fixture.objects.filter(round=row, starts_at__isnull=False).values_list("starts_at", flat=True)
    return any((opens and one < opens) or (closes and one > closes) for one in agreed if one is not None)
