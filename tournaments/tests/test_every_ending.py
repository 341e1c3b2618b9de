"""One table over all the ways in which a fixture ends: what each does to standings, ratings and notices, once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import Member
from accounts.notices import Notice
from games.engine import codec
from games.models import Move, Table
from games.selectors.loading import game_of, state_of
from games.services import ending, road
from games.services.deadlines import time_out
from games.services.playing import play_on
from games.services.rules import Played
from tournaments.models import Fixture, RatingChange, Season, Trail
from tournaments.services import deciding, recording

from .conftest import MakeSeason, play_out, stage_of, table_of
from .decisions import FOUR, HOME_LINE, KINDS, first, home, line, whole

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Ending:
    """How it is shown, how many fixtures each entrant has in the table then, and whether ratings follow."""

    state: str
    played: int
    is_rated: bool


DECIDED = {
    "forfeit": Ending("forfeit", 1, False),
    "double_forfeit": Ending("double_forfeit", 1, False),
    "awarded": Ending("awarded", 1, False),
    "level": Ending("awarded", 1, False),
    "adjudicated": Ending("awarded", 1, False),
    "typed_in": Ending("finished", 1, True),
    "void": Ending("void", 0, False),
    "cancelled": Ending("cancelled", 0, False),
}
"""What the desk decides: only what was played, at a table at home, is rated."""


def standing_of(running: Season, fixture: Fixture) -> Ending:
    """What has come of a fixture, everywhere where it may count."""
    fixture.refresh_from_db()
    sides = list(fixture.sides.values_list("entrant", flat=True))
    (played,) = set(stage_of(running).standings.filter(entrant__in=sides).values_list("played", flat=True))
    return Ending(fixture.state, played, RatingChange.objects.filter(fixture=fixture).count() == 2)


def told(what: str) -> int:
    rows = Notice.objects.filter(channel="mail")
    return rows.filter(event=what).count() + rows.filter(event="league", payload__what=what).count()


def test_the_table_names_every_decision() -> None:
    assert DECIDED.keys() == KINDS.keys() == HOME_LINE.keys()


@pytest.mark.parametrize("kind", DECIDED)
def test_each_decision_of_the_desk_counts_once(season: MakeSeason, organiser: Member, kind: str) -> None:
    """L-R16: deciding again changes nothing, and a table that ends later neither."""
    running = season(*FOUR)
    fixture = first(running)
    table = table_of(fixture)
    Notice.objects.all().delete()
    decision = KINDS[kind](fixture)
    assert deciding.decide(fixture, organiser, decision, "no move for a week", "asked twice") is not None
    after = whole(running)
    assert standing_of(running, fixture) == DECIDED[kind]
    assert (line(running, home(fixture)), told("decided")) == (HOME_LINE[kind], 2)
    assert deciding.decide(fixture, organiser, decision, "no move for a week", "asked twice") is None
    table_status = Table.objects.get(pk=table.pk).status
    ending.void(table, None, "late")
    assert recording.record_result(table.pk) is False
    Table.objects.filter(pk=table.pk).update(status=table_status)
    assert (whole(running), told("decided"), standing_of(running, fixture)) == (after, 2, DECIDED[kind])
    assert Trail.objects.filter(subject_kind="fixture").count() == 1


def given_up(table: Table) -> None:
    """Play half of it, then its first seat gives up."""
    play_on(table.pk, 60)
    with transaction.atomic():
        held = road.locked(table.pk)
        game, state = game_of(held), state_of(held)
        game.resign(state, 0)
        seats = list(held.seats.select_related("member").order_by("index"))
        played = Played(0, "resign", "resign", [], held.counter, codec.dump(state))
        road.store(held, seats, game, state, [played], {"resign": Move.Origin.PERSON.value}, None, is_quiet=True)
    table.refresh_from_db()
    assert table.status == Table.Status.FINISHED


def by_the_clock(policy: str) -> Callable[[Table], None]:
    """Nobody moves: the clock ends every turn, by the table's policy."""

    def end(table: Table) -> None:
        Table.objects.filter(pk=table.pk).update(policy=policy)
        for _turn in range(200):
            play_on(table.pk, 60)
            table.refresh_from_db()
            if table.status == Table.Status.FINISHED:
                return
            for duty in table.duties.all():
                time_out(table.pk, duty.seat, timezone.now() + timedelta(days=30))

    return end


PLAYED: dict[str, Callable[[Table], None]] = {
    "by AIs that sit in": play_out,
    "given up": given_up,
    **{f"timed out, {policy}": by_the_clock(policy) for policy in Table.Policy.values},
}


@pytest.mark.parametrize("way", PLAYED)
def test_each_ending_at_a_table_counts_once(season: MakeSeason, way: str) -> None:
    """L-R16: played to the end, given up, played on by the clock: finished, counted, rated, and each is told once."""
    running = season("Ana", "Ben")
    fixture = first(running)
    table = table_of(fixture)
    Notice.objects.all().delete()
    PLAYED[way](table)
    assert recording.record_result(table.pk) is True
    after = whole(running)
    assert recording.record_result(table.pk) is False
    assert whole(running) == after
    assert standing_of(running, fixture) == Ending("finished", 1, is_rated=True)
    assert told("table_finished") == 2
