"""A mail server that refuses some addresses and fails now and then, and chat rooms that do. Each message that arrives
is looked at: was it still true, did it come once, does it hold what is not its reader's?"""

from __future__ import annotations

import re
import smtplib
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from datetime import datetime
from random import Random
from typing import Any, ClassVar
from unittest.mock import patch

from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

from accounts.models import Member, Notice
from accounts.notices import channels, outside
from accounts.notices.delivery import TIME_TO_ACT
from accounts.notices.models import OUTWARD
from accounts.notices.quiet import quiet_end
from accounts.notices.subjects import Message
from games.models import Duty, Table

from .report import Report
from .world import World

FAILS = 0.03
TURN = ("your_turn", "reminder")
SECRET = re.compile(r"[0-9a-f]{64}|zq[0-9]{10}qz")
Sender = Callable[[Notice, Member, Message], None]


class Backend(BaseEmailBackend):
    """Hands mails to the simulated server."""

    def send_messages(self, email_messages: Any) -> int:
        for mail in email_messages:
            OutsideWorld.current.take_mail(mail)
        return len(email_messages)


class OutsideWorld:
    """All that members receive."""

    current: ClassVar[OutsideWorld]

    def __init__(self, world: World, rng: Random, report: Report) -> None:
        OutsideWorld.current = self
        self.world, self.rng, self.report = world, rng, report
        self.refused = {
            f"sim{number}@club.example" for number, one in enumerate(world.people.values()) if one.is_refused
        }
        self.is_down = False
        self.planted: dict[str, int] = {}
        """Tokens in what seats keep to themselves, with the member who may read each."""
        self.arrived: set[int] = set()
        self.identities: set[str] = set()
        self.in_hand: set[int] = set()
        self.cut: set[int] = set()
        self.after_outage: Counter[tuple[int, str]] = Counter()
        """By member and channel: messages about what had been before the outage ended."""
        self.outage_ended: datetime | None = None

    def patches(self) -> Iterable[AbstractContextManager[Any]]:
        """What stands in the place of the real ways out."""
        yield patch.object(outside, "post", self.take_post)
        watched = {way: self._watched(way, sender) for way, sender in channels.SENDERS.items()}
        yield patch.dict(channels.SENDERS, watched)

    def take_mail(self, mail: Any) -> None:
        """One mail reaches the server, which may refuse it."""
        address = mail.to[0]
        if self.is_down or self.rng.random() < FAILS:
            self.report.counts["mails_failed"] += 1
            raise smtplib.SMTPServerDisconnected("the server is away")
        if address in self.refused:
            self.report.counts["mails_refused"] += 1
            raise smtplib.SMTPRecipientsRefused({address: (550, b"no such address")})
        if (identity := mail.extra_headers["Message-ID"]) in self.identities:
            self.report.counts["mails_known_again"] += 1
            return
        self.identities.add(identity)
        self.report.counts["mails"] += 1
        reader = Member.objects.filter(email=address).values_list("pk", flat=True).first()
        self._search(str(mail.message()), reader)

    def take_post(self, url: str, body: bytes, headers: Any, **_: Any) -> int:
        """One message reaches a chat room, or does not."""
        if self.rng.random() < FAILS:
            raise outside.PostError("The server could not be reached.")
        self.report.counts["posts"] += 1
        reader = Member.objects.filter(hook__url=url).values_list("pk", flat=True).first()
        self._search(body.decode(), reader)
        return 200

    def _search(self, text: str, reader: int | None) -> None:
        for token in SECRET.findall(text.replace("=\n", "")):
            is_of_table = Table.objects.filter(secret=token).exclude(status=Table.Status.FINISHED).exists()
            if is_of_table or self.planted.get(token, reader) != reader:
                self.report.broken("leaked_secrets", f"a message to member {reader} holds {token[:12]}…")

    def _watched(self, way: str, sender: Sender) -> Sender:
        def send(notice: Notice, member: Member, message: Message) -> None:
            self._last_check(notice, way)
            self._quiet(notice, member, way)
            sender(notice, member, message)
            self._arrives(notice, way)

        return send

    def _last_check(self, notice: Notice, way: str) -> None:
        """What is sent must be due at that very moment."""
        if not Notice.objects.filter(pk=notice.pk, state=Notice.State.QUEUED).exists():
            self.report.broken("duplicate_messages", f"notice {notice.pk} had been settled before")
        if notice.event not in TURN:
            return
        waits = Duty.objects.filter(member=notice.member_id, table=int(notice.subject_id), kind=Duty.Kind.PERSON)
        is_late = notice.expires_at is not None and notice.expires_at <= timezone.now()
        if is_late or not waits.filter(table__status=Table.Status.PLAYING).exists():
            self.report.broken("missed_last_check", f"notice {notice.pk} ({notice.event}, {way}) was not due any more")

    def _quiet(self, notice: Notice, member: Member, way: str) -> None:
        """Nothing rings in a member's quiet times that could wait for their end."""
        over = quiet_end(member, timezone.now())
        could_wait = over is not None and (notice.expires_at is None or notice.expires_at >= over + TIME_TO_ACT)
        if way in OUTWARD and could_wait:
            self.report.broken("missed_quiet_times", f"notice {notice.pk} ({notice.event}, {way}) rang before {over}")

    def _arrives(self, notice: Notice, way: str) -> None:
        """Once, but for one that a process sent and could not note before it died: the next must send it again."""
        self.report.counts[f"sent_{way}"] += 1
        if notice.pk in self.cut:
            self.report.counts["repeated_after_a_crash"] += 1
        elif notice.pk in self.arrived:
            self.report.broken("duplicate_messages", f"notice {notice.pk} ({notice.event}, {way}) came twice")
        self.arrived.add(notice.pk)
        self.in_hand.add(notice.pk)
        if self.outage_ended and way in OUTWARD and notice.created < self.outage_ended:
            self.after_outage[notice.member_id, way] += 1

    def begin_task(self) -> None:
        """A process takes up a task."""
        self.in_hand.clear()

    def killed(self) -> None:
        """It died: what it had in hand was sent, and perhaps not noted."""
        self.cut |= self.in_hand
