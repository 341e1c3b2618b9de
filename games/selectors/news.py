"""What happened at a table since its reader last looked: sentences, and the steps at which they can be watched."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from games.models import Move, Seat

from .history import LogLine

MOST = 12
"""Lines that are shown; more of them would not be read in ten seconds."""


@dataclass(frozen=True)
class NewsLine:
    """Sentences of one step, or of several in a row that say the same."""

    step: int
    at: datetime
    sentences: tuple[str, ...]
    note: str
    times: int = 1


@dataclass(frozen=True)
class News:
    """The latest lines, the first first; `hidden` steps came before them. `first` is the first new step on this page
    of the log, where watching begins."""

    lines: list[NewsLine]
    hidden: int
    first: int


def news_of(log: list[LogLine], seat: Seat | None) -> News | None:
    """From a page of the log (latest first) what the seat's holder has not seen; None where there is nothing. Their own
    presses are not news, what orders, stand-ins and the clock did for them is."""
    if seat is None or seat.last_seen == 0:
        return None
    unseen = [line for line in reversed(log) if line.number > seat.last_seen]
    fresh = [line for line in unseen if line.sentences and not _is_own(line, seat)]
    if not fresh:
        return None
    folded = _folded(fresh)
    shown = folded[-MOST:]
    hidden = sum(line.times for line in folded[:-MOST]) + _before(log, unseen)
    return News(shown, hidden, fresh[0].step)


def _before(log: list[LogLine], unseen: list[LogLine]) -> int:
    """One where new steps began before this page of the log; how many is not counted."""
    return int(len(unseen) == len(log) and log[-1].step > 1)


def _is_own(line: LogLine, seat: Seat) -> bool:
    return line.seat == seat.index and line.origin == Move.Origin.PERSON


def _folded(lines: list[LogLine]) -> list[NewsLine]:
    """Steps in a row that say the same become one line."""
    found: list[NewsLine] = []
    for line in lines:
        said = tuple(line.sentences)
        if found and (found[-1].sentences, found[-1].note) == (said, line.note):
            last = found.pop()
            found.append(NewsLine(last.step, line.at, said, line.note, last.times + 1))
        else:
            found.append(NewsLine(line.step, line.at, said, line.note))
    return found
