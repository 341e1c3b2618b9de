"""What people are told about a season: rows for the outbox, written with the change they speak of, each once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from accounts import notices
from accounts.models import Membership
from accounts.notices import Wanted
from tournaments.models import Entrant, Season

KIND = "season"
EVENT = "league"


def tell(
    members: Iterable[int],
    season: Season,
    what: str,
    about: int | str = "",
    *,
    expires_at: datetime | None = None,
    **payload: int | str,
) -> None:
    """Queue one notice for each of these members (ids). `what` is the key of its words (see `selectors.notices`),
    `about` tells it from others of its kind: the same twice is queued once."""
    ask = f"{what}:{about}" if about != "" else what
    notices.queue_many(
        Wanted(member, EVENT, KIND, season.pk, ask=ask, expires_at=expires_at, payload={"what": what, **payload})
        for member in sorted(set(members))
    )


def tell_entrants(
    entrants: Iterable[Entrant],
    season: Season,
    what: str,
    about: int | str = "",
    *,
    expires_at: datetime | None = None,
    **payload: int | str,
) -> None:
    """As `tell`, to the members behind these entrants, both of a pair."""
    tell(people_of(entrants), season, what, about, expires_at=expires_at, **payload)


def tell_organisers(season: Season, what: str, about: int | str = "", **payload: int | str) -> None:
    """As `tell`, to the owners and organisers of the league's club."""
    roles = [Membership.Role.OWNER, Membership.Role.ORGANISER]
    staff = Membership.objects.filter(club=season.league.club_id, role__in=roles)
    tell(staff.values_list("member", flat=True), season, what, about, expires_at=None, **payload)


def people_of(entrants: Iterable[Entrant]) -> list[int]:
    """The ids of the members behind these entrants."""
    found = [(entrant.member_id, entrant.partner_id) for entrant in entrants]
    return [person for pair in found for person in pair if person is not None]
