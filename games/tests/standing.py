"""The title of steps with a standing question beside the turn: a note that each seat may write anew at any time, for
which nobody waits. The note `moved` may be written only after a step of the same turn."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.contract import Ask, Choice, Event, Phrase
from games.engine.play import ask_id
from tests.conformance.rehearsals import steps
from tests.conformance.rehearsals.common import shelf

NOTE = "ask.note"


class State(steps.State, kw_only=True):
    notes: list[str] = []


class Noted(steps.Steps):
    def setup(self, seats: int) -> State:
        plain = super().setup(seats)
        return State(**{name: getattr(plain, name) for name in plain.__struct_fields__})

    def asks(self, state: State) -> list[Ask]:  # type: ignore[override]
        turn = super().asks(state)
        return [*turn, self._note(state)] if turn and state.opening else turn

    def _note(self, state: State) -> Ask:
        name = ask_id(state.opening, 0, ("note", str(len(state.notes))))
        return Ask(id=name, seat=0, key=NOTE, kind="compose", secret=True, replaceable=True, answered=True)

    def legal_moves(self, state: State, ask: Ask, parts: Sequence[str]) -> list[str]:  # type: ignore[override]
        if ask.key != NOTE:
            return super().legal_moves(state, ask, parts)
        words = ["note:calm", "note:bold"] + (["note:moved"] if state.draft else [])
        return [] if "confirm" in parts else ["confirm"] if parts else words

    def choices(self, state: State, ask: Ask, parts: Sequence[str]) -> list[Choice]:  # type: ignore[override]
        if ask.key != NOTE:
            return super().choices(state, ask, parts)
        moves = self.legal_moves(state, ask, parts)
        return [Choice(move=move, label=Phrase(move), final=move == "confirm") for move in moves]

    def apply(self, state: State, ask: Ask, move: str) -> list[Event]:  # type: ignore[override]
        if ask.key != NOTE:
            return super().apply(state, ask, move)
        state.notes.append(move.removesuffix(" confirm"))
        return []

    def clone(self, state: State) -> State:  # type: ignore[override]
        copy = State(**self.copied(state), pawns=[pawn[:] for pawn in state.pawns], open=state.open[:])
        copy.turn, copy.draft, copy.notes = state.turn, state.draft[:], state.notes[:]
        return copy


class NotedTitle(steps.StepsTitle):
    info = shelf("noted", "Noted steps", (2, 4))  # a slug of its own: loaded games are kept by it
    State, game = State, Noted
    words = steps.StepsTitle.words | {
        NOTE: "Your note",
        f"answered.{NOTE}": "Nobody waits for it",
        f"change.{NOTE}": "Write another",
    }


TITLE = NotedTitle(steps.eager)
