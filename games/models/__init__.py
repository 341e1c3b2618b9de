"""What is stored of rulesets, tables, seats, moves and duties."""

from .changes import MissedDeadline, SeatChange
from .health import Alarm, Heartbeat
from .play import Duty, Move, Snapshot
from .rulesets import Ruleset
from .tables import Intervention, Result, Seat, Table
from .talk import ChatBlock, ChatLine, ChatReader, ChatReport, TableNote
from .trials import Trial

__all__ = [
    "Alarm",
    "ChatBlock",
    "ChatLine",
    "ChatReader",
    "ChatReport",
    "Duty",
    "Heartbeat",
    "Intervention",
    "MissedDeadline",
    "Move",
    "Result",
    "Ruleset",
    "Seat",
    "SeatChange",
    "Snapshot",
    "Table",
    "TableNote",
    "Trial",
]
