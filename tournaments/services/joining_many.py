"""A list of names entered at once: what is wrong is named line by line, and nothing is stored until confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member, Membership
from tournaments.models import Season

from . import joining


@dataclass(frozen=True)
class Line:
    """One name of the list: the member found, or the sentence that says what is wrong."""

    number: int
    name: str
    member: Member | None
    fault: str = ""


def enter_many(season: Season, names: Sequence[str], *, is_confirmed: bool = False) -> list[Line]:
    """Find members by username or, where one of the club has it, by name; empty lines are passed over. With
    `is_confirmed` those without a fault are entered, all in one transaction. Raises Refused for a season of pairs."""
    if season.law.entrant_size != 1:
        raise Refused(_("Members enter this season in pairs: name your partner."), status=422)
    lines = _checked(season, [(number, name.strip()) for number, name in enumerate(names, 1) if name.strip()])
    if is_confirmed:
        with transaction.atomic():
            for line in lines:
                if line.member is not None and not line.fault:
                    joining.enter(season, line.member)
    return lines


def _checked(season: Season, names: Sequence[tuple[int, str]]) -> list[Line]:
    in_club = Membership.objects.filter(club=season.league.club_id).select_related("member")
    club = {row.member_id: row.member for row in in_club}
    entered = set(season.entrants.values_list("member", flat=True))
    seen: set[int] = set()
    lines = []
    for number, name in names:
        found = _found(name, list(club.values()))
        fault = _fault(found, set(club), entered, seen)
        lines.append(Line(number, name, found[0] if len(found) == 1 else None, fault))
        seen.update(one.pk for one in found if len(found) == 1)
    return lines


def _found(name: str, club: Sequence[Member]) -> list[Member]:
    by_username = list(Member.objects.filter(username__iexact=name))
    return by_username or [one for one in club if one.name.casefold() == name.casefold()]


def _fault(found: Sequence[Member], club: set[int], entered: set[int], seen: set[int]) -> str:
    if not found:
        return _("No member of this name is known.")
    if len(found) > 1:
        return _("Several members have this name; give the username.")
    one = found[0]
    if one.pk in seen:
        return _("This member stands in the list twice.")
    if one.pk not in club or not one.has_account:
        return _("This member is not in the club.")
    return _("This member has entered already.") if one.pk in entered else ""
