"""Staff are told of each trouble once, and of its end once, by mail and to a chat room (W-R3, W-R14)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.management import call_command
from django.utils import timezone
from model_bakery import baker
from pytest_django.fixtures import Settings

from accounts.models import Member
from accounts.notices import outside
from games.models import Alarm, Heartbeat, Table
from games.services import alarms

pytestmark = pytest.mark.django_db
MINUTE = timedelta(minutes=1)
Starter = Callable[..., Table]


@pytest.fixture
def staff() -> Member:
    baker.make(Member, username="ben", email="ben@club.example")
    return baker.make(Member, username="ana", email="ana@club.example", is_staff=True)


@pytest.fixture
def posts(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What came to the staff's chat room."""
    settings.ALARM_WEBHOOK = "https://hooks.slack.com/services/T0"
    seen: list[dict[str, object]] = []

    def post(url: str, body: bytes, headers: object, **_: object) -> int:
        seen.append(json.loads(body))
        return 200

    monkeypatch.setattr(outside, "post", post)
    return seen


def stop(at: datetime) -> None:
    """All jobs run, but the sweep has not for an hour at that time."""
    run(at)
    Heartbeat.objects.update_or_create(name="job:sweep", defaults={"at": at - 60 * MINUTE})


def run(at: datetime) -> None:
    Heartbeat.objects.filter(name__startswith="job:").update(at=at)


def test_a_trouble_is_told_once_and_so_is_its_end(staff: Member, posts: list[dict[str, object]]) -> None:
    now = timezone.now()
    stop(now)
    for minute in range(5):
        stop(now + minute * MINUTE)
        alarms.watch(now + minute * MINUTE)
    assert [(one.subject, one.recipients()) for one in mail.outbox] == [
        ("Touchline needs you: job:sweep", ["ana@club.example"])
    ]
    assert "job:sweep: A run was missed" in mail.outbox[0].body
    assert "/admin/health/" in mail.outbox[0].body
    for minute in range(5, 9):
        run(now + minute * MINUTE)
        alarms.watch(now + minute * MINUTE)
    assert [one.subject for one in mail.outbox[1:]] == ["Touchline is well again: job:sweep"]
    assert len(posts) == 2
    assert str(posts[0]["text"]).startswith("Touchline needs you: job:sweep\njob:sweep: A run was missed")
    assert Alarm.objects.filter(ended__isnull=False, cleared__isnull=False).count() == 1


def test_what_is_over_by_the_next_look_is_not_told(staff: Member) -> None:
    now = timezone.now()
    stop(now)
    alarms.watch(now)
    run(now + MINUTE)
    alarms.watch(now + MINUTE)
    assert (mail.outbox, Alarm.objects.count()) == ([], 0)


def test_the_same_trouble_later_is_another_alarm(staff: Member) -> None:
    now = timezone.now()
    for start in (0, 10):
        for minute in range(start, start + 3):
            stop(now + minute * MINUTE)
            alarms.watch(now + minute * MINUTE)
        run(now + (start + 3) * MINUTE)
        alarms.watch(now + (start + 3) * MINUTE)
    assert [one.subject.split(":")[0] for one in mail.outbox] == ["Touchline needs you", "Touchline is well again"] * 2


def test_a_mail_server_that_is_away_is_tried_again(staff: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object) -> None:
        raise ConnectionRefusedError

    now = timezone.now()
    monkeypatch.setattr("django.core.mail.EmailMessage.send", fail)
    for minute in range(5):
        stop(now + minute * MINUTE)
        alarms.watch(now + minute * MINUTE)
        if minute == 2:
            assert Alarm.objects.get().told is None
            monkeypatch.undo()
    assert len(mail.outbox) == 1


def test_one_who_dies_while_telling_leaves_it_to_the_next(staff: Member) -> None:
    now = timezone.now()
    stop(now)
    Alarm.objects.create(name="job:sweep", words="late", since=now - 5 * MINUTE, claimed_until=now + 2 * MINUTE)
    alarms.watch(now + MINUTE)
    assert mail.outbox == []
    stop(now + 3 * MINUTE)
    alarms.watch(now + 3 * MINUTE)
    assert len(mail.outbox) == 1


def test_each_table_that_is_set_aside_is_told_also_when_another_waits_for_repair(
    staff: Member, started: Starter
) -> None:
    now = timezone.now()
    tables = [started("steps", name, f"{name}s") for name in ("Cem", "Dia")]
    for minute in range(6):
        Table.objects.filter(pk=tables[minute // 3].pk).update(status=Table.Status.ASIDE)
        run(now + minute * MINUTE)
        alarms.watch(now + minute * MINUTE)
    assert [one.subject for one in mail.outbox] == [f"Touchline needs you: aside:{table.slug}" for table in tables]


def test_where_nobody_can_be_told_the_page_has_it() -> None:
    now = timezone.now()
    for minute in range(3):
        stop(now + minute * MINUTE)
        alarms.watch(now + minute * MINUTE)
    assert Alarm.objects.get().told == now + MINUTE


def test_a_job_that_never_ran_is_waited_for_from_the_first_look(staff: Member) -> None:
    now = timezone.now()
    alarms.watch(now)
    assert Heartbeat.objects.get(name="job:sweep").at == now
    alarms.watch(now + 3 * MINUTE)
    assert "job:sweep" in Alarm.objects.values_list("name", flat=True)


def test_the_command_looks_from_beside_the_site(staff: Member, capsys: pytest.CaptureFixture[str]) -> None:
    stop(timezone.now())
    with pytest.raises(SystemExit) as ended:
        call_command("health", "--json", "--alarm")
    said = json.loads(capsys.readouterr().out)
    assert (ended.value.code, said["good"], said["checks"]["job:sweep"]["good"]) == (1, False, False)
    assert Alarm.objects.get().name == "job:sweep"
    Heartbeat.objects.all().delete()
    call_command("health")
    assert "well   Database: It answers." in capsys.readouterr().out
