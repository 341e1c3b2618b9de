"""Everything the table page shows a reader, gathered in a few queries; the board itself is the title's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.engine.contract import Ask, Choice, Game, Phrase, View
from games.models import Duty, Seat, Table

from .drafts import Draft, draft_of, drafted
from .history import LogLine, log_page, position_at
from .loading import game_of, state_of
from .running import rules
from .speech import TableSpeaker, speaker
from .tables import Place

MOST_FIRST = 3


@dataclass(frozen=True)
class Button:
    """One choice of the plain list."""

    ask: str
    move: str
    label: str
    is_final: bool
    is_on_board: bool


@dataclass(frozen=True)
class Group:
    """Choices under one heading (empty: none)."""

    heading: str
    buttons: list[Button]


@dataclass(frozen=True)
class Question:
    """One open ask of the reader, with the answer as far as it is prepared."""

    ask: Ask
    prompt: str
    parts: list[str]
    groups: list[Group]
    spots: dict[str, str]
    finals: list[Button]


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
    last: frozenset[str]
    """The places on the board that the last answer changed."""
    changed: dict[str, int]
    """Places that others changed since the reader last looked, numbered in order."""
    step: int | None = None
    """Which step of the reader's this is; None for the table as it stands now."""
    steps: int = 0

    @property
    def index(self) -> int | None:
        """The reader's seat number; None for a spectator."""
        return self.seat.index if self.seat else None

    @property
    def has_spots(self) -> bool:
        """Whether something may be pressed on the board."""
        return any(question.spots for question in self.questions)

    @property
    def final(self) -> Button | None:
        """What ends the turn now; always the same button at the same place."""
        finals = [button for question in self.questions for button in question.finals]
        return finals[0] if len(finals) == 1 else None

    @property
    def first_buttons(self) -> list[Button]:
        """Up to three choices that have no place on the board and do not end the turn."""
        every = [b for question in self.questions for group in question.groups for b in group.buttons]
        return [b for b in every if not b.is_on_board and b != self.final][:MOST_FIRST]

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
            draft, state = drafted(game, state, draft_of(seat), seat.index)
            questions = _questions(game, state, index, draft, words)
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


def _last(log: list[LogLine]) -> frozenset[str]:
    """The places that the latest step with places changed."""
    return frozenset(next((line.spots for line in log if line.spots), ()))


def _changed(log: list[LogLine], seat: Seat | None) -> dict[str, int]:
    if seat is None:
        return {}
    fresh = [line for line in reversed(log) if line.number > seat.last_seen and line.seat != seat.index]
    spots = dict.fromkeys(spot for line in fresh for spot in line.spots)
    return {spot: number for number, spot in enumerate(spots, 1)}


def _questions(game: Game[Any, Any], state: Any, seat: int | None, draft: Draft, words: TableSpeaker) -> list[Question]:
    return [
        question(game, state, ask, list(draft.parts) if draft.ask == ask.id else [], words)
        for ask in game.asks(state)
        if ask.seat == seat
    ]


def question(game: Game[Any, Any], state: Any, ask: Ask, parts: list[str], words: TableSpeaker) -> Question:
    """An ask dressed for the page: prompt, list of choices by heading, places on the board."""
    choices = game.choices(state, ask, parts)
    spots = game.spots(state, ask, parts)
    # a press on the board may make several parts at once: then the first of them needs no button in the bar
    on_board = {move.split(" ")[0] for move in spots.values()}
    groups: dict[str, list[Button]] = {}
    for choice in choices:
        heading = words.say(choice.group) if choice.group else ""
        groups.setdefault(heading, []).append(_button(ask, choice, words, on_board))
    return Question(
        ask=ask,
        prompt=words.say(Phrase(ask.key, ask.values)),
        parts=parts,
        groups=[Group(heading, buttons) for heading, buttons in groups.items()],
        spots=spots,
        finals=[button for buttons in groups.values() for button in buttons if button.is_final],
    )


def _button(ask: Ask, choice: Choice, words: TableSpeaker, on_board: set[str]) -> Button:
    return Button(ask.id, choice.move, words.say(choice.label), choice.final, choice.move in on_board)


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
    )
