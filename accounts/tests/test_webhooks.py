"""Messages to chat rooms and programs: three shapes, public addresses only, a limit of time, rests after failures."""

import hashlib
import hmac
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from django.test import override_settings

from accounts.notices import outside, webhook
from accounts.notices.outside import PostError, fault_of, is_public, resolved
from accounts.notices.webhook import Hook, Post, Shape, body_of, deliver

POST = Post("Your turn: Pitch", ["@everyone <b>", "Choose."], "https://t.example/tables/7/", "your_turn")


class Server:
    """A server on this machine that answers as the test says and keeps what it was sent."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answer: Callable[[BaseHTTPRequestHandler], None] = lambda handler: self.say(handler, 204)
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                server.got.append((self.path, dict(self.headers), body))
                server.answer(self)

            def log_message(self, *_args: Any) -> None:
                """Says nothing."""

        self.http = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}/hook?a=1"

    @staticmethod
    def say(handler: BaseHTTPRequestHandler, status: int, **headers: str) -> None:
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", "0")
        handler.end_headers()


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    thread = threading.Thread(target=made.http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    with override_settings(WEBHOOKS_MAY_BE_PRIVATE=True):
        yield made
    made.http.shutdown()
    made.http.server_close()


def failure(url: str, **more: Any) -> PostError:
    with pytest.raises(PostError) as caught:
        outside.post(url, b"{}", {}, **more)
    return caught.value


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "198.18.0.1",
        "240.0.0.1",
        "::1",
        "::",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::a00:1",
    ],
)
def test_no_address_of_a_private_network_is_called(number: str) -> None:
    assert is_public(number) is False


@pytest.mark.parametrize("number", ["93.184.216.34", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"])
def test_public_addresses_are_called(number: str) -> None:
    assert is_public(number) is True


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("https://discord.example/api/webhooks/1/abc", ""),
        ("http://discord.example/", "The address must begin with https://."),
        ("ftp://x.example/", "The address must begin with https://."),
        ("file:///etc/passwd", "The address must begin with https://."),
        ("https:///nothing", "This is not an address."),
        ("https://a.example:99999/", "This is not an address."),
        ("https://[::1/", "This is not an address."),
        ("https://a.example/\r\nX: 1", "This is not an address."),
        ("https://a.example/" + "a" * 500, "This is not an address."),
        ("https://me:pass@a.example/", "The address must not hold a name or a password before the host."),
        ("https://127.0.0.1/", "This address does not lead to a public server."),
        ("https://[::1]/", "This address does not lead to a public server."),
    ],
)
def test_an_address_is_refused_with_a_sentence_before_any_server_is_asked(url: str, sentence: str) -> None:
    assert fault_of(url) == sentence


def test_a_name_that_leads_to_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(socket.AF_INET, 1, 6, "", (number, 443)) for number in ("93.184.216.34", "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: found)
    with pytest.raises(PostError) as caught:
        resolved("rebinding.example", 443)
    assert str(caught.value) == "This address does not lead to a public server."


def test_the_name_of_this_machine_is_refused_after_it_was_resolved() -> None:
    assert str(failure("https://localhost/hook")) == "This address does not lead to a public server."


def test_the_connection_goes_to_the_address_that_was_checked(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def once(host: str, port: int, **_more: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, 1, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(outside, "resolved", lambda host, port: [(one[0], one[4][0]) for one in once(host, port)])
    outside.post(server.url.replace("127.0.0.1", "room.example"), b"{}", {})
    assert (asked, server.got[0][0], server.got[0][1]["Host"].partition(":")[0]) == (
        ["room.example"],
        "/hook?a=1",
        "room.example",
    )


def test_redirects_are_never_followed(server: Server) -> None:
    server.answer = lambda handler: server.say(handler, 307, Location=server.url)
    assert str(failure(server.url)) == "The server sends us on to another address; give us that one."
    assert len(server.got) == 1


def test_a_server_that_hangs_is_left_after_the_limit(server: Server) -> None:
    server.answer = lambda _handler: time.sleep(1.5)
    begin = time.monotonic()
    assert str(failure(server.url, limit=0.3)) in (
        "The server did not answer within 1 seconds.",
        "The server could not be reached.",
    )
    assert time.monotonic() - begin < 1


def test_a_server_that_answers_drop_by_drop_is_left_after_the_limit(server: Server) -> None:
    def drip(handler: BaseHTTPRequestHandler) -> None:
        for letter in b"HTTP/1.1 200 OK\r\n" * 3:
            handler.wfile.write(bytes([letter]))
            time.sleep(0.05)

    server.answer = drip
    begin = time.monotonic()
    failure(server.url, limit=0.4)
    assert time.monotonic() - begin < 1


def test_answers_that_are_not_yes_have_their_sentences(server: Server) -> None:
    said = []
    for status, headers in ((500, {}), (404, {}), (410, {}), (429, {"Retry_After": "90"}), (429, {"Retry_After": "x"})):
        server.answer = lambda handler, s=status, h=headers: server.say(handler, s, **h)  # type: ignore[misc]
        error = failure(server.url)
        said.append((str(error), error.wait, error.is_gone))
    gone = "The server says that this address is no longer there."
    busy = "The server has had enough messages for the moment."
    assert said == [
        ("The server answered with error 500.", None, False),
        (gone, None, True),
        (gone, None, True),
        (busy, 90, False),
        (busy, None, False),
    ]


def test_a_name_without_a_server_and_a_closed_door_are_told_apart(server: Server) -> None:
    closed = socket.socket()
    closed.bind(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{closed.getsockname()[1]}/"
    assert str(failure(url)) == "The server could not be reached."
    assert str(failure("http://nobody.invalid/")) == "There is no server of this name."
    closed.close()


def test_discord_is_told_to_ring_for_nobody() -> None:
    words = json.loads(body_of(Shape.DISCORD, POST))
    text = "Your turn: Pitch\n@everyone <b>\nChoose.\nhttps://t.example/tables/7/"
    assert words == {"content": text, "allowed_mentions": {"parse": []}}


def test_slack_gets_its_signs_escaped() -> None:
    words = json.loads(body_of(Shape.SLACK, POST))
    assert words["text"] == "Your turn: Pitch\n@everyone &lt;b&gt;\nChoose.\nhttps://t.example/tables/7/"


def test_a_long_text_is_cut_and_keeps_its_link() -> None:
    long = Post("a" * 5000, [], "https://t.example/1/")
    text = json.loads(body_of(Shape.DISCORD, long))["content"]
    assert (len(text), text[-21:]) == (2000, "\nhttps://t.example/1/")


def test_plain_json_is_signed_over_time_and_body(server: Server) -> None:
    due = datetime(2026, 6, 14, 17, 0, tzinfo=UTC)
    deliver(Hook(server.url, Shape.JSON, "secret"), Post("Hello", ["a"], "https://t.example/", "your_turn", due))
    _path, headers, body = server.got[0]
    stamp, digest = headers[webhook.SIGNATURE].removeprefix("t=").split(",v1=")
    assert digest == hmac.new(b"secret", f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()
    assert json.loads(body) == {
        "event": "your_turn",
        "title": "Hello",
        "lines": ["a"],
        "link": "https://t.example/",
        "due_at": "2026-06-14T17:00:00+00:00",
    }
