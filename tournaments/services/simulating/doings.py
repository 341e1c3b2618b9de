"""What people do in a season on one day, by chance: enter, leave, play, forget, decide and correct."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from accounts.errors import Refused
from accounts.models import Member
from games.engine.chance import SaltedRng
from games.engine.contract import AskClosed
from games.models import Seat, Table
from games.services import road
from games.services.forward import fast_forward
from tournaments.models import SETTLED, Entrant, Fixture, FixtureTable, Season, Stage, Trail
from tournaments.selectors.waiting import sides_of
from tournaments.services import adjusting, deciding, joining, leaving, recording, undoing

from . import world

MOST_MOVES = 20_000
REALLY_PLAYED = 0.2
"""The part of the tables of two that are played move by move; at the others somebody gives up."""
REASON = "the simulation has it so"


@dataclass
class Done:
    """What happened on a day, counted by the names of the report, and whether it may have widened what was possible."""

    counts: Counter[str] = field(default_factory=Counter)
    may_widen: bool = False


def day(season: Season, rng: Random) -> Done:
    """One day of a season."""
    done = Done()
    if season.state in (Season.State.OPEN, Season.State.CLOSED):
        _enter(season, rng, done, each=0.5)
    if season.state == Season.State.RUNNING:
        _play(season, rng, done)
        _enter(season, rng, done, each=0.01)
        for act, chance in ((_leave, 0.15), (_forfeit, 0.2), (_correct, 0.3), (_take_back, 0.15), (_adjust, 0.05)):
            if rng.random() < chance:
                _try(act, season, rng, done)
    season.refresh_from_db()
    return done


def _try(act: Callable[[Season, Random, Done], None], season: Season, rng: Random, done: Done) -> None:
    """What is refused has not happened."""
    try:
        act(season, rng, done)
    except Refused:
        return


def _enter(season: Season, rng: Random, done: Done, each: float) -> None:
    """Each member who is not in may enter; who has withdrawn may come back."""
    inside = Entrant.objects.filter(season=season).exclude(state=Entrant.State.WITHDRAWN)
    outside = Member.objects.filter(memberships__club=season.league.club_id).exclude(pk__in=inside.values("member"))
    for member in outside.order_by("pk"):
        if rng.random() < each:
            _enter_one(season, member, done)


def _enter_one(season: Season, member: Member, done: Done) -> None:
    try:
        entrant = joining.enter(season, member)
    except Refused:
        return
    done.counts["joins"] += 1
    done.may_widen |= entrant.division_id is not None


def _play(season: Season, rng: Random, done: Done) -> None:
    """Some of the tables end today; their ends are heard of at once, or by the sweep."""
    rows = FixtureTable.objects.filter(
        fixture__round__stage__division__season=season, table__status=Table.Status.PLAYING
    )
    for row in rows.select_related("table").order_by("pk"):
        if rng.random() < 0.3:
            _end(row.table, rng)
            done.counts["tables"] += 1
            if rng.random() < 0.8:
                recording.record_result(row.table_id)


def _end(table: Table, rng: Random) -> None:
    seats = Seat.objects.filter(table=table).count()
    if seats > 2 or rng.random() < REALLY_PLAYED:
        fast_forward(table, MOST_MOVES, SaltedRng(f"{table.pk}"))
        return
    try:
        road.resign(table.pk, rng.randrange(seats))
    except AskClosed:
        return


def _leave(season: Season, rng: Random, done: Done) -> None:
    playing = Entrant.objects.filter(season=season, state=Entrant.State.ACTIVE).select_related("member")
    entrants = list(playing.order_by("pk"))
    if not entrants:
        return
    entrant = rng.choice(entrants)
    if rng.random() < 0.5:
        leaving.withdraw(season, entrant.member)
    else:
        leaving.expel(entrant, world.organiser_of(season.league.club), REASON)
    done.counts["leaves"] += 1
    done.may_widen = True


def _fixture(season: Season, rng: Random, *, is_settled: bool) -> Fixture | None:
    rows = Fixture.objects.filter(round__stage__division__season=season, round__opened__isnull=False)
    rows = rows.filter(state__in=SETTLED) if is_settled else rows.exclude(state__in=SETTLED)
    found = list(rows.order_by("pk").values_list("pk", flat=True))
    return deciding.held(rng.choice(found)) if found else None


def _forfeit(season: Season, rng: Random, done: Done) -> None:
    fixture = _fixture(season, rng, is_settled=False)
    if fixture is None:
        return
    sides = sides_of(fixture)
    losers = set(rng.sample(sides, rng.choice((1, len(sides)))))
    decision = deciding.forfeited(fixture, losers, is_abandoned=rng.random() < 0.5)
    deciding.decide(fixture, world.organiser_of(season.league.club), decision, REASON)
    done.counts["forfeits"] += 1


def _correct(season: Season, rng: Random, done: Done) -> None:
    """Another result, none, or another go for a fixture that had ended; later rounds are made anew if they can."""
    fixture = _fixture(season, rng, is_settled=True)
    if fixture is None:
        return
    sides = sides_of(fixture)
    order = rng.sample(sides, len(sides))
    adjudicated = deciding.adjudicated(
        fixture,
        {entrant: place for place, entrant in enumerate(order, 1)},
        {entrant: len(order) - place for place, entrant in enumerate(order)},
    )
    decision = rng.choice(
        (adjudicated, adjudicated, deciding.voided(), deciding.again(), deciding.awarded(fixture, None))
    )
    done.may_widen = True
    deciding.decide(fixture, world.organiser_of(season.league.club), decision, REASON, re_pair=rng.random() < 0.5)
    done.counts["corrections"] += 1


def _take_back(season: Season, rng: Random, done: Done) -> None:
    """Something that was decided is taken back."""
    rows = Trail.objects.filter(season=season, action__in=[*deciding.ACTIONS, "adjust"])
    found = list(rows.order_by("-pk")[:10])
    if not found:
        return
    done.may_widen = True
    undoing.undo(rng.choice(found), world.organiser_of(season.league.club), REASON, re_pair=rng.random() < 0.5)
    done.counts["corrections"] += 1


def _adjust(season: Season, rng: Random, done: Done) -> None:
    stages = Stage.objects.filter(division__season=season).select_related("division__season__league")
    stage = rng.choice(list(stages.order_by("pk")))
    entrants = list(Entrant.objects.filter(division=stage.division_id).order_by("pk"))
    if not entrants:
        return
    done.may_widen = True
    points = rng.choice((-3, -1, 1))
    adjusting.adjust(stage, rng.choice(entrants), world.organiser_of(season.league.club), points, REASON)
    done.counts["corrections"] += 1
