"""Who goes after the start: what becomes of the fixtures, and of the tables that are closed."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member, Membership, Notice
from accounts.services import anonymise, clubs
from tournaments.formats.rules import StageRules, Withdrawal
from tournaments.models import Entrant, Fixture, Season, Stage
from tournaments.selectors.standings import table_as_data
from tournaments.services import leaving, seasons

from .conftest import MakePeople, MakeSeason, play_round, stage_of

pytestmark = pytest.mark.django_db


def of(name: str) -> Member:
    return Member.objects.get(name=name)


def states(season: Season, name: str) -> list[str]:
    """The states of the fixtures of one entrant, by round."""
    mine = Fixture.objects.filter(round__stage__division__season=season, sides__entrant__member__name=name)
    return list(mine.order_by("round__number").values_list("state", flat=True))


def test_by_the_policy_keep_what_was_played_stays_and_the_rest_is_won_by_the_others(season: MakeSeason) -> None:
    """L-R1."""
    running = season("Ana", "Ben", "Cleo", "Dan")
    play_round(running, 1)
    leaving.withdraw(running, of("Ana"))
    assert states(running, "Ana") == ["finished", "forfeit", "forfeit"]
    won = Fixture.objects.filter(state="forfeit").values_list("results__entrant__member__name", "results__place")
    assert sorted(place for name, place in won if name == "Ana") == [2, 2]


@pytest.mark.parametrize(
    ("played", "policy", "expected"),
    [
        (1, Withdrawal.EXPUNGE, ["void", "void", "void"]),
        (1, Withdrawal.HALF, ["void", "void", "void"]),
        (2, Withdrawal.HALF, ["finished", "finished", "forfeit"]),
    ],
)
def test_other_policies_strike_out_all_or_less_than_half(
    season: MakeSeason, played: int, policy: Withdrawal, expected: list[str]
) -> None:
    """L-R1."""
    running = season("Ana", "Ben", "Cleo", "Dan", withdrawal=policy)
    for number in range(1, played + 1):
        play_round(running, number)
    leaving.withdraw(running, of("Ana"))
    assert states(running, "Ana") == expected


def test_a_closed_stage_keeps_its_table_when_somebody_goes_later(season: MakeSeason) -> None:
    """L-R2."""
    stages = (StageRules("round_robin"), StageRules("round_robin"))
    running = season("Ana", "Ben", "Cleo", stages=stages, withdrawal=Withdrawal.EXPUNGE)
    for number in (1, 2, 3):
        play_round(running, number)
    first = Stage.objects.get(division__season=running, number=1)
    final, table = first.final, table_as_data(first)
    assert first.state == Stage.State.CLOSED
    leaving.withdraw(running, of("Ana"))
    first.refresh_from_db()
    assert (first.final, table_as_data(first)) == (final, table)
    assert sorted(states(running, "Ana")) == ["finished", "finished", "void", "void"]


def test_the_button_does_not_depend_on_the_club(season: MakeSeason) -> None:
    """L-R5."""
    running = season("Ana", "Ben", "Cleo")
    Membership.objects.filter(member=of("Ana")).delete()
    leaving.withdraw(running, of("Ana"))
    assert running.entrants.get(member=of("Ana")).state == Entrant.State.WITHDRAWN


def test_leaving_the_club_asks_about_each_competition_and_does_as_answered(
    season: MakeSeason, people: MakePeople
) -> None:
    """L-R5."""
    one, other = season("Ana", "Ben", "Cleo"), season(is_started=False, name="Second cup")
    running = seasons.create_season(other.league, "Third")
    seasons.open_season(running)
    for name in ("Ana", "Ben"):
        seasons.enter(running, of(name))
    seasons.start(running)
    seasons.enter(other, of("Ana"))
    asked = leaving.running_entries(of("Ana"), one.league.club)
    assert sorted(entry.season_id for entry in asked) == sorted([one.pk, other.pk, running.pk])
    answers = {f"entry_{entry.pk}": "withdraw" if entry.season_id == one.pk else "stay" for entry in asked}
    clubs.leave(one.league.club, of("Ana"), answers)
    left = {entry.season_id: entry.state for entry in Entrant.objects.filter(member=of("Ana"))}
    assert left == {one.pk: "withdrawn", running.pk: "active"}


def test_who_is_removed_from_the_club_leaves_what_has_not_started(season: MakeSeason, organiser: Member) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    clubs.remove_member(waiting.league.club, organiser, of("Ana"))
    assert list(waiting.entrants.values_list("member__name", flat=True)) == ["Ben"]


def test_an_expulsion_has_a_reason_that_the_member_reads(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben", "Cleo")
    ana = running.entrants.get(member=of("Ana"))
    with pytest.raises(Refused, match="Say why"):
        leaving.expel(ana, organiser, " ")
    leaving.expel(ana, organiser, "Three red cards")
    told = Notice.objects.get(member=of("Ana"), ask__startswith="gone")
    assert (ana.state, running.trail.get(pk=told.payload["trail"]).reason) == ("expelled", "Three red cards")
    with pytest.raises(Refused, match="only its organisers"):
        seasons.enter(running, of("Ana"))


def test_a_deleted_account_changes_no_table_but_its_name(season: MakeSeason) -> None:
    """L-R30."""
    over = season("Ana", "Ben", "Cleo")
    for number in (1, 2, 3):
        play_round(over, number)
    stage = stage_of(over)
    anonymise(of("Ana"))
    fresh = stage_of(over)
    before, after = stage.final or [], fresh.final or []
    assert [{**row, "name": ""} for row in after] == [{**row, "name": ""} for row in before]
    assert sorted(row["name"] for row in after) == ["Ben", "Cleo", "Former member"]
    assert not over.trail.filter(subject__contains="Ana").exists()


@pytest.mark.parametrize("policy", list(Withdrawal))
def test_the_preview_shows_what_the_policy_will_do_and_stores_nothing(season: MakeSeason, policy: Withdrawal) -> None:
    """L-R1."""
    running = season("Ana", "Ben", "Cleo", "Dan", withdrawal=policy)
    play_round(running, 1)
    stage, ana = stage_of(running), running.entrants.get(member=of("Ana"))
    before, told = table_as_data(stage), Notice.objects.count()
    shown = leaving.preview(ana, policy)
    assert (table_as_data(stage), Notice.objects.count(), states(running, "Ana")[0]) == (before, told, "finished")
    leaving.withdraw(running, of("Ana"))
    rows = [(int(row.entrant), row.record.points) for row in shown.then[stage.pk].rows]
    assert rows == list(stage_of(running).standings.order_by("position").values_list("entrant", "points"))
    assert shown.touched == {pk: state for pk, state in leaving._states([stage], ana).items() if pk in shown.touched}
