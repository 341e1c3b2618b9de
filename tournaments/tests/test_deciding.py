"""What the desk decides about fixtures: it ends what is being played, counts once, and can be taken back."""

from __future__ import annotations

import pytest

from accounts.errors import Refused
from accounts.models import Member
from games.models import Intervention, Table
from games.services import staff
from tournaments.formats.scoring import Scoring
from tournaments.services import deciding, recording, undoing

from .conftest import MakeSeason, play_out, play_round, stage_of, table_of
from .decisions import FOUR, KINDS, away, first, home, reached, whole

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("kind", KINDS)
def test_undo_restores_a_fixture_that_can_be_played_on(season: MakeSeason, organiser: Member, kind: str) -> None:
    """L-R20: the round trip; the table goes on from where it stood, and its result is recorded."""
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
    """L-R20: the last open fixture of a season is decided, the season ends; undone, it goes on, and ends by play."""
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
    """L-R21."""
    running = season("Ana", "Ben")
    before, fixture = whole(running), first(running)
    with pytest.raises(Refused, match="Say why"):
        deciding.decide(fixture, organiser, KINDS[kind](fixture), "  ")
    assert whole(running) == before


def test_the_reason_is_public_and_the_note_is_in_no_value_that_members_read(
    season: MakeSeason, organiser: Member
) -> None:
    """L-R21."""
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
    """L-R15."""
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
