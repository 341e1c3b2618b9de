"""Sending one notice: asked again at the last moment, failures stored and tried again, five times at most."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core import mail
from django.utils import timezone, translation

from accounts import notices
from accounts.models import Member, Notice
from accounts.notices import Message, channels
from accounts.notices.preferences import switch
from accounts.tests.conftest import Desk, MakeMember

NOW = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    return make_member()


def queued(member: Member, **fields: object) -> Notice:
    row = notices.queue(member, "your_turn", "desk", 7, "a")
    Notice.objects.filter(pk=row.pk).update(**fields)
    row.refresh_from_db()
    return row


def stand(row: Notice) -> tuple[str, str]:
    row.refresh_from_db()
    return row.state, row.error


def test_a_notice_that_is_due_goes_out_and_says_when(ana: Member, desk: Desk) -> None:
    row = queued(ana)
    assert notices.deliver(row.pk, 0) is True
    assert stand(row) == ("sent", "")
    assert (row.attempts, row.settled, row.claimed_until) == (1, NOW, None)
    assert [message.to for message in mail.outbox] == [["ana@example.org"]]


def test_what_is_no_longer_due_is_never_sent(ana: Member, desk: Desk) -> None:
    desk.is_due = False
    row = queued(ana)
    assert notices.deliver(row.pk, 0) is False
    assert stand(row) == ("suppressed", "no longer due")
    assert mail.outbox == []


def test_where_there_is_nothing_to_say_nothing_is_sent(ana: Member, desk: Desk) -> None:
    desk.message = None
    row = queued(ana)
    notices.deliver(row.pk, 0)
    assert stand(row) == ("suppressed", "nothing to say")


def test_after_its_time_a_notice_is_dropped_without_asking(ana: Member, desk: Desk) -> None:
    row = queued(ana, expires_at=NOW)
    notices.deliver(row.pk, 0)
    assert stand(row) == ("suppressed", "expired")
    assert desk.asked == []


def test_who_switched_the_event_off_gets_none_of_it_and_all_of_the_rest(ana: Member, desk: Desk) -> None:
    switch(ana.pk, "your_turn", "mail", on=False)
    off, on = queued(ana), notices.queue(ana, "reminder", "desk", 7, "a")
    notices.deliver(off.pk, 0)
    notices.deliver(on.pk, 0)
    assert [stand(off), stand(on)] == [("suppressed", "switched off"), ("sent", "")]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [({"email": ""}, "no address"), ({"is_active": False}, "account closed"), ({"deleted_at": NOW}, "account closed")],
)
def test_members_who_cannot_be_reached_are_not_written_to(
    ana: Member, desk: Desk, fields: dict[str, object], reason: str
) -> None:
    row = queued(ana)
    Member.objects.filter(pk=ana.pk).update(**fields)
    notices.deliver(row.pk, 0)
    assert stand(row) == ("suppressed", reason)


def test_the_same_attempt_is_made_once(ana: Member, desk: Desk) -> None:
    row = queued(ana)
    assert [notices.deliver(row.pk, 0), notices.deliver(row.pk, 0)] == [True, False]
    assert len(mail.outbox) == 1


def test_a_task_from_an_earlier_attempt_does_nothing(ana: Member, desk: Desk) -> None:
    row = queued(ana, attempts=2)
    assert notices.deliver(row.pk, 1) is False
    assert stand(row) == ("queued", "")


def test_a_failure_is_stored_and_tried_again_after_longer_and_longer_waits(
    ana: Member, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise ConnectionRefusedError("no server")

    monkeypatch.setitem(channels.SENDERS, "mail", refuse)
    row, waits = queued(ana), []
    for attempt in range(4):
        assert notices.deliver(row.pk, attempt) is False
        assert stand(row) == ("queued", "ConnectionRefusedError: no server")
        waits.append(row.send_after - NOW)
    assert waits == [timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=25), timedelta(hours=2)]
    notices.deliver(row.pk, 4)
    assert stand(row) == ("failed", "ConnectionRefusedError: no server")
    assert (row.attempts, row.settled) == (5, NOW)
    assert notices.deliver(row.pk, 5) is False


def test_a_failure_in_the_room_that_is_asked_is_a_failure_like_any_other(ana: Member, desk: Desk) -> None:
    desk.error = RuntimeError("rules broke")
    row = queued(ana)
    notices.deliver(row.pk, 0)
    assert stand(row) == ("queued", "RuntimeError: rules broke")


def test_a_kind_of_subject_nobody_answers_for_is_a_failure(ana: Member) -> None:
    row = notices.queue(ana, "your_turn", "unknown", 7)
    notices.deliver(row.pk, 0)
    assert stand(row) == ("queued", "LookupError: nobody answers for 'unknown'")


def test_a_sender_that_overslept_does_not_overwrite_a_later_one(
    ana: Member, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = queued(ana)

    def slow(*args: object) -> None:
        Notice.objects.filter(pk=row.pk).update(attempts=2, claimed_until=NOW + timedelta(minutes=2))
        raise TimeoutError("too late")

    monkeypatch.setitem(channels.SENDERS, "mail", slow)
    notices.deliver(row.pk, 0)
    assert stand(row) == ("queued", "")
    assert (row.attempts, row.claimed_until) == (2, NOW + timedelta(minutes=2))


def test_the_words_are_made_in_the_language_and_zone_of_the_reader(ana: Member, desk: Desk) -> None:
    Member.objects.filter(pk=ana.pk).update(language="es", zone="Asia/Tokyo")
    seen: list[tuple[str | None, str]] = []

    def render(notice: Notice) -> Message:
        seen.append((translation.get_language(), timezone.get_current_timezone_name()))
        return Message("x")

    notices.subjects.register("desk", still_due=desk.still_due, render=render)
    notices.deliver(queued(ana).pk, 0)
    assert set(seen) == {("es", "Asia/Tokyo")}
