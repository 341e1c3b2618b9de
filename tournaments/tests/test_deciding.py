"""What the desk decides about fixtures: it ends what is being played, counts once, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member
from accounts.notices import Notice
from games.engine import codec
from games.models import Intervention, Move, Table
from games.selectors.loading import game_of, state_of
from games.services import ending, road, staff
from games.services.deadlines import time_out
from games.services.playing import play_on
from games.services.rules import Played
from tournaments.formats.rules import LeagueRules
from tournaments.formats.scoring import Scoring
from tournaments.models import Entrant, Fixture, Season, Side, Trail
from tournaments.selectors.touches import touches
from tournaments.services import deciding, recording, undoing
from tournaments.services.deciding import Decision

from .conftest import MakeSeason, play_out, play_round, rounds_of, stage_of, table_of, tables_of

pytestmark = pytest.mark.django_db
FOUR = ("Ana", "Ben", "Cleo", "Dan")


def first(season: Season) -> Fixture:
    """The first fixture of the season, as it is now."""
    return Fixture.objects.filter(round__stage__division__season=season).order_by("round__number", "number")[0]


def home(fixture: Fixture) -> int:
    return fixture.sides.get(index=0).entrant_id


def away(fixture: Fixture) -> int:
    return fixture.sides.get(index=1).entrant_id


def reached(fixture: Fixture) -> list[tuple[int, int, int]]:
    return sorted(fixture.results.values_list("entrant", "place", "score"))


def whole(season: Season) -> list[Any]:
    """All that a decision could change: fixtures, results, tables, standings."""
    fixtures = Fixture.objects.filter(round__stage__division__season=season).order_by("pk")
    table = stage_of(season).standings.order_by("position")
    return [
        list(fixtures.values_list("pk", "state", "reason", "note", "abandoned_by", "opened_tables")),
        [one.closed is not None for one in rounds_of(season)],
        [reached(one) for one in fixtures],
        list(fixtures.order_by("pk", "tables__number").values_list("tables__table", "tables__table__status")),
        list(table.values_list("entrant", "rank", "played", "won", "drawn", "lost", "points", "score_for")),
    ]


def line(season: Season, entrant: int) -> tuple[Any, ...]:
    row = stage_of(season).standings.get(entrant=entrant)
    return row.played, row.won, row.drawn, row.lost, row.score_for, row.score_against, row.points


KINDS: dict[str, Callable[[Fixture], Decision]] = {
    "forfeit": lambda one: deciding.forfeited(one, {away(one)}),
    "double_forfeit": deciding.doubly_forfeited,
    "awarded": lambda one: deciding.awarded(one, home(one)),
    "level": lambda one: deciding.awarded(one, None),
    "adjudicated": lambda one: deciding.adjudicated(one, {home(one): 2, away(one): 1}, {home(one): 4, away(one): 5}),
    "typed_in": lambda one: deciding.typed_in(one, {home(one): 1, away(one): 2}, {home(one): 2, away(one): 1}),
    "void": lambda one: deciding.voided(),
    "cancelled": lambda one: deciding.cancelled(),
}
HOME_LINE = {
    "forfeit": (1, 1, 0, 0, 3, 0, 3.0),
    "double_forfeit": (1, 0, 0, 1, 0, 0, 0.0),
    "awarded": (1, 1, 0, 0, 3, 0, 3.0),
    "level": (1, 0, 1, 0, 0, 0, 1.0),
    "adjudicated": (1, 0, 0, 1, 4, 5, 0.0),
    "typed_in": (1, 1, 0, 0, 2, 1, 3.0),
    "void": (0, 0, 0, 0, 0, 0, 0.0),
    "cancelled": (0, 0, 0, 0, 0, 0, 0.0),
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_decision_counts_once_in_the_table_and_tells_both_once(
    season: MakeSeason, organiser: Member, kind: str
) -> None:
    """R16: the endings that the desk decides; deciding again changes nothing, and a table that ends later neither."""
    running = season(*FOUR)
    fixture = first(running)
    table = table_of(fixture)
    Notice.objects.all().delete()
    decision = KINDS[kind](fixture)
    assert deciding.decide(fixture, organiser, decision, "no move for a week", "asked twice") is not None
    after = whole(running)
    assert line(running, home(fixture)) == HOME_LINE[kind]
    assert Notice.objects.filter(event="league", payload__what="decided").count() == 2
    assert deciding.decide(fixture, organiser, decision, "no move for a week", "asked twice") is None
    table_status = Table.objects.get(pk=table.pk).status
    ending.void(table, None, "late")
    assert recording.record_result(table.pk) is False
    Table.objects.filter(pk=table.pk).update(status=table_status)
    assert whole(running) == after
    assert Notice.objects.filter(event="league", payload__what="decided").count() == 2
    assert Trail.objects.filter(subject_kind="fixture").count() == 1


def test_each_ending_at_a_table_counts_once_in_the_table(season: MakeSeason) -> None:
    """R16: played to the end, given up, played on by the clock: the fixture is finished, each is told once."""
    for number, end in enumerate((play_out, _given_up, _by_the_clock)):
        running = season(f"Ana{number}", f"Ben{number}", name=f"Cup {number}")
        table = tables_of(running)[0]
        Notice.objects.all().delete()
        end(table)
        assert recording.record_result(table.pk) is True
        after = whole(running)
        assert recording.record_result(table.pk) is False
        assert whole(running) == after
        assert first(running).state == "finished"
        assert sorted(stage_of(running).standings.values_list("played", flat=True)) == [1, 1]
        assert Notice.objects.filter(event="table_finished").count() == 2


def _given_up(table: Table) -> None:
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


def _by_the_clock(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(policy=Table.Policy.DEFAULT)
    for _turn in range(200):
        play_on(table.pk, 60)
        table.refresh_from_db()
        if table.status == Table.Status.FINISHED:
            return
        for duty in table.duties.all():
            time_out(table.pk, duty.seat, timezone.now() + timedelta(days=30))


@pytest.mark.parametrize("kind", KINDS)
def test_undo_restores_a_fixture_that_can_be_played_on(season: MakeSeason, organiser: Member, kind: str) -> None:
    """R20: the round trip; the table goes on from where it stood, and its result is recorded."""
    running = season(*FOUR)
    fixture = first(running)
    table, before = table_of(fixture), whole(running)
    row = deciding.decide(fixture, organiser, KINDS[kind](fixture), "unplayed")
    assert row is not None
    assert Table.objects.get(pk=table.pk).status == Table.Status.ASIDE
    undone = undoing.undo(row, organiser, "they are back")
    assert whole(running) == before
    assert undoing.undo(row, organiser) == undone
    table.refresh_from_db()
    play_out(table)
    assert recording.record_result(table.pk) is True
    assert first(running).state == "finished"


@pytest.mark.parametrize("kind", KINDS)
def test_undo_after_the_round_and_the_season_have_gone_on(season: MakeSeason, organiser: Member, kind: str) -> None:
    """R20: the last open fixture of a season is decided, the season ends; undone, it goes on, and ends by play."""
    running = season("Ana", "Ben")
    fixture = first(running)
    table = table_of(fixture)
    row = deciding.decide(fixture, organiser, KINDS[kind](fixture), "unplayed")
    running.refresh_from_db()
    assert (running.state, stage_of(running).state) == ("finished", "closed")
    assert row is not None
    undoing.undo(row, organiser)
    running.refresh_from_db()
    assert (running.state, stage_of(running).state, stage_of(running).final) == ("running", "running", None)
    table.refresh_from_db()
    play_out(table)
    recording.record_result(table.pk)
    running.refresh_from_db()
    assert (running.state, stage_of(running).state) == ("finished", "closed")


def test_a_decision_after_play_is_undone_to_the_result_of_the_table(season: MakeSeason, organiser: Member) -> None:
    running = season(*FOUR)
    play_round(running, 1)
    before = whole(running)
    fixture = first(running)
    row = deciding.decide(
        fixture,
        organiser,
        deciding.adjudicated(fixture, {home(fixture): 1, away(fixture): 1}, {home(fixture): 7, away(fixture): 7}),
        "wrong ruleset",
    )
    assert reached(first(running)) == sorted([(home(fixture), 1, 7), (away(fixture), 1, 7)])
    assert row is not None
    undoing.undo(row, organiser)
    assert whole(running) == before


def test_play_again_opens_a_new_table_and_undo_brings_the_old_result_back(
    season: MakeSeason, organiser: Member
) -> None:
    running = season(*FOUR)
    play_round(running, 1)
    before = whole(running)
    fixture, old = first(running), table_of(first(running))
    row = deciding.decide(fixture, organiser, deciding.again(), "the wrong ruleset")
    new = table_of(first(running))
    assert (new == old, new.status, first(running).state, reached(first(running))) == (False, "playing", "playing", [])
    assert row is not None
    undoing.undo(row, organiser)
    assert whole(running) == before
    assert Table.objects.get(pk=new.pk).status == Table.Status.VOID


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_decided_without_a_reason(season: MakeSeason, organiser: Member, kind: str) -> None:
    """R21."""
    running = season("Ana", "Ben")
    before, fixture = whole(running), first(running)
    with pytest.raises(Refused, match="Say why"):
        deciding.decide(fixture, organiser, KINDS[kind](fixture), "  ")
    assert whole(running) == before


def test_the_reason_is_public_and_the_note_is_in_no_value_that_members_read(
    season: MakeSeason, organiser: Member
) -> None:
    """R21."""
    running = season("Ana", "Ben")
    fixture = first(running)
    row = deciding.decide(fixture, organiser, KINDS["forfeit"](fixture), "did not appear", "third time, see mail")
    assert row is not None
    assert (row.reason, row.note, row.author) == ("did not appear", "third time, see mail", organiser)
    assert (fixture.reason, fixture.note) == ("did not appear", "third time, see mail")
    again = deciding.decide(fixture, organiser, deciding.voided(), "all of it wrong", "sorry")
    assert again is not None
    said = f"{row.old}{row.new}{again.old}{again.new}{list(Intervention.objects.values_list('reason'))}"
    assert "third time" not in said
    assert "sorry" not in said
    undoing.undo(again, organiser)
    assert first(running).note == "third time, see mail"


def test_what_was_decided_later_is_undone_first(season: MakeSeason, organiser: Member) -> None:
    running = season(*FOUR)
    fixture = first(running)
    one = deciding.decide(fixture, organiser, deciding.voided(), "one")
    two = deciding.decide(fixture, organiser, deciding.cancelled(), "two")
    assert one is not None
    assert two is not None
    with pytest.raises(Refused, match="Undo that first"):
        undoing.undo(one, organiser)
    undoing.undo(two, organiser)
    undoing.undo(one, organiser)
    assert (first(running).state, table_of(first(running)).status) == ("playing", "playing")


def test_a_given_up_fixture_says_by_whom_apart_from_its_result(season: MakeSeason, organiser: Member) -> None:
    """R15."""
    running = season("Ana", "Ben")
    fixture = first(running)
    loser = away(fixture)
    deciding.decide(fixture, organiser, deciding.forfeited(fixture, {loser}, is_abandoned=True), "gone")
    assert (first(running).abandoned_by_id, first(running).state) == (loser, "forfeit")


def test_the_score_of_a_forfeit_is_the_league_s(season: MakeSeason, organiser: Member) -> None:
    running = season("Ana", "Ben", scoring=Scoring(forfeit=(1, 0)))
    fixture = first(running)
    deciding.decide(fixture, organiser, KINDS["forfeit"](fixture), "gone")
    assert reached(fixture) == sorted([(home(fixture), 1, 1), (away(fixture), 2, 0)])


def test_places_that_do_not_fit_are_refused(season: MakeSeason) -> None:
    fixture = first(season("Ana", "Ben"))
    for places in ({home(fixture): 2, away(fixture): 2}, {home(fixture): 1}, {home(fixture): 1, away(fixture): 3}):
        with pytest.raises(Refused):
            deciding.adjudicated(fixture, places, {home(fixture): 0, away(fixture): 0})


def test_a_table_that_was_set_aside_before_stays_aside_when_a_decision_is_undone(
    season: MakeSeason, organiser: Member
) -> None:
    running = season("Ana", "Ben")
    fixture = first(running)
    staff.set_aside(table_of(fixture), organiser, "broken rules")
    row = deciding.decide(fixture, organiser, deciding.voided(), "broken")
    assert row is not None
    undoing.undo(row, organiser)
    assert table_of(first(running)).status == Table.Status.ASIDE


# --- a result corrected after the next pairing ------------------------------------------------------------------------


def test_in_a_round_robin_a_correction_touches_nothing(season: MakeSeason) -> None:
    """R18."""
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
    """R18."""
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
    """R18."""
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
    """R18."""
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
    """R22."""
    running = season(*FOUR, format="knockout")
    one, other = Fixture.objects.filter(round__number=1).order_by("number")
    deciding.decide(one, organiser, deciding.doubly_forfeited(one), "neither came")
    deciding.decide(other, organiser, deciding.awarded(other, home(other)), "came")
    running.refresh_from_db()
    assert running.state == "finished"
    assert stage_of(running).standings.order_by("position")[0].entrant_id == home(other)


def test_a_final_lost_by_both_has_no_winner(season: MakeSeason, organiser: Member) -> None:
    """R22."""
    running = season("Ana", "Ben", format="knockout")
    fixture = first(running)
    deciding.decide(fixture, organiser, deciding.doubly_forfeited(fixture), "neither came")
    running.refresh_from_db()
    assert running.state == "finished"
    assert not fixture.results.filter(place=1).exists()
    assert Entrant.objects.filter(results__place=1).count() == 0
    assert LeagueRules().scoring.forfeit == (3, 0)
