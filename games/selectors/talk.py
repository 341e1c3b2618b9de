"""Who may read and write the chat of a table, what is new there, and whose lines a reader has chosen not to see."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import Http404

from accounts.models import Member
from accounts.selectors import is_organiser
from games.models import ChatBlock, ChatLine, ChatReader, Table, TableNote

from .tables import Place, Reader, place_of

PAGE = 100


@dataclass(frozen=True)
class ChatPlace:
    """A table's chat as one reader meets it."""

    place: Place
    may_write: bool
    is_warden: bool
    """Whether the reader may hide lines: staff, and organisers of the table's club."""

    @property
    def table(self) -> Table:
        """The table."""
        return self.place.table


@dataclass(frozen=True)
class Said:
    """A line for one reader. `is_blocked`: by somebody whom the reader has blocked."""

    line: ChatLine
    is_mine: bool
    is_new: bool
    is_blocked: bool
    reports: int


def chat_place(slug: str, reader: Reader) -> ChatPlace:
    """The chat for who sits there with an account, for who may see the table if its chat is open to them, and for who
    keeps it. Raises Http404."""
    place = place_of(slug, reader)
    may_write = place.seat is not None and isinstance(reader, Member) and reader.has_account
    is_warden = is_keeper(place.table, reader)
    if not (may_write or is_warden or place.table.is_chat_public) or place.table.started is None:
        raise Http404
    return ChatPlace(place, may_write, is_warden)


def is_keeper(table: Table, reader: Reader) -> bool:
    """Whether the reader looks after what is said at this table."""
    if not isinstance(reader, Member):
        return False
    return reader.is_staff or (table.club is not None and is_organiser(table.club, reader))


def lines_for(chat: ChatPlace, reader: Reader) -> list[Said]:
    """The latest lines, the first first; three queries."""
    rows = ChatLine.objects.filter(table=chat.table).select_related("member").annotate(n=Count("reports"))
    latest = list(rows.order_by("-pk")[:PAGE])[::-1]
    member = reader if isinstance(reader, Member) else None
    seen = seen_by(chat.table, member) if member else None
    blocked = set(ChatBlock.objects.filter(member=member).values_list("blocked", flat=True)) if member else set()
    return [
        Said(
            line,
            is_mine=member is not None and line.member_id == member.pk,
            is_new=seen is not None and line.pk > seen.seen and line.member_id != seen.member_id,
            is_blocked=line.member_id in blocked,
            reports=line.n if chat.is_warden else 0,
        )
        for line in latest
    ]


def seen_by(table: Table, member: Member) -> ChatReader:
    """How far the member has read; a row that is not stored yet where there is none."""
    found = ChatReader.objects.filter(table=table, member=member).first()
    return found or ChatReader(table=table, member=member)


def unread(table_id: int, member_id: int) -> int:
    """How many lines of others are new to the member, without those of blocked ones and hidden ones; none where the
    chat is muted. One query."""
    return unread_lines(table_id, member_id).count()


def unread_lines(table_id: int, member_id: int) -> QuerySet[ChatLine]:
    """The lines that `unread` counts."""
    mine = ChatReader.objects.filter(table=OuterRef("table"), member=member_id)
    blocked = ChatBlock.objects.filter(member=member_id)
    lines = ChatLine.objects.filter(table=table_id, hidden_reason="").exclude(member=member_id)
    lines = lines.exclude(member__in=blocked.values("blocked"))
    lines = lines.annotate(seen=Coalesce(Subquery(mine.values("seen")[:1]), 0))
    lines = lines.annotate(muted=Coalesce(Subquery(mine.values("is_muted")[:1]), False))
    return lines.filter(pk__gt=F("seen"), muted=False)


def note_of(table: Table, member: Member) -> str:
    """What the member wrote down about this table."""
    found = TableNote.objects.filter(table=table, member=member).first()
    return found.text if found else ""
