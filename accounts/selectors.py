"""Reading members and clubs: each fetches and authorises, or raises Http404."""

from collections.abc import Mapping

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Count, IntegerField, Q, QuerySet, Value, When
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Club, Member, Membership

Reader = Member | AnonymousUser | None
Role = Membership.Role

RANK = Case(
    When(role=Role.OWNER, then=Value(0)),
    When(role=Role.ORGANISER, then=Value(1)),
    default=Value(2),
    output_field=IntegerField(),
)


def signed_in(reader: Reader) -> Member | None:
    """The member who reads, guests included; None for strangers."""
    return reader if isinstance(reader, Member) else None


# --- members --------------------------------------------------------------------------------------------------------
def member_by_username(username: str) -> Member:
    """The member with a public page: guests and deleted accounts have none."""
    return get_object_or_404(Member, username__iexact=username, is_guest=False, deleted_at=None, is_active=True)


def clubs_in_common(member: Member, reader: Reader) -> QuerySet[Club]:
    """The member's clubs as far as `reader` may know of them: public ones, and those both are in."""
    mine = Membership.objects.filter(member=signed_in(reader)).values("club")
    return Club.objects.filter(memberships__member=member).filter(Q(visibility=Club.Visibility.PUBLIC) | Q(pk__in=mine))


# --- clubs ----------------------------------------------------------------------------------------------------------
def with_sizes(clubs: QuerySet[Club]) -> QuerySet[Club]:
    """The clubs by name, with their number of members as `size`."""
    return clubs.annotate(size=Count("memberships")).order_by("name", "pk")


def public_clubs() -> QuerySet[Club]:
    return with_sizes(Club.objects.filter(visibility=Club.Visibility.PUBLIC))


def memberships_of(member: Member) -> QuerySet[Membership]:
    """The member's memberships with their clubs, each club with its `size`."""
    return (
        Membership.objects.filter(member=member)
        .select_related("club")
        .annotate(size=Count("club__memberships"))
        .order_by("club__name", "pk")
    )


def clubs_organised_by(member: Member) -> QuerySet[Club]:
    """Clubs in which the member may open tables and leagues for the club."""
    return Club.objects.filter(memberships__member=member, memberships__role__in=[Role.OWNER, Role.ORGANISER])


def membership_of(club: Club, reader: Reader) -> Membership | None:
    member = signed_in(reader)
    return Membership.objects.filter(club=club, member=member).first() if member else None


def is_organiser(club: Club, reader: Reader) -> bool:
    membership = membership_of(club, reader)
    return membership is not None and membership.is_organiser


def members_of(club: Club) -> QuerySet[Membership]:
    """The club's memberships with their members: owners first, then organisers, then by name."""
    return club.memberships.select_related("member").order_by(RANK, "member__name", "pk")


def organisers_of(club: Club) -> QuerySet[Membership]:
    """Owners, then organisers."""
    return members_of(club).filter(role__in=[Role.OWNER, Role.ORGANISER])


def role_counts(club: Club) -> Mapping[str, int]:
    rows = Membership.objects.filter(club=club).values_list("role").annotate(size=Count("pk")).order_by("role")
    return dict(rows)


def club_for_reader(slug: str, reader: Reader) -> tuple[Club, Membership | None]:
    """The club and what the reader is in it. A private club does not exist for outsiders, staff included."""
    club = get_object_or_404(Club, slug=slug)
    membership = membership_of(club, reader)
    if club.is_private and membership is None:
        raise Http404
    return club, membership


def club_for_member(slug: str, reader: Reader) -> tuple[Club, Membership]:
    """The club for one of its members; nobody else finds it."""
    club, membership = club_for_reader(slug, reader)
    if membership is None:
        raise Http404
    return club, membership


def club_for_organiser(slug: str, reader: Reader) -> tuple[Club, Membership]:
    """The club for those who run its tables and leagues: organisers and owners."""
    club, membership = club_for_member(slug, reader)
    if not membership.is_organiser:
        raise Http404
    return club, membership


def club_for_owner(slug: str, reader: Reader) -> tuple[Club, Membership]:
    club, membership = club_for_member(slug, reader)
    if not membership.is_owner:
        raise Http404
    return club, membership


def club_by_code(code: str) -> Club:
    """The club whose join link holds `code`. Whoever has the link may see the club's name, however private it is."""
    return get_object_or_404(Club, join_code=code)


def membership_in(club: Club, username: str) -> Membership:
    return get_object_or_404(Membership.objects.select_related("member"), club=club, member__username=username)
