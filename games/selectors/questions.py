"""The open asks of a seat, dressed for the page: each with its own prompt, choices and draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from games.engine.contract import Ask, Choice, Game, Phrase

from .drafts import Drafted, own_asks
from .speech import TableSpeaker

MOST_FIRST = 3
NEW_TURN = "turn"
"""The key of an ask that is a whole turn; what completes another answer does not end one."""


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
    """What may be pressed on the board; nothing for an answered ask until another answer to it is begun."""
    is_begun: bool = False
    """Whether something of the answer is prepared, which can be undone."""
    status: str = ""
    """What an answered ask says of itself; empty while it waits for an answer."""
    change: str = ""
    """The words that lead to another answer; empty where there can be none."""

    finish: str = ""
    """What stands on the button that will complete the answer, while it cannot be completed yet."""

    suffix: str = ""
    """What tells the parts of the page about this question from those about another; empty for the only question."""

    @property
    def is_answered(self) -> bool:
        """Whether nobody waits for it."""
        return self.ask.answered

    @property
    def buttons(self) -> list[Button]:
        """All choices."""
        return [button for group in self.groups for button in group.buttons]

    @property
    def final(self) -> Button | None:
        """What completes the answer now; always the same button at the same place."""
        finals = [button for button in self.buttons if button.is_final]
        return finals[0] if len(finals) == 1 else None

    @property
    def first_buttons(self) -> list[Button]:
        """Up to three choices that have no place on the board and do not complete the answer."""
        return [b for b in self.buttons if not b.is_on_board and b != self.final][:MOST_FIRST]


def questions_of(game: Game[Any, Any], held: Drafted, seat: int, words: TableSpeaker) -> list[Question]:
    """All that a seat is asked on the state with its draft carried out; what waits for an answer first."""
    asks = sorted(own_asks(game, held.state, seat), key=lambda ask: ask.answered)
    found = [
        question(game, held.state, ask, held.draft.parts(ask.id), words, is_begun=held.is_begun(ask.id)) for ask in asks
    ]
    is_alone = len(found) == 1 and not found[0].is_answered
    return found if is_alone else [replace(one, suffix=f"-{one.ask.id}") for one in found]


def question(
    game: Game[Any, Any], state: Any, ask: Ask, parts: Sequence[str], words: TableSpeaker, *, is_begun: bool = False
) -> Question:
    """An ask dressed for the page: prompt, list of choices by heading, places on the board."""
    choices = game.choices(state, ask, parts)
    spots = game.spots(state, ask, parts) if is_begun or not ask.answered else {}
    # a press on the board may make several parts at once: then the first of them needs no button in the bar
    on_board = {move.split(" ")[0] for move in spots.values()}
    groups: dict[str, list[Button]] = {}
    for choice in choices:
        heading = words.say(choice.group) if choice.group else ""
        groups.setdefault(heading, []).append(_button(ask, choice, words, on_board))
    return Question(
        ask=ask,
        prompt=words.say(Phrase(ask.key, ask.values)),
        parts=list(parts),
        groups=[Group(heading, buttons) for heading, buttons in groups.items()],
        spots=spots,
        is_begun=is_begun,
        finish=_finish(ask, words),
        status=_status(ask, words, is_begun) if ask.answered else "",
        change=words.say_or(f"change.{ask.key}", _("Change your answer")) if ask.answered and not ask.forced else "",
    )


def _finish(ask: Ask, words: TableSpeaker) -> str:
    default = _("End turn") if ask.kind == "one" and ask.key == NEW_TURN else _("Confirm")
    return words.say_or(f"finish.{ask.key}", default)


def _status(ask: Ask, words: TableSpeaker, is_begun: bool) -> str:
    if is_begun:
        return _("Answered; what you gave counts until you confirm another answer")
    return words.say_or(f"answered.{ask.key}", _("Answered, waiting for the others"))


def _button(ask: Ask, choice: Choice, words: TableSpeaker, on_board: set[str]) -> Button:
    return Button(ask.id, choice.move, words.say(choice.label), choice.final, choice.move in on_board)
