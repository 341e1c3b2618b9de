"""The daily summary: at the member's own hour, once a local day, with all that waits (R3)."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest
from django.core import mail
from django.test import Client

from accounts import hooks, notices
from accounts.models import Member, Notice
from accounts.notices import digest

from .conftest import MakeMember

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> list[hooks.Entry]:
    """What waits for everybody; each test fills it."""
    found: list[hooks.Entry] = []
    monkeypatch.setattr(hooks, "_agendas", [lambda _member: list(found)])
    return found


def entry(number: int, hours: int | None = None) -> hooks.Entry:
    due = None if hours is None else NOON + timedelta(hours=hours)
    return hooks.Entry(f"t{number}", f"Table {number} with Ben", f"/tables/{number}/", due)


@pytest.mark.parametrize(
    ("zone", "hour", "is_written"),
    [("UTC", 12, True), ("UTC", 13, False), ("Europe/Madrid", 14, True), ("America/New_York", 9, False)],
)
def test_it_is_written_at_the_member_s_own_hour(
    make_member: MakeMember, waiting: list[hooks.Entry], zone: str, hour: int, is_written: bool
) -> None:
    make_member(zone=zone, digest_at=time(hour))
    waiting.append(entry(1))
    assert digest.write_due(NOON) == int(is_written)


def test_once_a_day_however_often_and_late_it_is_asked_for(make_member: MakeMember, waiting: list[hooks.Entry]) -> None:
    ana = make_member(zone="UTC", digest_at=time(8))
    waiting.append(entry(1))
    assert [digest.write_due(NOON + timedelta(hours=n)) for n in (0, 1, 11)] == [1, 0, 0]
    assert digest.write_due(NOON + timedelta(hours=20)) == 1
    days = Notice.objects.filter(member=ana, event="digest").order_by("pk").values_list("ask", flat=True)
    assert list(days) == ["2026-05-04", "2026-05-05"]


def test_nobody_gets_one_who_did_not_ask_or_has_nothing_to_do(
    make_member: MakeMember, waiting: list[hooks.Entry]
) -> None:
    make_member("ana", digest_at=time(8))
    make_member("ben")
    assert digest.write_due(NOON) == 0
    assert Notice.objects.count() == 0


def test_it_lists_all_tables_by_the_time_left(
    make_member: MakeMember, waiting: list[hooks.Entry], time_machine: object
) -> None:
    time_machine.move_to(NOON, tick=False)  # type: ignore[attr-defined]
    make_member(zone="UTC", digest_at=time(8))
    waiting += [entry(0), *(entry(number, hours=300 - number) for number in range(1, 300))]
    digest.write_due(NOON)
    notices.sweep(direct=True)
    (sent,) = mail.outbox
    lines = [line for line in sent.body.splitlines() if line.startswith("Table ")]
    assert sent.subject == "Today: 300 decisions wait for you"
    assert [line.split()[1] for line in lines] == [*map(str, range(299, 0, -1)), "0"]
    assert "May" in lines[0]
    assert "(UTC)" in lines[0]


def test_what_was_done_meanwhile_is_not_told(make_member: MakeMember, waiting: list[hooks.Entry]) -> None:
    make_member(zone="UTC", digest_at=time(0))
    waiting.append(entry(1))
    digest.write_due()
    waiting.clear()
    notices.sweep(direct=True)
    assert mail.outbox == []
    assert Notice.objects.get(channel="mail").error in ("no longer due", "nothing to say")


def test_the_hour_is_set_on_the_page_of_the_ways(make_member: MakeMember) -> None:
    ana, client = make_member(), Client()
    client.force_login(ana)
    assert client.post("/notices/ways/", {"digest_at": "07:30"}).status_code == 302
    assert Member.objects.get(pk=ana.pk).digest_at == time(7, 30)
    assert client.post("/notices/ways/", {"digest_at": "late"}).status_code == 422
    assert Member.objects.get(pk=ana.pk).digest_at == time(7, 30)
