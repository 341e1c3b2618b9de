"""A season's own page, and those of its divisions, rounds and fixtures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, Q
from django.http import Http404
from django.shortcuts import get_object_or_404

from games.selectors.reliability import Reliability, reliability_of
from tournaments.competitions import Competition
from tournaments.models import DECIDED, Entrant, Fixture, Proposal, Season, Stage
from tournaments.selectors.leagues import Standpoint
from tournaments.selectors.standings import Order, order_in_words

from .blocks import DivisionBlock, RoundBlock, StageBlock
from .gather import Field, blocks_of, everything, of_interest, read
from .lines import FixtureLine, fixture_lines
from .real import RealRow, beside, competition_of

WHOLE = 40
"""A season of so many rows shows its tables whole; a greater one their heads, with the way to each division."""


@dataclass(frozen=True)
class SeasonPage:
    """The page's content for one reader."""

    place: Standpoint
    entrants: list[Entrant]
    divisions: list[DivisionBlock]
    order: Order

    @property
    def season(self) -> Season:
        """The season itself."""
        return self.place.season

    @property
    def mine_id(self) -> int | None:
        """The reader's own entrant."""
        return self.place.entrant.pk if self.place.entrant else None

    @property
    def stages(self) -> list[StageBlock]:
        """Every stage of every division."""
        return [stage for division in self.divisions for stage in division.stages]

    @property
    def current(self) -> RoundBlock | None:
        """The round that is being played, where there is one for all."""
        found = [stage.current for stage in self.stages if stage.current]
        return found[0] if len(found) == 1 else None

    @property
    def reliability(self) -> dict[int, Reliability]:
        """What is shown before the start of who has missed deadlines, by member's id."""
        return reliability_of(one.member_id for one in self.entrants)

    @property
    def rounds(self) -> list[RoundBlock]:
        """Every round of every stage."""
        return [block for stage in self.stages for block in stage.rounds]

    @property
    def is_big(self) -> bool:
        """Whether tables are shortened here."""
        return sum(division.size for division in self.divisions) > WHOLE

    @property
    def champion(self) -> Entrant | None:
        """Who leads the last table of the highest division."""
        stages = self.divisions[0].stages if self.divisions else []
        table = stages[-1].table if stages else []
        return table[0].standing.entrant if table else None

    @property
    def competition(self) -> Competition | None:
        """The real one that the season has the shape of, once it is over."""
        return competition_of(self.season)

    @property
    def real_rows(self) -> list[RealRow]:
        """The real table beside the last one of the highest division."""
        stages = self.divisions[0].stages if self.divisions else []
        real = self.competition
        return beside(real, stages[-1].table) if real and stages else []

    @property
    def voids(self) -> int:
        """How many fixtures ended without a result."""
        return sum(block.voids for block in self.rounds)

    @property
    def own(self) -> list[tuple[RoundBlock, FixtureLine]]:
        """The reader's own fixtures with their rounds: those that wait to be played, then the next and the last."""
        lines = [(block, line) for block in self.rounds for line in block.lines if line.is_mine]
        now = [pair for pair in lines if pair[1].fixture.state in (Fixture.State.OPEN, Fixture.State.PLAYING)]
        later = [pair for pair in lines if pair[1].fixture.state == Fixture.State.SCHEDULED][:1]
        past = [pair for pair in lines if pair[1].fixture.is_settled][-1:]
        return [*now, *later, *past]

    @property
    def mine(self) -> list[FixtureLine]:
        """The reader's own fixtures at tables that are being played."""
        return [line for _block, line in self.own if line.fixture.state == Fixture.State.PLAYING and line.table]


def season_page(place: Standpoint) -> SeasonPage:
    """A season's own page."""
    found = read(place.season, _mine(place), of_interest)
    return _page(place, found)


def whole_page(place: Standpoint, division: int | None = None) -> SeasonPage:
    """The season, or one division of it, with every fixture; raises Http404 for a division that is not there."""
    found = read(place.season, _mine(place), everything, division)
    if division is not None and not found.divisions:
        raise Http404
    return _page(place, found)


def division_page(place: Standpoint, number: int) -> SeasonPage:
    """One division as the season's page shows it, but for tables that are whole; raises Http404."""
    found = read(place.season, _mine(place), of_interest, number)
    if not found.divisions:
        raise Http404
    return _page(place, found)


def round_page(place: Standpoint, division: int, stage: int, number: int) -> tuple[SeasonPage, StageBlock, RoundBlock]:
    """One round with all its fixtures; raises Http404."""

    def wanted(season: Season, stages: Sequence[Stage], mine: int | None) -> Q:
        return Q(round__stage__number=stage, round__number=number)

    page = _page(place, read(place.season, _mine(place), wanted, division))
    block = stage_in(page, stage)
    one = next((block for block in block.rounds if block.round.number == number), None)
    if one is None:
        raise Http404
    return page, block, one


def stage_in(page: SeasonPage, number: int) -> StageBlock:
    """The stage of this number in the page's first division; raises Http404."""
    stages = page.divisions[0].stages if page.divisions else []
    found = next((block for block in stages if block.stage.number == number), None)
    if found is None:
        raise Http404
    return found


@dataclass(frozen=True)
class FixturePage:
    """One fixture with where it belongs, and the times that were proposed for it."""

    line: FixtureLine
    proposals: list[Proposal]
    abandoned_by: Entrant | None

    @property
    def fixture(self) -> Fixture:
        """The fixture itself."""
        return self.line.fixture

    @property
    def is_decided(self) -> bool:
        """Whether its result was given, not played."""
        return self.fixture.state in DECIDED

    @property
    def may_propose(self) -> bool:
        """Whether the reader can put another time to the others, or answer one."""
        return self.line.is_mine and not self.fixture.is_settled


def fixture_page(place: Standpoint, pk: int) -> FixturePage:
    """One fixture; raises Http404 if it is not of this season."""
    in_season = Fixture.objects.filter(pk=pk, round__stage__division__season=place.season)
    known = {one.pk: one for one in place.season.entrants.select_related("member", "partner")}
    rows = in_season.select_related("round__stage__division", "abandoned_by")
    rows = rows.prefetch_related(Prefetch("proposals", Proposal.objects.order_by("-made")))
    get_object_or_404(in_season)
    (line,) = fixture_lines(rows, known, _mine(place))
    proposals = list(line.fixture.proposals.all())
    for one in proposals:
        one.entrant = known[one.entrant_id]
    return FixturePage(line, proposals, known.get(line.fixture.abandoned_by_id or 0))


def _page(place: Standpoint, found: Field) -> SeasonPage:
    return SeasonPage(place, list(found.known.values()), blocks_of(found), order_in_words(place.season.law))


def _mine(place: Standpoint) -> int | None:
    return place.entrant.pk if place.entrant else None
