"""What a member meets who enters as a pair: whom to ask, who asks, who is asked."""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.models import Member
from tournaments.models import GONE, Entrant, PartnerOffer, Season


def possible_partners(season: Season, member: Member) -> QuerySet[Member]:
    """Members of the club with an account who do not play in this season, nor wait to, by name."""
    taken = Entrant.objects.filter(season=season).exclude(state=Entrant.State.WITHDRAWN)
    people = Member.objects.filter(
        memberships__club=season.league.club_id, is_active=True, is_guest=False, deleted_at=None
    )
    people = people.exclude(pk=member.pk).exclude(pk__in=taken.values("member"))
    return people.exclude(pk__in=taken.filter(partner__isnull=False).values("partner")).order_by("name", "pk")


def offers_to(season: Season, member: Member) -> list[PartnerOffer]:
    """Who asks this member, the first first."""
    return list(PartnerOffer.objects.filter(season=season, partner=member).select_related("member"))


def offers_of(season: Season, member: Member) -> list[PartnerOffer]:
    """Whom this member has asked."""
    return list(PartnerOffer.objects.filter(season=season, member=member).select_related("partner"))


def plays_or_waits(entrant: Entrant | None) -> bool:
    """Whether an entry holds: a new one makes no sense beside it."""
    return entrant is not None and entrant.state not in GONE
