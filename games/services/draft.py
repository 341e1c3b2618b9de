"""A seat's draft: what its holder has prepared since the last commit. Nobody else can see or count it."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from games.engine.contract import Ask, AskClosed, Game, IllegalMove
from games.engine.play import open_asks
from games.models import Move, Seat, Table
from games.selectors.drafts import Draft, draft_of, drafted
from games.selectors.loading import game_of, state_of
from games.selectors.running import rules

from . import follow, road
from .errors import LostRace, Refused
from .road import Stored

ATTEMPTS = 20
MOST_STEPS = 400
"""A draft longer than this is not a turn."""


def step(table: Table, seat: Seat, ask: str, text: str) -> Stored | None:
    """Add parts to the seat's answer; commits when the last of them is final, and then says how the table stands.

    An exact repeat of what was just stored changes nothing. Raises AskClosed or IllegalMove, having changed nothing.
    """
    for _attempt in range(ATTEMPTS):
        try:
            return _step(table, seat, ask, text)
        except LostRace:
            table.refresh_from_db()
            seat.refresh_from_db()
    raise Refused(_("Too many people pressed at once. Please try again."))


def undo(seat: Seat, ask: str, *, is_all: bool = False) -> None:
    """Take back the last part or step of the draft, or all of it. Raises AskClosed if that ask is no longer shown."""
    for _attempt in range(ATTEMPTS):
        try:
            return _undo(seat, ask, is_all)
        except LostRace:
            seat.refresh_from_db(fields=["draft", "draft_rev"])
    raise Refused(_("Too many people pressed at once. Please try again."))


def _undo(seat: Seat, ask: str, is_all: bool) -> None:
    table = seat.table
    with rules():
        game = game_of(table)
        draft, state = drafted(game, _state_in_play(table, ask), draft_of(seat), seat.index)
        if ask not in {a.id for a in open_asks(game, state) if a.seat == seat.index}:
            raise AskClosed(ask)
    if is_all:
        draft = Draft()
    elif draft.parts:
        draft = Draft(draft.steps, draft.ask if len(draft.parts) > 1 else "", draft.parts[:-1])
    else:
        draft = Draft(draft.steps[:-1])
    _save(seat, draft)


def _state_in_play(table: Table, ask: str) -> Any:
    """The state of a table at which something can be prepared; raises AskClosed for any other."""
    if table.status != Table.Status.PLAYING:
        raise AskClosed(ask)
    return state_of(table)


def _step(table: Table, seat: Seat, ask: str, text: str) -> Stored | None:
    with rules():
        game = game_of(table)
        draft, state = drafted(game, _state_in_play(table, ask), draft_of(seat), seat.index)
        question = _own(game, state, seat.index, ask)
        if question is None:
            _expect_repeat(table, seat, draft, ask, text)
            return None
        parts = list(draft.parts) if draft.ask == ask else []
        is_final, is_complete = _extend(game, state, question, parts, text)
    if is_final:
        return _commit(table, seat, draft, ask, " ".join(parts))
    if len(draft.steps) >= MOST_STEPS:
        raise IllegalMove
    done = Draft([*draft.steps, (ask, " ".join(parts))]) if is_complete else Draft(draft.steps, ask, parts)
    if done != draft:
        _save(seat, done)
    return None


def _commit(table: Table, seat: Seat, draft: Draft, ask: str, move: str) -> Stored | None:
    try:
        return road.commit(table.pk, seat.index, [*draft.steps, (ask, move)], Move.Origin.PERSON)
    except AskClosed:
        # another browser of the same member may have pressed the same a moment earlier
        _expect_repeat(table, seat, Draft(), ask, move)
        return None


def _own(game: Game[Any, Any], state: Any, seat: int, ask: str) -> Ask | None:
    return next((a for a in game.asks(state) if a.id == ask and a.seat == seat), None)


def _extend(game: Game[Any, Any], state: Any, ask: Ask, parts: list[str], text: str) -> tuple[bool, bool]:
    """Add each part of the text that is legal next; whether the last is final, and whether the answer is complete."""
    fresh = text.split(" ")
    if parts[-len(fresh) :] == fresh and fresh[0] not in game.legal_moves(state, ask, parts):
        return False, False
    for part in fresh:
        if part not in game.legal_moves(state, ask, parts):
            raise IllegalMove
        parts.append(part)
    is_complete = not game.legal_moves(state, ask, parts)
    return is_complete and game.is_final(state, ask, parts), is_complete


def _expect_repeat(table: Table, seat: Seat, draft: Draft, ask: str, text: str) -> None:
    """Raise AskClosed unless what is asked for has been stored already, in the draft or in the log."""
    if any(known == ask and _ends_with(move, text) for known, move in draft.steps):
        return
    row = Move.objects.filter(table=table, seat=seat.index, ask=ask).values_list("move", "origin").first()
    if row is None or row[1] != Move.Origin.PERSON or not _ends_with(row[0], text):
        raise AskClosed(ask)


def _ends_with(move: str, text: str) -> bool:
    return move == text or move.endswith(f" {text}")


def _save(seat: Seat, draft: Draft) -> None:
    """Store the draft if nobody else has meanwhile, and let the seat's other open pages know."""
    text = msgspec.json.encode(draft).decode() if draft.steps or draft.parts else ""
    rev = seat.draft_rev + 1
    if not Seat.objects.filter(pk=seat.pk, draft_rev=seat.draft_rev).update(draft=text, draft_rev=rev):
        raise LostRace
    seat.draft, seat.draft_rev = text, rev
    transaction.on_commit(lambda: follow.announce(seat.table, [seat], [seat.index]), robust=True)
