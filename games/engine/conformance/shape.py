"""Questions about the form of a state: its asks, views and texts, and what holds from state to state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ..codec import dump, load
from ..contract import CHANCE, Outcome
from .scene import Scene


def asks_are_well_formed(at: Scene) -> Iterator[str]:
    """CHANCE is asked alone, somebody is waited for until the end, ids differ."""
    asks = at.game.asks(at.state)
    if (at.game.outcome(at.state) is None) != bool(asks):
        yield f"{len(asks)} asks, but the outcome is {at.game.outcome(at.state)}"
    if asks and all(ask.answered for ask in asks):
        yield "nobody is waited for, and yet the table goes on"
    if len({ask.id for ask in asks}) != len(asks):
        yield f"two asks share an id: {[ask.id for ask in asks]}"
    for ask in asks:
        if (ask.seat == CHANCE) != (ask.kind == "chance") or not -1 <= ask.seat < at.seats:
            yield f"ask {ask.id} of kind {ask.kind} goes to seat {ask.seat}"
        if ask.seat == CHANCE and len(asks) > 1:
            yield "CHANCE is not asked alone"
        if ask.answered and not ask.replaceable:
            yield f"ask {ask.id} is answered but cannot be replaced"
        if not ask.id or " " in ask.id:
            yield f"the id {ask.id!r} is empty or has a space"


def asks_keep_their_ids(at: Scene) -> Iterator[str]:
    """The same id means a byte-equal ask, and an id that has gone never comes back."""
    memory, now = at.memory, {ask.id: dump(ask) for ask in at.game.asks(at.state)}
    for name, text in now.items():
        if name in memory.closed:
            yield f"ask {name} has come again"
        if memory.asks.setdefault(name, text) != text:
            yield f"ask {name} was {memory.asks[name]} and is {text}"
    memory.closed |= memory.open - set(now)
    memory.open = set(now)


def progress_never_falls(at: Scene) -> Iterator[str]:
    """From 0 to 1, which it is at the end."""
    progress = at.game.progress(at.state)
    if not at.memory.progress <= progress <= 1:
        yield f"progress went from {at.memory.progress} to {progress}"
    if progress != 1 and at.game.outcome(at.state):
        yield f"the table is over, but progress is {progress}"
    at.memory.progress = progress


def no_piece_is_lost(at: Scene) -> Iterator[str]:
    """As many cards and tiles as at the start."""
    count = dict(at.game.count(at.state))
    if at.memory.count is None:
        at.memory.count = count
    if count != at.memory.count:
        yield f"there were {at.memory.count} and are {count}"


def views_are_well_formed(at: Scene) -> Iterator[str]:
    """A view names its seat, its asks, who is waited for and the outcome, as the state has them."""
    asks = at.game.asks(at.state)
    waiting = sorted({ask.seat for ask in asks if not ask.answered})
    for seat in at.observers():
        view = at.game.view(at.state, seat)
        expected = (seat, [ask for ask in asks if ask.seat == seat], waiting, at.game.outcome(at.state))
        found = (view.seat, view.asks, sorted(view.waiting), view.outcome)
        if found != expected:
            yield f"the view of seat {seat} has {found}, expected {expected}"
        if type(view) is not at.title.View:
            yield f"the view is a {type(view).__name__}"


def texts_come_back_equal(at: Scene) -> Iterator[str]:
    """State and views survive JSON, and the state that comes back behaves the same."""
    text = dump(at.state)
    again = load(text, at.title.State)
    if dump(again) != text or type(at.state) is not at.title.State:
        yield "the state changes when it is written and read"
    if dump(at.game.asks(again)) != dump(at.game.asks(at.state)):
        yield "a state that was read asks something else"
    for seat in at.observers():
        view = at.seen(seat)
        if dump(load(view, at.title.View)) != view or at.seen(seat, again) != view:
            yield f"the view of seat {seat} changes when it, or the state, is written and read"


def clones_share_nothing(at: Scene) -> Iterator[str]:
    """A clone is equal, and no part of it that can change is the original's."""
    clone = at.clone()
    if dump(clone) != dump(at.state) or type(clone) is not type(at.state):
        yield "a clone differs"
    yield from (f"a clone shares {path}" for path in _shared(at.state, clone, "state"))


def _shared(one: Any, other: Any, path: str) -> Iterator[str]:
    """Where the two hold the same changeable thing; frozen structs count as unchangeable."""
    if isinstance(one, msgspec.Struct):
        if type(one).__struct_config__.frozen:
            return
        parts = [(getattr(one, name), getattr(other, name), f".{name}") for name in one.__struct_fields__]
    elif isinstance(one, list | tuple):
        parts = [(a, b, f"[{i}]") for i, (a, b) in enumerate(zip(one, other, strict=True))]
    elif isinstance(one, dict):
        parts = [(value, other[key], f"[{key!r}]") for key, value in one.items()]
    else:
        if isinstance(one, set | bytearray) and one is other:
            yield path
        return
    if one is other and not isinstance(one, tuple):
        yield path
        return
    for a, b, step in parts:
        yield from _shared(a, b, path + step)


def outcomes_are_well_formed(at: Scene) -> Iterator[str]:
    """Sides partition the seats, each side has a score, a place is one more than the sides before it."""
    outcome = at.game.outcome(at.state)
    if outcome is None:
        return
    yield from at.sentences.phrase(outcome.reason, "outcome")
    if sorted(seat for side in outcome.sides for seat in side) != list(range(at.seats)):
        yield f"the sides {outcome.sides} do not part {at.seats} seats"
    elif len(outcome.scores) != len(outcome.sides) or len(outcome.places) != at.seats:
        yield f"{len(outcome.scores)} scores, {len(outcome.places)} places for the sides {outcome.sides}"
    elif outcome.places != _places(outcome):
        yield f"the places are {outcome.places}, counted by sides {_places(outcome)}"


def _places(outcome: Outcome) -> tuple[int, ...]:
    """The places that the order of the sides' best seats allows."""
    best = {seat: min(outcome.places[other] for other in side) for side in outcome.sides for seat in side}
    firsts = [min(outcome.places[seat] for seat in side) for side in outcome.sides]
    return tuple(1 + sum(first < best[seat] for first in firsts) for seat in range(len(outcome.places)))


def questions_change_nothing(at: Scene) -> Iterator[str]:
    """Whatever is asked of a state leaves it as it was."""
    before, game = dump(at.state), at.game
    for ask in game.asks(at.state):
        game.legal_moves(at.state, ask, ()) if ask.seat != CHANCE else game.chance_move(at.state, ask, at.rng)
        if ask.seat != CHANCE:
            game.choices(at.state, ask, ())
            game.spots(at.state, ask, ())
    for seat in at.observers():
        if seat is not None:
            game.determine(game.view(at.state, seat), at.rng)
        game.twin(at.state, seat, at.rng)
        game.secrets(at.state, seat)
    for look in (game.progress, game.outcome, game.clone, game.count, game.football):
        look(at.state)
    if dump(at.state) != before:
        yield "a question changed the state"
