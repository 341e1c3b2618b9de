"""When a member is told: presence only delays, quiet times wait, and a stall ends in one message."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta

import pytest
import time_machine
from django.core import mail

from accounts import notices
from accounts.models import Member, Notice
from accounts.notices import Message
from accounts.notices.quiet import quiet_end
from accounts.tests.conftest import Desk, MakeMember

NOW = datetime(2026, 6, 14, 21, 30, tzinfo=UTC)  # 23:30 in Madrid


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    return make_member(zone="Europe/Madrid")


def asleep(member: Member) -> None:
    member.quiet_from, member.quiet_until = time(23), time(7)
    member.save()


def run() -> None:
    while notices.sweep(direct=True):
        pass


def test_whoever_always_wants_to_be_told_is_told_at_once(ana: Member, make_member: MakeMember, desk: Desk) -> None:
    """W-R2: being here only delays the message; a setting does away with the delay."""
    ben = make_member("ben", notices_at_once=True)
    for member in (ana, ben):
        notices.queue(member, "your_turn", "desk", 7, send_after=NOW + timedelta(minutes=10))
    run()
    assert [letter.to for letter in mail.outbox] == [["ben@example.org"]]


def test_a_forgotten_open_tab_swallows_nothing(ana: Member, desk: Desk, clock: time_machine.Traveller) -> None:
    """W-R2: whoever did not move is told after the delay, seen on the site or not."""
    Member.objects.filter(pk=ana.pk).update(last_login=NOW)
    notices.queue(ana, "your_turn", "desk", 7, send_after=NOW + timedelta(minutes=10))
    clock.shift(timedelta(minutes=10))
    run()
    assert len(mail.outbox) == 1


def test_in_quiet_times_nothing_rings_and_the_list_has_it(
    ana: Member, desk: Desk, clock: time_machine.Traveller
) -> None:
    asleep(ana)
    row = notices.queue(ana, "your_turn", "desk", 7)
    run()
    row.refresh_from_db()
    assert (mail.outbox, row.state, row.attempts) == ([], "queued", 0)
    assert row.send_after == datetime(2026, 6, 15, 5, 0, tzinfo=UTC)
    assert Notice.objects.get(channel="page").state == "sent"
    clock.move_to(row.send_after)
    run()
    assert len(mail.outbox) == 1


@pytest.mark.parametrize(("hours", "rings"), [(3, True), (7.6, True), (8.4, True), (8.5, False)])
def test_what_would_come_too_late_after_the_quiet_times_rings(
    ana: Member, desk: Desk, hours: float, rings: bool
) -> None:
    """Too late is also what leaves less than an hour to act: quiet times end at seven, in seven and a half hours."""
    asleep(ana)
    notices.queue(ana, "reminder", "desk", 7, expires_at=NOW + timedelta(hours=hours))
    run()
    assert len(mail.outbox) == int(rings)


@pytest.mark.parametrize(
    ("zone", "now", "end"),
    [
        ("UTC", datetime(2026, 6, 14, 22, 59, tzinfo=UTC), None),
        ("UTC", datetime(2026, 6, 14, 23, 0, tzinfo=UTC), datetime(2026, 6, 15, 7, tzinfo=UTC)),
        ("UTC", datetime(2026, 6, 15, 6, 59, tzinfo=UTC), datetime(2026, 6, 15, 7, tzinfo=UTC)),
        ("UTC", datetime(2026, 6, 15, 7, 0, tzinfo=UTC), None),
        ("Asia/Tokyo", datetime(2026, 6, 14, 14, 0, tzinfo=UTC), datetime(2026, 6, 14, 22, tzinfo=UTC)),
        # the night in which the clocks of Madrid go forward, and the one in which they go back
        ("Europe/Madrid", datetime(2026, 3, 28, 23, 0, tzinfo=UTC), datetime(2026, 3, 29, 5, tzinfo=UTC)),
        ("Europe/Madrid", datetime(2026, 10, 24, 23, 0, tzinfo=UTC), datetime(2026, 10, 25, 6, tzinfo=UTC)),
    ],
)
def test_quiet_times_are_hours_of_the_members_own_day(zone: str, now: datetime, end: datetime | None) -> None:
    assert quiet_end(Member(zone=zone, quiet_from=time(23), quiet_until=time(7)), now) == end


def test_quiet_times_within_one_day_and_none_at_all() -> None:
    noon = datetime(2026, 6, 14, 12, 30, tzinfo=UTC)
    within = Member(quiet_from=time(12), quiet_until=time(14))
    assert quiet_end(within, noon) == datetime(2026, 6, 14, 14, tzinfo=UTC)
    assert quiet_end(Member(), noon) is None
    assert quiet_end(Member(quiet_from=time(12), quiet_until=time(14), notices_at_once=True), noon) is None


def test_after_a_stall_of_six_hours_each_member_gets_one_message(
    ana: Member, make_member: MakeMember, desk: Desk, clock: time_machine.Traveller
) -> None:
    """W-R4: no flood of what has piled up: one message per member, which lists it."""
    ben = make_member("ben")
    desk.message = Message("Your turn", ["Choose."], "/tables/7/", due_at=NOW + timedelta(days=1))
    for member in (ana, ben):
        for number in range(5):
            notices.queue(member, "your_turn", "desk", number)
    clock.shift(timedelta(hours=6))
    run()
    assert sorted(letter.to[0] for letter in mail.outbox) == ["ana@example.org", "ben@example.org"]
    letter = next(one for one in mail.outbox if one.to == ["ana@example.org"])
    assert letter.subject == "5 messages wait for you"
    assert str(letter.body).count("Your turn – until Monday 15 June 2026, 23:30 (Europe/Madrid)") == 5
    assert set(Notice.objects.values_list("state", flat=True)) == {"sent"}


def test_after_a_stall_what_is_no_longer_due_is_left_out_of_the_one_message(
    ana: Member, desk: Desk, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W-R4: each notice is asked again at the moment of sending."""
    monkeypatch.setattr(desk, "still_due", lambda notice: notice.subject_id in ("1", "3"))
    from accounts.notices import subjects

    monkeypatch.setitem(subjects._subjects, "desk", subjects.Subject(desk.still_due, desk.render))
    for number in range(5):
        notices.queue(ana, "your_turn", "desk", number)
    clock.shift(timedelta(hours=6))
    run()
    assert [letter.subject for letter in mail.outbox] == ["2 messages wait for you"]
    states = Notice.objects.filter(channel="mail").order_by("pk").values_list("state", flat=True)
    assert list(states) == ["suppressed", "sent", "suppressed", "sent", "suppressed"]


def test_what_cannot_be_sent_together_comes_again_whole(
    ana: Member, desk: Desk, clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    from accounts.notices import channels

    good = channels.SENDERS["mail"]

    def refuse(*_args: object) -> None:
        raise ConnectionRefusedError("no server")

    for number in range(3):
        notices.queue(ana, "your_turn", "desk", number)
    clock.shift(timedelta(hours=6))
    monkeypatch.setitem(channels.SENDERS, "mail", refuse)
    run()
    monkeypatch.setitem(channels.SENDERS, "mail", good)
    clock.shift(timedelta(minutes=3))
    run()
    assert [letter.subject for letter in mail.outbox] == ["3 messages wait for you"]
