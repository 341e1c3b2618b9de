"""A member's record: every season that the reader may see, what came of each fixture, and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import Prefetch, Q, QuerySet
from django.shortcuts import get_object_or_404

from accounts.models import Club, Member, Membership
from accounts.selectors import Reader, signed_in
from tournaments.models import Entrant, Fixture, League, Rating, RatingChange, Season, Standing

from .season import FixtureLine, fixture_lines

LATEST = 30
"""Fixtures that are listed, the latest first."""
STARTED = (Season.State.RUNNING, Season.State.FINISHED)


@dataclass(frozen=True)
class Campaign:
    """One season of a member, with the rows of its tables, the last stage first."""

    entrant: Entrant
    rows: list[Standing]

    @property
    def season(self) -> Season:
        """The season."""
        return self.entrant.season

    @property
    def last(self) -> Standing | None:
        """The row in the last stage that the member played."""
        return self.rows[0] if self.rows else None


@dataclass(frozen=True)
class Rated:
    """A rating with its last changes, oldest first."""

    rating: Rating
    changes: list[RatingChange]

    @property
    def cautious(self) -> float:
        """The mean less three deviations: what is almost certain."""
        return max(self.rating.mu - 3 * self.rating.sigma, 0)


@dataclass(frozen=True)
class Record:
    """All of it."""

    member: Member
    campaigns: list[Campaign]
    lines: list[tuple[Season, Entrant, FixtureLine]]
    ratings: list[Rated] = field(default_factory=list)

    @property
    def totals(self) -> dict[str, int]:
        """Played, won, drawn and lost over all tables that the reader sees."""
        rows = [row for one in self.campaigns for row in one.rows]
        return {name: sum(getattr(row, name) for row in rows) for name in ("played", "won", "drawn", "lost")}


def record_of(username: str, reader: Reader) -> Record:
    """The record of a member with an account; raises Http404."""
    member = get_object_or_404(Member, username=username, is_active=True)
    entrants = list(_entries(member, reader))
    campaigns = [Campaign(one, sorted(one.standings.all(), key=lambda row: -row.stage.number)) for one in entrants]
    return Record(member, campaigns, _lines(entrants), _ratings(member))


def _entries(member: Member, reader: Reader) -> QuerySet[Entrant]:
    """Entries in seasons that have started, of leagues that are listed for the reader."""
    open_clubs = [Club.Visibility.PUBLIC, Club.Visibility.UNLISTED]
    seen = Q(season__league__visibility=League.Visibility.PUBLIC, season__league__club__visibility__in=open_clubs)
    who = signed_in(reader)
    if who is not None:
        seen |= Q(season__league__club__in=Membership.objects.filter(member=who).values("club"))
        seen |= Q(member=who) | Q(partner=who)
    rows = Entrant.objects.filter(Q(member=member) | Q(partner=member), seen, season__state__in=STARTED)
    rows = rows.exclude(state__in=[Entrant.State.APPLIED, Entrant.State.RESERVE])
    standings = Prefetch("standings", Standing.objects.select_related("stage"))
    related = ("season__league__club", "division", "member", "partner")
    return rows.select_related(*related).prefetch_related(standings).order_by("-season__created", "-pk")


def _lines(entrants: Sequence[Entrant]) -> list[tuple[Season, Entrant, FixtureLine]]:
    rows = Fixture.objects.filter(sides__entrant__in=entrants, finished__isnull=False)
    rows = rows.select_related("round__stage").order_by("-finished", "-pk")
    latest = list(rows.values_list("pk", flat=True)[:LATEST])
    shown = Fixture.objects.filter(pk__in=latest).order_by("-finished", "-pk")
    met = Entrant.objects.filter(sides__fixture__in=latest).select_related("member", "partner").distinct()
    known, mine = {one.pk: one for one in met}, {one.pk: one for one in entrants}
    found = []
    for line in fixture_lines(shown, known, None):
        own = next(mine[side.entrant.pk] for side in line.sides if side.entrant.pk in mine)
        found.append((own.season, own, line))
    return found


def _ratings(member: Member) -> list[Rated]:
    rows = Rating.objects.filter(member=member).prefetch_related(
        Prefetch("changes", RatingChange.objects.order_by("made", "pk"))
    )
    return [Rated(row, list(row.changes.all())[-LATEST:]) for row in rows.order_by("title")]
