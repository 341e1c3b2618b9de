"""Everything the table page shows a reader, gathered in a few queries; the board itself is the title's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.engine.contract import Ask, Choice, Game, View
from games.engine.play import open_asks
from games.models import Duty, Seat, Table

from .drafts import Draft, draft_of, drafted
from .history import LogLine, log_page
from .loading import game_of, state_of, title_of
from .speech import TableSpeaker, speaker
from .tables import Place


@dataclass(frozen=True)
class Button:
    """One choice of the plain list."""

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

    @property
    def index(self) -> int | None:
        """The reader's seat number; None for a spectator."""
        return self.seat.index if self.seat else None


def table_page(place: Place) -> TablePage:
    """Gather the page: at most one query for duties and two for the log beyond what `place` has fetched."""
    table, seats, seat = place
    game = game_of(table)
    state = state_of(table)
    index = seat.index if seat else None
    draft = Draft()
    words = speaker(table, seats)
    is_acting = seat is not None and table.status == Table.Status.PLAYING
    if seat is not None and is_acting:
        draft, state = drafted(game, state, draft_of(seat), seat.index)
    view = game.view(state, index)
    questions = _questions(game, state, index, draft, words) if is_acting else []
    duties = list(table.duties.all())
    return TablePage(
        table=table,
        seat=seat,
        plates=[_plate(table, one, seat, duties, view) for one in seats],
        view=view,
        game=game,
        speaker=words,
        questions=questions,
        draft=draft,
        log=log_page(table, words, index),
        is_dice_falling=any(duty.kind == Duty.Kind.CHANCE for duty in duties),
    )


def _questions(
    game: Game[Any, Any], state: Any, seat: int | None, draft: Draft, words: TableSpeaker
) -> list[Question]:
    return [
        question(game, state, ask, list(draft.parts) if draft.ask == ask.id else [], words)
        for ask in game.asks(state)
        if ask.seat == seat
    ]


def question(game: Game[Any, Any], state: Any, ask: Ask, parts: list[str], words: TableSpeaker) -> Question:
    """An ask dressed for the page: prompt, list of choices by heading, places on the board."""
    choices = game.choices(state, ask, parts)
    spots = game.spots(state, ask, parts)
    on_board = set(spots.values())
    groups: dict[str, list[Button]] = {}
    for choice in choices:
        heading = words.say(choice.group) if choice.group else ""
        groups.setdefault(heading, []).append(_button(choice, words, on_board))
    return Question(
        ask=ask,
        prompt=words.say(_prompt(ask)),
        parts=parts,
        groups=[Group(heading, buttons) for heading, buttons in groups.items()],
        spots=spots,
        finals=[button for buttons in groups.values() for button in buttons if button.is_final],
    )


def _prompt(ask: Ask) -> Any:
    from games.engine.contract import Phrase

    return Phrase(f"ask.{ask.key}", ask.values)


def _button(choice: Choice, words: TableSpeaker, on_board: set[str]) -> Button:
    return Button(choice.move, words.say(choice.label), choice.final, choice.move in on_board)


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


def open_questions(game: Game[Any, Any], state: Any, seat: int) -> list[Ask]:
    """The asks that a seat still owes an answer to."""
    return [ask for ask in open_asks(game, state) if ask.seat == seat]


__all__ = ["Button", "Group", "Plate", "Question", "TablePage", "question", "table_page", "title_of"]
