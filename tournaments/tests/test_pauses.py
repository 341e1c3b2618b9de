"""An entrant's pause: a budget of days, clocks that stand, opponents who know, and an end that is told before."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Member, Notice
from games.hooks import _is_still_due as is_still_due
from games.models import Duty, Table
from games.services import deadlines, draft, pausing, sweeping
from tournaments.models import Entrant, Fixture, Season, Trail

from .conftest import MakeSeason, SignedIn, tables_of
from .decisions import FOUR

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
PAGE = "/leagues/rovers-cup/1/pause/"


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR, pause_days=5)


@pytest.fixture
def ana(running: Season, signed_in: SignedIn) -> Client:
    return signed_in(Member.objects.get(name="Ana"))


def until(days: float) -> dict[str, str]:
    moment = timezone.localtime(timezone.now() + days * DAY)
    return {"until": moment.strftime("%Y-%m-%dT%H:%M"), "reason": "A wedding"}


def entrant() -> Entrant:
    return Entrant.objects.get(member__name="Ana")


def duties_of(table: Table) -> list[Duty]:
    return list(Duty.objects.filter(table=table, kind="person"))


@pytest.mark.usefixtures("one_by_one")
def test_a_pause_moves_the_deadlines_of_the_entrants_tables_and_tells_the_opponents(
    running: Season, ana: Client
) -> None:
    """L-R12: a budget of days in a season, shown to opponents; L-R13 of the sites: an end date and a reason."""
    (mine,) = [one for one in tables_of(running) if one.seats.filter(member__name="Ana").exists()]
    others = [one for one in tables_of(running) if one != mine]
    before = {duty.pk: duty.due_at for duty in Duty.objects.filter(kind="person")}
    assert ana.get(PAGE).status_code == 200
    assert ana.post(PAGE, until(3)).status_code == 302
    assert (entrant().paused_days, entrant().is_pausing) == (3, True)
    for duty in duties_of(mine):
        was = before[duty.pk]
        assert duty.due_at is not None
        assert was is not None
        assert timedelta(days=2.9) < duty.due_at - was <= 3 * DAY
    assert [duty.due_at for one in others for duty in duties_of(one)] == [
        before[duty.pk] for one in others for duty in duties_of(one)
    ]
    told = Notice.objects.filter(payload__what="paused").values_list("member__name", flat=True)
    rivals = Entrant.objects.filter(sides__fixture__tables__table=mine).exclude(pk=entrant().pk)
    assert set(told) == {one.member.name for one in rivals.select_related("member")}
    fixture = Fixture.objects.get(tables__table=mine)
    shown = ana.get(f"/leagues/rovers-cup/1/fixtures/{fixture.pk}/").content.decode()
    assert "Ana, back by" in shown
    assert "A wedding" in ana.get(mine.get_absolute_url()).content.decode()
    assert Trail.objects.filter(action="pause", reason="A wedding").count() == 1


@pytest.mark.usefixtures("one_by_one")
@pytest.mark.parametrize("days", [-1, 6, 70])
def test_a_pause_beyond_the_budget_or_in_the_past_is_refused(running: Season, ana: Client, days: float) -> None:
    answer = ana.post(PAGE, until(days))
    assert answer.status_code in (409, 422)
    assert (entrant().paused_days, entrant().paused_until) == (0, None)
    assert Table.objects.exclude(paused_until=None).count() == 0


@pytest.mark.usefixtures("one_by_one")
def test_a_second_pause_is_counted_from_the_end_of_the_first(running: Season, ana: Client) -> None:
    ana.post(PAGE, until(2))
    ana.post(PAGE, until(4))
    assert entrant().paused_days == 4
    assert ana.post(PAGE, until(6)).status_code == 409


def test_a_league_without_days_of_pause_has_no_such_page(season: MakeSeason, signed_in: SignedIn) -> None:
    season(*FOUR)
    assert signed_in(Member.objects.get(name="Ana")).get(PAGE).status_code == 404
    assert signed_in(None).get(PAGE).status_code == 302


def test_what_is_asked_during_a_pause_is_due_after_it(running: Season) -> None:
    table = tables_of(running)[0]
    end = timezone.now() + 3 * DAY
    assert pausing.pause(table.pk, end, None, "Rest")
    assert not pausing.pause(table.pk, end, None, "Rest")
    duty = duties_of(table)[0]
    seat = table.seats.get(index=duty.seat)
    fresh = Table.objects.select_related("ruleset").get(pk=table.pk)
    draft.step(fresh, seat, duty.ask, next(iter(_moves(fresh, duty))))
    due = [one.due_at for one in duties_of(table) if one.ask != duty.ask]
    assert all(one is not None and one >= end for one in due)
    assert deadlines.time_out(table.pk, duty.seat, end - timedelta(minutes=1)) == 0


def _moves(table: Table, duty: Duty) -> list[str]:
    from games.selectors.loading import game_of, state_of

    game, state = game_of(table), state_of(table)
    ask = next(one for one in game.asks(state) if one.id == duty.ask)
    return game.legal_moves(state, ask, [])


def test_members_are_told_a_day_before_and_the_sweep_ends_the_pause(running: Season) -> None:
    table = tables_of(running)[0]
    end = timezone.now() + 3 * DAY
    pausing.pause(table.pk, end, None, "Rest")
    rows = Notice.objects.filter(event="pause_ends", subject_id=str(table.pk))
    assert {row.send_after for row in rows} == {end - DAY}
    assert rows.count() == 2
    sweeping.sweep()
    assert Table.objects.get(pk=table.pk).is_paused
    with time_machine.travel(end + timedelta(minutes=1)):
        pausing.end_pauses(timezone.now())
        assert Table.objects.get(pk=table.pk).paused_until is None


@pytest.mark.parametrize("days", [-1, 61])
def test_a_table_pauses_until_a_day_to_come(running: Season, days: int) -> None:
    with pytest.raises(Refused, match="within sixty days"):
        pausing.pause(tables_of(running)[0].pk, timezone.now() + days * DAY, None, "Rest")


def test_a_longer_pause_takes_the_word_of_the_first_end_back(running: Season) -> None:
    table = tables_of(running)[0]
    first, second = timezone.now() + 3 * DAY, timezone.now() + 6 * DAY
    for end in (first, second):
        pausing.pause(table.pk, end, None, "Rest")
    with time_machine.travel(first - timedelta(hours=20)):
        due = [row for row in Notice.objects.filter(event="pause_ends") if row.send_after <= timezone.now()]
        assert len(due) == 2
        assert [is_still_due(row) for row in due] == [False, False]
    with time_machine.travel(second - timedelta(hours=20)):
        rows = Notice.objects.filter(event="pause_ends", expires_at=second)
        assert [is_still_due(row) for row in rows] == [True, True]


@pytest.mark.usefixtures("one_by_one")
def test_a_table_that_ends_meanwhile_holds_up_no_pause(
    running: Season, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*args: object) -> bool:
        raise Refused("This table is not being played.")

    monkeypatch.setattr(pausing, "pause", ended)
    assert ana.post(PAGE, until(3)).status_code == 302
    assert entrant().is_pausing
