"""Entering as a pair: one asks, the other agrees, and only then the two are entered."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Club, Member
from tournaments.models import Entrant, PartnerOffer, Season

from . import joining, notify
from .locks import locked

MOST_AT_ONCE = 5


def ask(season: Season, member: Member, partner: Member) -> Entrant | None:
    """Ask a member of the club to enter together. The entry where that one has asked already, else None: an offer
    waits. Asking again changes nothing. Raises Refused."""
    with transaction.atomic():
        held = locked(season.pk)
        _require_pairs(held)
        if partner == member:
            raise Refused(_("Ask somebody else: a pair is two."), status=422)
        joining.require_entry(held, member, partner)
        asked_back = PartnerOffer.objects.filter(season=held, member=partner, partner=member).first()
        if asked_back is not None:
            return _enter(held, asked_back)
        mine = PartnerOffer.objects.filter(season=held, member=member)
        if mine.exclude(partner=partner).count() >= MOST_AT_ONCE:
            raise Refused(_("You have asked %(n)s members already: take one offer back first.") % {"n": MOST_AT_ONCE})
        made, is_new = PartnerOffer.objects.get_or_create(season=held, member=member, partner=partner)
        if is_new:
            notify.tell([partner.pk], held, "partner_asked", made.pk, offer=made.pk, who=member.pk)
        return None


def accept(season: Season, partner: Member, offer: int) -> Entrant:
    """Agree to an offer (its id): the two are entered. Raises Refused, for an offer that has gone too."""
    with transaction.atomic():
        held = locked(season.pk)
        _require_pairs(held)
        return _enter(held, _offer(held, offer, partner=partner))


def decline(season: Season, partner: Member, offer: int) -> None:
    """Say no to an offer (its id); who asked is told. Raises Refused for one that has gone."""
    with transaction.atomic():
        held = locked(season.pk)
        _refuse(held, _offer(held, offer, partner=partner))


def take_back(season: Season, member: Member, offer: int) -> None:
    """Ask no longer. Raises Refused for an offer that has gone, as it is answered or taken back."""
    with transaction.atomic():
        held = locked(season.pk)
        _offer(held, offer, member=member).delete()


def forget_offers(member: Member, club: Club | None = None) -> None:
    """Offers of and to somebody who goes, from one club or from the site. Inside the caller's transaction."""
    offers = PartnerOffer.objects.filter(Q(member=member) | Q(partner=member))
    (offers if club is None else offers.filter(season__league__club=club)).delete()


def _enter(season: Season, offer: PartnerOffer) -> Entrant:
    """The pair of an offer enters; whoever else had asked one of them, or was asked by one, is told no."""
    people = (offer.member, offer.partner)
    joining.require_entry(season, *people)
    entrant = joining.enter_within(season, *people)
    offer.delete()
    notify.tell([offer.member_id], season, "partner_agreed", offer.pk, who=offer.partner_id)
    others = PartnerOffer.objects.filter(Q(member__in=people) | Q(partner__in=people), season=season)
    for other in others.select_related("member", "partner"):
        _close(season, other, people)
    return entrant


def _close(season: Season, other: PartnerOffer, people: tuple[Member, Member]) -> None:
    """An offer that cannot hold any more, as one of its two has entered: told to who had asked for one of them."""
    if other.member in people:
        other.delete()
    else:
        _refuse(season, other)


def _refuse(season: Season, offer: PartnerOffer) -> None:
    notify.tell([offer.member_id], season, "partner_declined", offer.pk, who=offer.partner_id)
    offer.delete()


def _offer(season: Season, key: int, **whose: Member) -> PartnerOffer:
    found = PartnerOffer.objects.select_related("member", "partner").filter(season=season, pk=key, **whose).first()
    if found is None:
        raise Refused(_("This offer is not open any more."), status=409)
    return found


def _require_pairs(season: Season) -> None:
    if season.law.entrant_size == 1:
        raise Refused(_("Members enter this season on their own."), status=422)
