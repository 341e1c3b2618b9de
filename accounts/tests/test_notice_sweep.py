"""The sweep: found by query, claimed by guarded update, sent once, whoever sweeps and however often."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from celery import current_app
from django.core import mail
from django.db import connection
from kombu.exceptions import OperationalError

from accounts import notices, tasks
from accounts.models import Member, Notice
from accounts.tests.conftest import Desk, MakeMember

NOW = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
Sent = list[tuple[str, list[int], dict[str, object]]]


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    return make_member()


@pytest.fixture
def broker(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """What was sent to the workers."""
    sent: Sent = []

    def send_task(name: str, args: list[int], **options: object) -> None:
        sent.append((name, args, options))

    monkeypatch.setattr(current_app, "send_task", send_task)
    return sent


@pytest.mark.usefixtures("clock")
def test_due_notices_go_to_the_mail_workers_in_the_order_in_which_they_came_due(ana: Member, broker: Sent) -> None:
    late = notices.queue(ana, "your_turn", "desk", 1, send_after=NOW)
    early = notices.queue(ana, "your_turn", "desk", 2, send_after=NOW - MINUTE)
    notices.queue(ana, "your_turn", "desk", 3, send_after=NOW + MINUTE)
    assert notices.sweep(NOW) == 2
    assert [(name, args) for name, args, _options in broker] == [
        ("accounts.tasks.send_notice", [early.pk, 0]),
        ("accounts.tasks.send_notice", [late.pk, 0]),
    ]
    assert broker[0][2] == {"queue": "mail", "retry": False, "expires": 300.0}


@pytest.mark.usefixtures("clock")
def test_a_claimed_notice_is_not_claimed_again_until_the_claim_runs_out(ana: Member, broker: Sent) -> None:
    row = notices.queue(ana, "your_turn", "desk", 1)
    assert [notices.sweep(NOW), notices.sweep(NOW), notices.sweep(NOW + 4 * MINUTE)] == [1, 0, 0]
    row.refresh_from_db()
    assert row.claimed_until == NOW + 5 * MINUTE
    assert notices.sweep(NOW + 5 * MINUTE) == 1


@pytest.mark.usefixtures("clock")
def test_two_tasks_for_one_claim_send_one_mail(ana: Member, desk: Desk, broker: Sent) -> None:
    notices.queue(ana, "your_turn", "desk", 1)
    notices.sweep(NOW)
    notices.sweep(NOW + 5 * MINUTE)
    for _name, args, _options in broker:
        tasks.send_notice(*args)
    assert (len(broker), len(mail.outbox)) == (2, 1)


@pytest.mark.usefixtures("clock")
def test_directly_the_sweep_sends_by_itself(ana: Member, desk: Desk, broker: Sent) -> None:
    notices.queue(ana, "your_turn", "desk", 1)
    assert notices.sweep(NOW, direct=True) == 1
    assert (broker, len(mail.outbox), Notice.objects.get(channel="mail").state) == ([], 1, "sent")
    assert notices.sweep(NOW, direct=True) == 0


@pytest.mark.usefixtures("clock")
def test_a_sweep_takes_no_more_than_its_limit(ana: Member, broker: Sent) -> None:
    for number in range(3):
        notices.queue(ana, "your_turn", "desk", number)
    assert [notices.sweep(NOW, limit=2), notices.sweep(NOW, limit=2), notices.sweep(NOW, limit=2)] == [2, 1, 0]


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("error", [OperationalError("gone"), ConnectionRefusedError("gone")])
def test_without_a_broker_the_sweep_ends_and_a_later_one_finds_everything(
    ana: Member, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def send_task(*args: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(current_app, "send_task", send_task)
    for number in range(3):
        notices.queue(ana, "your_turn", "desk", number)
    assert notices.sweep(NOW) == 0
    monkeypatch.setattr(current_app, "send_task", lambda *args, **options: None)
    assert notices.sweep(NOW + 5 * MINUTE) == 3


def test_a_failed_notice_is_found_again_when_its_wait_is_over(
    ana: Member, desk: Desk, clock: time_machine.Traveller
) -> None:
    desk.error = RuntimeError("not now")
    notices.queue(ana, "your_turn", "desk", 1)
    notices.sweep(direct=True)
    desk.error = None
    assert notices.sweep(direct=True) == 0
    clock.shift(MINUTE)
    assert notices.sweep(direct=True) == 1
    assert Notice.objects.get(channel="mail").state == "sent"


def test_a_sender_killed_at_its_work_is_followed_by_another(
    ana: Member, desk: Desk, clock: time_machine.Traveller
) -> None:
    row = notices.queue(ana, "your_turn", "desk", 1)
    Notice.objects.filter(pk=row.pk).update(attempts=1, claimed_until=NOW + 2 * MINUTE)
    assert notices.sweep(direct=True) == 0
    clock.shift(2 * MINUTE)
    assert notices.sweep(direct=True) == 1
    row.refresh_from_db()
    assert (row.state, row.attempts) == ("sent", 2)


@pytest.mark.usefixtures("clock")
def test_a_notice_whose_sender_was_killed_five_times_is_given_up(ana: Member, desk: Desk) -> None:
    row = notices.queue(ana, "your_turn", "desk", 1)
    Notice.objects.filter(pk=row.pk).update(attempts=5, claimed_until=NOW - MINUTE)
    assert notices.sweep(NOW, direct=True) == 0
    row.refresh_from_db()
    assert (row.state, row.error, row.settled) == ("failed", "the sender stopped each time", NOW)


def test_after_a_long_outage_what_was_answered_meanwhile_is_not_sent(
    ana: Member, desk: Desk, clock: time_machine.Traveller
) -> None:
    for number in range(4):
        notices.queue(ana, "your_turn", "desk", number, expires_at=NOW + timedelta(hours=9))
    notices.queue(ana, "table_finished", "desk", 9)
    clock.shift(timedelta(hours=10))
    assert notices.sweep(direct=True) == 5
    rows = Notice.objects.filter(channel="mail").order_by("pk").values_list("state", "error")
    assert list(rows) == [("suppressed", "expired")] * 4 + [("sent", "")]


@pytest.mark.databases
@pytest.mark.django_db(transaction=True)
def test_sweeps_in_parallel_send_each_notice_once(make_member: MakeMember, desk: Desk) -> None:
    ana = make_member()
    notices.queue_many(notices.Wanted(ana.pk, "your_turn", "desk", number) for number in range(40))
    start = threading.Barrier(4)

    def sweep() -> None:
        try:
            start.wait(10)
            notices.sweep(direct=True)
        finally:
            connection.close()

    threads = [threading.Thread(target=sweep) for _number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(mail.outbox) == 40
    assert list(Notice.objects.values_list("state", "attempts").distinct().order_by()) == [("sent", 1)]


@pytest.mark.usefixtures("clock")
def test_the_task_sweeps(ana: Member, broker: Sent) -> None:
    row = notices.queue(ana, "your_turn", "desk", 1)
    tasks.sweep_notices()
    assert [args for _name, args, _options in broker] == [[row.pk, 0]]
