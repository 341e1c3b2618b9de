"""A seat's draft: what its holder has prepared since the last commit. Nobody else can see or count it.

A seat with several open asks prepares an answer to each: parts, undo and commit of one leave the others alone.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.engine.contract import Ask, AskClosed, Game, IllegalMove
from games.engine.play import play
from games.models import Move, Seat, Table
from games.selectors.drafts import Draft, Drafted, draft_of, drafted, own_asks
from games.selectors.loading import game_of, state_of
from games.selectors.running import rules

from . import follow, road
from .errors import LostRace, Refused
from .road import Pair, Stored

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
    """Take back the last part or step prepared for this ask, or all of them; what is prepared for other asks stays.
    Raises AskClosed if that ask is no longer shown."""
    for _attempt in range(ATTEMPTS):
        try:
            return _undo(seat, ask, is_all)
        except LostRace:
            seat.refresh_from_db(fields=["draft", "draft_rev"])
    raise Refused(_("Too many people pressed at once. Please try again."))


def _undo(seat: Seat, ask: str, is_all: bool) -> None:
    with rules():
        game, state = game_of(seat.table), _state_in_play(seat.table, ask)
        held = drafted(game, state, draft_of(seat), seat.index)
        if _own(game, held.state, seat.index, ask) is None:
            raise AskClosed(ask)
        left = drafted(game, state, _taken_back(held, ask, is_all), seat.index).draft
    _save(seat, left)


def _taken_back(held: Drafted, ask: str, is_all: bool) -> Draft:
    """The draft without the last part or step, or all, of the line of an ask; what is prepared for others stays."""
    draft, line = held.draft, held.line(ask)
    if is_all:
        return draft.without(line)
    if parts := draft.parts(ask):
        return draft.with_parts(ask, parts[:-1])
    steps = list(draft.steps)
    last = next((place for place in reversed(range(len(steps))) if steps[place][0] in line), len(steps))
    return Draft(steps[:last] + steps[last + 1 :], draft.begun)


def _state_in_play(table: Table, ask: str) -> Any:
    """The state of a table at which something can be prepared; raises AskClosed for any other."""
    if table.status != Table.Status.PLAYING:
        raise AskClosed(ask)
    return state_of(table)


def _step(table: Table, seat: Seat, ask: str, text: str) -> Stored | None:
    with rules():
        game, state = game_of(table), _state_in_play(table, ask)
        held = drafted(game, state, draft_of(seat), seat.index)
        draft = held.draft
        question = _own(game, held.state, seat.index, ask)
        if question is not None:
            parts = draft.parts(ask)
            is_final, is_complete = _extend(game, held.state, question, parts, text)
            move = " ".join(parts)
            together = _together(game, state, seat.index, held, (ask, move)) if is_final else []
    if question is None:
        _expect_repeat(table, seat, draft, ask, text)
        return None
    if is_final:
        return _commit(table, seat, together)
    if len(draft.steps) >= MOST_STEPS:
        raise IllegalMove
    done = draft.with_step(ask, move) if is_complete else draft.with_parts(ask, parts)
    if done != draft:
        _save(seat, done)
    return None


def _together(game: Game[Any, Any], state: Any, seat: int, held: Drafted, last: Pair) -> list[Pair]:
    """What a final answer commits: the steps that led to its ask, or, should those not stand without what is prepared
    for other asks, the whole draft."""
    line = held.line(last[0])
    own = [*((ask, move) for ask, move in held.draft.steps if ask in line), last]
    every = [*held.draft.steps, last]
    if len(own) == len(every):
        return every
    trial = game.clone(state)
    try:
        for ask, move in own:
            play(game, trial, seat, ask, move)
    except (AskClosed, IllegalMove):
        return every
    return own


def _commit(table: Table, seat: Seat, moves: list[Pair]) -> Stored | None:
    try:
        return road.commit(table.pk, seat.index, moves, Move.Origin.PERSON)
    except AskClosed:
        # another browser of the same member may have pressed the same a moment earlier
        _expect_repeat(table, seat, Draft(), *moves[-1])
        return None


def _own(game: Game[Any, Any], state: Any, seat: int, ask: str) -> Ask | None:
    return next((one for one in own_asks(game, state, seat) if one.id == ask), None)


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
    text, rev = draft.text(), seat.draft_rev + 1
    if not Seat.objects.filter(pk=seat.pk, draft_rev=seat.draft_rev).update(draft=text, draft_rev=rev):
        raise LostRace
    seat.draft, seat.draft_rev = text, rev
    transaction.on_commit(lambda: follow.announce(seat.table, [seat], [seat.index]), robust=True)
