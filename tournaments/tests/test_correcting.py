"""Results that are corrected after the next round was paired."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member
from games.models import Table
from tournaments.formats.rules import LeagueRules
from tournaments.models import Entrant, Fixture, Side
from tournaments.selectors.touches import touches
from tournaments.services import deciding, recording, undoing
from tournaments.services.deciding import Decision

from .conftest import MakeSeason, play_out, play_round, rounds_of, stage_of, table_of, tables_of
from .decisions import FOUR, away, first, home, whole

pytestmark = pytest.mark.django_db


def test_in_a_round_robin_a_correction_touches_nothing(season: MakeSeason) -> None:
    """L-R18."""
    running = season(*FOUR)
    play_round(running, 1)
    found = touches(first(running))
    assert (found.rounds, found.fixtures, found.is_blocked, found.closes) == ([], [], False, None)


def _gone_on(fixture: Fixture) -> list[int]:
    """Which of its entrants play in the second round."""
    in_second = Side.objects.filter(fixture__round__number=2).values("entrant")
    return list(fixture.sides.filter(entrant__in=in_second).order_by("index").values_list("entrant", flat=True))


def _turned(fixture: Fixture) -> Decision:
    """The other one wins: in a cup who is out, elsewhere who was not first (the visitors where it was level)."""
    out = [one for one in (home(fixture), away(fixture)) if one not in _gone_on(fixture)]
    lost = list(fixture.results.exclude(place=1).values_list("entrant", flat=True))
    return deciding.awarded(fixture, [*out, *lost, away(fixture)][0])


@pytest.mark.parametrize("format", ["swiss", "knockout", "ladder"])
def test_a_correction_after_the_next_pairing_shows_what_it_touches_and_pairs_again(
    season: MakeSeason, organiser: Member, format: str
) -> None:
    """L-R18."""
    running = season(*FOUR, format=format)
    play_round(running, 1)
    second = rounds_of(running)[1]
    fixture = first(running)
    decision = _turned(fixture)
    found = touches(fixture, decision.state, decision.reached)
    assert (found.rounds, found.fixtures) == ([second], list(second.fixtures.order_by("number")))
    assert (found.begun, found.is_blocked, found.needs_pairing) == ([], False, True)
    gone = [table_of(one) for one in found.fixtures]
    with pytest.raises(Refused, match="Later rounds were made from this result: Round 2"):
        deciding.decide(fixture, organiser, decision, "corrected")
    row = deciding.decide(fixture, organiser, decision, "corrected", re_pair=True)
    assert row is not None
    assert [one.number for one in rounds_of(running)] == [1, 2]
    assert rounds_of(running)[1] != second
    winner = decision.reached[0].entrant if decision.reached[0].place == 1 else decision.reached[1].entrant
    assert rounds_of(running)[1].fixtures.filter(sides__entrant=winner).count() == 1
    assert [Table.objects.get(pk=table.pk).status for table in gone] == ["void"] * len(gone)
    assert len(tables_of(running, 2)) == len(gone)


@pytest.mark.parametrize("format", ["swiss", "knockout"])
def test_a_correction_is_blocked_once_the_next_round_was_played(
    season: MakeSeason, organiser: Member, format: str
) -> None:
    """L-R18."""
    running = season("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gil", "Hal", format=format)
    play_round(running, 1)
    table = tables_of(running, 2)[0]
    play_out(table)
    recording.record_result(table.pk)
    before, fixture = whole(running), first(running)
    found = touches(fixture)
    assert (found.is_blocked, [one.state for one in found.begun]) == (True, ["finished"])
    with pytest.raises(Refused, match="What has been played since stands on this result: Round 2"):
        deciding.decide(fixture, organiser, _turned(fixture), "corrected", re_pair=True)
    assert whole(running) == before


def test_a_cup_s_score_may_change_where_the_winner_stays(season: MakeSeason, organiser: Member) -> None:
    """L-R18."""
    running = season(*FOUR, format="knockout")
    play_round(running, 1)
    fixture = first(running)
    [winner] = _gone_on(fixture)
    decision = deciding.awarded(fixture, winner)
    assert touches(fixture, decision.state, decision.reached).rounds == []
    second = rounds_of(running)[1]
    assert deciding.decide(fixture, organiser, decision, "the score was wrong") is not None
    assert rounds_of(running)[1] == second


def test_a_correction_with_a_new_pairing_is_undone_with_another(season: MakeSeason, organiser: Member) -> None:
    running = season(*FOUR, format="knockout")
    play_round(running, 1)
    before = list(rounds_of(running)[1].fixtures.values_list("sides__entrant", flat=True))
    fixture = first(running)
    row = deciding.decide(fixture, organiser, _turned(fixture), "corrected", re_pair=True)
    assert row is not None
    with pytest.raises(Refused):
        undoing.undo(row, organiser)
    undoing.undo(row, organiser, re_pair=True)
    assert sorted(rounds_of(running)[1].fixtures.values_list("sides__entrant", flat=True)) == sorted(before)


# --- double forfeits in cups -----------------------------------------------------------------------------------------


def test_in_a_cup_the_next_opponent_of_a_double_forfeit_goes_on_alone(season: MakeSeason, organiser: Member) -> None:
    """L-R22."""
    running = season(*FOUR, format="knockout")
    one, other = Fixture.objects.filter(round__number=1).order_by("number")
    deciding.decide(one, organiser, deciding.doubly_forfeited(one), "neither came")
    deciding.decide(other, organiser, deciding.awarded(other, home(other)), "came")
    running.refresh_from_db()
    assert running.state == "finished"
    assert stage_of(running).standings.order_by("position")[0].entrant_id == home(other)


def test_a_final_lost_by_both_has_no_winner(season: MakeSeason, organiser: Member) -> None:
    """L-R22."""
    running = season("Ana", "Ben", format="knockout")
    fixture = first(running)
    deciding.decide(fixture, organiser, deciding.doubly_forfeited(fixture), "neither came")
    running.refresh_from_db()
    assert running.state == "finished"
    assert not fixture.results.filter(place=1).exists()
    assert Entrant.objects.filter(results__place=1).count() == 0
    assert LeagueRules().scoring.forfeit == (3, 0)
