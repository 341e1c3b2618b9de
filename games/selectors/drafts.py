"""Reading a seat's draft and the board as it would stand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from games.engine.contract import Ask, AskClosed, Game, IllegalMove
from games.engine.play import play
from games.models import Seat


class Draft(msgspec.Struct, frozen=True, array_like=True):
    """Complete moves in order, each with the ask it answers, and the parts so far of every answer that is begun."""

    steps: Sequence[tuple[str, str]] = ()
    begun: Mapping[str, Sequence[str]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is prepared."""
        return not self.steps and not self.begun

    def parts(self, ask: str) -> list[str]:
        """The parts so far of the answer to this ask."""
        return list(self.begun.get(ask, ()))

    def with_parts(self, ask: str, parts: Sequence[str]) -> Draft:
        """The same with these parts of the answer to this ask; without any: not begun."""
        rest = {other: given for other, given in self.begun.items() if other != ask}
        return Draft(self.steps, rest | {ask: list(parts)} if parts else rest)

    def with_step(self, ask: str, move: str) -> Draft:
        """The same with the answer to this ask complete."""
        return Draft([*self.steps, (ask, move)], self.with_parts(ask, ()).begun)

    def without(self, asks: Collection[str]) -> Draft:
        """What is left when these asks have been answered."""
        steps = [(ask, move) for ask, move in self.steps if ask not in asks]
        return Draft(steps, {ask: parts for ask, parts in self.begun.items() if ask not in asks})

    def text(self) -> str:
        """As it is stored."""
        return "" if self.is_empty else msgspec.json.encode(self).decode()


_decoder = msgspec.json.Decoder(Draft)


class Drafted(NamedTuple):
    """A draft as far as it still holds, and the state with it carried out.

    `roots` gives for every ask that the seat is or was put meanwhile the one, open on the table itself, from which its
    steps led there: what is prepared for one of several asks is a line of its own.
    """

    draft: Draft
    state: Any
    roots: dict[str, str]

    def line(self, ask: str) -> set[str]:
        """All asks of the line that this ask belongs to."""
        return {other for other, root in self.roots.items() if root == self.roots[ask]}

    def is_begun(self, ask: str) -> bool:
        """Whether anything is prepared in the line of this ask."""
        line = self.line(ask)
        return ask in self.draft.begun or any(answered in line for answered, _move in self.draft.steps)


def draft_of(seat: Seat) -> Draft:
    """The stored draft; an empty one if there is none or it cannot be read."""
    try:
        return _decoder.decode(seat.draft) if seat.draft else Draft()
    except msgspec.DecodeError:
        return Draft()


def drafted(game: Game[Any, Any], state: Any, draft: Draft, seat: int) -> Drafted:
    """The draft as far as it still holds on this state, which is left alone. A step that no longer holds is dropped
    with all that was built on it; what is prepared for other asks stays."""
    roots = {ask.id: ask.id for ask in own_asks(game, state, seat)}
    trial = game.clone(state) if draft.steps else state
    steps = []
    for ask, move in draft.steps:
        if _is_played(game, trial, seat, ask, move):
            steps.append((ask, move))
            roots |= {opened.id: roots[ask] for opened in own_asks(game, trial, seat) if opened.id not in roots}
    begun = {}
    for one in own_asks(game, trial, seat) if draft.begun else ():
        if parts := _legal_parts(game, trial, one, draft.parts(one.id)):
            begun[one.id] = parts
    return Drafted(Draft(steps, begun), trial, roots)


def own_asks(game: Game[Any, Any], state: Any, seat: int) -> list[Ask]:
    """The asks put to a seat, answered ones too."""
    return [ask for ask in game.asks(state) if ask.seat == seat]


def _is_played(game: Game[Any, Any], state: Any, seat: int, ask: str, move: str) -> bool:
    try:
        play(game, state, seat, ask, move)
    except (AskClosed, IllegalMove):
        return False
    return True


def _legal_parts(game: Game[Any, Any], state: Any, ask: Ask, parts: Sequence[str]) -> list[str]:
    """The parts up to the first that is not legal any more: an answer to another ask may have used it up."""
    kept: list[str] = []
    for part in parts:
        if part not in game.legal_moves(state, ask, kept):
            break
        kept.append(part)
    return kept
