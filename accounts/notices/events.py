"""What a member can be told about. The rows of the preference matrix."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


TEST = "test"
"""The event of a message that a member asked for to see whether it comes: no row of the matrix."""


@dataclass(frozen=True, slots=True)
class EventType:
    """One kind of message. `default` holds for members who have not said what they want."""

    key: str
    label: Words
    help: Words
    default: bool = True


_events: dict[str, EventType] = {}


def register_event(key: str, label: Words, help_text: Words, *, default: bool = True) -> None:
    """Adds a row to the matrix, or replaces the row of the same key. Keys have at most 40 letters."""
    _events[key] = EventType(key, label, help_text, default)


def event_types() -> Iterable[EventType]:
    """All events in the order in which they were registered."""
    return tuple(_events.values())


def event_type(key: str) -> EventType:
    """The event named `key`; one that nobody registered is treated as on and shows its key."""
    label: Words = _("Test") if key == TEST else key
    return _events.get(key) or EventType(key, label, "")


register_event("your_turn", _("Your turn"), _("A decision is waiting for you at a table."))
register_event("reminder", _("Reminder"), _("The time for a decision of yours is running out."))
register_event("order_stopped", _("Order stopped"), _("A standing order of yours was not carried out, and why."))
register_event("table_started", _("Table started"), _("All seats are taken and play begins."))
register_event("table_finished", _("Table finished"), _("A table of yours has ended, with its result."))
register_event("invitation", _("Invitation"), _("Somebody keeps a seat for you, or a league has set you a fixture."))
register_event("table_expires", _("Table closes"), _("A table of yours will be closed, since it has not started."))
register_event("pause_ends", _("Pause ends"), _("A table of yours that pauses goes on in a day."))
register_event("handed_over", _("Seat given over"), _("A seat at a running table is yours now, or no longer."))
register_event("digest", _("Daily summary"), _("All that waits for you, at the hour that you chose."))
register_event("chat", _("Chat"), _("Somebody has said something at a table of yours, and you have not read it."))
register_event("chat_report", _("Reported lines"), _("Somebody asks you to look at a line of a chat that you keep."))
register_event("agreement", _("Agreement"), _("At your table somebody asks to take a turn back, to pause or to end."))
