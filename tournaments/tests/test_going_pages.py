"""Going by pages: by a member's own wish or an organiser's, each policy looked at first, and taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import Member, Membership
from tournaments.formats.rules import StageRules, Withdrawal
from tournaments.models import Entrant, Fixture, Season, Trail
from tournaments.services import deciding, leaving, recording

from .conftest import MakeSeason, SignedIn, play_out, play_round, rounds_of, ruleset_row, stage_of, tables_of
from .decisions import FOUR, away, first, home, whole

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_by_one")]
HERE = "/leagues/rovers-cup/1/"
ENTRANTS = HERE + "desk/entrants/"


def of(name: str) -> Member:
    return Member.objects.get(name=name)


def entrant(name: str) -> Entrant:
    return Entrant.objects.get(member__name=name)


def out(name: str) -> str:
    return f"{ENTRANTS}{entrant(name).pk}/out/"


@pytest.fixture
def running(season: MakeSeason) -> Season:
    """One of three rounds is played."""
    made = season(*FOUR)
    play_round(made, 1)
    return made


@pytest.fixture
def desk(running: Season, organiser: Member, signed_in: SignedIn) -> Client:
    return signed_in(organiser)


def test_only_organisers_take_somebody_out(running: Season, signed_in: SignedIn) -> None:
    ana = signed_in(of("Ana"))
    assert [ana.get(one).status_code for one in (ENTRANTS, out("Ben"))] == [404, 404]
    assert ana.post(out("Ben"), {"policy": "keep", "state": "expelled", "reason": "x"}).status_code == 404
    assert [signed_in(None).get(one).status_code for one in (ENTRANTS, out("Ben"))] == [302, 302]
    assert entrant("Ben").state == Entrant.State.ACTIVE


def test_the_table_under_each_policy_stands_side_by_side_before_it_is_done(running: Season, desk: Client) -> None:
    """L-R1: nothing is changed by looking, and what was shown is what comes."""
    before = whole(running)
    page = desk.get(out("Ana"))
    assert ([one.policy for one in page.context["previews"]], whole(running)) == (["keep", "expunge", "half"], before)
    (part,) = page.context["comparisons"]
    shown = {str(line.entrant): line.places for line in part.lines}
    assert {name: len(places) for name, places in shown.items()} == dict.fromkeys(FOUR, 4)
    assert [shown["Ana"][place] for place in (2, 3)] == [None, None]
    desk.post(out("Ana"), {"policy": "keep", "state": "expelled", "reason": "Three red cards"})
    rows = stage_of(running).standings.values_list("entrant__member__name", "rank", "points")
    assert sorted(rows) == sorted((name, places[1].rank, places[1].points) for name, places in shown.items())


@pytest.mark.parametrize("policy", Withdrawal)
def test_an_expulsion_by_any_policy_is_written_down_and_taken_back_whole(
    running: Season, desk: Client, policy: str
) -> None:
    """L-R1."""
    before = whole(running)
    assert (
        desk.post(out("Ana"), {"policy": policy, "state": "expelled", "reason": "Three red cards"}).status_code == 302
    )
    row = Trail.objects.get(action="expel")
    assert (row.author, row.reason, row.new["policy"]) == (of("Olga"), "Three red cards", policy)
    assert (entrant("Ana").state, whole(running) == before) == ("expelled", False)
    assert desk.get(out("Ana")).status_code == 404
    assert desk.post(f"{HERE}changes/{row.pk}/undo/", {"reason": "A mistake"}).status_code == 302
    assert (entrant("Ana").state, entrant("Ana").left, whole(running)) == ("active", None, before)
    assert desk.post(f"{HERE}changes/{row.pk}/undo/").status_code == 302
    assert Trail.objects.filter(action="undo").count() == 1


@pytest.mark.parametrize("sent", [{"state": "shout"}, {"policy": "shout"}, {"reason": " "}, {"policy": ""}])
def test_an_expulsion_needs_a_policy_and_a_reason(running: Season, desk: Client, sent: dict[str, Any]) -> None:
    before = whole(running)
    right = {"policy": "keep", "state": "expelled", "reason": "x"}
    assert (desk.post(out("Ana"), right | sent).status_code, whole(running)) == (422, before)


def test_an_organiser_withdraws_somebody_who_asked_for_it(running: Season, desk: Client) -> None:
    """L-R1: with the way back open, and taken back in the same way."""
    before = whole(running)
    desk.post(out("Ana"), {"policy": "keep", "state": "withdrawn", "reason": "Asked by phone"})
    row = Trail.objects.get(action="withdraw")
    assert (entrant("Ana").state, row.author, row.reason) == ("withdrawn", of("Olga"), "Asked by phone")
    desk.post(f"{HERE}changes/{row.pk}/undo/")
    assert (entrant("Ana").state, whole(running)) == ("active", before)


def test_a_member_sees_what_the_rule_makes_of_it_and_withdraws(running: Season, signed_in: SignedIn) -> None:
    """L-R1."""
    ana, before = signed_in(of("Ana")), whole(running)
    assert HERE + "withdraw/" in ana.get(HERE).content.decode()
    page = ana.get(HERE + "withdraw/")
    assert ([one.policy for one in page.context["previews"]], whole(running)) == (["keep"], before)
    assert "Who withdraws keeps what was played; the others win the rest." in page.content.decode()
    assert ana.post(HERE + "withdraw/").status_code == 302
    assert entrant("Ana").state == Entrant.State.WITHDRAWN
    assert Trail.objects.get(action="withdraw").author == of("Ana")
    assert (ana.get(HERE + "withdraw/").status_code, ana.post(HERE + "withdraw/").status_code) == (404, 302)


def test_the_button_is_there_for_who_left_the_club(running: Season, signed_in: SignedIn) -> None:
    """L-R5: also where only members of the club, and who plays, can look."""
    Membership.objects.filter(member=of("Ana")).delete()
    running.league.visibility = "private"
    running.league.save()
    ana = signed_in(of("Ana"))
    assert HERE + "withdraw/" in ana.get(HERE).content.decode()
    assert ana.post(HERE + "withdraw/").status_code == 302
    assert entrant("Ana").state == Entrant.State.WITHDRAWN


def test_who_does_not_play_finds_no_page_to_withdraw(running: Season, organiser: Member, signed_in: SignedIn) -> None:
    assert signed_in(organiser).get(HERE + "withdraw/").status_code == 404
    assert HERE + "withdraw/" not in signed_in(organiser).get(HERE).content.decode()
    assert signed_in(None).get(HERE + "withdraw/").status_code == 302


@pytest.mark.parametrize("state", ["open", "closed"])
def test_before_the_start_the_entry_is_taken_back(season: MakeSeason, signed_in: SignedIn, state: str) -> None:
    waiting = season("Ana", "Ben", is_started=False)
    Season.objects.filter(pk=waiting.pk).update(state=state)
    ana = signed_in(of("Ana"))
    page = ana.get(HERE + "withdraw/")
    assert (page.context["previews"], "Your entry is taken back." in page.content.decode()) == ([], True)
    ana.post(HERE + "withdraw/")
    assert list(waiting.entrants.values_list("member__name", flat=True)) == ["Ben"]


@pytest.mark.parametrize(("answer", "state"), [("withdraw", "withdrawn"), ("stay", "active"), ("", "active")])
def test_leaving_the_club_asks_what_becomes_of_each_competition(
    running: Season, signed_in: SignedIn, answer: str, state: str
) -> None:
    """L-R5."""
    ana, address = signed_in(of("Ana")), "/clubs/rovers/leave/"
    name = f"entry_{entrant('Ana').pk}"
    text = ana.get(address).content.decode()
    assert (f'name="{name}" value="withdraw"' in text, f'name="{name}" value="stay" checked' in text) == (True, True)
    assert ana.post(address, {name: answer, f"entry_{entrant('Ben').pk}": "withdraw"}).status_code == 302
    assert Membership.objects.filter(member=of("Ana")).count() == 0
    assert (entrant("Ana").state, entrant("Ben").state) == (state, "active")


def test_leaving_a_club_in_which_nothing_runs_asks_nothing(
    season: MakeSeason, organiser: Member, signed_in: SignedIn
) -> None:
    season("Ana", "Ben", is_started=False)
    assert (
        "has not started: your entry is taken back" in signed_in(of("Ana")).get("/clubs/rovers/leave/").content.decode()
    )
    assert "entry_" not in signed_in(organiser).get("/clubs/rovers/leave/").content.decode()


@pytest.mark.parametrize("is_late", [False, True])
def test_a_withdrawn_winner_of_a_cup_tie_gives_the_next_opponent_a_walkover(
    season: MakeSeason, organiser: Member, is_late: bool
) -> None:
    """A withdrawn winner: before the next round is set nobody meets the other winner; after it the fixture is lost."""
    running = season(*FOUR, format="knockout")
    one, other = Fixture.objects.filter(round__number=1).order_by("number")
    deciding.decide(one, organiser, deciding.awarded(one, home(one)), "came")
    gone, stays = Entrant.objects.get(pk=home(one)), home(other)
    if is_late:
        deciding.decide(other, organiser, deciding.awarded(other, stays), "came")
    leaving.withdraw(running, gone.member)
    if not is_late:
        deciding.decide(other, organiser, deciding.awarded(other, stays), "came")
    running.refresh_from_db()
    table = stage_of(running).standings.order_by("position").values_list("entrant", flat=True)
    assert (running.state, table[0], first(running).state) == ("finished", stays, "awarded")
    finals = Fixture.objects.filter(round__number=2)
    assert list(finals.values_list("state", flat=True)) == (["forfeit"] if is_late else [])
    assert away(one) != stays


def test_a_table_of_three_that_opens_later_is_played_by_an_ai_for_who_has_gone(season: MakeSeason) -> None:
    pods = (StageRules("pods", {"size": 3, "games": 3, "at_once": True}),)
    seven = (*FOUR, "Eva", "Finn", "Gil")
    running = season(*seven, ruleset=ruleset_row("secret_cards"), stages=pods, most_open=1)
    leaving.withdraw(running, of("Ana"))
    seated = []
    while opened := tables_of(running):
        seated += list(opened[0].seats.order_by("index").values_list("member__name", "is_away"))
        play_out(opened[0])
        recording.record_result(opened[0].pk)
    assert len(seated) == 21
    assert {name for name, is_away in seated if is_away} == {"Ana"}
    assert [is_away for name, is_away in seated if name == "Ana"] == [True] * 3


def test_the_list_of_entrants_asks_as_much_for_four_as_for_eight(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, django_assert_num_queries: Any
) -> None:
    season(*FOUR)
    season("Eva", "Finn", "Gil", "Hana", "Ida", "Jon", "Kai", "Lea", name="Great cup")
    desk = signed_in(organiser)
    for address in ("rovers-cup", "great-cup"):
        with django_assert_num_queries(9):
            assert desk.get(f"/leagues/{address}/1/desk/entrants/").status_code == 200


@pytest.mark.parametrize("format", ["swiss", "knockout", "round_robin"])
def test_a_going_is_taken_back_after_later_rounds_were_made(
    season: MakeSeason, organiser: Member, signed_in: SignedIn, format: str
) -> None:
    """Rounds that were made without the entrant are shown before they are made anew; then the entrant is in them."""
    running, desk = season(*FOUR, format=format), signed_in(organiser)
    one, other = Fixture.objects.filter(round__number=1).order_by("number")
    gone = Entrant.objects.get(pk=home(one))
    deciding.decide(other, organiser, deciding.awarded(other, home(other)), "came")
    assert (
        desk.post(out(gone.member.name), {"policy": "keep", "state": "expelled", "reason": "Rude"}).status_code == 302
    )
    later = rounds_of(running)[1:]
    undo = f"{HERE}changes/{Trail.objects.get(action='expel').pk}/undo/"
    answer = desk.post(undo)
    if format != "round_robin":
        assert (answer.status_code, "What it touches" in answer.content.decode()) == (409, True)
        assert Entrant.objects.get(pk=gone.pk).state == "expelled"
        answer = desk.post(undo, {"re_pair": "on"})
    assert answer.status_code == 302
    gone.refresh_from_db()
    assert (gone.state, gone.left, Fixture.objects.get(pk=one.pk).state) == ("active", None, "playing")
    assert (rounds_of(running)[1:] == later) is (format == "round_robin")
    deciding.decide(one, organiser, deciding.awarded(one, gone.pk), "came")
    in_second = Fixture.objects.filter(round__stage__division__season=running, round__number=2, sides__entrant=gone)
    assert in_second.count() == 1
