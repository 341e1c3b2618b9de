"""What goes to Sentry says where something failed, and nothing of what was there."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from config import sentry

TOKEN = "zq-planted-zq"


def an_event() -> dict[str, Any]:
    frame = {"filename": "games/services/road.py", "lineno": 3, "function": "commit", "vars": {"state": TOKEN}}
    return {
        "exception": {"values": [{"type": "KeyError", "value": TOKEN, "stacktrace": {"frames": [frame]}}]},
        "request": {"method": "POST", "url": TOKEN, "data": TOKEN, "cookies": TOKEN, "headers": {"Cookie": TOKEN}},
        "extra": {"celery-job": {"args": [TOKEN]}},
        "user": {"id": TOKEN},
        "breadcrumbs": {"values": [{"message": TOKEN}]},
        "contexts": {"runtime": {"name": "CPython"}, "state": {"hand": TOKEN}},
        "tags": {"transaction": "games.views.play", "hand": TOKEN},
        "logentry": {"message": TOKEN},
        "transaction": "games.views.play.step",
    }


def test_nothing_that_was_planted_is_sent() -> None:
    sent = sentry.scrubbed(an_event(), None)
    assert TOKEN not in str(sent)
    assert sent["exception"]["values"][0]["type"] == "KeyError"
    assert sent["exception"]["values"][0]["stacktrace"]["frames"][0]["lineno"] == 3
    assert (sent["request"], sent["transaction"]) == ({"method": "POST"}, "games.views.play.step")


def test_a_real_error_goes_through_the_library_without_its_values(monkeypatch: pytest.MonkeyPatch) -> None:
    import sentry_sdk
    from sentry_sdk.transport import Transport

    sent: list[Any] = []

    class Kept(Transport):
        def capture_envelope(self, envelope: Any) -> None:
            sent.append(envelope.get_event())

    before = sentry_sdk.get_global_scope().client
    try:
        with monkeypatch.context() as patched:
            init = sentry_sdk.init
            patched.setattr(
                sentry_sdk, "init", lambda **given: init(**given, transport=Kept, default_integrations=False)
            )
            sentry.start("https://key@sentry.example/1")
        hand = TOKEN
        try:
            raise KeyError(hand)
        except KeyError as error:
            sentry_sdk.capture_exception(error)
        sentry_sdk.flush()
    finally:
        sentry_sdk.get_global_scope().set_client(before)
    assert len(sent) == 1
    assert TOKEN not in str(sent[0])
    assert sent[0]["exception"]["values"][0]["type"] == "KeyError"


def test_without_an_address_the_library_is_not_even_loaded() -> None:
    import subprocess

    code = "import sys; import config.testsettings; sys.exit('sentry_sdk' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
