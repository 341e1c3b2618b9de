"""Which leagues there are, who may see them, and who runs them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import Club, Member, Membership
from accounts.selectors import Reader, membership_of, signed_in
from games.models import Table
from tournaments.models import GONE, Caution, Entrant, Fixture, League, Season

from .byes import can_ask

HEAVY = ("ruleset__data", "ruleset__report", "options")
"""Long columns that no page reads."""


def _leagues() -> QuerySet[League]:
    return League.objects.select_related("club", "ruleset").defer(*HEAVY)


def listed(reader: Reader) -> QuerySet[League]:
    """Public leagues of clubs that are not private, and all of the reader's own clubs; each with the seasons that
    have been opened, latest first."""
    open_clubs = [Club.Visibility.PUBLIC, Club.Visibility.UNLISTED]
    known = Q(visibility=League.Visibility.PUBLIC, club__visibility__in=open_clubs)
    member = signed_in(reader)
    if member is not None:
        known |= Q(club__in=Membership.objects.filter(member=member).values("club"))
    return _leagues().filter(known).prefetch_related(_latest_seasons())


def of_club(club: Club, reader: Reader) -> QuerySet[League]:
    """The leagues of one club that `listed` shows this reader."""
    return listed(reader).filter(club=club)


def _latest_seasons() -> Prefetch[str, QuerySet[Season], str]:
    return Prefetch("seasons", Season.objects.exclude(state=Season.State.DRAFT).order_by("-number"))


def league_for_reader(slug: str, reader: Reader) -> tuple[League, Membership | None]:
    """The league and what the reader is in its club. A private one exists for members of the club and for whoever
    plays or has played in it; raises Http404 for all others."""
    league = get_object_or_404(_leagues(), slug=slug)
    membership = membership_of(league.club, reader)
    if league.is_private and membership is None and not _has_entered(league, reader):
        raise Http404
    return league, membership


def _has_entered(league: League, reader: Reader) -> bool:
    member = signed_in(reader)
    if member is None:
        return False
    return Entrant.objects.filter(Q(member=member) | Q(partner=member), season__league=league).exists()


def league_for_organiser(slug: str, reader: Reader) -> tuple[League, Membership]:
    """The league for those who run it: organisers and owners of its club. Raises Http404 for all others."""
    league, membership = league_for_reader(slug, reader)
    if membership is None or not membership.is_organiser:
        raise Http404
    return league, membership


@dataclass(frozen=True)
class Standpoint:
    """A season as one reader meets it: what the reader is in the club, and in the season."""

    season: Season
    membership: Membership | None
    entrant: Entrant | None

    @property
    def is_organiser(self) -> bool:
        """Whether the buttons that run the season are for this reader."""
        return self.membership is not None and self.membership.is_organiser

    @property
    def may_withdraw(self) -> bool:
        """Whether the reader plays, or waits to, in a season that is not over; being in the club is not asked."""
        is_in = self.entrant is not None and self.entrant.state not in GONE
        return is_in and self.season.state != Season.State.FINISHED

    @property
    def may_come_late(self) -> bool:
        """Whether the reader can still ask for a place where entries are closed: on the reserve list, or from the next
        round on."""
        is_out = self.entrant is None or self.entrant.state == Entrant.State.WITHDRAWN
        has_shut = self.season.state in (Season.State.CLOSED, Season.State.RUNNING)
        return self.membership is not None and is_out and has_shut

    @property
    def may_rest(self) -> bool:
        """Whether the reader plays where rounds can be asked off."""
        return self.entrant is not None and self.entrant.is_playing and can_ask(self.season)

    @property
    def may_pause(self) -> bool:
        """Whether the reader plays in a running season whose league has days of pause."""
        is_in = self.entrant is not None and self.entrant.is_playing
        return is_in and self.season.state == Season.State.RUNNING and self.season.law.pause_days > 0


def season_for_reader(slug: str, number: int, reader: Reader) -> Standpoint:
    """The season for whoever may see its league; one in preparation only for organisers. Raises Http404."""
    league, membership = league_for_reader(slug, reader)
    season = get_object_or_404(Season, league=league, number=number)
    season.league = league
    member = signed_in(reader)
    entrant = entry_of(season, member) if member else None
    found = Standpoint(season, membership, entrant)
    if season.state == Season.State.DRAFT and not found.is_organiser:
        raise Http404
    return found


def entry_of(season: Season, member: Member) -> Entrant | None:
    """The member's entry in a season, as one of a pair too; it tells whether there are warnings (`has_cautions`)."""
    warned = Exists(Caution.objects.filter(entrant=OuterRef("pk")))
    rows = Entrant.objects.filter(Q(member=member) | Q(partner=member), season=season)
    return rows.annotate(has_cautions=warned).first()


def season_for_organiser(slug: str, number: int, reader: Reader) -> Season:
    """The season for those who run it; raises Http404 for all others."""
    found = season_for_reader(slug, number, reader)
    if not found.is_organiser:
        raise Http404
    return found.season


def fixture_of(season: Season, pk: int) -> Fixture:
    """A fixture of this season; raises Http404."""
    return get_object_or_404(Fixture, pk=pk, round__stage__division__season=season)


def fixtures_whole(keys: Collection[int]) -> QuerySet[Fixture]:
    """These fixtures (ids) with all above them, their sides and results."""
    rows = Fixture.objects.filter(pk__in=keys).select_related("round__stage__division__season__league")
    return rows.prefetch_related("sides__entrant__member", "sides__entrant__partner", "results")


def fixture_to_decide(season: Season, pk: int) -> Fixture:
    """A fixture of this season with all that a decision needs; raises Http404."""
    return get_object_or_404(fixtures_whole([pk]), round__stage__division__season=season)


def seasons_of(league: League, *, is_organiser: bool) -> QuerySet[Season]:
    """The league's seasons, latest first; those in preparation for organisers only."""
    seasons = Season.objects.filter(league=league).order_by("-number")
    return seasons if is_organiser else seasons.exclude(state=Season.State.DRAFT)


def waiting_entries(member: Member) -> QuerySet[Entrant]:
    """The member's entries in seasons that have not started."""
    waiting = [Season.State.DRAFT, Season.State.OPEN, Season.State.CLOSED]
    return Entrant.objects.filter(Q(member=member) | Q(partner=member), season__state__in=waiting)


def season_of_table(table: Table) -> Season | None:
    """The season in whose fixture a table is played; one query."""
    found = Season.objects.select_related("league")
    return found.filter(divisions__stages__rounds__fixtures__tables__table=table).first()
