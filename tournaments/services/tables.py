"""Fixtures and the tables at which they are played."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member
from games.engine.contract import BadRuleset, Terms
from games.models import Table
from games.selectors.running import trace_of
from games.services.absence import sit_in
from games.services.errors import RulesFailed
from games.services.tables import Plan, open_table
from tournaments.models import GONE, Entrant, Fixture, FixtureTable, Season

from . import pausing

logger = logging.getLogger(__name__)


def waiting_for_tables() -> Q:
    """Fixtures that may be played, at the time that was agreed on, and have fewer tables than they should."""
    is_time = Q(starts_at=None) | Q(starts_at__lte=timezone.now())
    return is_time & Q(state__in=[Fixture.State.OPEN, Fixture.State.PLAYING], opened_tables__lt=F("planned_tables"))


def open_tables(season_id: int) -> int:
    """Open the tables that are missing, as far as the cap on tables open at once lets them; for how many fixtures.
    What fails stays open for the sweep."""
    rows = Fixture.objects.filter(round__stage__division__season=season_id).filter(waiting_for_tables())
    return attempt_all(open_fixture, rows.order_by("round__number", "pk").values_list("pk", flat=True))


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


def open_fixture(fixture_id: int) -> list[Table]:
    """Open the tables that one fixture is missing and start them; none if it has all, or an entrant has as many open as
    the league lets, or it cannot be played now."""
    try:
        with transaction.atomic():
            opened = _open_fixture(fixture_id)
    except (BadRuleset, Refused, RulesFailed, KeyError) as error:  # KeyError: the title is no longer on the shelf
        logger.error("a fixture's table could not be opened", extra={"fixture": fixture_id, "trace": _where(error)})
        return []
    for table in opened:
        _replace_those_who_left(table, fixture_id)
    return opened


def _open_fixture(fixture_id: int) -> list[Table]:
    rows = Fixture.objects.select_for_update(of=("self",))
    fixture = rows.select_related("round__stage__division__season__league__ruleset").get(pk=fixture_id)
    missing = fixture.planned_tables - fixture.opened_tables
    if fixture.state not in (Fixture.State.OPEN, Fixture.State.PLAYING) or missing <= 0:
        return []
    if fixture.starts_at is not None and fixture.starts_at > timezone.now():
        return []
    entrants = [side.entrant for side in fixture.sides.select_related("entrant__member", "entrant__partner")]
    season = fixture.round.stage.division.season
    missing = min(missing, _room(season, entrants))
    return [_open_one(fixture, season, entrants) for _time in range(missing)]


def _open_one(fixture: Fixture, season: Season, entrants: Sequence[Entrant]) -> Table:
    fixture.opened_tables += 1
    table = open_table(None, _plan(fixture, season, moved_on(entrants, fixture.opened_tables)))
    FixtureTable.objects.create(fixture=fixture, number=fixture.opened_tables, table=table)
    pausing.stop_new(table, list(entrants))
    fixture.state = Fixture.State.PLAYING
    fixture.save(update_fields=["opened_tables", "state"])
    return table


def _room(season: Season, entrants: Sequence[Entrant]) -> int:
    """How many more tables the busiest of these entrants may have open."""
    most = season.law.most_open
    if most is None:
        return 1_000
    playing = FixtureTable.objects.filter(
        table__status=Table.Status.PLAYING,
        fixture__state=Fixture.State.PLAYING,
        fixture__sides__entrant__in=entrants,
    )
    busy = Counter(playing.values_list("fixture__sides__entrant", flat=True))
    return most - max((busy[entrant.pk] for entrant in entrants), default=0)


def moved_on(entrants: Sequence[Entrant], number: int) -> list[Entrant]:
    """The entrants in the order of the seats at the fixture's table of this number (from 1)."""
    shift = (number - 1) % len(entrants)
    return [*entrants[shift:], *entrants[:shift]]


def seats_of(entrants: Sequence[Entrant]) -> list[Member]:
    """Members by seat: of pairs the members first and then the partners, so that partners sit opposite each other."""
    first = [entrant.member for entrant in entrants]
    return first + [entrant.partner for entrant in entrants if entrant.partner is not None]


def _plan(fixture: Fixture, season: Season, entrants: Sequence[Entrant]) -> Plan:
    league = season.league
    carried = dict(zip([side.entrant_id for side in fixture.sides.all()], fixture.carried, strict=False))
    return Plan(
        title=league.title,
        ruleset=league.ruleset,
        seats=seats_of(entrants),
        options=json.loads(league.options),
        terms=Terms(
            level="decided" if fixture.must_decide else "stands",
            carried=tuple(carried.get(entrant.pk, 0) for entrant in entrants) if carried else (),
        ),
        pace_hours=league.pace_hours,
        pace=league.clock if league.pace else None,
        policy=league.policy,
        honours_leave=season.law.honours_leave,
        is_private=league.is_private,
        note=f"{league.name} · {season.name}",
        club=league.club,
        is_friendly=False,
    )


def _replace_those_who_left(table: Table, fixture_id: int) -> None:
    """An AI sits in for entrants who have gone, and for members whose account is gone, so that the others still get
    their game."""
    gone = Entrant.objects.filter(sides__fixture=fixture_id, state__in=GONE).values_list("member", "partner")
    people = {person for pair in gone for person in pair if person is not None}
    for seat in table.seats.select_related("member", "table").order_by("index"):
        if seat.member is not None and (seat.member_id in people or not seat.member.has_account):
            sit_in(seat)
