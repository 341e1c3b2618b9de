"""Saying something at a table, reading on, muting, blocking, reporting, hiding; and notes for oneself."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Member
from games.models import ChatBlock, ChatLine, ChatReader, ChatReport, Table, TableNote

from . import follow, notify
from .errors import Refused

LONGEST = 500
LONGEST_NOTE = 5000
MOST = 10
SPAN = timedelta(minutes=5)


def say(table: Table, member: Member, text: str) -> ChatLine:
    """Say something to who sits at the table. The same words twice in a row within five minutes are said once. Raises
    Refused for nothing or too much, and for more than ten lines in five minutes."""
    words = " ".join(text.split())
    if not words or len(words) > LONGEST:
        raise Refused(_("Write from 1 to %(n)s letters.") % {"n": LONGEST}, status=422)
    with transaction.atomic():
        Table.objects.select_for_update(no_key=True).only("pk").get(pk=table.pk)
        recent = ChatLine.objects.filter(table=table, member=member, at__gt=timezone.now() - SPAN)
        last = recent.order_by("-pk").first()
        if last is not None and last.text == words:
            return last
        if recent.count() >= MOST:
            raise Refused(_("That is a lot at once. Wait a few minutes."), status=429)
        line = ChatLine.objects.create(table=table, member=member, text=words)
        notify.said(table, line)
        follow.said(table)
        return line


def read(table: Table, member: Member, last: int) -> None:
    """Note that the member has seen the chat up to a line; a write only where that is new."""
    mine = ChatReader.objects.filter(table=table, member=member)
    if mine.filter(seen__gte=last).exists():
        return
    if not mine.update(seen=last):
        ChatReader.objects.bulk_create([ChatReader(table=table, member=member, seen=last)], ignore_conflicts=True)


def mute(table: Table, member: Member, *, is_muted: bool) -> None:
    """Tell the member of nothing new that is said at this table, or do so again."""
    ChatReader.objects.update_or_create(table=table, member=member, defaults={"is_muted": is_muted})


def block(member: Member, other: Member, *, is_blocked: bool) -> None:
    """Show the member nothing more of what another says, at any table, or show it again. Raises Refused for oneself."""
    if member.pk == other.pk:
        raise Refused(_("You cannot block yourself."), status=422)
    if is_blocked:
        ChatBlock.objects.get_or_create(member=member, blocked=other)
    else:
        ChatBlock.objects.filter(member=member, blocked=other).delete()


def report(line: ChatLine, member: Member) -> None:
    """Ask those who keep the table to look at a line; they are told once a line. Raises Refused for one's own."""
    if line.member_id == member.pk:
        raise Refused(_("This is your own line."), status=422)
    with transaction.atomic():
        _made, is_new = ChatReport.objects.get_or_create(line=line, member=member)
        if is_new:
            notify.reported(line)


def hide(line: ChatLine, keeper: Member, reason: str) -> None:
    """Show a line no more; the reason stands in its place. Doing it twice changes nothing. Raises Refused without a
    reason."""
    words = " ".join(reason.split())[:200]
    if not words:
        raise Refused(_("Say why: the reason stands in the place of the line."), status=422)
    with transaction.atomic():
        ChatLine.objects.filter(pk=line.pk, hidden_reason="").update(hidden_by=keeper, hidden_reason=words)
        follow.said(line.table)


def write_down(table: Table, member: Member, text: str) -> None:
    """Keep a note for the member's eyes alone; an empty one is gone. Raises Refused for one that is too long."""
    words = text.replace("\r\n", "\n").strip()
    if len(words) > LONGEST_NOTE:
        raise Refused(_("A note has at most %(n)s letters.") % {"n": LONGEST_NOTE}, status=422)
    if words:
        TableNote.objects.update_or_create(table=table, member=member, defaults={"text": words})
    else:
        TableNote.objects.filter(table=table, member=member).delete()


def forget(member: Member) -> None:
    """With the account go its notes, blocks and marks; what was said stays, by a former member."""
    for model in (TableNote, ChatReader, ChatReport):
        model.objects.filter(member=member).delete()
    ChatBlock.objects.filter(member=member).delete()
