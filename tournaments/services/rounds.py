"""Rounds: set by the season's format, opened one after another, each fixture at a table."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import Member
from games.engine.contract import BadRuleset, Terms
from games.models import Table
from games.selectors.running import trace_of
from games.services.absence import sit_in
from games.services.errors import Refused as TableRefused
from games.services.errors import RulesFailed
from games.services.tables import Plan, open_table
from tournaments import formats
from tournaments.models import Fixture, League, Round, Season, Side
from tournaments.models.fixtures import SETTLED

logger = logging.getLogger(__name__)


def locked(season_id: int) -> Season:
    """The season's row, held until the transaction ends, so that results and starts come one after another."""
    rows = Season.objects.select_for_update(of=("self",)).select_related("league__ruleset", "league__club")
    return rows.get(pk=season_id)


def advance(season: Season) -> None:
    """Close rounds that are complete and open the next one; with none left and nothing open the season is finished.

    Inside the caller's transaction, which holds the season; the tables are opened afterwards by `open_tables`.
    """
    now = timezone.now()
    for one in season.rounds.filter(opened__isnull=False, closed=None):
        if one.fixtures.exclude(state__in=SETTLED).exists():
            return
        _close(one, now)
    following = _next_round(season)
    if following is not None:
        _open(following, now)
    elif not Fixture.objects.filter(round__season=season).exclude(state__in=SETTLED).exists():
        season.state, season.finished = Season.State.FINISHED, now
        season.save(update_fields=["state", "finished"])


def _close(one: Round, now: datetime) -> None:
    one.closed = now
    one.save(update_fields=["closed"])


def _open(one: Round, now: datetime) -> None:
    one.opened = now
    one.save(update_fields=["opened"])
    one.fixtures.filter(state=Fixture.State.SCHEDULED).update(state=Fixture.State.OPEN)


def _next_round(season: Season) -> Round | None:
    """The first round that has not been opened; the format is asked for more when there is none."""
    waiting = season.rounds.filter(opened=None).order_by("number")
    return waiting.first() or (waiting.first() if _set_rounds(season) else None)


def _set_rounds(season: Season) -> int:
    """Store the rounds that the format sets now; how many."""
    entrants = {str(entrant.pk): entrant for entrant in season.entrants.order_by("number")}
    history = _history(season)
    planned = formats.format_of(season.league.format).plan(list(entrants), history)
    for number, plan in enumerate(planned, len(history) + 1):
        one = Round.objects.create(season=season, number=number)
        rows = [Fixture(round=one, number=place) for place in range(1, len(plan.fixtures) + 1)]
        stored = Fixture.objects.bulk_create(rows)
        Side.objects.bulk_create(
            Side(fixture=fixture, entrant=entrants[key], index=index)
            for fixture, meeting in zip(stored, plan.fixtures, strict=True)
            for index, key in enumerate(meeting.entrants)
        )
    return len(planned)


def _history(season: Season) -> list[list[formats.Played]]:
    rounds = season.rounds.order_by("number").prefetch_related("fixtures__sides", "fixtures__results")
    return [[_played(fixture) for fixture in one.fixtures.all()] for one in rounds]


def _played(fixture: Fixture) -> formats.Played:
    sides = sorted(fixture.sides.all(), key=lambda side: side.index)
    places = {row.entrant_id: row.place for row in fixture.results.all()}
    reached = tuple(places[side.entrant_id] for side in sides if side.entrant_id in places)
    return formats.Played(tuple(str(side.entrant_id) for side in sides), reached)


def open_tables(season_id: int) -> int:
    """Open a table for every fixture that is open and has none; how many. What fails stays open for the sweep."""
    waiting = Fixture.objects.filter(round__season=season_id, state=Fixture.State.OPEN, table=None)
    return attempt_all(open_fixture, waiting.order_by("pk").values_list("pk", flat=True))


def attempt_all(work: Callable[[int], object], keys: Iterable[int]) -> int:
    """Do the work for each of the rows, in order; for how many it did something. What fails stops no other: it is tried
    again by the sweep."""
    return sum(bool(_attempt(work, key)) for key in list(keys))


def _attempt(work: Callable[[int], object], key: int) -> object:
    try:
        return work(key)
    except Exception as error:
        logger.error("a fixture was left as it is", extra={"row": key, "trace": _where(error)})
        return None


def _where(error: Exception) -> str:
    """Where it failed and in which way; what it says itself may hold a hand or a deck."""
    return error.trace if isinstance(error, RulesFailed) else trace_of(error)


def open_fixture(fixture_id: int) -> Table | None:
    """Open the table of one fixture and start it; None if it has one already or cannot be opened now."""
    try:
        with transaction.atomic():
            table = _open_fixture(fixture_id)
    except (BadRuleset, TableRefused, RulesFailed, KeyError) as error:  # KeyError: the title is no longer on the shelf
        logger.error("a fixture's table could not be opened", extra={"fixture": fixture_id, "trace": _where(error)})
        return None
    if table is not None:
        _replace_those_who_left(table)
    return table


def _open_fixture(fixture_id: int) -> Table | None:
    rows = Fixture.objects.select_for_update(of=("self",)).select_related("round__season__league__ruleset")
    fixture = rows.get(pk=fixture_id)
    if fixture.state != Fixture.State.OPEN or fixture.table_id is not None:
        return None
    sides = fixture.sides.select_related("entrant__member").order_by("index")
    fixture.table = open_table(None, _plan(fixture.round.season, [side.entrant.member for side in sides]))
    fixture.state = Fixture.State.PLAYING
    fixture.save(update_fields=["table", "state"])
    return fixture.table


def _plan(season: Season, members: list[Member]) -> Plan:
    league: League = season.league
    return Plan(
        title=league.title,
        ruleset=league.ruleset,
        seats=members,
        options=json.loads(league.options),
        terms=Terms(),
        pace_hours=league.pace_hours,
        policy=league.policy,
        is_private=league.is_private,
        note=f"{league.name} · {season.name}",
        club=league.club,
    )


def _replace_those_who_left(table: Table) -> None:
    """An AI sits in for entrants whose account is gone, so that the others still get their game."""
    for seat in table.seats.select_related("member", "table").order_by("index"):
        if seat.member is not None and not seat.member.has_account:
            sit_in(seat)
