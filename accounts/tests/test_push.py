"""Browsers are told while they are closed: every one of them, encrypted, no longer than it matters (R4, R7)."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from datetime import timedelta

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.test import Client
from django.utils import timezone
from py_vapid import Vapid02

from accounts import services
from accounts.models import Member, Notice, PushDevice
from accounts.notices import channels, outside, push
from accounts.notices.outside import PostError
from accounts.notices.subjects import Message

from .conftest import MakeMember

pytestmark = pytest.mark.django_db
AUTH = b"0123456789abcdef"
ENDPOINT = "https://push.example/send/one"
DUE = timezone.now() + timedelta(hours=3)
Sent = list[tuple[str, bytes, Mapping[str, str]]]


def text(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


@pytest.fixture
def browser_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


def keys(key: ec.EllipticCurvePrivateKey) -> tuple[str, str]:
    return text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)), text(AUTH)


@pytest.fixture
def ana(make_member: MakeMember, browser_key: ec.EllipticCurvePrivateKey) -> Member:
    """Ana has registered two browsers."""
    made = make_member()
    for endpoint, name in ((ENDPOINT, "Phone"), ("https://push.example/send/two", "Desk")):
        services.add_device(made, endpoint, *keys(browser_key), name=name)
    return made


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    found: Sent = []

    def post(url: str, body: bytes, headers: Mapping[str, str], *, limit: float = 8.0) -> int:
        found.append((url, body, headers))
        return 201

    monkeypatch.setattr(outside, "post", post)
    return found


def tell(member: Member) -> None:
    notice = Notice(member=member, event="your_turn", subject_kind="table", subject_id="7", expires_at=DUE)
    secret = Message("Your turn: Pitch", ["A decision waits."], "/tables/7/", due_at=DUE, details=["You hold an ace."])
    channels.send_push(notice, member, secret)


def test_every_browser_gets_it_encrypted_for_it_alone(
    ana: Member, sent: Sent, browser_key: ec.EllipticCurvePrivateKey
) -> None:
    tell(ana)
    assert [url for url, _body, _headers in sent] == [ENDPOINT, "https://push.example/send/two"]
    said = json.loads(http_ece.decrypt(sent[0][1], private_key=browser_key, auth_secret=AUTH))
    assert (said["title"], said["path"], said["tag"]) == ("Your turn: Pitch", "/tables/7/", "table-7")
    assert "ace" not in json.dumps(said)
    assert b"Pitch" not in sent[0][1]


def test_it_is_held_no_longer_than_the_decision_is_open_and_signed_by_the_site(ana: Member, sent: Sent) -> None:
    tell(ana)
    headers = sent[0][2]
    assert 3 * 3600 - 60 <= int(headers["TTL"]) <= 3 * 3600
    assert headers["Content-Encoding"] == "aes128gcm"
    assert Vapid02.verify(headers["Authorization"])
    assert f"k={push.public_key()}" in headers["Authorization"]


def test_a_browser_that_takes_nothing_any_more_is_forgotten(ana: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    def post(url: str, *_args: object, **_more: object) -> int:
        if url == ENDPOINT:
            raise PostError("Gone.", is_gone=True)
        return 201

    monkeypatch.setattr(outside, "post", post)
    tell(ana)
    assert list(PushDevice.objects.values_list("name", flat=True)) == ["Desk"]


def test_where_it_comes_to_none_it_is_a_failure(ana: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    def post(*_args: object, **_more: object) -> int:
        raise PostError("The server is asleep.")

    monkeypatch.setattr(outside, "post", post)
    with pytest.raises(PostError, match="asleep"):
        tell(ana)
    assert PushDevice.objects.count() == 2


def test_only_members_with_a_browser_can_be_reached_so(ana: Member, make_member: MakeMember) -> None:
    ben = make_member("ben")
    assert ("push" in channels.ways_of(ana), "push" in channels.ways_of(ben)) == (True, False)
    PushDevice.objects.all().delete()
    assert "push" not in channels.ways_of(ana)


def signed_in(member: Member) -> Client:
    client = Client()
    client.force_login(member)
    return client


def test_a_browser_registers_and_is_removed_by_the_page(
    make_member: MakeMember, browser_key: ec.EllipticCurvePrivateKey
) -> None:
    ben = make_member("ben")
    p256dh, auth = keys(browser_key)
    client, given = signed_in(ben), {"endpoint": ENDPOINT, "p256dh": p256dh, "auth": auth, "name": " My  phone "}
    for _time in range(2):
        assert client.post("/notices/browser/", given).status_code == 302
    page = client.get("/notices/ways/").content.decode()
    assert ("My phone" in page, push.public_key() in page) == (True, True)
    row = PushDevice.objects.get()
    signed_in(make_member("zoe")).post(f"/notices/browser/{row.pk}/remove/")
    assert PushDevice.objects.count() == 1
    client.post(f"/notices/browser/{row.pk}/remove/")
    assert PushDevice.objects.count() == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": ""},
        {"p256dh": "AAAA"},
        {"p256dh": "é"},
        {"auth": "AAAA"},
        {"auth": ""},
    ],
)
def test_what_is_no_browser_is_refused(
    make_member: MakeMember, browser_key: ec.EllipticCurvePrivateKey, changes: dict[str, str]
) -> None:
    p256dh, auth = keys(browser_key)
    given = {"endpoint": ENDPOINT, "p256dh": p256dh, "auth": auth, **changes}
    answer = signed_in(make_member()).post("/notices/browser/", given)
    assert (answer.status_code, "could not be registered" in answer.content.decode()) == (422, True)
    assert PushDevice.objects.count() == 0


def test_ten_browsers_are_enough(make_member: MakeMember, browser_key: ec.EllipticCurvePrivateKey) -> None:
    ben = make_member("ben")
    for number in range(10):
        services.add_device(ben, f"{ENDPOINT}/{number}", *keys(browser_key), name="")
    answer = signed_in(ben).post(
        "/notices/browser/", dict(zip(("endpoint", "p256dh", "auth"), (ENDPOINT, *keys(browser_key)), strict=True))
    )
    assert (answer.status_code, PushDevice.objects.count()) == (409, 10)


def test_the_key_of_the_site_stays_the_same() -> None:
    assert push.public_key() == push.public_key()
    assert len(push.public_key()) == 87


def test_the_worker_script_stands_at_the_root() -> None:
    answer = Client().get("/worker.js")
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert "showNotification" in answer.content.decode()


def test_browsers_go_with_the_account(ana: Member) -> None:
    services.anonymise(ana)
    assert PushDevice.objects.count() == 0
