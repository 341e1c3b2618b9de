"""One decision about many fixtures: chosen by a filter, looked at first, applied with one reason, undone as one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.models import Member
from tournaments.models import Fixture, Season, Trail
from tournaments.selectors.touches import Touched, touches
from tournaments.selectors.waiting import Waited, last_moves, sides_of, waited_for

from . import closing, deciding, tables, trail
from .deciding import Decision
from .locks import locked


class Verdict(StrEnum):
    """What all the chosen fixtures become."""

    WAITED_LOSE = "waited_lose"
    """Who is waited for loses; level where that is everybody or nobody."""
    LEVEL = "level"
    BOTH_LOSE = "both_lose"
    BY_RULE = "by_rule"
    """As the league settles what is open at closing time."""
    VOID = "void"
    CANCEL = "cancel"
    AGAIN = "again"
    """Played again at new tables."""


@dataclass(frozen=True)
class Filter:
    """Which fixtures: of a division, round (ids), entrant (id), in these states, without a move since then; None and
    empty: any."""

    division: int | None = None
    round: int | None = None
    entrant: int | None = None
    states: Sequence[str] = ()
    not_moved_since: datetime | None = None


@dataclass(frozen=True)
class Would:
    """What a fixture would become, and what that touches."""

    fixture: Fixture
    decision: Decision
    touched: Touched


def chosen(season: Season, wanted: Filter) -> list[Fixture]:
    """The fixtures of the season that the filter lets through, in order, with sides and names."""
    rows = Fixture.objects.filter(round__stage__division__season=season)
    names = {"round__stage__division": wanted.division, "round": wanted.round, "sides__entrant": wanted.entrant}
    rows = rows.filter(**{name: value for name, value in names.items() if value is not None})
    if wanted.states:
        rows = rows.filter(state__in=wanted.states)
    rows = rows.select_related("round__stage__division__season__league")
    found = list(_ordered(rows.prefetch_related("sides__entrant__member", "sides__entrant__partner")))
    if wanted.not_moved_since is None:
        return found
    moved = last_moves(found)
    return [one for one in found if (moved.get(one.pk) or _opened(one)) < wanted.not_moved_since]


def _ordered(rows: QuerySet[Fixture]) -> QuerySet[Fixture]:
    return rows.order_by("round__stage__division__number", "round__stage__number", "round__number", "number")


def _opened(fixture: Fixture) -> datetime:
    season = fixture.round.stage.division.season
    return fixture.round.opened or season.started or season.created


def preview(season: Season, keys: Collection[int], verdict: Verdict) -> list[Would]:
    """What each of these fixtures (ids) would become, and which later rounds that touches. Nothing is changed."""
    rows = Fixture.objects.filter(pk__in=keys, round__stage__division__season=season)
    rows = rows.select_related("round__stage__division__season__league")
    fixtures = list(_ordered(rows.prefetch_related("sides__entrant__member", "sides__entrant__partner")))
    owed = waited_for(fixtures)
    decisions = [(one, decision_of(verdict, one, owed.get(one.pk, []))) for one in fixtures]
    return [Would(one, found, touches(one, found.state, found.reached)) for one, found in decisions]


def decision_of(verdict: Verdict, fixture: Fixture, waited: list[Waited]) -> Decision:
    """The decision that a verdict comes to for one fixture."""
    if verdict == Verdict.BY_RULE:
        return closing.by_rule(fixture, waited)
    if verdict == Verdict.WAITED_LOSE:
        owing = {one.entrant for one in waited}
        is_one_sided = bool(owing) and owing != set(sides_of(fixture))
        if is_one_sided:
            return deciding.forfeited(fixture, owing, is_abandoned=True)
        return deciding.awarded(fixture, None)
    if verdict == Verdict.LEVEL:
        return deciding.awarded(fixture, None)
    if verdict == Verdict.BOTH_LOSE:
        return deciding.doubly_forfeited(fixture)
    return {Verdict.VOID: deciding.voided, Verdict.CANCEL: deciding.cancelled, Verdict.AGAIN: deciding.again}[verdict]()


def apply(
    season: Season,
    author: Member,
    keys: Collection[int],
    verdict: Verdict,
    reason: str,
    note: str = "",
    *,
    re_pair: bool = False,
) -> Trail | None:
    """Decide all of these fixtures (ids) or none, for one reason; the row of the trail that `undoing.undo` takes back
    as one. None where all of them are that already. Raises Refused as `deciding.decide` does, and for no fixtures."""
    words = deciding.required(reason)
    with transaction.atomic():
        held = locked(season.pk)
        wanted = preview(held, keys, verdict)
        if not wanted or len(wanted) != len(set(keys)):
            raise Refused(_("Choose fixtures of this season."), status=422)
        rows = [
            deciding.decide_within(held, one.fixture.pk, author, one.decision, words, note, re_pair=re_pair)
            for one in wanted
        ]
        written = [row.pk for row in rows if row is not None]
        if not written:
            return None
        new = {"verdict": verdict.value, "rows": written}
        whole = trail.record(held, author, "bulk", held, new=new, reason=words, note=note)
        for stage in dict.fromkeys(one.fixture.round.stage_id for one in wanted):
            deciding.go_on(held, stage)
    tables.open_tables(season.pk)
    return whole
