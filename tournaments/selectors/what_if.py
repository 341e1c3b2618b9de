"""The same results under other rules: a season's tables counted again, beside those that stand. Nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from games.engine.standings import Restart
from games.engine.standings import Standing as Ranked
from tournaments.formats import scoring
from tournaments.formats.rules import LeagueRules
from tournaments.models import Entrant, Season, Stage

from .going import Place
from .standings import is_placed, ledger_of, lots_of, ranked


class Moved(NamedTuple):
    """An entrant's place as it is and as it would be."""

    entrant: Entrant
    now: Place
    then: Place

    @property
    def climbs(self) -> int:
        """By how many ranks it would stand higher; below zero: lower."""
        return self.now.rank - self.then.rank

    @property
    def falls(self) -> int:
        """By how many ranks it would stand lower; below zero: higher."""
        return -self.climbs

    @property
    def is_changed(self) -> bool:
        """Whether rank or points would be others."""
        return self.now != self.then


class Recount(NamedTuple):
    """A stage counted again, in the order of the table that would be; None where its format gives the places."""

    stage: Stage
    lines: list[Moved] | None

    @property
    def changed(self) -> int:
        """How many would have another rank or other points."""
        return sum(line.is_changed for line in self.lines or [])


def recounted(season: Season, law: LeagueRules) -> list[Recount]:
    """Every stage that has begun, under the points and the order of `law`."""
    begun = Stage.objects.filter(division__season=season).exclude(state=Stage.State.WAITING)
    stages = begun.select_related("division__season__league").order_by("division__number", "number")
    known = {str(one.pk): one for one in Entrant.objects.filter(season=season).select_related("member", "partner")}
    return [_recount(stage, law, known) for stage in stages]


def _recount(stage: Stage, law: LeagueRules, known: Mapping[str, Entrant]) -> Recount:
    lots = lots_of(stage)
    if is_placed(stage):
        return Recount(stage, None)
    ledger = ledger_of(stage, lots)
    given = msgspec.structs.replace(ledger.given, restart=Restart(law.restart))
    then = scoring.table(ledger.entrants, ledger.meetings, law.scoring, law.criteria, given)
    now, after = _places(ranked(stage, lots)), _places(then)
    return Recount(stage, [Moved(known[key], now[key], place) for key, place in after.items()])


def _places(table: Ranked) -> dict[str, Place]:
    return {row.entrant: Place(row.rank, row.record.points) for row in table.rows}
