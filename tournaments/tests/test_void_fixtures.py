"""A table without a result leaves its fixture void; organisers may have it played again."""

from __future__ import annotations

import pytest

from accounts.models import Member
from games.models import Table
from games.services import ending
from tournaments.models import Fixture, Season
from tournaments.services import deciding, recording

from .conftest import MakeSeason, play_out, play_round, stage_of, table_of, tables_of

pytestmark = pytest.mark.django_db


def void(season: Season) -> Fixture:
    """End the first running table of the season without a result."""
    table = tables_of(season)[0]
    ending.void(table, None, "broken")
    assert recording.record_result(table.pk) is True
    return Fixture.objects.get(tables__table=table)


def played(season: Season) -> list[int]:
    return sorted(stage_of(season).standings.values_list("played", flat=True))


def test_a_void_fixture_counts_for_nobody_and_holds_nobody_up(season: MakeSeason) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    assert void(running).state == Fixture.State.VOID
    play_round(running, 1)
    assert played(running) == [0, 0, 1, 1]
    assert len(tables_of(running, 2)) == 2


def test_hearing_of_a_void_table_twice_changes_nothing(season: MakeSeason) -> None:
    fixture = void(season("Ana", "Ben", "Cleo", "Dan"))
    assert recording.record_result(table_of(fixture).pk) is False


def again(fixture: Fixture, organiser: Member) -> Table:
    """An organiser has it played again; its table."""
    deciding.decide(fixture, organiser, deciding.again(), "Once more")
    return table_of(fixture)


def test_a_replay_is_played_at_a_new_table_and_counts(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben", "Cleo", "Dan")
    fixture = void(running)
    before = table_of(fixture)
    table = again(fixture, organiser)
    fixture.refresh_from_db()
    assert (fixture.state, table_of(fixture), table == before) == ("playing", table, False)
    play_out(table)
    recording.record_result(table.pk)
    assert played(running) == [0, 0, 1, 1]


def test_a_finished_season_goes_on_until_its_replay_is_played(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben", "Cleo")
    fixture = void(running)
    play_round(running, 2)
    play_round(running, 3)
    running.refresh_from_db()
    assert (running.state, played(running)) == (Season.State.FINISHED, [1, 1, 2])
    table = again(fixture, organiser)
    running.refresh_from_db()
    assert (running.state, running.finished) == (Season.State.RUNNING, None)
    play_out(table)
    recording.record_result(table.pk)
    running.refresh_from_db()
    assert (running.state, played(running)) == (Season.State.FINISHED, [2, 2, 2])


def test_pressing_replay_twice_opens_one_table(season: MakeSeason, organiser: Member) -> None:
    fixture = void(season("Ana", "Ben"))
    table = again(fixture, organiser)
    assert again(fixture, organiser) == table
