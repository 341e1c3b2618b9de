"""Everything the table page shows a reader, gathered in a few queries; the board itself is the title's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine.contract import CHANCE, Game, View
from games.models import Duty, Seat, Table

from .drafts import Draft, draft_of, drafted
from .history import LogLine, log_page, position_at
from .loading import game_of, state_of
from .orders import orders_of
from .questions import Question, questions_of
from .running import rules
from .speech import TableSpeaker, speaker
from .tables import Place


@dataclass(frozen=True)
class Plate:
    """The name plate of a seat."""

    index: int
    name: str
    member: Any
    is_ai: bool
    is_away: bool
    is_mine: bool
    is_waited_for: bool
    due_at: datetime | None
    place: int | None
    back_by: datetime | None = None
    """Until when its holder is away by a leave that counts here."""


@dataclass(frozen=True)
class TablePage:
    """What a reader sees of a table that has begun."""

    table: Table
    seat: Seat | None
    plates: list[Plate]
    view: View
    game: Game[Any, Any]
    speaker: TableSpeaker
    questions: list[Question]
    draft: Draft
    log: list[LogLine]
    is_dice_falling: bool
    """Whether chance decides something that people watch."""
    last: frozenset[str]
    """The places on the board that the last answer changed."""
    changed: dict[str, int]
    """Places that others changed since the reader last looked, numbered in order."""
    falling: str = ""
    """The sentence for it."""
    step: int | None = None
    """Which step of the reader's this is; None for the table as it stands now."""
    plan: str = ""
    """For a planning board what tells it from others of the same table; empty for the real thing."""
    steps: int = 0

    @property
    def index(self) -> int | None:
        """The reader's seat number; None for a spectator."""
        return self.seat.index if self.seat else None

    @property
    def may_plan(self) -> bool:
        """Whether the reader may plan turns here."""
        book = self.game.orders()
        return self.seat is not None and self.table.status == Table.Status.PLAYING and bool(book and book.turns)

    @property
    def orders(self) -> int:
        """How many orders of the reader's are in force here."""
        return len(orders_of(self.seat).orders) if self.seat is not None and self.seat.orders_hold else 0

    @property
    def is_my_turn(self) -> bool:
        """Whether the reader owes an answer; one that is given and may be changed is not owed."""
        return bool(self.owed)

    @property
    def owed(self) -> list[Question]:
        """The questions that wait for an answer of the reader."""
        return [question for question in self.questions if not question.is_answered]

    @property
    def has_blocks(self) -> bool:
        """Whether the questions need blocks of their own: more than one, or one that is answered already."""
        return any(question.suffix for question in self.questions)

    @property
    def my_due(self) -> datetime | None:
        """By when the reader has to answer."""
        return next((plate.due_at for plate in self.plates if plate.is_mine and plate.is_waited_for), None)

    @property
    def waited_for(self) -> list[Plate]:
        """The seats that owe an answer."""
        return [plate for plate in self.plates if plate.is_waited_for]

    @property
    def waiting_due(self) -> datetime | None:
        """By when the first of them has to answer."""
        return min((plate.due_at for plate in self.waited_for if plate.due_at), default=None)

    @property
    def summary(self) -> str:
        """How the table ended, in a sentence; empty while it goes on."""
        return self.speaker.say(self.view.outcome.reason) if self.view.outcome else ""

    @property
    def oldest(self) -> int:
        """The first step on this page of the log."""
        return self.log[-1].step if self.log else 0


def table_page(place: Place) -> TablePage:
    """Gather the page: at most one query for duties and two for the log beyond what `place` has fetched.
    Raises RulesFailed when the title's code fails on this table."""
    table, seats, seat = place
    index = seat.index if seat else None
    draft, questions = Draft(), list[Question]()
    words = speaker(table, seats)
    with rules():
        game, state = game_of(table), state_of(table)
        if seat is not None and table.status == Table.Status.PLAYING:
            held = drafted(game, state, draft_of(seat), seat.index)
            draft, state = held.draft, held.state
            questions = questions_of(game, held, seat.index, words)
        falling = _falling(game, state, words)
        view = game.view(state, index)
    duties = list(table.duties.all())
    log = log_page(table, words, index)
    return TablePage(
        table=table,
        seat=seat,
        plates=[_plate(table, one, seat, duties, view) for one in seats],
        view=view,
        game=game,
        speaker=words,
        questions=questions,
        draft=draft,
        log=log,
        is_dice_falling=any(duty.kind == Duty.Kind.CHANCE for duty in duties),
        falling=falling,
        last=_last(log),
        changed=_changed(log, seat),
    )


def past_page(place: Place, step: int) -> TablePage:
    """The page as it stood after one of the reader's steps; raises Http404 for a step there is not."""
    table, seats, seat = place
    index = seat.index if seat else None
    words = speaker(table, seats)
    position = position_at(table, index, step)
    with rules():
        game = game_of(table)
        view = game.view(position.state, index)
    log = log_page(table, words, index, before=step + 1, most=1) if step else []
    return TablePage(
        table=table,
        seat=seat,
        plates=[_plate(table, one, seat, [], view) for one in seats],
        view=view,
        game=game,
        speaker=words,
        questions=[],
        draft=Draft(),
        log=log,
        is_dice_falling=False,
        last=_last(log),
        changed={},
        step=step,
        steps=position.steps,
    )


def _falling(game: Game[Any, Any], state: Any, words: TableSpeaker) -> str:
    """What is said while chance decides: the title's own words for this throw, if it has any."""
    thrown = next((ask for ask in game.asks(state) if ask.seat == CHANCE), None)
    default = _("One moment: chance decides …")
    return words.say_or(f"chance.{thrown.key}", default, thrown.values) if thrown else ""


def _last(log: list[LogLine]) -> frozenset[str]:
    """The places that the latest step with places changed."""
    return frozenset(next((line.spots for line in log if line.spots), ()))


def _changed(log: list[LogLine], seat: Seat | None) -> dict[str, int]:
    if seat is None:
        return {}
    fresh = [line for line in reversed(log) if line.number > seat.last_seen and line.seat != seat.index]
    spots = dict.fromkeys(spot for line in fresh for spot in line.spots)
    return {spot: number for number, spot in enumerate(spots, 1)}


def _plate(table: Table, one: Seat, mine: Seat | None, duties: list[Duty], view: View) -> Plate:
    owed = [duty for duty in duties if duty.seat == one.index]
    place = view.outcome.places[one.index] if view.outcome else None
    return Plate(
        index=one.index,
        name=str(one.label()),
        member=one.member,
        is_ai=bool(one.ai),
        is_away=one.is_away,
        is_mine=mine is not None and one.pk == mine.pk,
        is_waited_for=bool(owed) and table.status == Table.Status.PLAYING,
        due_at=min((duty.due_at for duty in owed if duty.due_at), default=None),
        place=place,
        back_by=_back_by(table, one),
    )


def _back_by(table: Table, one: Seat) -> datetime | None:
    now, member = timezone.now(), one.member
    if one.is_away and one.away_until:
        return one.away_until
    is_on_leave = table.honours_leave and member is not None and member.leave_from and member.leave_from <= now
    return member.leave_until if is_on_leave and member is not None else None
