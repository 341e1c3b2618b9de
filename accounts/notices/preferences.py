"""Who wants to hear what, and by which channel."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accounts.notices.events import EventType, event_type, event_types
from accounts.notices.models import Channel, NoticePreference

if TYPE_CHECKING:
    from accounts.models import Member


@dataclass(frozen=True, slots=True)
class Cell:
    """One switch of the matrix; `key` is its name in a form."""

    event: EventType
    channel: Channel
    on: bool

    @property
    def key(self) -> str:
        return f"{self.event.key}:{self.channel.value}"


def is_on(member_id: int, event: str, channel: str) -> bool:
    """Does this member want to hear of `event` by `channel`?"""
    said = NoticePreference.objects.filter(member_id=member_id, event=event, channel=channel).values_list("on").first()
    return said[0] if said else event_type(event).default


def matrix(member: "Member") -> list[tuple[EventType, list[Cell]]]:
    """Each event with its switches, one for each channel."""
    said = {(row.event, row.channel): row.on for row in NoticePreference.objects.filter(member=member).order_by("pk")}
    return [
        (event, [Cell(event, way, said.get((event.key, way.value), event.default)) for way in Channel])
        for event in event_types()
    ]


def switch(member_id: int, event: str, channel: str, *, on: bool) -> None:
    """Turns one event on or off for one channel, whatever stood before."""
    _write([NoticePreference(member_id=member_id, event=event, channel=channel, on=on)])


def switch_all(member: "Member", on: Iterable[str]) -> None:
    """Sets the whole matrix: the cells whose keys are in `on` are on, every other one off. One statement."""
    wanted = set(on)
    _write(
        [
            NoticePreference(member=member, event=event.key, channel=way.value, on=f"{event.key}:{way.value}" in wanted)
            for event in event_types()
            for way in Channel
        ]
    )


def _write(rows: list[NoticePreference]) -> None:
    NoticePreference.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["member", "event", "channel"], update_fields=["on"]
    )
