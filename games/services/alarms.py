"""Telling staff of trouble: each once, and its end once, by mail and to a chat room. What is told is stored first, so
that it is told however often somebody looks, and whoever dies in between."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from accounts.notices import webhook
from accounts.notices.webhook import Hook, Post, PostError, Shape
from games.models import Alarm, Heartbeat
from games.selectors.health import Check, checks, jobs
from games.selectors.health.jobs import PREFIX

PATIENCE = timedelta(seconds=40)
"""What is over by the next look was no trouble."""
CLAIM = timedelta(minutes=3)
LIMIT = 5.0
SHAPES = {"discord.com": Shape.DISCORD, "discordapp.com": Shape.DISCORD, "hooks.slack.com": Shape.SLACK}

logger = logging.getLogger(__name__)


def watch(now: datetime | None = None) -> list[Check]:
    """Look at everything, note what is wrong or well again, and tell staff what they have not been told; the checks."""
    moment = now or timezone.now()
    found = checks(moment)
    if not found[0].is_good:
        logger.error("the database does not answer")
        return found
    _expect_jobs(moment)
    _note(found, moment)
    told = Alarm.objects.filter(told=None, ended=None, since__lte=moment - PATIENCE)
    _tell(told, "told", moment)
    _tell(Alarm.objects.filter(told__isnull=False, ended__isnull=False, cleared=None), "cleared", moment)
    return found


def _expect_jobs(now: datetime) -> None:
    """A job that has never run is waited for from now on."""
    missing = [job.name for job in jobs(now) if job.at is None]
    Heartbeat.objects.bulk_create(
        [Heartbeat(name=f"{PREFIX}{name}", at=now) for name in missing], ignore_conflicts=True
    )


def _note(found: Sequence[Check], now: datetime) -> None:
    """A row for each trouble that has none; those that are over end. What was never told is forgotten."""
    wrong = [check for check in found if not check.is_good]
    bad = {name: words[:300] for check in wrong for name, words in check.parts or ((check.name, check.words),)}
    for alarm in Alarm.objects.filter(ended=None):
        if alarm.name in bad:
            bad.pop(alarm.name)
        elif alarm.told is None:
            alarm.delete()
        else:
            Alarm.objects.filter(pk=alarm.pk, ended=None).update(ended=now)
    for name, words in bad.items():
        try:
            with transaction.atomic():
                Alarm.objects.create(name=name, words=words, since=now)
        except IntegrityError:  # somebody else looked at the same moment
            continue


def _tell(alarms: QuerySet[Alarm], field: str, now: datetime) -> None:
    """Claim these alarms, send them in one message, and note that it was sent; the next look tries again if not."""
    free = Q(claimed_until=None) | Q(claimed_until__lt=now)
    mine = [
        alarm for alarm in alarms.filter(free) if alarms.filter(free, pk=alarm.pk).update(claimed_until=now + CLAIM)
    ]
    if not mine:
        return
    is_sent = _send(mine, is_over=field == "cleared")
    settled = {field: now} if is_sent else {}
    Alarm.objects.filter(pk__in=[alarm.pk for alarm in mine]).update(claimed_until=None, **settled)


def _send(alarms: Sequence[Alarm], *, is_over: bool) -> bool:
    """Whether it went out by one way at least; where there is none, the page has it."""
    title = _("Touchline is well again: %s") if is_over else _("Touchline needs you: %s")
    lines = [str(alarm) for alarm in alarms]
    link = f"{settings.SITE_URL}{reverse('health')}"
    post = Post(
        title % ", ".join(alarm.name for alarm in alarms)[:100], lines, link, "all_clear" if is_over else "alarm"
    )
    tried = [is_sent for is_sent in (_mail(post), _room(post)) if is_sent is not None]
    return any(tried) or not tried


def _mail(post: Post) -> bool | None:
    """Mail to all staff; None where nobody has an address."""
    staff = Member.objects.filter(is_staff=True, is_active=True).exclude(email="")
    addresses = list(staff.order_by("pk").values_list("email", flat=True))
    if not addresses:
        return None
    try:
        EmailMessage(post.title, "\n".join([*post.lines, "", post.link, ""]), bcc=addresses).send()
    except OSError as error:
        logger.warning("an alarm could not be mailed: %s", type(error).__name__)
        return False
    return True


def _room(post: Post) -> bool | None:
    """A message to the staff's chat room; None where there is none."""
    url = settings.ALARM_WEBHOOK
    if not url:
        return None
    try:
        webhook.deliver(Hook(url, SHAPES.get(urlsplit(url).hostname or "", Shape.JSON)), post, limit=LIMIT)
    except PostError as error:
        logger.warning("an alarm could not be posted: %s", error)
        return False
    return True
