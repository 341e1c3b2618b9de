"""The desk's rows: one word, who is waited for, how long is left, stand-ins, at risk; in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from model_bakery import baker

from accounts.models import Member
from games.models import Duty, Move, Table
from games.services.absence import sit_in
from games.services.playing import play_on
from tournaments.models import (
    Division,
    Entrant,
    Fixture,
    FixtureTable,
    Proposal,
    Round,
    Season,
    Side,
    Stage,
)
from tournaments.selectors.desk import DeskRow, desk_of
from tournaments.selectors.words import Word, word_of
from tournaments.services import deciding, nudging

from .conftest import MakeSeason, play_round, rounds_of, table_of

pytestmark = pytest.mark.django_db
Count = Callable[..., Any]


def row_of(season: Season, fixture: Fixture, now: datetime | None = None) -> DeskRow:
    [row] = desk_of(season, now, [fixture.pk])
    return row


def first(season: Season) -> Fixture:
    return Fixture.objects.filter(round__stage__division__season=season).order_by("round__number", "number")[0]


@pytest.mark.parametrize(
    ("state", "statuses", "is_proposed", "starts", "word"),
    [
        ("scheduled", [], False, False, "scheduled"),
        ("scheduled", [], True, False, "proposed"),
        ("open", [], False, False, "open"),
        ("open", [], True, True, "proposed"),
        ("open", [], False, True, "agreed"),
        ("playing", ["playing"], False, False, "running"),
        ("playing", ["playing"], True, True, "running"),
        ("playing", ["aside"], False, False, "aside"),
        ("playing", ["aside", "playing"], False, False, "running"),
        ("playing", ["finished"], False, False, "running"),
        ("finished", ["finished"], True, True, "finished"),
        ("forfeit", ["aside"], False, False, "forfeit"),
        ("double_forfeit", [], False, False, "double_forfeit"),
        ("awarded", ["playing"], False, False, "awarded"),
        ("void", ["void"], True, False, "void"),
        ("cancelled", [], False, False, "cancelled"),
    ],
)
def test_each_fixture_has_one_word(state: str, statuses: list[str], is_proposed: bool, starts: bool, word: str) -> None:
    """L-R30."""
    fixture = Fixture(state=state, starts_at=timezone.now() if starts else None)
    assert word_of(fixture, statuses, is_proposed=is_proposed) == Word(word)


def test_every_word_is_some_fixture_s() -> None:
    """L-R30: every state that is stored for good is a word of its own."""
    assert {state.value for state in Fixture.State} - {word.value for word in Word} == {"playing"}


def test_who_is_waited_for_and_how_long(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    fixture = first(running)
    duty = Duty.objects.exclude(kind="chance").get()
    row = row_of(running, fixture, duty.opened)
    assert [(one.entrant.member_id, one.since, one.due_at) for one in row.waited_for] == [
        (duty.member_id, duty.opened, duty.due_at)
    ]
    assert (row.hours_left, row.word, row.tables) == (24.0, Word.RUNNING, [table_of(fixture)])
    assert row_of(running, fixture, duty.opened + timedelta(hours=30)).hours_left == -6.0


def test_a_decided_fixture_waits_for_nobody(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben")
    fixture = first(running)
    deciding.decide(fixture, organiser, deciding.cancelled(), "the hall burnt down")
    row = row_of(running, fixture)
    assert (row.word, row.waited_for, row.hours_left, row.is_at_risk, row.is_open) == (
        Word.CANCELLED,
        [],
        None,
        False,
        False,
    )


def test_at_risk_under_a_quarter_of_the_time_or_two_paces_without_a_move(season: MakeSeason) -> None:
    running = season("Ana", "Ben", window_days=8)
    fixture = first(running)
    one = Round.objects.get()
    opened, started = one.opened, table_of(fixture).started
    assert opened is not None
    assert started is not None
    Round.objects.update(closes_at=opened + timedelta(days=8))
    Move.objects.filter(table=table_of(fixture)).update(at=opened + timedelta(days=4))
    baker.make(Move, table=table_of(fixture), number=99, seat=0, origin="person", ask="x", move="m", events="[]")
    Move.objects.filter(number=99).update(at=opened + timedelta(days=5))
    at = {days: row_of(running, fixture, opened + timedelta(days=days)).is_at_risk for days in (1, 5, 6, 6.1, 7)}
    assert at == {1: False, 5: False, 6: False, 6.1: True, 7: True}
    Round.objects.update(closes_at=None)
    hours = {hour: row_of(running, fixture, opened + timedelta(days=5, hours=hour)).is_at_risk for hour in (47, 49)}
    assert hours == {47: False, 49: True}


def test_stand_ins_are_counted_and_shown(season: MakeSeason) -> None:
    running = season("Ana", "Ben")
    fixture = first(running)
    assert row_of(running, fixture).stand_ins == []
    table = table_of(fixture)
    seat = table.seats.select_related("table").get(index=0)
    sit_in(seat)
    play_on(table.pk, 60)
    [used] = row_of(running, fixture).stand_ins
    assert (used.entrant.member_id, used.is_away) == (seat.member_id, True)
    assert used.moves == Move.objects.filter(table=table, seat=0, origin="stand_in").count() > 0


def test_proposals_and_nudges_are_shown(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    later = Fixture.objects.filter(round__number=2).order_by("number")[0]
    entrant = later.sides.get(index=0).entrant
    made = Proposal.objects.create(fixture=later, entrant=entrant, starts_at=timezone.now() + timedelta(days=1))
    row = row_of(running, later)
    assert (row.word, row.proposal, row.nudged) == (Word.PROPOSED, made, None)
    nudging.nudge(first(running), organiser)
    assert row_of(running, first(running)).nudged is not None


def _big(season: Season, entrants: int) -> None:
    """One more division of so many entrants, half of whom play each other at tables of their own."""
    division = Division.objects.create(season=season, number=2)
    stage = Stage.objects.create(division=division, number=1, state="running")
    one = Round.objects.create(stage=stage, number=1, opened=timezone.now())
    ruleset, now = season.league.ruleset, timezone.now()
    members = Member.objects.bulk_create(
        Member(username=f"m{number}", name=f"M{number}", email=f"m{number}@x.example") for number in range(entrants)
    )
    rows = Entrant.objects.bulk_create(Entrant(season=season, division=division, member=one) for one in members)
    fixtures = Fixture.objects.bulk_create(
        Fixture(round=one, number=number, state="playing", opened_tables=1) for number in range(entrants // 2)
    )
    Side.objects.bulk_create(
        Side(fixture=fixtures[number // 2], entrant=row, index=number % 2) for number, row in enumerate(rows)
    )
    tables = Table.objects.bulk_create(
        Table(title="rally", ruleset=ruleset, status="playing", started=now, pace_hours=24, commitment="c")
        for _fixture in fixtures
    )
    FixtureTable.objects.bulk_create(
        FixtureTable(fixture=fixture, number=1, table=table) for fixture, table in zip(fixtures, tables, strict=True)
    )
    Duty.objects.bulk_create(
        Duty(table=table, seat=0, kind="person", ask="a", opened=now, due_at=now + timedelta(hours=5))
        for table in tables
    )


@pytest.mark.parametrize("entrants", [24, 240])
def test_the_desk_costs_the_same_for_24_and_240_entrants(
    season: MakeSeason, django_assert_num_queries: Count, entrants: int
) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    play_round(running, 1)
    _big(running, entrants)
    with django_assert_num_queries(10):
        rows = desk_of(running)
        names = [str(one) for row in rows for one in row.entrants]
        waited = [str(owed.entrant) for row in rows for owed in row.waited_for]
    assert (len(rows), len(names), len(waited)) == (6 + entrants // 2, 12 + entrants, 2 + entrants // 2)
    assert len(rounds_of(running)) == 4
