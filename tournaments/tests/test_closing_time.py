"""At closing time the league's rule settles what is open, once (L-R10, L-R15); by hand what is known to be open."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Member
from games.models import Duty, Table
from tournaments.formats import NoPairing
from tournaments.formats.rules import Unplayed
from tournaments.models import Fixture, Round, Season, Trail
from tournaments.services import closing, recording, rounds, undoing
from tournaments.services.closing import StillOpen

from .conftest import MakeSeason, play_out, play_round, rounds_of, stage_of, tables_of
from .test_deciding import whole

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")
LATER = timedelta(days=8)


def windowed(season: MakeSeason, *names: str, **settings: object) -> Season:
    return season(*(names or FOUR), window_days=7, **settings)


def states(season: Season, number: int) -> list[str]:
    rows = Fixture.objects.filter(round__stage__division__season=season, round__number=number)
    return list(rows.order_by("number").values_list("state", flat=True))


@pytest.mark.parametrize(
    ("rule", "state"),
    [
        (Unplayed.WAITING_WINS, "forfeit"),
        (Unplayed.DRAW, "awarded"),
        (Unplayed.NOBODY, "double_forfeit"),
        (Unplayed.VOID, "void"),
    ],
)
def test_what_is_open_at_closing_time_is_settled_once_by_the_rule(
    season: MakeSeason, rule: Unplayed, state: str
) -> None:
    running = windowed(season, unplayed=rule)
    now = timezone.now()
    table = tables_of(running, 1)[0]
    play_out(table)
    recording.record_result(table.pk)
    assert closing.close_due_rounds(now)["closed"] == 0
    assert closing.close_due_rounds(now + LATER)["closed"] == 1
    assert states(running, 1) == ["finished", state]
    assert rounds_of(running)[0].closed is not None
    after = whole(running)
    assert closing.close_due_rounds(now + LATER)["closed"] == 0
    assert whole(running) == after
    assert Trail.objects.filter(subject_kind="fixture", author=None, reason=closing.REASON).count() == 1


def test_the_one_who_is_waited_for_loses_and_is_stored_apart(season: MakeSeason) -> None:
    running = windowed(season, "Ana", "Ben")
    fixture = Fixture.objects.get(round__number=1)
    [duty] = Duty.objects.exclude(kind="chance")
    owing = fixture.sides.get(index=duty.seat).entrant_id
    closing.close_due_rounds(timezone.now() + LATER)
    fixture.refresh_from_db()
    assert (fixture.state, fixture.abandoned_by_id) == ("forfeit", owing)
    assert fixture.results.get(place=2).entrant_id == owing
    running.refresh_from_db()
    assert running.state == "finished"


def test_where_nobody_is_waited_for_it_is_level(season: MakeSeason) -> None:
    windowed(season, "Ana", "Ben")
    Duty.objects.all().delete()
    closing.close_due_rounds(timezone.now() + LATER)
    fixture = Fixture.objects.get()
    assert (fixture.state, fixture.abandoned_by) == ("awarded", None)
    assert list(fixture.results.values_list("place", "score")) == [(1, 0), (1, 0)]


def test_a_fixture_with_more_time_is_left_open_and_keeps_its_round_open(season: MakeSeason) -> None:
    running = windowed(season)
    now = timezone.now()
    extended = Fixture.objects.filter(round__number=1).order_by("number")[0]
    Fixture.objects.filter(pk=extended.pk).update(extended_to=now + timedelta(days=12))
    assert closing.close_due_rounds(now + LATER)["closed"] == 1
    assert (states(running, 1), rounds_of(running)[0].closed) == (["playing", "forfeit"], None)
    assert closing.close_due_rounds(now + timedelta(days=11))["closed"] == 0
    closing.close_due_rounds(now + timedelta(days=13))
    assert states(running, 1) == ["forfeit", "forfeit"]
    assert rounds_of(running)[0].closed is not None


def test_a_round_without_dates_is_never_closed_by_the_job(season: MakeSeason) -> None:
    running = season(*FOUR)
    assert closing.close_due_rounds(timezone.now() + timedelta(days=999))["closed"] == 0
    assert states(running, 1) == ["playing", "playing"]


def test_a_dated_round_opens_by_the_job_while_the_one_before_is_played(season: MakeSeason) -> None:
    running = windowed(season)
    Round.objects.filter(number=2).update(opens_at=timezone.now() - timedelta(minutes=1))
    assert closing.close_due_rounds()["opened"] == 1
    assert states(running, 2) == ["playing", "playing"]
    assert closing.close_due_rounds()["opened"] == 0


def test_what_was_settled_at_closing_time_can_be_undone_and_gets_its_table_back(
    season: MakeSeason, organiser: Member
) -> None:
    running = windowed(season)
    table = tables_of(running, 1)[0]
    closing.close_due_rounds(timezone.now() + LATER)
    row = Trail.objects.get(subject_kind="fixture", subject_id=table.fixture_table.fixture_id)
    undoing.undo(row, organiser, "they had a good reason")
    assert states(running, 1) == ["playing", "forfeit"]
    assert Table.objects.get(pk=table.pk).status == "playing"


def test_closing_a_round_by_hand_lists_what_is_open(season: MakeSeason, organiser: Member) -> None:
    running = season(*FOUR)
    first = rounds_of(running)[0]
    before = whole(running)
    with pytest.raises(StillOpen) as caught:
        closing.close_round(first, organiser, "enough")
    assert caught.value.fixtures == list(first.fixtures.order_by("number"))
    assert whole(running) == before
    assert closing.close_round(first, organiser, "enough", settle=True) == 2
    assert states(running, 1) == ["forfeit", "forfeit"]
    assert states(running, 2) == ["playing", "playing"]
    assert closing.close_round(first, organiser, "enough", settle=True) == 0


def test_tables_that_were_set_aside_end_with_their_season(season: MakeSeason) -> None:
    running = windowed(season, "Ana", "Ben")
    table = tables_of(running)[0]
    closing.close_due_rounds(timezone.now() + LATER)
    assert Table.objects.get(pk=table.pk).status == "void"
    assert closing.close_due_rounds(timezone.now() + LATER)["put_away"] == 0
    running.refresh_from_db()
    assert (running.state, states(running, 1)) == ("finished", ["forfeit"])


@pytest.mark.parametrize("format", ["swiss", "knockout"])
def test_a_round_that_is_settled_at_closing_time_is_followed_by_the_next(season: MakeSeason, format: str) -> None:
    running = windowed(season, format=format)
    closing.close_due_rounds(timezone.now() + LATER)
    assert [one.number for one in rounds_of(running)] == [1, 2]
    play_round(running, 2)
    assert stage_of(running).standings.count() == 4


def test_where_the_next_round_cannot_be_made_what_was_settled_stands(
    season: MakeSeason, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = windowed(season, format="swiss")

    def fails(*_args: object, **_more: object) -> None:
        raise NoPairing("nobody is left to meet")

    with monkeypatch.context() as stuck:
        stuck.setattr(rounds, "set_rounds", fails)
        closing.close_due_rounds(timezone.now() + LATER)
    assert states(running, 1) == ["forfeit", "forfeit"]
    assert sorted(stage_of(running).standings.values_list("played", flat=True)) == [1, 1, 1, 1]
