"""Who wants to hear what, by which channel; and what holds for one subject alone, such as one table."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accounts.notices.events import EventType, event_type, event_types
from accounts.notices.models import Channel, NoticePreference

if TYPE_CHECKING:
    from accounts.models import Member

ALL = "*"
"""In a word on one subject: all its events. Off by all channels, it mutes the subject."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One switch of the matrix; `key` is its name in a form."""

    event: EventType
    channel: Channel
    on: bool

    @property
    def key(self) -> str:
        return f"{self.event.key}:{self.channel.value}"


def subject_name(kind: str, subject_id: int | str) -> str:
    """How a preference names the one subject it is about."""
    return f"{kind} {subject_id}"


def is_on(member_id: int, event: str, channel: str, subject: str = "") -> bool:
    """Does this member want to hear of `event` by `channel`? What was said of the subject outweighs what holds for all,
    and a word on the event outweighs one on all events."""
    rows = NoticePreference.objects.filter(
        member_id=member_id, channel=channel, event__in={event, ALL}, subject__in={"", subject}
    )
    said = {(row_subject, row_event): on for row_subject, row_event, on in rows.values_list("subject", "event", "on")}
    places = ((subject, event), (subject, ALL), ("", event)) if subject else (("", event),)
    return next((said[place] for place in places if place in said), default_of(event, channel))


def default_of(event: str, channel: str) -> bool:
    """What holds where the member has said nothing. The list on the site disturbs nobody and has everything."""
    return channel == Channel.PAGE or event_type(event).default


def matrix(member: "Member", subject: str = "") -> list[tuple[EventType, list[Cell]]]:
    """Each event with its switches, one for each channel; with a `subject`, as they stand for it."""
    rows = NoticePreference.objects.filter(member=member, subject__in={"", subject}).order_by("pk")
    said = {(row.subject, row.event, row.channel): row.on for row in rows}

    def stands(event: str, way: Channel) -> bool:
        places = ((subject, event, way.value), (subject, ALL, way.value), ("", event, way.value))
        return next((said[one] for one in places if one in said), default_of(event, way))

    return [(event, [Cell(event, way, stands(event.key, way)) for way in Channel]) for event in event_types()]


def is_muted(member: "Member", subject: str) -> bool:
    """Has the member switched off everything about this subject?"""
    rows = NoticePreference.objects.filter(member=member, subject=subject, event=ALL, on=False)
    return len(set(rows.values_list("channel", flat=True))) == len(Channel)


def mute(member: "Member", subject: str) -> None:
    """Nothing more about this subject, by no channel. One transaction is the caller's."""
    as_everywhere(member, subject)
    _write(
        [NoticePreference(member=member, event=ALL, channel=way.value, subject=subject, on=False) for way in Channel]
    )


def as_everywhere(member: "Member", subject: str) -> None:
    """Forgets what was said of this subject: what holds for all holds for it again."""
    NoticePreference.objects.filter(member=member, subject=subject).exclude(subject="").delete()


def switch(member_id: int, event: str, channel: str, *, on: bool) -> None:
    """Turns one event on or off for one channel, whatever stood before."""
    _write([NoticePreference(member_id=member_id, event=event, channel=channel, on=on)])


def switch_all(member: "Member", on: Iterable[str], subject: str = "") -> None:
    """Sets the whole matrix: the cells whose keys are in `on` are on, every other one off. With a
    `subject` only what differs from everywhere is kept, so that later changes there still count here."""
    wanted = set(on)
    everywhere = {cell.key: cell.on for _event, cells in matrix(member) for cell in cells} if subject else {}
    as_everywhere(member, subject)
    keys = [(event.key, way.value) for event in event_types() for way in Channel]
    _write(
        [
            NoticePreference(member=member, event=event, channel=way, subject=subject, on=f"{event}:{way}" in wanted)
            for event, way in keys
            if not subject or everywhere[f"{event}:{way}"] != (f"{event}:{way}" in wanted)
        ]
    )


def _write(rows: list[NoticePreference]) -> None:
    NoticePreference.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["member", "event", "channel", "subject"], update_fields=["on"]
    )
