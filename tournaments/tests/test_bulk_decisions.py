"""One decision about many fixtures: filtered, looked at, applied with one reason, undone as one (L-R20)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member
from games.models import Duty, Move, Table
from tournaments.models import Fixture, Trail
from tournaments.services import bulk, recording, undoing
from tournaments.services.bulk import Filter, Verdict

from .conftest import MakeSeason, play_out, play_round, rounds_of, tables_of
from .test_deciding import whole

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")


def test_the_filter_lets_through_what_was_asked_for(season: MakeSeason) -> None:
    running = season(*FOUR)
    one, two = Fixture.objects.filter(round__number=1).order_by("number")
    second = rounds_of(running)[1]
    entrant = one.sides.get(index=0).entrant_id
    found = {
        "all": Filter(),
        "round": Filter(round=second.pk),
        "playing": Filter(states=["playing"]),
        "entrant": Filter(entrant=entrant),
        "both": Filter(entrant=entrant, states=["playing"]),
        "division": Filter(division=second.stage.division_id),
        "nobody": Filter(division=0),
    }
    assert {name: len(bulk.chosen(running, wanted)) for name, wanted in found.items()} == {
        "all": 6,
        "round": 2,
        "playing": 2,
        "entrant": 3,
        "both": 1,
        "division": 6,
        "nobody": 0,
    }
    assert bulk.chosen(running, found["both"]) == [one]
    assert two not in bulk.chosen(running, found["both"])


def test_not_moved_since_counts_from_the_last_move_or_the_opening(season: MakeSeason) -> None:
    running = season(*FOUR)
    now = timezone.now()
    rounds_of(running)[0].stage.rounds.filter(number=1).update(opened=now - timedelta(days=9))
    moved = Fixture.objects.get(tables__table=tables_of(running)[0])
    Move.objects.create(
        table=tables_of(running)[0], number=99, seat=0, ask="x", move="m", origin="person", fingerprint="f"
    )
    since = Filter(states=["playing"], not_moved_since=now - timedelta(days=3))
    other = Fixture.objects.get(tables__table=tables_of(running)[1])
    assert bulk.chosen(running, since) == [other]
    assert set(bulk.chosen(running, Filter(states=["playing"], not_moved_since=now + timedelta(hours=1)))) == {
        moved,
        other,
    }


@pytest.mark.parametrize(
    ("verdict", "state"),
    [
        (Verdict.LEVEL, "awarded"),
        (Verdict.BOTH_LOSE, "double_forfeit"),
        (Verdict.WAITED_LOSE, "forfeit"),
        (Verdict.BY_RULE, "forfeit"),
        (Verdict.VOID, "void"),
        (Verdict.CANCEL, "cancelled"),
    ],
)
def test_a_bulk_decision_is_what_the_preview_said_and_is_undone_as_one(
    season: MakeSeason, organiser: Member, verdict: Verdict, state: str
) -> None:
    running = season(*FOUR)
    before = whole(running)
    keys = [one.pk for one in bulk.chosen(running, Filter(states=["playing"]))]
    wanted = bulk.preview(running, keys, verdict)
    assert whole(running) == before
    assert [(one.fixture.pk, one.decision.state, one.touched.rounds) for one in wanted] == [
        (key, state, []) for key in keys
    ]
    row = bulk.apply(running, organiser, keys, verdict, "nobody moved", "mailed on Monday")
    assert row is not None
    assert [Fixture.objects.get(pk=key).state for key in keys] == [state, state]
    assert set(Fixture.objects.filter(pk__in=keys).values_list("reason", "note")) == {
        ("nobody moved", "mailed on Monday")
    }
    assert bulk.apply(running, organiser, keys, verdict, "nobody moved", "mailed on Monday") is None
    tables = Table.objects.filter(fixture_table__fixture__in=keys)
    assert set(tables.values_list("status", flat=True)) == {"aside"}
    undone = undoing.undo(row, organiser, "they moved after all")
    assert [Fixture.objects.get(pk=key).state for key in keys] == ["playing", "playing"]
    assert Trail.objects.filter(undone_by=undone).count() == 3
    for table in tables:
        play_out(table)
        assert recording.record_result(table.pk) is True
    assert [Fixture.objects.get(pk=key).state for key in keys] == ["finished", "finished"]


def test_who_is_waited_for_loses_and_is_said_to_have_given_up(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben")
    fixture = Fixture.objects.get()
    [duty] = Duty.objects.exclude(kind="chance")
    owing = fixture.sides.get(index=duty.seat).entrant_id
    bulk.apply(running, organiser, [fixture.pk], Verdict.WAITED_LOSE, "no move")
    fixture.refresh_from_db()
    assert (fixture.abandoned_by_id, fixture.results.get(place=2).entrant_id) == (owing, owing)


def test_all_or_none_are_decided(season: MakeSeason, organiser: Member) -> None:
    running = season(*FOUR, format="swiss")
    play_round(running, 1)
    first = Fixture.objects.filter(round__number=1).order_by("number")[0]
    open_one = Fixture.objects.filter(state="playing").order_by("number")[0]
    before = whole(running)
    with pytest.raises(Refused, match="Later rounds were made"):
        bulk.apply(running, organiser, [open_one.pk, first.pk], Verdict.BOTH_LOSE, "neither came")
    assert whole(running) == before
    preview = bulk.preview(running, [first.pk], Verdict.BOTH_LOSE)
    assert [one.number for one in preview[0].touched.rounds] == [2]


def test_fixtures_of_another_season_and_no_fixtures_are_refused(season: MakeSeason, organiser: Member) -> None:
    running, other = season("Ana", "Ben"), season("Cleo", "Dan", name="Other Cup")
    foreign = Fixture.objects.get(round__stage__division__season=other)
    for keys in ([], [foreign.pk]):
        with pytest.raises(Refused, match="Choose fixtures"):
            bulk.apply(running, organiser, keys, Verdict.VOID, "why not")
    foreign.refresh_from_db()
    assert foreign.state == "playing"
