"""The start of a season: rounds are set once, tables open for the first round, later rounds wait."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member
from accounts.services import anonymise
from games.models import Table
from games.services import road
from games.services.errors import RulesFailed
from games.services.tables import Plan
from tournaments.models import Fixture, Round, Season
from tournaments.services import recording, rounds, seasons

from .conftest import MakePeople, MakeSeason, play_out, play_round, tables_of

pytestmark = pytest.mark.django_db
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def states(season: Season) -> list[list[str]]:
    return [list(one.fixtures.order_by("number").values_list("state", flat=True)) for one in season.rounds.all()]


def test_the_tables_of_the_first_round_are_open_and_all_others_scheduled(season: MakeSeason) -> None:
    started = season(*NAMES)
    assert started.state == Season.State.RUNNING
    assert states(started) == [["playing"] * 2, ["scheduled"] * 2, ["scheduled"] * 2]
    assert {table.status for table in tables_of(started)} == {Table.Status.PLAYING}


def test_a_fixture_s_table_seats_home_first_and_keeps_the_league_s_terms(season: MakeSeason) -> None:
    started = season("Ana", "Ben", pace_hours=48, policy="ai_turn")
    fixture = Fixture.objects.get(round__season=started)
    table = fixture.table
    assert table is not None
    sides = list(fixture.sides.order_by("index").values_list("entrant__member", flat=True))
    assert list(table.seats.order_by("index").values_list("member", flat=True)) == sides
    assert (table.pace_hours, table.policy, table.club_id) == (48, "ai_turn", started.league.club_id)
    assert (table.note, table.is_private) == ("Rovers Cup · Autumn", False)


def test_the_tables_of_a_private_league_are_for_their_players(season: MakeSeason) -> None:
    assert [table.is_private for table in tables_of(season("Ana", "Ben", visibility="private"))] == [True]


def test_the_next_round_opens_only_when_the_last_fixture_is_settled(season: MakeSeason) -> None:
    started = season(*NAMES)
    first, second = tables_of(started)
    play_out(first)
    recording.record_result(first.pk)
    assert states(started)[1] == ["scheduled"] * 2
    play_out(second)
    recording.record_result(second.pk)
    assert states(started) == [["finished"] * 2, ["playing"] * 2, ["scheduled"] * 2]
    assert [one.closed is not None for one in started.rounds.all()] == [True, False, False]


def test_starting_twice_sets_the_rounds_once(season: MakeSeason) -> None:
    started = season(*NAMES)
    seasons.start(started)
    assert (Round.objects.count(), Fixture.objects.count(), Table.objects.count()) == (3, 6, 2)


@pytest.mark.parametrize(("names", "sentence"), [([], "at least 2 entrants"), (["Ana"], "at least 2 entrants")])
def test_too_few_entrants_cannot_start(season: MakeSeason, names: list[str], sentence: str) -> None:
    waiting = season(*names, is_started=False)
    with pytest.raises(Refused, match=sentence):
        seasons.start(waiting)
    waiting.refresh_from_db()
    assert (waiting.state, waiting.rounds.count()) == (Season.State.OPEN, 0)


def test_a_season_in_preparation_cannot_start(season: MakeSeason) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    Season.objects.update(state=Season.State.DRAFT)
    with pytest.raises(Refused, match="Open the season"):
        seasons.start(waiting)


def test_a_table_that_cannot_be_opened_leaves_its_fixture_open_for_the_sweep(
    season: MakeSeason, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise RulesFailed("trace")

    with monkeypatch.context() as broken:
        broken.setattr(road, "begin", fail)
        started = season("Ana", "Ben")
    assert states(started) == [["open"]]
    assert Table.objects.count() == 0
    assert recording.sweep() == {"recorded": 0, "opened": 1}
    assert states(started) == [["playing"]]


def test_of_tables_that_cannot_be_opened_the_log_says_only_where(
    season: MakeSeason, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> None:
        raise RulesFailed("road.py:3 begin") from ValueError("deck:secret")

    monkeypatch.setattr(road, "begin", fail)
    season("Ana", "Ben")
    lines = [(line.getMessage(), vars(line)["trace"], line.exc_info) for line in caplog.records]
    assert lines == [("a fixture's table could not be opened", "road.py:3 begin", None)]


def test_a_table_that_fails_in_an_unknown_way_keeps_no_other_of_the_round_closed(
    season: MakeSeason, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, tried = rounds.open_table, []

    def first_fails(host: Member | None, plan: Plan) -> Table:
        tried.append(plan)
        if len(tried) == 1:
            raise RuntimeError
        return real(host, plan)

    monkeypatch.setattr(rounds, "open_table", first_fails)
    started = season("Ana", "Ben", "Cleo", "Dan")
    assert (len(tried), states(started)[0]) == (2, ["open", "playing"])
    assert recording.sweep() == {"recorded": 0, "opened": 1}


def test_opening_a_fixture_twice_opens_one_table(season: MakeSeason) -> None:
    fixture = Fixture.objects.get(round__season=season("Ana", "Ben"))
    assert rounds.open_fixture(fixture.pk) is None
    assert Table.objects.count() == 1


def test_an_ai_sits_in_for_an_entrant_whose_account_is_gone(season: MakeSeason) -> None:
    started = season("Ana", "Ben", "Cleo")
    gone = started.entrants.get(number=1).member
    anonymise(gone)
    for number in (1, 2, 3):
        play_round(started, number)
    table = Table.objects.filter(seats__member=gone).latest("pk")
    assert {seat.member_id: seat.is_away for seat in table.seats.all()}[gone.pk] is True
    started.refresh_from_db()
    assert started.state == Season.State.FINISHED


def test_the_new_table_of_a_former_member_begins_with_the_ai_in_the_seat(
    season: MakeSeason, people: MakePeople
) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    ana = waiting.entrants.get(member__name="Ana").member
    ana.deleted_at = waiting.created
    ana.save()
    seasons.start(waiting)
    away = {seat.member_id: seat.is_away for seat in tables_of(waiting)[0].seats.all()}
    assert away == {seat: seat == ana.pk for seat in away}
