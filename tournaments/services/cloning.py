"""The next season of a league, from one that was played."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Max

from accounts.models import Member, Membership
from tournaments.models import Entrant, League, Season

from . import divisions, joining, trail


def clone_season(
    season: Season, starts_at: datetime, author: Member | None = None, *, name: str = "", carries: bool = True
) -> Season:
    """A season that starts at `starts_at`: the rules copied, all dates moved by as much.

    With `carries` who played to the end and is still in the club has entered already, in the division that the final
    tables give; they may withdraw. Pressed twice (the same name and start) it is made once. Raises Refused for
    carrying over while the season is not over.
    """
    began = season.starts_at or season.started or season.created
    by, called = starts_at - began, " ".join((name or season.name).split())
    with transaction.atomic():
        League.objects.select_for_update().get(pk=season.league_id)
        later = Season.objects.filter(league=season.league_id, number__gt=season.number, state=Season.State.DRAFT)
        known = later.filter(name=called, starts_at=starts_at).first()
        if known is not None:
            known.league = season.league
            return known
        last = Season.objects.filter(league=season.league_id).aggregate(last=Max("number"))["last"] or 0
        made = Season.objects.create(
            league=season.league,
            number=last + 1,
            name=called,
            rules=season.rules,
            opens_at=season.opens_at + by if season.opens_at else None,
            closes_at=season.closes_at + by if season.closes_at else None,
            starts_at=starts_at,
        )
        trail.record(made, author, "clone", made, new={"from": season.number})
        if carries:
            _carry(season, made, author)
    return made


def _carry(season: Season, made: Season, author: Member | None) -> None:
    divisions.final_orders(season)  # refuses while something is open
    club = set(Membership.objects.filter(club=season.league.club_id).values_list("member", flat=True))
    for old in season.entrants.filter(state=Entrant.State.ACTIVE).select_related("member", "partner").order_by("pk"):
        people = [one for one in (old.member, old.partner) if one is not None]
        if all(one.pk in club and one.has_account for one in people):
            joining.carry_over(made, people)
    if made.law.division_size is not None and made.entrants.exists():
        divisions.place(made, author, divisions.propose_by_last_season(made, season), {})
