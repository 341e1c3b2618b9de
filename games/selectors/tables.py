"""Which tables there are, who may see them, and which wait for a member."""

from __future__ import annotations

from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Q, QuerySet
from django.http import Http404

from accounts.models import Club, Member
from accounts.selectors import membership_of
from games.models import Duty, Result, Seat, Table

Reader = Member | AnonymousUser


class Place(NamedTuple):
    """A table, all its seats in order, and the reader's own seat if there is one."""

    table: Table
    seats: list[Seat]
    seat: Seat | None


def place_of(slug: str, reader: Reader, invitation: str = "") -> Place:
    """The table as this reader may see it: players always, others if spectators may watch or they hold its invitation.
    Raises Http404."""
    table = Table.objects.select_related("ruleset", "host", "club").filter(slug=slug).first()
    if table is None:
        raise Http404
    seats = list(table.seats.select_related("member").order_by("index"))
    seat = next((s for s in seats if reader.is_authenticated and s.member_id == reader.pk), None)
    if seat is None and not _may_see(table, reader, invitation):
        raise Http404
    return Place(table, seats, seat)


def _may_see(table: Table, reader: Reader, invitation: str) -> bool:
    if table.host_id is not None and table.host_id == reader.pk:
        return True
    is_watching = table.status != Table.Status.OPEN
    if table.is_private or (is_watching and not table.may_watch) or _is_of_closed_club(table, reader):
        return bool(invitation) and invitation == table.invitation and table.status == Table.Status.OPEN
    return True


def _is_of_closed_club(table: Table, reader: Reader) -> bool:
    return table.club is not None and table.club.is_private and membership_of(table.club, reader) is None


def own_place(slug: str, reader: Reader) -> Place:
    """The same for somebody who sits there; raises Http404 for all others."""
    place = place_of(slug, reader)
    if place.seat is None:
        raise Http404
    return place


def tables_owed_by(member_id: int) -> QuerySet[Table]:
    """The tables being played that wait for a member, each once however much is asked there."""
    owed = Duty.objects.filter(member=member_id, kind=Duty.Kind.PERSON)
    return Table.objects.filter(status=Table.Status.PLAYING, pk__in=owed.values("table"))


def lobby(title: str = "", pace: str = "", has_room: bool = False, club: int | None = None) -> QuerySet[Table]:
    """Tables that wait for players or may be watched, newest first."""
    found = Table.objects.filter(is_private=False, status__in=[Table.Status.OPEN, Table.Status.PLAYING])
    if title:
        found = found.filter(title=title)
    if club is not None:
        found = found.filter(club=club)
    if pace:
        found = found.filter(pace_hours__isnull=True) if pace == "none" else found.filter(pace_hours=int(pace))
    if has_room:
        found = found.filter(status=Table.Status.OPEN)
    else:
        found = found.filter(Q(status=Table.Status.OPEN) | Q(may_watch=True))
    return found.select_related("ruleset", "host", "club").prefetch_related("seats__member").order_by("-created")


def tables_of(member: Member) -> QuerySet[Table]:
    """The tables a member sits at or hosts that are not over."""
    mine = Q(seats__member=member) | Q(host=member)
    open_ones = [Table.Status.OPEN, Table.Status.PLAYING, Table.Status.ASIDE]
    found = Table.objects.filter(mine, status__in=open_ones).distinct()
    return found.select_related("ruleset").prefetch_related("seats__member", "duties")


def of_known_club(reader: Member | None, path: str = "club") -> Q:
    """Whatever belongs to no club, to a public one, or to one of the reader's; `path` leads to the club."""
    known = Q(**{path: None}) | Q(**{f"{path}__visibility": Club.Visibility.PUBLIC})
    if reader is not None:
        known |= Q(**{f"{path}__in": Club.objects.filter(memberships__member=reader)})
    return known


def results_of(member: Member, reader: Member | None, most: int = 50) -> list[Result]:
    """A member's results at tables that the reader may find and watch, latest first."""
    open_ones = Result.objects.filter(table__is_private=False, table__may_watch=True)
    rows = open_ones.filter(of_known_club(reader, "table__club"), member=member).select_related("table__ruleset")
    return list(rows.order_by(F("table__finished").desc(nulls_last=True))[:most])
