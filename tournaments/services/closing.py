"""Closing time: what is still open when its round closes is settled by the league's rule, once."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from accounts.errors import Refused
from accounts.models import Member
from games.models import Table
from games.services import ending
from tournaments.formats.rules import Unplayed
from tournaments.models import SETTLED, Fixture, Round, Season, Stage, Trail
from tournaments.selectors.calendar import closing_of
from tournaments.selectors.waiting import Waited, sides_of, waited_for

from . import deciding, stages, tables, trail
from .deciding import Decision
from .locks import locked

BATCH = 200

REASON = gettext_noop("Still open when its round closed; settled by the league's rule.")
"""Stored as it stands here; pages translate it."""


class StillOpen(Refused):
    """A round that cannot be closed yet; `fixtures` are those in the way."""

    def __init__(self, fixtures: list[Fixture]) -> None:
        super().__init__(_("Fixtures of this round are still open: %(count)s.") % {"count": len(fixtures)})
        self.fixtures = fixtures


def by_rule(fixture: Fixture, waited: list[Waited]) -> Decision:
    """What the league's rule makes of a fixture that was not finished, `waited` being who owes a move at its tables.

    By `waiting_wins` those lose who are waited for, and the one waited for longest is who gave it up; where that is
    everybody or nobody it is level.
    """
    rule = fixture.round.stage.division.season.law.unplayed
    if rule == Unplayed.NOBODY:
        return deciding.doubly_forfeited(fixture)
    if rule == Unplayed.VOID:
        return deciding.voided()
    owing = {one.entrant for one in waited}
    if rule == Unplayed.DRAW or not owing or owing == set(sides_of(fixture)):
        return deciding.awarded(fixture, None)
    found = deciding.forfeited(fixture, owing)
    longest = min(waited, key=lambda one: one.since).entrant
    return Decision(found.action, found.state, found.reached, longest)


def open_fixtures(one: Round) -> list[Fixture]:
    """The fixtures of a round that are not over, with all above them and their sides."""
    rows = Fixture.objects.filter(round=one).exclude(state__in=SETTLED)
    found = rows.select_related("round__stage__division__season__league").prefetch_related("sides__entrant__member")
    return list(found.order_by("number"))


def close_round(one: Round, author: Member, reason: str, *, settle: bool = False) -> int:
    """Close a round by hand; how many fixtures that settled, undone as one. Doing it twice does nothing.

    Raises StillOpen with its open fixtures, unless `settle` has the league's rule settle them.
    """
    words = deciding.required(reason)
    with transaction.atomic():
        season = locked(one.stage.division.season_id)
        fixtures = open_fixtures(one)
        if fixtures and not settle:
            raise StillOpen(fixtures)
        rows = _settle(season, fixtures, author, words)
        if rows:
            new = {"verdict": "by_rule", "rows": [row.pk for row in rows]}
            trail.record(season, author, "bulk", one, new=new, reason=words)
        deciding.go_on(season, one.stage_id)
    tables.open_tables(season.pk)
    one.refresh_from_db()
    return len(fixtures)


def close_due_rounds(now: datetime | None = None) -> dict[str, int]:
    """Settle every fixture whose time is over, and open rounds whose time has come; how many seasons had either. One
    season that fails holds up no other, and a second run finds nothing to do."""
    moment = now or timezone.now()
    closing = _due(moment).values_list("round__stage__division__season", flat=True).distinct()
    closed = tables.attempt_all(partial(_close_due, moment), sorted(closing)[:BATCH])
    waiting = Round.objects.filter(opened=None, opens_at__lte=moment, stage__state=Stage.State.RUNNING)
    opening = waiting.values_list("stage__division__season", flat=True).distinct()
    opened = tables.attempt_all(_open_due, sorted(opening)[:BATCH])
    return {"closed": closed, "opened": opened, "put_away": _put_away()}


def _due(now: datetime) -> QuerySet[Fixture]:
    rows = Fixture.objects.filter(round__opened__isnull=False, round__closes_at__lte=now)
    more = Q(extended_to=None) | Q(extended_to__lte=now) | Q(extended_to__lt=F("round__closes_at"))
    return rows.filter(more, round__stage__division__season__state=Season.State.RUNNING).exclude(state__in=SETTLED)


def _close_due(now: datetime, season_id: int) -> bool:
    with transaction.atomic():
        season = locked(season_id)
        rows = _due(now).filter(round__stage__division__season=season)
        rows = rows.select_related("round__stage__division__season__league").prefetch_related("sides__entrant")
        fixtures = [one for one in rows.order_by("round_id", "number") if (closing_of(one) or now) <= now]
        _settle(season, fixtures, None, REASON)
        for stage_id in dict.fromkeys(one.round.stage_id for one in fixtures):
            deciding.go_on(season, stage_id)
    tables.open_tables(season_id)
    return bool(fixtures)


def _settle(season: Season, fixtures: list[Fixture], author: Member | None, reason: str) -> list[Trail]:
    """What was written down, in order."""
    owed = waited_for(fixtures)
    rows = [
        deciding.decide_within(season, fixture.pk, author, by_rule(fixture, owed.get(fixture.pk, [])), reason)
        for fixture in fixtures
    ]
    return [row for row in rows if row is not None]


def _open_due(season_id: int) -> bool:
    with transaction.atomic():
        stages.advance(locked(season_id))
    return bool(tables.open_tables(season_id)) or True


def _put_away() -> int:
    """End the tables that decisions had set aside, once their season is over: nobody goes on there."""
    aside = Table.objects.filter(status=Table.Status.ASIDE, fixture_table__fixture__state__in=SETTLED)
    over = aside.filter(fixture_table__fixture__round__stage__division__season__state=Season.State.FINISHED)
    return sum(ending.void(table, None, "its season is over") for table in over[:BATCH])
