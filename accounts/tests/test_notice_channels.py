"""One notice by all channels a member wants: the list on the site, a chat room, and another way when one fails."""

import smtplib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client

from accounts import notices
from accounts.models import Member, MemberHook, Notice
from accounts.notices import Message, channels, webhook
from accounts.notices.outside import PostError
from accounts.notices.preferences import as_everywhere, is_muted, is_on, matrix, mute, switch, switch_all
from accounts.notices.webhook import Hook, Post
from accounts.tests.conftest import Desk, MakeMember, SignedIn

NOW = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)
Outcome = dict[str, tuple[str, str]]


class Room:
    """A chat room that keeps what it gets, or refuses it."""

    def __init__(self) -> None:
        self.got: list[Post] = []
        self.error: PostError | None = None

    def __call__(self, hook: Hook, post: Post) -> None:
        if self.error:
            raise self.error
        self.got.append(post)


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    made = Room()
    monkeypatch.setattr(webhook, "deliver", made)
    return made


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    member = make_member(zone="Europe/Madrid")
    MemberHook.objects.create(member=member, url="https://chat.example/1", shape="discord")
    return member


def run() -> None:
    """All sweeps that find something now."""
    while notices.sweep(direct=True):
        pass


def outcome(member: Member) -> Outcome:
    rows = Notice.objects.filter(member=member).order_by("pk")
    return {row.channel: (row.state, row.error) for row in rows}


def test_one_notice_goes_out_by_every_channel_once(ana: Member, desk: Desk, room: Room) -> None:
    desk.message = Message("Your turn", ["Choose."], "/tables/7/", due_at=NOW + timedelta(hours=2))
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    run()
    assert outcome(ana) == {"mail": ("sent", ""), "page": ("sent", ""), "webhook": ("sent", "")}
    (post,) = room.got
    due = "Until Sunday 14 June 2026, 21:00 (Europe/Madrid)."
    assert (post.title, post.lines, post.link[-10:], post.event) == (
        "Your turn",
        ["Choose.", due],
        "/tables/7/",
        "your_turn",
    )
    assert len(mail.outbox) == 1


def test_nothing_is_written_for_other_channels_of_what_is_no_longer_due(ana: Member, desk: Desk, room: Room) -> None:
    desk.is_due = False
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert outcome(ana) == {"mail": ("suppressed", "no longer due")}


def test_a_channel_that_is_switched_off_is_left_out_and_the_others_are_not(ana: Member, desk: Desk, room: Room) -> None:
    switch(ana.pk, "your_turn", "mail", on=False)
    switch(ana.pk, "your_turn", "page", on=False)
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert outcome(ana) == {"mail": ("suppressed", "switched off"), "webhook": ("sent", "")}


def test_a_guest_without_address_finds_the_notice_on_the_list(make_member: MakeMember, desk: Desk) -> None:
    guest = make_member(email="", is_guest=True)
    notices.queue(guest, "your_turn", "desk", 7)
    run()
    assert outcome(guest) == {"mail": ("suppressed", "no address"), "page": ("sent", "")}


def test_the_bell_counts_what_is_unread_and_the_list_reads_it(ana: Member, desk: Desk, signed_in: SignedIn) -> None:
    for number in (7, 8):
        notices.queue(ana, "your_turn", "desk", number)
    run()
    client = signed_in(ana)
    assert ">2<span" in "".join(client.get("/clubs/").content.decode().split())
    first, second = (client.get("/notices/").content.decode() for _time in range(2))
    assert (first.count("is-mine"), second.count("is-mine")) == (2, 0)
    assert Member.objects.get(pk=ana.pk).unread_notices == 0


def test_seeing_the_list_in_advance_changes_nothing(ana: Member, desk: Desk, signed_in: SignedIn) -> None:
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    signed_in(ana).head("/notices/")
    assert Member.objects.get(pk=ana.pk).unread_notices == 1


@pytest.mark.parametrize("rows", [1, 3])
def test_the_list_costs_the_same_however_long_it_is(
    rows: int, ana: Member, desk: Desk, signed_in: SignedIn, django_assert_num_queries: object
) -> None:
    for number in range(rows):
        notices.queue(ana, "your_turn", "desk", number)
    run()
    client = signed_in(ana)
    client.get("/notices/")
    with django_assert_num_queries(4):  # type: ignore[operator]
        client.get("/notices/")


def test_after_two_failures_another_channel_is_tried_and_a_banner_stands_on_the_next_page(
    ana: Member, desk: Desk, room: Room, signed_in: SignedIn, clock: time_machine.Traveller
) -> None:
    """W-R1: the failure is stored with its reason, shown, and another way is used even where it is switched off."""
    room.error = PostError("The server answered with error 500.")
    switch(ana.pk, "your_turn", "mail", on=False)
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert Member.objects.get(pk=ana.pk).troubled == ""
    clock.shift(timedelta(minutes=6))
    run()
    clock.shift(timedelta(minutes=6))
    run()
    assert Member.objects.get(pk=ana.pk).troubled == "webhook"
    page = signed_in(ana).get("/clubs/").content.decode()
    assert "Messages to you do not arrive by one of your ways." in page
    page = signed_in(ana).get("/notices/ways/").content.decode()
    assert "The server answered with error 500." in page


def test_an_address_that_the_mail_server_refuses_for_good_is_tried_no_more(
    ana: Member, desk: Desk, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W-R1: refused at SMTP; the chat room gets it instead, and organisers see that the member is unreachable."""

    def refuse(*_args: object) -> None:
        raise smtplib.SMTPRecipientsRefused({"ana@example.org": (550, b"no such user")})

    monkeypatch.setitem(channels.SENDERS, "mail", refuse)
    switch(ana.pk, "your_turn", "webhook", on=False)
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert {key: state for key, (state, _reason) in outcome(ana).items()} == {
        "mail": "failed",
        "page": "sent",
        "webhook": "sent",
    }
    assert Member.objects.get(pk=ana.pk).is_unreachable is True


def test_what_arrives_ends_the_alarm(ana: Member, desk: Desk, room: Room) -> None:
    Member.objects.filter(pk=ana.pk).update(troubled="mail,webhook")
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert Member.objects.get(pk=ana.pk).troubled == ""


def test_a_chat_room_that_rests_is_not_asked_before_its_time(
    ana: Member, desk: Desk, room: Room, clock: time_machine.Traveller
) -> None:
    MemberHook.objects.update(failures=2, rests_until=NOW + timedelta(minutes=5))
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert (room.got, outcome(ana)["webhook"]) == ([], ("queued", ""))
    clock.shift(timedelta(minutes=5))
    run()
    assert (len(room.got), outcome(ana)["webhook"], MemberHook.objects.get().failures) == (1, ("sent", ""), 0)


def test_a_chat_room_rests_longer_after_each_failure_and_is_given_up_in_the_end(ana: Member) -> None:
    rests = []
    for _attempt in range(webhook.MOST_FAILURES):
        row = MemberHook.objects.get()
        row.settle(PostError("no"))
        row.refresh_from_db()
        assert row.rests_until is not None
        rests.append(int((row.rests_until - NOW).total_seconds()) // 60)
    assert rests == [1, 5, 25, 120, 600, 600, 600, 600, 600, 600]
    assert MemberHook.objects.get().is_given_up is True
    MemberHook.objects.update(failures=0)
    MemberHook.objects.get().settle(PostError("gone", is_gone=True))
    assert MemberHook.objects.get().is_given_up is True


def test_one_subject_may_be_muted_or_set_apart_and_all_others_stay(ana: Member) -> None:
    """W-R7: a matrix of events and channels, with another word for one table and a mute for all of it."""
    switch_all(ana, {"your_turn:mail", "reminder:mail"}, "desk 7")
    assert [
        is_on(ana.pk, "your_turn", way, about) for about in ("desk 7", "desk 8") for way in ("mail", "webhook")
    ] == [
        True,
        False,
        True,
        True,
    ]
    switch(ana.pk, "your_turn", "mail", on=False)
    assert is_on(ana.pk, "your_turn", "mail", "desk 7") is False  # it said the same as everywhere
    mute(ana, "desk 7")
    assert (is_muted(ana, "desk 7"), {cell.on for _event, cells in matrix(ana, "desk 7") for cell in cells}) == (
        True,
        {False},
    )
    as_everywhere(ana, "desk 7")
    assert (is_muted(ana, "desk 7"), is_on(ana.pk, "reminder", "webhook", "desk 7")) == (False, True)


def test_a_muted_subject_sends_nothing(ana: Member, desk: Desk, room: Room) -> None:
    mute(ana, "desk 7")
    notices.queue(ana, "your_turn", "desk", 7)
    run()
    assert outcome(ana) == {"mail": ("suppressed", "switched off")}


def test_strangers_have_none_of_these_pages(db: None) -> None:
    pages = ("/notices/", "/notices/ways/", "/notices/about/table/1/")
    assert [Client().get(path).status_code for path in pages] == [302, 302, 302]


def test_a_subject_that_is_not_the_members_has_no_page(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    pages = ("table/1", "table/x", "table/99999999999999999999", "desk/1", "nothing/1")
    assert [client.get(f"/notices/about/{path}/").status_code for path in pages] == [404] * 5
