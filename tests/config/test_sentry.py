"""What goes to Sentry says where something failed, and nothing of what was there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

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


SITE = """
import json, logging, sys
import django
from celery import shared_task
from django.http import HttpRequest
from django.test import Client
from django.urls import path

TOKEN = sys.argv[1]

def fail(request: HttpRequest, word: str):
    hand = TOKEN
    logging.getLogger("games").error("set aside %s", hand, extra={"trace": hand})
    raise KeyError(hand)

urlpatterns = [path("fail/<str:word>/", fail)]
sys.modules["site_urls"] = sys.modules["__main__"]
django.setup()

import sentry_sdk
from sentry_sdk.transport import Transport
from config import sentry

class Kept(Transport):
    def capture_envelope(self, envelope):
        sent.append([item.payload.json for item in envelope.items])

@shared_task
def work(move):
    raise ValueError(move)

sent, init = [], sentry_sdk.init
sentry_sdk.init = lambda **given: init(**given, transport=Kept)
sentry.start("https://key@sentry.example/1")
from django.test import override_settings
with override_settings(ROOT_URLCONF="site_urls", ALLOWED_HOSTS=["*"], MIDDLEWARE=[]):
    client = Client(raise_request_exception=False, headers={"User-Agent": TOKEN, "Cookie": "sessionid=" + TOKEN})
    client.post("/no/such/" + TOKEN + "/")
    client.post("/fail/" + TOKEN + "/?q=" + TOKEN, {"move": TOKEN})
work.apply(args=[TOKEN])
sentry_sdk.flush()
print(json.dumps(sent))
"""


def test_neither_requests_nor_tasks_nor_lines_of_the_log_take_anything_along() -> None:
    """The library with all that it hangs into Django, Celery and the log by itself, in a process of its own."""
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.testsettings"}
    done = subprocess.run([sys.executable, "-c", SITE, TOKEN], env=env, capture_output=True, text=True, check=True)
    sent = json.loads(done.stdout.splitlines()[-1])
    kinds = [error["type"] for items in sent for item in items for error in item.get("exception", {}).get("values", [])]
    assert {"KeyError", "ValueError"} <= set(kinds)
    assert TOKEN not in done.stdout


def test_without_an_address_the_library_is_not_even_loaded() -> None:
    code = "import sys; import config.testsettings; sys.exit('sentry_sdk' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
