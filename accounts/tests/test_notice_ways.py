"""The page on which a member says how to be told: hours, a chat room, tests; and a mail server's own word."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from django.core import mail
from django.test import Client, override_settings

from accounts import notices
from accounts.models import Member, MemberHook, Notice
from accounts.notices.webhook import SIGNATURE, signature
from accounts.tests.conftest import MakeClub, MakeMember, SignedIn

NOW = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)
WAYS = "/notices/ways/"
ROOM = {"url": "https://chat.example/hook", "shape": "slack"}


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.fixture
def ana(make_member: MakeMember) -> Member:
    return make_member()


def bounce(body: bytes, given: str) -> int:
    return Client().post("/notices/bounced/", body, "application/json", headers={SIGNATURE: given}).status_code


def test_quiet_times_are_stored_and_half_of_them_refused(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    assert client.post(WAYS, {"quiet_from": "23:00", "quiet_until": "07:00"}).status_code == 302
    answer = client.post(WAYS, {"quiet_from": "22:00"})
    assert (answer.status_code, "Give both hours of your quiet times, or neither." in answer.content.decode()) == (
        422,
        True,
    )
    assert client.post(WAYS, {"quiet_from": "25:00", "quiet_until": "1"}).status_code == 422
    ana.refresh_from_db()
    assert (str(ana.quiet_from), str(ana.quiet_until)) == ("23:00:00", "07:00:00")


def test_a_chat_room_is_set_changed_and_removed(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    client.post("/notices/room/", ROOM)
    MemberHook.objects.update(failures=10, error="no")
    client.post("/notices/room/", {**ROOM, "shape": "json"})
    row = MemberHook.objects.get()
    assert (row.member_id, row.shape, row.failures, row.error) == (ana.pk, "json", 0, "")
    assert row.secret in client.get(WAYS).content.decode()
    client.post("/notices/room/remove/")
    assert MemberHook.objects.count() == 0


@pytest.mark.parametrize("url", ["http://chat.example/", "https://127.0.0.1/", "https://[::1]/", "nonsense", ""])
def test_a_chat_room_that_is_not_public_is_refused(url: str, ana: Member, signed_in: SignedIn) -> None:
    assert signed_in(ana).post("/notices/room/", {**ROOM, "url": url}).status_code == 422
    assert MemberHook.objects.count() == 0


def test_a_test_goes_by_its_channel_alone_and_its_fate_is_shown(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    assert client.post("/notices/test/", {"channel": "mail"}).status_code == 302
    notices.sweep(direct=True)
    assert [letter.subject for letter in mail.outbox] == ["A test from Touchline"]
    assert list(Notice.objects.values_list("channel", "state")) == [("mail", "sent")]
    assert "Sent" in client.get(WAYS).content.decode()


def test_tests_without_an_address_and_too_many_are_refused(ana: Member, signed_in: SignedIn) -> None:
    client = signed_in(ana)
    said = [client.post("/notices/test/", {"channel": way}).status_code for way in ("webhook", "nonsense", "")]
    assert (said, Notice.objects.count()) == ([409] * 3, 0)
    for number in range(5):
        notices.queue(ana, "test", "test", number)
    assert client.post("/notices/test/", {"channel": "mail"}).status_code == 429


def test_organisers_see_who_is_unreachable_and_never_the_address(
    ana: Member, make_member: MakeMember, make_club: MakeClub, signed_in: SignedIn
) -> None:
    """W-R1: the word stands beside the name, for organisers alone."""
    ben = make_member("ben", troubled="mail")
    club = make_club(roles={ana: "organiser", ben: "member", make_member("cem"): "member"})
    pages = [
        signed_in(Member.objects.get(username=name)).get(f"/clubs/{club.slug}/members/").content.decode()
        for name in ("ana", "cem")
    ]
    assert [page.count("unreachable") for page in pages] == [1, 0]
    assert ["ben@example.org" in page for page in pages] == [False, False]


def test_a_signed_bounce_marks_the_address_and_no_other_post_does(ana: Member) -> None:
    """W-R1: an address that a mail server reports."""
    body = json.dumps({"address": "ANA@example.org"}).encode()
    stamp = int(NOW.timestamp())
    good = signature("s", body, stamp)
    assert bounce(body, good) == 404  # no secret, no such page
    with override_settings(BOUNCE_SECRET="s"):
        wrong = [signature("other", body, stamp), signature("s", body, stamp - 301), "", "t=x,v1=y", "t=é", good + "0"]
        assert [bounce(body, one) for one in wrong] == [403] * 6
        assert Member.objects.get(pk=ana.pk).troubled == ""
        assert bounce(body, good) == 204
        assert Member.objects.get(pk=ana.pk).troubled == "mail"


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"address": 3}', b'{"address": "x@y\\u0000"}', b"\xff"])
def test_a_signed_post_that_says_nothing_changes_nothing(body: bytes, ana: Member) -> None:
    with override_settings(BOUNCE_SECRET="s"):
        assert bounce(body, signature("s", body, int(NOW.timestamp()))) == 204
    assert Member.objects.get(pk=ana.pk).troubled == ""
