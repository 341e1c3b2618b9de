"""Putting notices into the outbox: once each, by one statement, with ids only."""

from datetime import UTC, datetime

import pytest
import time_machine
from pytest_django import DjangoAssertNumQueries

from accounts import notices
from accounts.models import Notice
from accounts.notices import Wanted
from accounts.tests.conftest import MakeMember

NOW = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)
LATER = datetime(2026, 6, 15, 17, 0, tzinfo=UTC)


@time_machine.travel(NOW, tick=False)
def test_a_notice_is_due_at_once_unless_said_otherwise(make_member: MakeMember) -> None:
    row = notices.queue(make_member(), "your_turn", "table", 7, ask="3.0.ab")
    assert (row.event, row.subject_kind, row.subject_id, row.ask) == ("your_turn", "table", "7", "3.0.ab")
    assert (row.channel, row.state, row.send_after, row.expires_at) == ("mail", "queued", NOW, None)
    assert (row.attempts, row.created) == (0, NOW)


def test_queueing_the_same_twice_keeps_the_first(make_member: MakeMember) -> None:
    ana = make_member()
    first = notices.queue(ana, "your_turn", "table", 7, "a", send_after=NOW)
    second = notices.queue(ana, "your_turn", "table", "7", "a", send_after=LATER)
    assert (second.pk, second.send_after) == (first.pk, NOW)


def test_what_was_sent_is_not_queued_again(make_member: MakeMember) -> None:
    ana = make_member()
    row = notices.queue(ana, "your_turn", "table", 7, "a")
    Notice.objects.update(state="sent")
    notices.queue_many([Wanted(ana.pk, "your_turn", "table", 7, "a")])
    assert notices.queue(ana, "your_turn", "table", 7, "a").pk == row.pk
    assert list(Notice.objects.values_list("state", flat=True)) == ["sent"]


def test_each_part_of_the_key_makes_another_notice(make_member: MakeMember) -> None:
    ana, bea = make_member("ana"), make_member("bea")
    for member, event, kind, subject_id, ask in [
        (ana, "your_turn", "table", 7, "a"),
        (bea, "your_turn", "table", 7, "a"),
        (ana, "reminder", "table", 7, "a"),
        (ana, "your_turn", "fixture", 7, "a"),
        (ana, "your_turn", "table", 8, "a"),
        (ana, "your_turn", "table", 7, "b"),
    ]:
        notices.queue(member, event, kind, subject_id, ask)
    assert Notice.objects.count() == 6


def test_many_are_one_statement_and_those_that_stand_stay(
    make_member: MakeMember, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ana, bea = make_member("ana"), make_member("bea")
    notices.queue(ana, "your_turn", "table", 7, "a", send_after=NOW)
    wanted = [
        Wanted(ana.pk, "your_turn", "table", 7, "a", send_after=LATER),
        Wanted(bea.pk, "your_turn", "table", 7, "b", send_after=LATER, expires_at=LATER, payload={"move": 12}),
    ]
    with django_assert_num_queries(1):
        notices.queue_many(wanted)
    rows = Notice.objects.order_by("pk").values_list("member", "send_after", "expires_at", "payload")
    assert list(rows) == [(ana.pk, NOW, None, {}), (bea.pk, LATER, LATER, {"move": 12})]


def test_none_are_no_statement(db: None, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(0):
        notices.queue_many([])


@pytest.mark.parametrize("value", ["x" * 121, ["card:2goal"], {"hand": 1}, 2.5, None])
def test_a_payload_that_could_hold_a_secret_is_an_error(make_member: MakeMember, value: object) -> None:
    with pytest.raises(ValueError, match="ids and keys only, not 'hand'"):
        notices.queue(make_member(), "your_turn", "table", 7, payload={"hand": value})  # type: ignore[dict-item]
    assert not Notice.objects.exists()


def test_a_channel_that_does_not_exist_is_an_error(make_member: MakeMember) -> None:
    with pytest.raises(ValueError, match="pigeon"):
        notices.queue(make_member(), "your_turn", "table", 7, channel="pigeon")
