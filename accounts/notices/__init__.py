"""The outbox: what the site owes its members to know, stored, checked again, sent once.

`queue` and `queue_many` put notices in, `sweep` has them sent, `register` says who answers for a kind of subject.
"""

from accounts.notices.delivery import deliver
from accounts.notices.events import EventType, event_type, event_types, register_event
from accounts.notices.models import Channel, Notice
from accounts.notices.outbox import Wanted, hold_until, postpone, queue, queue_many
from accounts.notices.preferences import is_on, switch
from accounts.notices.subjects import Message, register
from accounts.notices.sweeper import sweep

__all__ = [
    "Channel",
    "EventType",
    "Message",
    "Notice",
    "Wanted",
    "deliver",
    "event_type",
    "event_types",
    "hold_until",
    "is_on",
    "postpone",
    "queue",
    "queue_many",
    "register",
    "register_event",
    "sweep",
    "switch",
]
