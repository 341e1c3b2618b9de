"""The log of a table and its earlier positions, as far as one reader may know them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from games.engine.contract import AskClosed, Event, IllegalMove
from games.engine.play import Step, take
from games.models import Move, Snapshot, Table

from .handovers import changes_of, named_at
from .loading import game_of, state_of
from .running import RulesFailed, rules, trace_of
from .speech import TableSpeaker

PAGE = 40
_events = msgspec.json.Decoder(list[Event])


@dataclass(frozen=True)
class LogLine:
    """One step of the log for one reader. `step` counts what this reader may see, from 1."""

    step: int
    seat: int
    who: str
    origin: str
    at: datetime
    sentences: list[str]
    spots: list[str]
    """The places on the board that it changed."""
    number: int
    """The move's own number; never shown, since it would count what others cannot know."""
    order: int = 0
    """Which standing order of the reader's made it; 0 where none did."""

    @property
    def note(self) -> str:
        """What the log adds for a move that the reader's own orders made."""
        if self.origin != Move.Origin.ORDER:
            return ""
        return _("by your order %(number)s") % {"number": self.order} if self.order else _("by your orders")


def visible(table: Table, seat: int | None) -> QuerySet[Move]:
    """The moves of which the reader knows something, in order."""
    known = Q(readers="*")
    if seat is not None:
        known |= Q(readers__contains=f",{seat},")
    return Move.objects.filter(known, table=table).order_by("number")


def log_page(
    table: Table, speaker: TableSpeaker, seat: int | None, before: int | None = None, most: int = PAGE
) -> list[LogLine]:
    """Up to `most` steps before the given one (none: the latest), latest first."""
    moves = visible(table, seat)
    count = moves.count()
    end = count if before is None else min(max(before - 1, 0), count)
    begin = max(end - most, 0)
    rows = list(moves.defer("fingerprint")[begin:end])
    changes = changes_of(table)
    with rules():
        lines = [
            _line(row, begin + place, named_at(speaker, changes, row.number), seat) for place, row in enumerate(rows, 1)
        ]
    return lines[::-1]


def _line(row: Move, step: int, speaker: TableSpeaker, seat: int | None) -> LogLine:
    events = _events.decode(row.events)
    texts = [text for event in events if (text := speaker.event(event, seat))]
    spots = [str(event.values["spot"]) for event in events if "spot" in event.values and is_open_to(event, seat)]
    who, origin, order = speaker.seat(row.seat), row.origin, row.order
    if origin == Move.Origin.ORDER and row.seat != seat:  # to others it is a move like any other
        origin, order = Move.Origin.PERSON, 0
    return LogLine(step, row.seat, who, origin, row.at, texts, spots, row.number, order)


def is_open_to(event: Event, seat: int | None) -> bool:
    """Whether the reader may know the event itself, not only its public face."""
    return event.seats is None or seat in event.seats


@dataclass(frozen=True)
class Position:
    """An earlier state and which step of the reader's it is."""

    state: Any
    step: int
    steps: int
    move: Move | None


def position_at(table: Table, seat: int | None, step: int) -> Position:
    """The state after the reader's `step`-th step (0: the beginning); raises Http404 for a step there is not."""
    moves = visible(table, seat)
    steps = moves.count()
    if not 0 <= step <= steps:
        raise Http404
    move = moves[step - 1] if step else None
    return Position(state_after(table, move.number if move else 0), step, steps, move)


def state_after(table: Table, number: int) -> Any:
    """The state after a move's number: the nearest kept state and at most 25 moves replayed on it."""
    kept = Snapshot.objects.filter(table=table, number__lte=number).order_by("-number").first()
    if kept is None:
        raise Http404
    log = Move.objects.filter(table=table, number__gt=kept.number, number__lte=number).order_by("number")
    steps = [Step(*row) for row in log.values_list("seat", "ask", "move")]
    try:
        with rules():
            game, state = game_of(table), state_of(table, kept.state)
            for step in steps:
                take(game, state, step)
    except (AskClosed, IllegalMove) as error:
        raise RulesFailed(trace_of(error)) from error  # the log does not follow from these rules
    return state
