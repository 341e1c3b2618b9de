"""Messages to a chat room or a program: a POST in the shape that Discord, Slack or a program of one's own expects.

`Hook` and `Post` know nothing of members, so that leagues send by it too. Rows that remember an address, its failures
and when it may be tried again inherit `WebhookRow` and are sent by `send`.
"""

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Self

from django.db import models
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.notices import outside
from accounts.notices.outside import PostError, fault_of

__all__ = ["Hook", "Post", "PostError", "Shape", "WebhookRow", "attempt", "deliver", "fault_of", "send"]

SIGNATURE = "X-Touchline-Signature"
DISCORD_LENGTH = 2000
SLACK_LENGTH = 3000
FRESH = 300  # seconds that a signature is good for
BACK_OFF = (1, 5, 25, 120, 600)
"""Minutes without an attempt after the first, second, … failure in a row; the last one holds for all further ones."""
MOST_FAILURES = 10
"""After so many failures in a row the address is tried no more until its owner tests or changes it."""


class Shape(models.TextChoices):
    DISCORD = "discord", _("Discord")
    SLACK = "slack", _("Slack")
    JSON = "json", _("Plain JSON, signed")


@dataclass(frozen=True, slots=True)
class Hook:
    """Where to: an address, what it expects, and for plain JSON the secret of the signature."""

    url: str
    shape: str
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Post:
    """What is said. `link` is a whole address, `event` a short key for programs, `due_at` a moment in UTC or None."""

    title: str
    lines: list[str] = field(default_factory=list)
    link: str = ""
    event: str = ""
    due_at: datetime | None = None


def deliver(hook: Hook, post: Post, *, limit: float = outside.LIMIT) -> None:
    """Sends `post` once, within `limit` seconds. Raises `PostError` with a sentence for the owner. Touches no database,
    and must not be called inside a transaction."""
    body = body_of(hook.shape, post)
    headers = {"Content-Type": "application/json; charset=utf-8"}
    if hook.shape == Shape.JSON and hook.secret:
        headers[SIGNATURE] = signature(hook.secret, body, int(timezone.now().timestamp()))
    outside.post(hook.url, body, headers, limit=limit)


def body_of(shape: str, post: Post) -> bytes:
    """The body in this shape. Names that people chose neither ring a bell for others nor become commands."""
    if shape == Shape.DISCORD:
        words: dict[str, object] = {"content": _text(post, DISCORD_LENGTH), "allowed_mentions": {"parse": []}}
    elif shape == Shape.SLACK:
        words = {"text": _escaped(_text(post, SLACK_LENGTH)), "unfurl_links": False}
    else:
        due = post.due_at.isoformat() if post.due_at else None
        words = {"event": post.event, "title": post.title, "lines": post.lines, "link": post.link, "due_at": due}
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()


def signature(secret: str, body: bytes, stamp: int) -> str:
    """`t=<seconds>,v1=<hex>`: HMAC-SHA256 of "<seconds>.<body>". A receiver makes it again and refuses old stamps."""
    digest = hmac.new(secret.encode(), str(stamp).encode() + b"." + body, hashlib.sha256).hexdigest()
    return f"t={stamp},v1={digest}"


def is_signed(secret: str, body: bytes, given: str, now: int) -> bool:
    """Is `given` a signature of this body by this secret, made within the last five minutes?"""
    stamp = given.removeprefix("t=").partition(",")[0]
    if not (stamp.isascii() and stamp.isdecimal() and len(stamp) < 12) or abs(now - int(stamp)) > FRESH:
        return False
    return hmac.compare_digest(signature(secret, body, int(stamp)).encode(), given.encode())


def new_secret() -> str:
    return secrets.token_urlsafe(24)


class WebhookRow(models.Model):
    """An address somebody has given, and how it has fared. Subclasses say whose it is."""

    url = models.CharField(_("address"), max_length=outside.LONGEST_URL)
    shape = models.CharField(_("shape"), max_length=8, choices=Shape.choices, default=Shape.DISCORD)
    secret = models.CharField(_("secret of the signature"), max_length=64, default=new_secret, editable=False)
    failures = models.PositiveSmallIntegerField(_("failures in a row"), default=0, editable=False)
    error = models.CharField(_("last failure"), max_length=300, blank=True, default="", editable=False)
    rests_until = models.DateTimeField(_("rests until"), null=True, blank=True, editable=False)
    last_sent = models.DateTimeField(_("last arrival"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{Shape(self.shape).label}: {self.host}"

    @property
    def host(self) -> str:
        """The part of the address that may be shown: the rest of it is a key to the room."""
        return self.url.partition("://")[2].partition("/")[0]

    @property
    def is_given_up(self) -> bool:
        return self.failures >= MOST_FAILURES

    def is_resting(self, now: datetime) -> bool:
        return self.is_given_up or (self.rests_until is not None and self.rests_until > now)

    def settle(self, error: PostError | None) -> None:
        """Stores what became of an attempt: a success forgets the failures, a failure sets the time of the next."""
        mine = type(self)._base_manager.filter(pk=self.pk, url=self.url)
        now = timezone.now()
        if error is None:
            mine.update(failures=0, error="", rests_until=None, last_sent=now)
            return
        spent = self.failures + 1
        pause = timedelta(minutes=BACK_OFF[min(spent, len(BACK_OFF)) - 1], seconds=min(error.wait or 0, 86_400))
        count = MOST_FAILURES if error.is_gone else F("failures") + 1
        mine.update(failures=count, error=str(error)[:300], rests_until=now + pause)

    def renewed(self) -> Self:
        """Forgets the failures, as when the owner has changed or tests the address."""
        self.failures, self.error, self.rests_until = 0, "", None
        return self


def attempt(row: WebhookRow, post: Post) -> None:
    """Sends to a stored address, and keeps at the row how that fared. Raises `PostError`."""
    try:
        deliver(Hook(row.url, row.shape, row.secret), post)
    except PostError as error:
        row.settle(error)
        raise
    row.settle(None)


def send(row: WebhookRow, post: Post) -> bool:
    """The same, unless the address rests after failures; whether it arrived. The row says what went wrong."""
    if row.is_resting(timezone.now()):
        return False
    try:
        attempt(row, post)
    except PostError:
        return False
    return True


def _text(post: Post, length: int) -> str:
    """Title, lines and link as one text; the link always stands whole at its end."""
    head = "\n".join([post.title, *post.lines])
    room = length - len(post.link) - 1
    return (head if len(head) <= room else head[: room - 1] + "…") + (f"\n{post.link}" if post.link else "")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
