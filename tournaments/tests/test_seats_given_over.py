"""A seat given to somebody else in a running fixture, and who is taken out for missing deadlines."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Member, Notice
from games.engine.chance import SaltedRng
from games.models import Duty, MissedDeadline, Move, Seat, SeatChange, Table
from games.selectors.history import log_page
from games.selectors.reliability import Reliability, reliability_of
from games.selectors.speech import speaker
from games.services import deadlines
from games.services.forward import fast_forward
from tournaments.formats.rules import HandedOver
from tournaments.models import Entrant, Fixture, FixtureTable, Season, Standing, Trail
from tournaments.services import life, recording, seasons, undoing

from .conftest import MakePeople, MakeSeason, SignedIn, play_out
from .decisions import FOUR, first

pytestmark = pytest.mark.django_db


def place_of(fixture: Fixture) -> FixtureTable:
    return FixtureTable.objects.select_related("table").get(fixture=fixture)


def page(fixture: Fixture) -> str:
    return f"/leagues/rovers-cup/1/fixtures/{fixture.pk}/seats/"


@pytest.fixture
def running(season: MakeSeason) -> Season:
    return season(*FOUR, format="swiss", handed_over=HandedOver.SHARES)


@pytest.fixture
def reserve(running: Season, people: MakePeople) -> Entrant:
    """Eva stands on the reserve list."""
    eva = people("Eva")[0]
    return Entrant.objects.create(season=running, member=eva, state=Entrant.State.RESERVE)


@pytest.fixture
def desk(organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def given(fixture: Fixture, reserve: Entrant | None, go: str, **more: str) -> dict[str, str]:
    newcomer = str(reserve.pk) if reserve else "ai"
    return {"seat": f"{place_of(fixture).pk}.0", "newcomer": newcomer, "reason": "Gone abroad", "go": go, **more}


def test_only_organisers_find_the_page(running: Season, signed_in: SignedIn) -> None:
    ana = signed_in(Member.objects.get(name="Ana"))
    assert ana.get(page(first(running))).status_code == 404
    assert ana.post(page(first(running)), given(first(running), None, "decide")).status_code == 404
    assert signed_in(None).get(page(first(running))).status_code == 302
    assert SeatChange.objects.count() == 0


@pytest.mark.usefixtures("one_by_one")
def test_a_reserve_takes_a_seat_after_a_look_and_the_table_says_who_played_which_part(
    running: Season, reserve: Entrant, desk: Client
) -> None:
    """L-R8: the organiser gives the seat of a running game to a reserve; log and table show it."""
    fixture, table = first(running), place_of(first(running)).table
    before = Seat.objects.get(table=table, index=0).member
    assert desk.get(page(fixture)).status_code == 200
    looked = desk.post(page(fixture), given(fixture, reserve, "look")).content.decode()
    assert "Each gets the part of the points that is their part of the seat&#x27;s moves." in looked
    assert SeatChange.objects.count() == 0
    assert desk.post(page(fixture), given(fixture, reserve, "decide")).status_code == 302
    seat = Seat.objects.get(table=table, index=0)
    assert (seat.member, seat.is_away, seat.draft, seat.orders) == (reserve.member, False, "", "")
    owed = Duty.objects.filter(table=table, seat=0, kind="person")
    assert set(owed.values_list("member", flat=True)) <= {reserve.member_id}
    reserve.refresh_from_db()
    assert (reserve.state, reserve.division) == (Entrant.State.ACTIVE, running.divisions.get())
    shown = desk.get(table.get_absolute_url()).content.decode()
    assert f"Seat 1: {before} until" in shown
    assert "then Eva." in shown
    assert set(Notice.objects.filter(event="handed_over").values_list("member__name", flat=True)) == {
        str(before),
        "Eva",
    }
    assert Trail.objects.filter(season=running, action="hand_over", reason="Gone abroad").count() == 1


@pytest.mark.usefixtures("one_by_one")
@pytest.mark.parametrize("rule", list(HandedOver))
def test_the_points_go_by_the_leagues_rule(
    season: MakeSeason, people: MakePeople, organiser: Member, signed_in: SignedIn, rule: HandedOver
) -> None:
    """L-R8: who gets the points is the league's rule: who ends the table, or each their part."""
    running = season(*FOUR, format="swiss", handed_over=rule)
    reserve = Entrant.objects.create(season=running, member=people("Eva")[0], state=Entrant.State.RESERVE)
    fixture, table = first(running), place_of(first(running)).table
    fast_forward(table, 4, SaltedRng("first part"))
    own = Move.objects.filter(table=table, seat=0).count()
    signed_in(organiser).post(page(fixture), given(fixture, reserve, "decide"))
    play_out(table)
    recording.record_result(table.pk)
    side = fixture.sides.get(index=0).entrant_id
    part = own / Move.objects.filter(table=table, seat=0).count()
    assert 0 < part < 1
    shares = {"ends": {str(reserve.pk): 1.0}, "shares": {str(side): part, str(reserve.pk): 1 - part}}[rule]
    assert fixture.results.get(entrant=side).shares == pytest.approx(shares)
    points = dict(Standing.objects.filter(entrant__in=[side, reserve]).values_list("entrant", "points"))
    firsts = {row.entrant_id for row in fixture.results.filter(place=1)}
    whole = {(True, 1): 3, (True, 2): 1, (False, 1): 0}[side in firsts, len(firsts)]
    assert points == pytest.approx({key: whole * shares.get(str(key), 0) for key in (side, reserve.pk)})


@pytest.mark.usefixtures("one_by_one")
def test_the_log_names_who_held_the_seat_when_it_moved(running: Season, reserve: Entrant, desk: Client) -> None:
    """L-R8: the log shows who played which part."""
    fixture, table = first(running), place_of(first(running)).table
    before = str(Seat.objects.get(table=table, index=0).member)
    fast_forward(table, 6, SaltedRng("first part"))
    desk.post(page(fixture), given(fixture, reserve, "decide"))
    fast_forward(table, 12, SaltedRng("second part"))
    table = Table.objects.select_related("ruleset").get(pk=table.pk)
    change = SeatChange.objects.get()
    lines = [line for line in log_page(table, speaker(table), None) if line.seat == 0]
    early = " ".join(text for line in lines if line.number <= change.number for text in line.sentences)
    late = " ".join(text for line in lines if line.number > change.number for text in line.sentences)
    assert (before in early, "Eva" in early) == (True, False)
    assert (before in late, "Eva" in late) == (False, True)


@pytest.mark.usefixtures("one_by_one")
def test_an_ai_may_have_the_seat_and_its_points_stay_where_they_were(running: Season, desk: Client) -> None:
    fixture, table = first(running), place_of(first(running)).table
    desk.post(page(fixture), given(fixture, None, "decide"))
    assert Seat.objects.get(table=table, index=0).is_played_by_ai
    play_out(Table.objects.get(pk=table.pk))
    recording.record_result(table.pk)
    assert [row.shares for row in fixture.results.all()] == [{}, {}]


@pytest.mark.usefixtures("one_by_one")
def test_a_seat_given_over_is_taken_back(running: Season, reserve: Entrant, desk: Client, organiser: Member) -> None:
    fixture, table = first(running), place_of(first(running)).table
    before = Seat.objects.get(table=table, index=0).member
    desk.post(page(fixture), given(fixture, reserve, "decide"))
    undoing.undo(Trail.objects.get(action="hand_over"), organiser, "A mistake")
    assert Seat.objects.get(table=table, index=0).member == before


@pytest.mark.usefixtures("one_by_one")
@pytest.mark.parametrize("fault", [{"reason": ""}, {"newcomer": "0"}, {"seat": "1.9"}])
def test_a_faulty_form_is_shown_again_and_nothing_changes(
    running: Season, reserve: Entrant, desk: Client, fault: dict[str, str]
) -> None:
    fixture = first(running)
    assert desk.post(page(fixture), given(fixture, reserve, "decide", **fault)).status_code == 422
    assert SeatChange.objects.count() == 0


@pytest.mark.usefixtures("one_by_one")
def test_who_misses_too_many_deadlines_is_taken_out_of_what_has_not_begun(
    season: MakeSeason, signed_in: SignedIn
) -> None:
    """L-R9: missing deadlines takes a member out of fixtures that have not begun, with a message, once."""
    running = season(*FOUR, no_show_limit=2, policy="default")
    table = Table.objects.filter(fixture_table__fixture__round__number=1).order_by("pk")[0]
    for _time in range(6):
        late = timezone.now() + timedelta(hours=25)
        for duty in Duty.objects.filter(table=table, kind="person"):
            deadlines.time_out(table.pk, duty.seat, late)
        Duty.objects.filter(table=table).update(due_at=timezone.now())
    missed = set(MissedDeadline.objects.values_list("member", flat=True))
    assert life.season_jobs()["taken_out"] == 1
    gone = Entrant.objects.filter(season=running, state=Entrant.State.WITHDRAWN)
    assert set(gone.values_list("member", flat=True)) == missed
    told = Notice.objects.filter(payload__what="no_show").values_list("member", flat=True)
    assert sorted(told) == sorted(missed)
    begun = Fixture.objects.get(tables__table=table)
    assert begun.state in ("playing", "finished")
    later = Fixture.objects.filter(round__stage__division__season=running, sides__entrant__in=gone, round__number__gt=1)
    assert set(later.values_list("state", flat=True)) <= {"forfeit", "double_forfeit"}
    assert life.season_jobs()["taken_out"] == 0


def test_a_missed_deadline_is_noted_once_and_shown_to_who_may_play_with_them(
    season: MakeSeason, people: MakePeople, signed_in: SignedIn
) -> None:
    """L-R15: repeated abandoning is visible at registration."""
    running = season(*FOUR, policy="default")
    table = Table.objects.filter(fixture_table__fixture__round__stage__division__season=running).order_by("pk")[0]
    duty = Duty.objects.filter(table=table, kind="person").order_by("seat")[0]
    late = timezone.now() + timedelta(hours=25)
    deadlines.time_out(table.pk, duty.seat, late)
    deadlines.time_out(table.pk, duty.seat, late)
    assert duty.member_id is not None
    assert reliability_of([duty.member_id])[duty.member_id] == Reliability(missed=1, tables=1)
    following = seasons.create_season(running.league, "Spring")
    seasons.open_season(following)
    seasons.enter(following, Member.objects.get(pk=duty.member_id))
    shown = signed_in(None).get("/leagues/rovers-cup/2/").content.decode()
    assert "1 deadline missed at 1 tables" in shown


@pytest.mark.usefixtures("one_by_one")
def test_who_comes_back_after_being_taken_out_begins_anew(season: MakeSeason) -> None:
    running = season(*FOUR, format="swiss", no_show_limit=1, policy="default")
    ana = running.entrants.select_related("member").get(member__name="Ana")
    table = Table.objects.filter(seats__member=ana.member)[0]
    MissedDeadline.objects.create(table=table, index=0, member=ana.member, due_at=timezone.now())
    assert life.season_jobs()["taken_out"] == 1
    seasons.enter(running, ana.member)
    assert life.season_jobs()["taken_out"] == 0
    ana.refresh_from_db()
    assert ana.state == Entrant.State.ACTIVE
