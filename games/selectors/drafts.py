"""Reading a seat's draft and the board as it would stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine.contract import AskClosed, Game, IllegalMove
from games.engine.play import find_ask, play
from games.models import Seat


class Draft(msgspec.Struct, frozen=True, array_like=True):
    """Complete moves in order, each with the ask it answers, and the parts of the next one so far."""

    steps: Sequence[tuple[str, str]] = ()
    ask: str = ""
    parts: Sequence[str] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is prepared."""
        return not self.steps and not self.parts


_decoder = msgspec.json.Decoder(Draft)


def draft_of(seat: Seat) -> Draft:
    """The stored draft; an empty one if there is none or it cannot be read."""
    try:
        return _decoder.decode(seat.draft) if seat.draft else Draft()
    except msgspec.DecodeError:
        return Draft()


def drafted(game: Game[Any, Any], state: Any, draft: Draft, seat: int) -> tuple[Draft, Any]:
    """The draft as far as it still holds on this state, and the state with it carried out (the given one is used up
    only if the draft holds)."""
    if draft.is_empty:
        return draft, state
    trial = game.clone(state)
    try:
        for ask, move in draft.steps:
            play(game, trial, seat, ask, move)
        if draft.parts:
            find_ask(game, trial, seat, draft.ask)
    except (AskClosed, IllegalMove):
        return Draft(), state
    return draft, trial
