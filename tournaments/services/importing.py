"""Entering a list of members: all of them or none."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.errors import Refused
from accounts.models import Member
from tournaments.exchange.entries import Row, read
from tournaments.models import Entrant, Rating, Season
from tournaments.selectors.ratings_at_entry import UNRATED

from . import joining, trail
from .locks import locked


def enter_list(season: Season, author: Member, text: str) -> list[Entrant]:
    """An organiser enters everybody on the list, as approved; the draw's numbers are those given. It is read anew, and
    nothing is stored where a row has a fault. Raises Refused."""
    with transaction.atomic():
        held = locked(season.pk)
        if held.state not in joining.BEFORE:
            raise Refused(_("Lists are entered between the opening of a season and its start."))
        reading = read(held, text)
        if not reading.is_right:
            raise Refused(_("Nothing was entered: the list has faults."), status=422)
        _require_places(held, len(reading.rows))
        made = _entered(held, reading.rows)
        trail.record(held, author, "enter_list", held, new={"entrants": [one.pk for one in made]})
        return made


def _require_places(season: Season, wanted: int) -> None:
    most = season.law.most_entrants
    if most is None:
        return
    left = max(most - season.entrants.filter(state__in=joining.TAKEN).count(), 0)
    if wanted > left:
        words = ngettext("Only %(n)d place is left.", "Only %(n)d places are left.", left)
        raise Refused(words % {"n": left})


def _entered(season: Season, rows: Sequence[Row]) -> list[Entrant]:
    """An entrant for each row, in a few queries for all. Who had withdrawn has the same entry again."""
    people = [member for row in rows for member in (row.member, row.partner) if member is not None]
    ratings = _ratings(season, people)
    known = {one.member_id: one for one in season.entrants.filter(member__in=people)}
    made = []
    for row in rows:
        assert row.member is not None, "a row without faults names a member"
        one = known.get(row.member.pk) or Entrant(season=season, member=row.member)
        one.partner, one.number, one.state = row.partner, row.number, Entrant.State.ACTIVE
        team = [member.pk for member in (row.member, row.partner) if member is not None]
        one.rating = sum(ratings.get(key, UNRATED) for key in team) / len(team)
        made.append(one)
    Entrant.objects.bulk_create([one for one in made if one.pk is None])
    Entrant.objects.bulk_update(
        [one for one in made if one.member_id in known], ["partner", "number", "state", "rating"]
    )
    return made


def _ratings(season: Season, people: Sequence[Member]) -> dict[int, float]:
    """As `rating_at_entry`, for all at once."""
    rows = Rating.objects.filter(title=season.league.title, member__in=people)
    return {row.member_id: max(row.mu - 3 * row.sigma, UNRATED) for row in rows}
