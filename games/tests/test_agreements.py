"""What members agree on: a turn taken back, an end without a result; giving up; playing again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import Member, Notice
from games.models import Move, Seat, Table
from games.selectors.history import log_page
from games.selectors.motions import motion_of
from games.selectors.speech import speaker
from games.services import absence, agreements, checking, draft, playing
from games.services.errors import Refused

pytestmark = pytest.mark.django_db
Starter = Callable[..., Table]


def fresh(table: Table) -> Table:
    return Table.objects.select_related("ruleset").get(pk=table.pk)


def play(table: Table, seat: int) -> None:
    """The seat ends its turn."""
    table = fresh(table)
    ask = table.duties.get(seat=seat).ask
    draft.step(table, table.seats.get(index=seat), ask, "end")


def who_sits(table: Table, index: int) -> Member:
    return Member.objects.get(seats__table=table, seats__index=index)


def asks(table: Table) -> set[str]:
    return set(table.duties.values_list("ask", flat=True))


@pytest.fixture
def two(started: Starter) -> Table:
    """Ana has ended a turn, and Ben one after her."""
    table = started("steps", "Ana", "Ben")
    play(table, 0)
    play(table, 1)
    return fresh(table)


def test_a_turn_is_taken_back_when_the_other_agrees_though_he_has_played_since(two: Table) -> None:
    """W-R24: the request still works after the reply, names the very move, and stands in the log."""
    before = fresh(two)
    seen = asks(two) | set(Move.objects.filter(table=two).values_list("ask", flat=True))
    agreements.propose(two.pk, 0, "take_back")
    assert fresh(two).version == before.version
    agreements.agree(two.pk, 1)
    after = fresh(two)
    assert after.version == before.version + 1
    assert after.counter == before.counter
    assert list(after.duties.values_list("seat", flat=True)) == [0]
    assert asks(after).isdisjoint(seen)
    assert checking.is_sound(after, checking.check_table(after))
    latest = log_page(after, speaker(after), None)[0]
    assert latest.sentences == ["By agreement of all, Ana takes back the last turn. What was played since is void."]
    assert list(after.interventions.values_list("kind", flat=True)) == ["take_back"]


def test_play_goes_on_after_a_take_back_and_the_log_replays(two: Table) -> None:
    agreements.propose(two.pk, 1, "take_back")
    agreements.agree(two.pk, 0)
    play(two, 1)
    play(two, 0)
    after = fresh(two)
    assert checking.is_sound(after, checking.check_table(after))
    agreements.propose(two.pk, 0, "take_back")
    agreements.agree(two.pk, 1)
    assert checking.is_sound(fresh(two), checking.check_table(fresh(two)))


def test_a_no_ends_the_question_and_changes_nothing(two: Table) -> None:
    agreements.propose(two.pk, 0, "take_back")
    agreements.drop(two.pk, 1)
    assert (fresh(two).motion, fresh(two).version, fresh(two).state) == ("", two.version, two.state)
    with pytest.raises(Refused, match=r"Nothing is asked here any more\."):
        agreements.agree(two.pk, 1)


def test_a_question_is_overtaken_when_its_asker_plays_on(two: Table) -> None:
    """W-R24: a request expires when it has been passed."""
    agreements.propose(two.pk, 0, "take_back")
    play(two, 0)
    version = fresh(two).version
    with pytest.raises(Refused, match=r"Play has gone on; the question has been overtaken\."):
        agreements.agree(two.pk, 1)
    assert fresh(two).version == version
    agreements.propose(two.pk, 1, "take_back")
    motion = motion_of(fresh(two))
    assert motion is not None
    assert motion.seat == 1


def test_one_question_at_a_time(two: Table) -> None:
    agreements.propose(two.pk, 0, "take_back")
    with pytest.raises(Refused, match=r"Another question is open at this table; it comes first\."):
        agreements.propose(two.pk, 1, "void")


def test_nobody_takes_a_turn_back_against_ais_alone(started: Starter) -> None:
    """W-R22: no going back gives facts that the seat did not have before."""
    table = started("steps", "Ana", "heuristic")
    play(table, 0)
    with pytest.raises(Refused, match="nobody here who could agree"):
        agreements.propose(table.pk, 0, "take_back")


def test_nothing_is_taken_back_before_the_first_move(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    with pytest.raises(Refused, match="done nothing yet"):
        agreements.propose(table.pk, 0, "take_back")


@pytest.mark.parametrize("kind", ["take_back", "void"])
def test_at_a_league_table_nothing_is_agreed_on(two: Table, kind: Any) -> None:
    Table.objects.filter(pk=two.pk).update(is_friendly=False)
    with pytest.raises(Refused, match="its league decides"):
        agreements.propose(two.pk, 0, kind)


def test_all_present_end_a_table_and_ais_have_no_vote(started: Starter) -> None:
    """W-R20: AI seats never block votes."""
    table = started("windows", "Ana", "Ben", "heuristic")
    agreements.propose(table.pk, 0, "void")
    assert fresh(table).status == Table.Status.PLAYING
    agreements.agree(table.pk, 1)
    assert fresh(table).status == Table.Status.VOID
    assert table.results.count() == 0


def test_who_goes_away_holds_nothing_up(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    agreements.propose(table.pk, 0, "void")
    absence.sit_in(table.seats.get(index=1))
    assert fresh(table).status == Table.Status.VOID


def test_who_is_asked_is_told_once(two: Table) -> None:
    agreements.propose(two.pk, 0, "take_back")
    told = Notice.objects.filter(event="agreement")
    assert list(told.values_list("member__name", flat=True)) == ["Ben"]


def test_a_seat_given_up_is_played_on_by_an_ai_and_never_taken_back(started: Starter) -> None:
    table = started("windows", "Ana", "Ben", "heuristic")
    client = Client()
    client.force_login(who_sits(table, 0))
    page = client.get(f"/tables/{table.slug}/resign/")
    assert page.status_code == 200
    assert fresh(table).version == table.version
    client.post(f"/tables/{table.slug}/resign/")
    seat = Seat.objects.get(table=table, index=0)
    assert (seat.gave_up, seat.is_played_by_ai) == (True, True)
    assert Move.objects.filter(table=table, seat=0, move="resign").count() == 1
    assert client.post(f"/tables/{table.slug}/resign/").status_code == 404
    with pytest.raises(Refused, match="given this seat up"):
        absence.come_back(seat)
    assert set(table.duties.filter(seat=0).values_list("kind", flat=True)) <= {"ai"}
    playing.play_on(table.pk)
    assert checking.is_sound(fresh(table), checking.check_table(fresh(table)))


def test_the_pages_ask_before_they_act_and_the_other_answers_by_a_button(two: Table) -> None:
    """W-R23: what cannot be undone needs a second press, in another place."""
    ana, ben, cid = Client(), Client(), Client()
    for client, index in ((ana, 0), (ben, 1)):
        client.force_login(who_sits(two, index))
    assert "games:ask_all" not in ana.get(f"/tables/{two.slug}/more/").content.decode()
    assert ana.get(f"/tables/{two.slug}/ask/take-back/").status_code == 200
    assert fresh(two).motion == ""
    assert ana.get(f"/tables/{two.slug}/ask/other/").status_code == 404
    assert cid.post(f"/tables/{two.slug}/ask/end/").status_code == 302
    assert fresh(two).motion == ""
    ana.post(f"/tables/{two.slug}/ask/take-back/")
    assert "Take the question back" in ana.get(f"/tables/{two.slug}/").content.decode()
    assert "I agree" in ben.get(f"/tables/{two.slug}/").content.decode()
    assert "asks to take the last turn back" not in cid.get(f"/tables/{two.slug}/").content.decode()
    ben.post(f"/tables/{two.slug}/agree/", {"answer": "yes"})
    assert fresh(two).version == two.version + 1
    assert ben.post(f"/tables/{two.slug}/agree/", {"answer": "yes"}).status_code == 409


def test_a_rematch_is_opened_once_and_the_others_are_asked(started: Starter) -> None:
    table = started("steps", "Ana", "Ben")
    agreements.propose(table.pk, 0, "void")
    agreements.agree(table.pk, 1)
    ana, ben = Client(), Client()
    for client, index in ((ana, 0), (ben, 1)):
        client.force_login(who_sits(table, index))
    ana.post(f"/tables/{table.slug}/again/")
    ana.post(f"/tables/{table.slug}/again/")
    again = Table.objects.get(rematch_of=table)
    assert [seat.member and seat.member.name for seat in again.seats.order_by("index")] == [None, "Ana"]
    assert list(Notice.objects.filter(event="invitation").values_list("member__name", flat=True)) == ["Ben"]
    ben.post(f"/tables/{table.slug}/again/")
    assert fresh(again).status == Table.Status.PLAYING
    assert Table.objects.filter(rematch_of=table).count() == 1
